// Text at twice its size, and pages at 200 %: nothing is cut off, nothing lies over something else.

import type { Page } from "@playwright/test";
import type { CataloguedGame } from "../../scripts/catalogue.mjs";
import { GAMES, board, expect, layOut, mine, test, visit } from "./app.ts";

const SIZES = {
  "a phone with text twice as large": { viewport: { width: 360, height: 740 }, text: "200%" },
  "a desktop at 200 %": { viewport: { width: 640, height: 400 }, text: "100%" },
};
const softly = expect.configure({ soft: true });

const pagesOf = ({ slug, hasLesson }: CataloguedGame): string[] =>
  [`g/${slug}`, `g/${slug}/table?options`, `g/${slug}/rules`, ...(hasLesson ? [`g/${slug}/lesson/1`] : [])];

/** What leaves the screen to the side, is cut, or covers something else. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = "button, a, summary, p, h1, h2, legend, select, input, label > b";
    const isIn = (element: Element): boolean =>
      element.getClientRects().length > 0 && !element.closest(".hidden, .skip, svg, [role=grid], details:not([open]) > :not(summary)");
    const called = (element: Element): string => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`;
    const seen = [...document.querySelectorAll(said)].filter(isIn).map((element) => ({
      element,
      box: element.getBoundingClientRect(),
    }));
    const out = seen.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1);
    const cut = seen.filter(({ element }) =>
      getComputedStyle(element).overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1);
    const over = seen.flatMap(({ element, box }, i) =>
      seen.slice(i + 1).filter((other) =>
        !element.contains(other.element) && !other.element.contains(element) &&
        Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 3 &&
        Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 3,
      ).map((other) => `${called(element)} / ${called(other.element)}`));
    const isWide = document.documentElement.scrollWidth > innerWidth + 1;
    return [
      ...(isWide ? ["the page scrolls sideways"] : []),
      ...out.map(({ element }) => `out: ${called(element)}`),
      ...cut.map(({ element }) => `cut: ${called(element)}`),
      ...over.map((pair) => `over: ${pair}`),
    ];
  });
}

async function enlarge(page: Page, text: string): Promise<void> {
  await page.addInitScript((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}; }`);
    document.adoptedStyleSheets = [sheet];
  }, text);
}

async function look(page: Page, hashes: string[]): Promise<void> {
  for (const hash of hashes) {
    await visit(page, `#/${hash}`);
    await softly.poll(() => faults(page), hash).toEqual([]);
  }
}

for (const [size, { viewport, text }] of Object.entries(SIZES)) {
  test(`pages without a game on ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enlarge(page, text);
    await look(page, ["", "replay"]);
  });

  for (const game of GAMES) {
    test(`every page of ${game.slug} on ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await enlarge(page, text);
      await look(page, pagesOf(game));
      await layOut(page, game.slug, { seats: ["Ada", "beginner"] });
      await expect(mine(page)).toBeVisible();
      await expect(board(page)).toBeVisible();
      await softly.poll(() => faults(page), `the table of ${game.slug}`).toEqual([]);
    });
  }
}
