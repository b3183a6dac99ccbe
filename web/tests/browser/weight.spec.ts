// A first visit stays light: from the page of a game to a board that can be played on.

import type { Page } from "@playwright/test";
import { weigh } from "../../scripts/weight.mjs";
import { GAMES, board, expect, mine, test } from "./app.ts";

// Touché, whose module knows two editions of its rules, is the heaviest.
const MOST = 110_000;

/** What comes only once the board has been there for a moment (`later.ts`) is not weighed, however slow the machine is. */
async function withoutLater(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const soon = setTimeout;
    Object.assign(window, { setTimeout: (done: () => void, wait: number) => (wait >= 1500 ? 0 : soon(done, wait)) });
  });
}

for (const { slug } of GAMES) {
  test(`the first board page of ${slug} weighs at most ${MOST} bytes`, async ({ page }) => {
    const paths = new Set<string>();
    page.context().on("request", (request) => paths.add(new URL(request.url()).pathname));
    await withoutLater(page);
    await page.goto(`#/g/${slug}`);
    await page.getByRole("button", { name: "Jouer contre un robot" }).click();
    await expect(mine(page)).toBeVisible();
    await expect(board(page)).toBeVisible();
    expect(weigh(paths).page).toBeLessThanOrEqual(MOST);
  });
}

test("the shelf weighs at most 60,000 bytes, all in", async ({ page }) => {
  const paths = new Set<string>();
  page.context().on("request", (request) => paths.add(new URL(request.url()).pathname));
  await page.goto("#/");
  await expect(page.getByText("Aucune partie en cours")).toBeVisible();
  const { page: weight, bot, lookup } = weigh(paths);
  expect(weight + bot + lookup).toBeLessThanOrEqual(60_000);
});
