// Bots at the table: nobody waits in the dark, or longer than they like, and what they did is told.

import type { Page } from "@playwright/test";
import { GAMES, ending, expect, layOut, mine, movedOn, myTurn, newest, playTyped, test } from "./app.ts";

/** Keep the bots of a game from arriving; returns how to let them. */
async function holdBots(page: Page, game: string): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.context().route(new RegExp(`${game}_bot.*\\.wasm`), async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test("a bar shows that a bot takes longer than a moment", async ({ page }) => {
  const letGo = await holdBots(page, "touche");
  await layOut(page, "touche", { seats: ["Ada", "expert"] });
  const bar = page.locator(".say .bar");
  await expect(mine(page).or(bar)).toBeVisible();
  if (await mine(page).count()) await playTyped(page);
  await expect(bar).toBeVisible();
  letGo();
  expect(await myTurn(page)).toBe(true);
  await expect(bar).toHaveCount(0);
});

test("a hint takes the place of a refusal on a phone, and a bar shows that it is sought", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letGo = await holdBots(page, "make_five");
  await layOut(page, "make-five", { seats: ["Ada", "Blaise"] });
  await expect(mine(page)).toBeVisible();
  await page.locator("[role=gridcell]:not(.open)").first().click();
  await expect(page.locator(".say.refused")).toBeVisible();
  await page.getByRole("button", { name: "Conseil" }).click();
  await expect(page.locator(".say .bar")).toBeVisible();
  await expect(page.locator(".say.refused")).toHaveCount(0);
  await page.locator("[role=gridcell]:not(.open)").first().click();
  await expect(page.locator(".say.refused")).toBeVisible();
  letGo();
  await expect(page.locator(".hint[role=status]")).toBeInViewport({ ratio: 1 });
});

test("what three bots did is told in one breath and marked, and nobody has to wait for it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const letGo = await holdBots(page, "take_five");
  await layOut(page, "take-five", { seats: ["Ada", "beginner", "casual", "club"] });
  const hurry = page.getByRole("button", { name: "Accélérer" });
  const takeTurn = async (): Promise<void> => {
    while (await mine(page).count()) {
      const before = await newest(page);
      await playTyped(page);
      await movedOn(page, before);
    }
  };
  await expect(mine(page).or(hurry)).toBeVisible();
  await takeTurn();
  await hurry.click();
  await expect(page.locator(".table[data-still]")).toHaveCount(1);
  letGo();
  expect(await myTurn(page)).toBe(true);
  await expect(hurry).toHaveCount(0);
  await expect(page.locator(".table[data-still]")).toHaveCount(0);
  await takeTurn();
  expect(await myTurn(page)).toBe(true);
  await expect(page.locator(".log")).toContainText("Depuis ton dernier coup");
  const heard = page.locator(".table + [aria-live]");
  const [, ...bots] = await page.locator(".seats-4 b").allTextContents();
  for (const bot of bots) await expect(heard).toContainText(bot);
});

test("a bot says hello, and a word at the end, unless it is not to speak", async ({ page }) => {
  const { short } = GAMES.find(({ slug }) => slug === "make-five")!.tested;
  for (const isSilent of [false, true]) {
    await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: { "Premier aligneur": "first", ...short } });
    const seats = page.getByRole("list", { name: "Joueurs" });
    const says = seats.locator(".says");
    if (isSilent) {
      await page.getByRole("button", { name: "Réglages" }).click();
      await page.getByLabel("Les robots parlent").selectOption("non");
      await page.getByRole("button", { name: "Fermer" }).click();
    } else {
      await expect(says).toHaveText(/Chouette|On y va/);
    }
    await page.getByLabel("Autres actions").click();
    await page.getByRole("button", { name: "Abandonner" }).click();
    await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
    await expect(ending(page)).toBeVisible();
    await expect(says).toHaveCount(isSilent ? 0 : 1);
    const last = page.locator(".kind q");
    if (isSilent) await expect(last).toHaveCount(0);
    else await expect(last).toHaveText(/gagné|recommence/);
    await expect(seats).toContainText("gagne");
  }
});
