// Bots at the table: nobody waits in the dark, or longer than they like, and what they did is told.

import { expect, layOut, mine, myTurn, playTyped, test } from "./app.ts";

test("a bar shows that a bot thinks, and what three bots did is told in one breath and marked", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await layOut(page, "touche", { seats: ["Ada", "expert"] });
  expect(await myTurn(page)).toBe(true);
  await playTyped(page);
  await expect(page.locator(".say .bar")).toBeVisible();
  expect(await myTurn(page)).toBe(true);
  await expect(page.locator(".say .bar")).toHaveCount(0);

  await layOut(page, "take-five", { seats: ["Ada", "beginner", "casual", "club"] });
  expect(await myTurn(page)).toBe(true);
  for (let played = 0; played < 4 && (await mine(page).count()); played++) {
    await playTyped(page);
    await expect(page.locator(".log li").nth(played)).toBeVisible();
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
