// Every game in the hand: all that is played with is in view, and large enough for a thumb, or enlarged.

import type { Locator, Page } from "@playwright/test";
import { GAMES, board, cellsThat, expect, layOut, mine, steps, test } from "./app.ts";

const THUMB = 44;
const PHONES = [{ width: 360, height: 740 }, { width: 390, height: 844 }];

test.use({ hasTouch: true, viewport: PHONES[0]! });

const boxOf = async (found: Locator) => (await found.boundingBox())!;

/** The least side of the cells that can be touched now, in pixels. */
function leastCell(page: Page): Promise<number> {
  return page.locator("[role=gridcell].open rect").evaluateAll((rects) =>
    Math.min(...rects.map((rect) => rect.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))));
}

for (const { slug } of GAMES) {
  test(`${slug} is played on a phone without scrolling, its small cells enlarged by a finger`, async ({ page }) => {
    await layOut(page, slug, { seats: ["Ada", "beginner"] });
    await expect(mine(page)).toBeVisible();
    await expect(board(page)).toBeVisible();
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const [whole, foot] = [page.locator(".frame .board"), page.locator(".foot")];
      await expect.poll(async () => (await boxOf(foot)).y - (await boxOf(whole)).y - (await boxOf(whole)).height, `${slug} at ${size.width}`).toBeGreaterThanOrEqual(0);
      await expect(foot).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    if ((await leastCell(page)) >= THUMB) return;
    const made = await steps(page).count();
    const { x, y, width, height } = await boxOf(page.locator("[role=gridcell] rect").nth(40));
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByRole("button", { name: "Voir tout" })).toBeVisible();
    await expect.poll(async () => {
      const seen = await page.locator(`[data-cell] rect`).nth(40).boundingBox();
      return Math.min(seen!.width, seen!.height);
    }).toBeGreaterThanOrEqual(THUMB);
    await expect(steps(page)).toHaveCount(made);
    await page.getByRole("button", { name: "Voir tout" }).tap();
    await expect(page.getByRole("button", { name: "Voir tout" })).toHaveCount(0);
  });
}

test("what would be played by a finger on a small place has to be touched again", async ({ page }) => {
  await layOut(page, "intercept", { seats: ["Ada", "beginner"], options: { Plateau: "11" } });
  await expect(mine(page)).toBeVisible();
  const before = await steps(page).count();
  const [pawn] = await cellsThat(page, "peut bouger");
  await page.getByRole("gridcell", { name: pawn! }).tap();
  await page.getByRole("button", { name: "Voir tout" }).tap();
  const [goal] = await cellsThat(page, "peut aller ici");
  await page.getByRole("gridcell", { name: goal!, exact: true }).tap();
  await expect(page.locator(".say")).toContainText("Touche encore");
  await expect(steps(page)).toHaveCount(before);
  await page.getByRole("gridcell", { name: goal!, exact: true }).tap();
  await expect.poll(() => steps(page).count()).toBeGreaterThan(before);
  await expect(page.getByRole("button", { name: "Voir tout" })).toHaveCount(0);
});
