// What a newcomer sees in the first minutes, above all on a phone: nothing moves aside, and what was asked for is in view.

import type { Page } from "@playwright/test";
import { GAMES, SEED, board, ending, expect, layOut, mine, myTurn, playTyped, settled, steps, test } from "./app.ts";

const PHONE = { width: 360, height: 740 };
const SIZES = [PHONE, { width: 1280, height: 800 }];

/** What has moved on a page without being asked, since it was opened. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] })[]) {
        const told = ({ node, previousRect: from, currentRect: to }: (typeof sources)[number]): string =>
          `${node?.nodeName} ${node?.className}: ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`;
        moved.push(sources.map(told).join("; "));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Two frames after the last change, all that moved has been told.
  return () => page.evaluate(() => new Promise<string[]>((tell) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => tell((window as unknown as { moved: string[] }).moved))))));
}

/** Open an address as for the first time: a change after the # alone would keep the page. */
async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address);
}

for (const viewport of SIZES) {
  test(`nothing moves aside for what comes late, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const moved = await watchShifts(page);
    for (const hash of ["#/", "#/puzzles", "#/puzzles/today", "#/replay"]) {
      await openAnew(page, hash);
      await settled(page);
      expect(await moved(), hash).toEqual([]);
    }
    for (const { slug } of GAMES) {
      for (const hash of [`#/g/${slug}`, `#/g/${slug}/lesson/1`, `#/g/${slug}/table`]) {
        await openAnew(page, hash);
        await settled(page);
        expect(await moved(), hash).toEqual([]);
      }
      await layOut(page, slug, { seats: ["Ada", "beginner"] });
      expect(await myTurn(page)).toBe(true);
      const table = page.url();
      for (const address of [table, `${table}/replay`]) {
        await openAnew(page, address);
        await expect(board(page)).toBeVisible();
        expect(await moved(), address).toEqual([]);
      }
    }
    await openAnew(page, "#/"); // with matches on it
    await expect(page.getByRole("heading", { name: "Tes parties en cours" })).toBeVisible();
    expect(await moved()).toEqual([]);
  });

  test(`nothing moves aside where a match is over, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const moved = await watchShifts(page);
    await layOut(page, "make-five", { seats: ["Ada", "beginner"] });
    expect(await myTurn(page)).toBe(true);
    await playTyped(page);
    await expect(steps(page)).not.toHaveCount(0);
    await page.getByLabel("Autres actions").click();
    await page.getByRole("button", { name: "Abandonner" }).click();
    await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
    await expect(ending(page)).toBeVisible();
    const table = page.url();
    await openAnew(page, table);
    await expect(ending(page)).toBeVisible();
    expect(await moved(), "the table").toEqual([]);
    await openAnew(page, `${table}/replay`);
    await expect(page.getByRole("button", { name: "Ce qui a tout décidé" })).toBeVisible();
    expect(await moved(), "the replay").toEqual([]);
  });
}

for (const { slug } of GAMES) {
  test(`a hint at ${slug} is marked on its board with its reason and how sure it is, and read on a phone beside board and buttons`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await layOut(page, slug, { seats: ["Ada", "beginner"] });
    expect(await myTurn(page)).toBe(true);
    await page.getByRole("button", { name: "Conseil" }).click();
    const hint = page.locator(".hint[role=status]");
    await expect(hint).toContainText(/Mon conseil\s: \p{Ll}{3,} .+, car (.+\..*chances sur 100.*Sinon\s: |ce coup gagne à coup sûr)/su);
    await expect(page.locator("svg .hint, .button.hint, .button.hinted").first()).toBeVisible();
    const [said, drawn] = [hint.locator("summary, p").first(), page.locator(".frame svg").first()];
    for (const part of [said, drawn, page.getByRole("button", { name: "Conseil" }), page.getByRole("button", { name: "Annuler" })]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(mine(page)).toBeHidden(); // one thing is said at a time
    if (!(await hint.locator("details").count())) return; // nothing else is to be said
    await expect(hint.getByText("Sinon")).toBeHidden();
    await said.click();
    await expect(hint.getByText("Sinon")).toBeVisible();
  });
}

for (const { slug } of GAMES.filter(({ hasLesson }) => hasLesson)) {
  test(`a lesson of ${slug} is taken on a phone without scrolling`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`#/g/${slug}/lesson/1`);
    await expect(page.locator(".task")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".frame .board")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Suivant" })).toBeInViewport({ ratio: 1 });
  });
}

