// Touché, by the keyboard alone.

import { expect, layOut, movedOn, myTurn, newest, test } from "../../../tests/browser/app.ts";
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
