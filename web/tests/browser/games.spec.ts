// Every game laid out and played to its end by bots, with few players and with many; and people who
// share one device.

import type { Page } from "@playwright/test";
import { GAMES, expect, layOut, ending, newest, playTyped, test } from "./app.ts";

const A_WHOLE_MATCH = 500_000;
const TABLES = GAMES.flatMap((game) => game.players.map((players) => ({ ...game, count: players })));

for (const { slug, count, tested } of TABLES) {
  test(`${slug} with ${count} bots is played to its end`, async ({ page }) => {
    const seats = Array<string>(count).fill("beginner");
    await layOut(page, slug, { seats, options: tested.short ?? {} });
    await expect(ending(page)).toBeVisible({ timeout: A_WHOLE_MATCH });
    await page.getByRole("link", { name: "Revoir la partie" }).first().click();
    await expect(page.getByRole("slider")).toBeVisible();
  });
}

for (const { slug, count, masters } of TABLES) {
  if (!masters.includes(count)) continue;
  test(`masters play ${slug} with ${count}, each move in time`, async ({ page }) => {
    await layOut(page, slug, { seats: Array<string>(count).fill("master") });
    await expect(page.getByText("Maître").first()).toBeVisible();
    await expect.poll(async () => Number(await newest(page)), { timeout: 30_000 }).toBeGreaterThan(2);
  });
}

test("where nobody has learned a table, it offers no master", async ({ page }) => {
  for (const { slug, title, players, masters } of GAMES) {
    await page.goto(`#/g/${slug}/table?options`);
    await expect(page).toHaveTitle(new RegExp(title)); // not the table before
    const levels = page.getByRole("combobox", { name: "Place 1" }).locator("option[value=master]");
    await expect(page.locator("option[value=expert]").first()).toBeAttached();
    await expect(levels).toHaveCount(masters.includes(players[0]!) ? 1 : 0);
  }
});

/** What the page shows of whose hands it is in: it changes with each step and each curtain. */
const stage = async (page: Page): Promise<string> =>
  [await newest(page), ...(await page.getByRole("button", { name: /C’est moi|Passer l’appareil/ }).allTextContents())].join();

for (const { slug, players: counts } of GAMES.filter(({ tested }) => tested.hasCurtain)) {
  const players = counts.at(-1)!;
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
      await expect.poll(() => stage(page), { intervals: [50] }).not.toBe(before);
    }
    expect([...seen].sort()).toEqual([...names].sort());
  });
}
