// Every game laid out and played to its end by bots, with few players and with many; and people who
// share one device.

import type { Page } from "@playwright/test";
import { expect, layOut, ending, newest, playTyped, test } from "./app.ts";

const SHORT: Record<string, Record<string, string>> = {
  "make-five": { Durée: "1" },
  "take-five": { "Longueur d’une manche": "50" },
  takemo: { Plateau: "9", Durée: "40" },
  intercept: { Longueur: "100", Plateau: "11" },
};
const A_WHOLE_MATCH = 500_000;
const TABLES = [
  ["make-five", 2], ["take-five", 2], ["take-five", 3], ["take-five", 4],
  ["touche", 2], ["touche", 3], ["touche", 4], ["touche", 6],
  ["intercept", 2], ["intercept", 4], ["takemo", 2], ["takemo", 4],
] as const;

for (const [slug, players] of TABLES) {
  test(`${slug} with ${players} bots is played to its end`, async ({ page }) => {
    const seats = Array<string>(players).fill("beginner");
    await layOut(page, slug, { seats, options: SHORT[slug] ?? {} });
    await expect(ending(page)).toBeVisible({ timeout: A_WHOLE_MATCH });
    await page.getByRole("link", { name: "Revoir la partie" }).first().click();
    await expect(page.getByRole("slider")).toBeVisible();
  });
}

/** What the page shows of whose hands it is in: it changes with each step and each curtain. */
const stage = async (page: Page): Promise<string> =>
  [await newest(page), ...(await page.getByRole("button", { name: /C’est moi|Passer l’appareil/ }).allTextContents())].join();

for (const [slug, players] of [["take-five", 4], ["touche", 6], ["takemo", 4]] as const) {
  test(`a curtain falls between ${players} people who play ${slug} on one device`, async ({ page }) => {
    const names = ["Ada", "Blaise", "Chloé", "Denis", "Élise", "Fermat"].slice(0, players);
    await layOut(page, slug, { seats: names });
    const seen = new Set<string>();
    for (let turn = 0; turn < 90 && seen.size < players; turn++) {
      const reveal = page.getByRole("button", { name: /C’est moi/ });
      const hand = page.getByRole("button", { name: /Passer l’appareil/ });
      const mine = page.locator(".say.mine");
      await expect(reveal.or(hand).or(mine).first()).toBeVisible();
      const before = await stage(page);
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
      await expect.poll(() => stage(page)).not.toBe(before);
    }
    expect([...seen].sort()).toEqual([...names].sort());
  });
}
