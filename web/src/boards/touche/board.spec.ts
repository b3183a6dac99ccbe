// Touché, by the keyboard alone and by a finger.

import { board, expect, layOut, movedOn, myTurn, newest, test } from "../../../tests/browser/app.ts";
import { focused, pressChoice, tabTo } from "../../../tests/browser/keys.ts";

test("Touché, by the keyboard alone", async ({ page }) => {
  const options = { "Toutes les cartes jouées": "most_formations" };
  await layOut(page, "touche", { seats: ["Ada", "strong"], options }); // wins while there are cards but jokers
  for (let turn = 1; await myTurn(page); turn++) {
    const before = await newest(page);
    if (!(await pressChoice(page))) {
      await tabTo(page, /^carte/);
      await page.keyboard.press("Home");
      while (!(await focused(page)).includes("peut être jouée")) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toContain("choisi");
      await pressChoice(page);
    }
    await movedOn(page, before);
  }
  await expect(page.getByRole("heading", { name: /gagne|nulle/ })).toBeVisible();
});

test("a card that a finger picks up stays in the hand, and the board in its place", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: "fr-FR", hasTouch: true, isMobile: true });
  await layOut(page, "touche", { seats: ["Ada", "beginner"] });
  expect(await myTurn(page)).toBe(true);
  const before = await board(page).boundingBox();
  const card = page.getByRole("gridcell", { name: /^carte.*peut être jouée/ }).first();
  await card.tap();
  await expect(page.getByRole("gridcell", { name: /^carte.*choisi/ })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Autre carte" })).toBeVisible();
  expect(await board(page).boundingBox()).toEqual(before);
  await page.close();
});
