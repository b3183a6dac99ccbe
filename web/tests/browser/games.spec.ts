// Every game laid out and played to its end by bots, with few players and with many; and people who
// share one device.

import { expect, layOut, ending, playTyped, steps, test } from "./app.ts";

const SHORT: Record<string, Record<string, string>> = {
  "make-five": { Durée: "1" },
  "take-five": { "Longueur d’une manche": "50" },
  takemo: { Plateau: "9", Durée: "40" },
  intercept: { Longueur: "100", Plateau: "11" },
};
const TABLES = [
  ["make-five", 2], ["take-five", 2],
  ["touche", 2], ["touche", 3], ["touche", 4], ["touche", 6],
  ["intercept", 2], ["intercept", 4], ["takemo", 2], ["takemo", 4],
] as const;

for (const [slug, players] of TABLES) {
  test(`${slug} with ${players} bots is played to its end`, async ({ page }) => {
    const seats = Array<string>(players).fill("beginner");
    await layOut(page, slug, { seats, options: SHORT[slug] ?? {} });
    await expect(ending(page)).toBeVisible({ timeout: 150_000 });
    await page.getByRole("link", { name: "Revoir la partie" }).first().click();
    await expect(page.getByRole("slider")).toBeVisible();
  });
}

// A whole match of these takes a minute: each seat has moved often enough when there are so many steps.
for (const players of [3, 4]) {
  test(`take-five with ${players} bots goes round`, async ({ page }) => {
    await layOut(page, "take-five", { seats: Array<string>(players).fill("beginner") });
    await expect.poll(() => steps(page).count()).toBeGreaterThan(8 * players);
  });
}

for (const [slug, players] of [["take-five", 4], ["touche", 6]] as const) {
  test(`a curtain falls between ${players} people who play ${slug} on one device`, async ({ page }) => {
    const names = ["Ada", "Blaise", "Chloé", "Denis", "Élise", "Fermat"].slice(0, players);
    await layOut(page, slug, { seats: names });
    const seen = new Set<string>();
    for (let turn = 0; turn < 60 && seen.size < players; turn++) {
      const reveal = page.getByRole("button", { name: /C’est moi/ });
      const hand = page.getByRole("button", { name: /Passer l’appareil/ });
      const mine = page.locator(".say.mine");
      await expect(reveal.or(hand).or(mine).first()).toBeVisible();
      if (await reveal.count()) {
        // Behind the curtain there is no board, no log, no view.
        await expect(page.locator(".board, .log, [role=grid], pre")).toHaveCount(0);
        seen.add((await reveal.innerText()).replace("C’est moi, ", ""));
        await reveal.click();
      } else if (await hand.count()) {
        await hand.click();
      } else {
        await playTyped(page);
      }
      await page.waitForTimeout(30);
    }
    expect(seen.size).toBeGreaterThanOrEqual(players - 1);
  });
}
