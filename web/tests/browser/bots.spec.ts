// Bots at the table: nobody waits in the dark, or longer than they like, and what they did is told.

import { expect, layOut, mine, movedOn, myTurn, newest, playTyped, test } from "./app.ts";

test("a bar shows that a bot takes longer than a moment", async ({ page }) => {
  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.context().route(/touche_bot.*\.wasm/, async (route) => {
    await held;
    await route.continue();
  });
  await layOut(page, "touche", { seats: ["Ada", "expert"] });
  const bar = page.locator(".say .bar");
  await expect(mine(page).or(bar)).toBeVisible();
  if (await mine(page).count()) await playTyped(page);
  await expect(bar).toBeVisible();
  letGo();
  expect(await myTurn(page)).toBe(true);
  await expect(bar).toHaveCount(0);
});

test("what three bots did is told in one breath and marked", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await layOut(page, "take-five", { seats: ["Ada", "beginner", "casual", "club"] });
  expect(await myTurn(page)).toBe(true);
  while (await mine(page).count()) {
    const before = await newest(page);
    await playTyped(page);
    await movedOn(page, before);
  }
  // Nobody has to wait for it.
  const hurry = page.getByRole("button", { name: "Accélérer" });
  await hurry.or(mine(page)).click();
  expect(await myTurn(page)).toBe(true);
  await expect(hurry).toHaveCount(0);
  await expect(page.locator(".table[data-still]")).toHaveCount(0);
  await expect(page.locator(".log")).toContainText("Depuis ton dernier coup");
  const heard = page.locator(".table + [aria-live]");
  const [, ...bots] = await page.locator(".seats-4 b").allTextContents();
  for (const bot of bots) await expect(heard).toContainText(bot);
});