test("whoever has just lost on a phone sees it, and how to go on", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: { "Premier aligneur": "first", Durée: "1" } });
  expect(await myTurn(page)).toBe(true);
  await playTyped(page);
  await expect(steps(page)).not.toHaveCount(0);
  await page.getByLabel("Autres actions").click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
  await expect(page.getByRole("heading", { name: "Pistache gagne !" })).toBeInViewport({ ratio: 1 });
  await expect(ending(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Coup en notation")).toHaveCount(0); // nothing is left to be typed
});

test("passing is no more in sight than playing, and fits beside the rest on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: { "Premier aligneur": "first" } });
  expect(await myTurn(page)).toBe(true);
  const pass = page.getByRole("button", { name: "Passer" });
  await expect(pass).not.toHaveClass(/primary/);
  const [one, other] = [await pass.boundingBox(), await page.getByLabel("Autres actions").boundingBox()];
  expect(one!.y).toBe(other!.y);
});

test("where a token may go is shown column by column, and where a first word goes as a row", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["beginner", "Ada"], options: { "Premier aligneur": "first" } });
  expect(await myTurn(page)).toBe(true);
  await expect(page.locator(".rings span")).toHaveCount(5);
  await layOut(page, "takemo", { seats: ["Ada", "beginner"] });
  expect(await myTurn(page)).toBe(true);
  await expect(page.locator("svg .start")).toBeVisible();
  const letters = await page.getByRole("gridcell", { name: /^chevalet/ }).count();
  await expect(page.locator(".rings span")).toHaveCount(letters);
});

test("a first game is short even for those who are quick, and people are found without a drop-down", async ({ page }) => {
  await page.goto("#/g/intercept");
  await page.getByRole("button", { name: "Jouer contre un robot" }).click();
  expect(await myTurn(page)).toBe(true);
  await expect(page.getByText("Une partie courte, pour commencer.")).toBeVisible();
  await page.goto("#/g/intercept");
  await page.getByRole("link", { name: "Jouer à plusieurs" }).click();
  await expect(page.getByRole("radio", { name: "ensemble, ici" })).toBeChecked();
  await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
  for (let place = 2; place <= 4; place++) await expect(page.getByRole("combobox", { name: `Place ${place}` })).toHaveValue("person");
  await page.getByRole("radio", { name: "des robots" }).check({ force: true });
  await expect(page.getByRole("combobox", { name: "Place 3" })).toHaveValue("casual");
  await page.getByRole("combobox", { name: "Place 3" }).selectOption("club");
  await expect(page.getByRole("radio", { name: "des robots" })).toBeChecked();
  await page.getByRole("combobox", { name: "Place 3" }).selectOption("person");
  await expect(page.getByRole("radio", { name: "des robots" })).not.toBeChecked();
  await expect(page.getByRole("radio", { name: "des amis, par un lien" })).toHaveCount(0); // without a server nobody comes by a link
});

test("laying out a table with a friend fits on a phone, whichever clock is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/online.json", (route) => route.fulfill({ json: { server: true } }));
  await page.goto(`#/g/intercept/table?seed=${SEED}`);
  await page.getByRole("radio", { name: "des amis, par un lien" }).check({ force: true });
  await expect(page.getByRole("combobox", { name: "Place 2" })).toHaveValue("link");
  await expect(page.getByRole("combobox", { name: "Pendule" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe("in English", () => {
  test.use({ locale: "en-GB" });
  test("Takemo says that its words are French before it is played; a hint and its ending are in view", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("#/g/takemo");
    await expect(page.getByText("write French words")).toBeVisible();
    await page.goto("#/g/make-five");
    await page.getByRole("button", { name: "Play a bot" }).click();
    await expect(mine(page)).toBeVisible();
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.locator(".hint[role=status] summary")).toBeInViewport({ ratio: 1 });
    await page.getByLabel("More actions").click();
    await page.getByRole("button", { name: "Give up" }).click();
    await page.getByRole("button", { name: "Yes, I give up" }).click();
    await expect(page.getByRole("button", { name: "Rematch" })).toBeInViewport({ ratio: 1 });
  });
});
