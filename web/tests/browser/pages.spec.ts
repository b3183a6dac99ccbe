// Every page: what axe finds, in light and dark, on a phone and a desktop; words, offline, policy.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { CataloguedGame } from "../../scripts/catalogue.mjs";
import { GAMES, board, expect, layOut, mine, steps, test, visit } from "./app.ts";
import { typeset } from "../../scripts/typography.ts";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

async function audit(page: Page): Promise<string[]> {
  // Handed to the page by the debugger, which its policy does not hold.
  const found = (await page.evaluate(`${AXE}; axe.run({ resultTypes: ["violations"] })`)) as { violations: Violation[] };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ""}`);
}

const PAGES = ["#/", "#/replay", "#/nowhere", "#/m/none", "#/puzzles"];
const pagesOf = ({ slug, hasLesson, hasPuzzles, tested: { audited = 1 } }: CataloguedGame): string[] => [
  `#/g/${slug}`, `#/g/${slug}/table?options`, `#/g/${slug}/rules`,
  ...(hasLesson ? [`#/g/${slug}/lesson/${audited}`] : []), ...(hasPuzzles ? [`#/puzzles/${slug}/1`] : []),
];

const LOOKS = [
  ["light", "desktop", { width: 1280, height: 800 }],
  ["dark", "phone", { width: 360, height: 640 }],
] as const;

async function auditAll(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await visit(page, address);
    // A page that is still being measured is hidden, and its rows have no cells to be seen yet.
    await expect.poll(() => audit(page), { message: address }).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
  }
}

for (const [scheme, size, viewport] of LOOKS) {
  test(`axe finds nothing on any page without a game, ${scheme}, ${size}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(viewport);
    await auditAll(page, PAGES);
  });

  for (const game of GAMES) {
    test(`axe finds nothing on any page or table of ${game.slug}, ${scheme}, ${size}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(viewport);
      await auditAll(page, pagesOf(game));
      await layOut(page, game.slug, { seats: ["Ada", "beginner"] });
      await expect(mine(page)).toBeVisible();
      await expect(board(page)).toBeVisible();
      expect(await audit(page), "its table").toEqual([]);
    });
  }
}

test("the drawings in the rules are boards, which can be read as text too", async ({ page }) => {
  for (const { name, slug } of GAMES) {
    await page.goto(`#/g/${slug}/rules`);
    const text = readFileSync(new URL(`../../../src/quinte/games/${name}/RULES.fr.md`, import.meta.url), "utf-8");
    const drawings = [...text.matchAll(/^```text\n(.*?)\n```$/gms)].map(([, drawing]) => drawing!);
    await expect(page.locator("figure")).toHaveCount(drawings.length);
    expect(await page.locator(".rules").textContent()).not.toMatch(/« | [:;!?»]/);
    for (const [i, drawing] of drawings.entries()) {
      const figure = page.locator("figure").nth(i);
      await expect(figure.locator(".live .board")).toHaveCount(drawing.includes("->") ? 2 : 1);
      await expect(figure.locator(".boards")).toHaveAttribute("inert");
      expect(await figure.locator("pre").textContent()).toBe(typeset("fr", drawing));
    }
  }
});

test("every rule has an address of its own", async ({ page }) => {
  await page.goto("#/g/make-five/rules/R15");
  await expect(page.locator("#R15")).toBeInViewport();
  await page.getByRole("link", { name: "R3", exact: true }).click();
  await expect(page).toHaveURL(/rules\/R3$/);
  await expect(page.locator("#R3")).toBeInViewport();
});

for (const locale of ["fr-FR", "en-GB"]) {
  test(`rules are printed black on white, without what is pressed, on one sheet, in ${locale}`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale, colorScheme: "dark" })).newPage();
    for (const { slug } of GAMES) {
      await page.emulateMedia({ media: "print" });
      await page.goto(`#/g/${slug}/rules`);
      await expect(page.locator("figure .live .board").first()).toBeVisible();
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.locator("header")).toBeHidden();
      expect(await page.locator("body").evaluate((body) => [getComputedStyle(body).color, getComputedStyle(body).backgroundColor])).toEqual(
        ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
      for (const kept of ["figure", "li"]) await expect(page.locator(`.rules ${kept}`).first()).toHaveCSS("break-inside", "avoid");
      await expect(page.locator(".rules h2:visible")).toHaveCount((await page.locator(".rules h2").count()) - 1);
      const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)!;
      expect(sheets.length, slug).toBe(1);
    }
    await page.emulateMedia({ media: "screen" });
    await page.evaluate("window.print = () => (document.title = 'printed')");
    await page.getByRole("button", { name: /^(Imprimer|Print)$/ }).click();
    await expect(page).toHaveTitle("printed");
  });
}

test("the language follows the browser and the switch, and stays", async ({ page }) => {
  await page.goto("#/");
  await expect(page.getByRole("button", { name: /^Jouer à/ })).toHaveCount(GAMES.length);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(GAMES.length);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(GAMES.length);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a table being laid out stays so in another language", async ({ page }) => {
  await page.goto("#/g/take-five/table");
  await page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
  await page.getByRole("combobox", { name: "Place 3" }).selectOption("strong");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page).toHaveTitle(/^A table of Take Five/);
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked();
  await expect(page.getByRole("combobox").nth(2)).toHaveValue("strong");
});

for (const { slug, title } of GAMES) {
  test(`a click from the shelf to a game of ${slug}, which says what to aim at; its lesson is one touch away, and back`, async ({ page }) => {
    await page.goto("#/");
    await page.getByRole("button", { name: `Jouer à ${title} tout de suite` }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(board(page)).toBeVisible();
    await expect(mine(page)).toBeVisible();
    await expect(page.locator(".aim")).not.toBeEmpty();
    const table = page.url();
    await page.getByRole("link", { name: "Apprendre en jouant" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Apprendre ${title}` })).toBeVisible();
    await page.getByRole("link", { name: "← ma table" }).click();
    await expect(page).toHaveURL(table);
    await expect(board(page)).toBeVisible();
  });
}

test("the shelf with all its pictures is drawn before the app has come, in both languages, and nothing moves", async ({ page, context }) => {
  for (const [language, play] of [["fr", "Jouer"], ["en", "Play"]] as const) {
    const first = await context.newPage();
    await first.route(/\.js$/, (route) => (route.request().url().endsWith("first.js") ? route.continue() : route.abort()));
    await first.goto(`?lang=${language}`);
    await expect(first.locator(".first .box svg")).toHaveCount(GAMES.length);
    for (const { name, title } of GAMES) {
      await expect(first.locator(`.first .box.${name}`)).toContainText(title);
      const picture = await first.locator(`symbol#box-${name}`).evaluate((symbol) => symbol.childElementCount);
      expect(picture, name).toBeGreaterThan(3);
    }
    await expect(first.locator(".first .button").first()).toHaveText(play, { useInnerText: true });
    const stood = await first.locator(".first .box").last().boundingBox();
    await first.close();
    await page.goto("about:blank");
    await page.goto(`?lang=${language}`);
    await expect(page.locator(".first")).toHaveCount(0);
    expect(await page.locator(".shelf .box").last().boundingBox()).toEqual(stood);
  }
  await page.goto("about:blank");
  await page.goto("#/replay");
  await expect(page.locator(".first")).toHaveCount(0);
});

test.describe("a browser that keeps the app", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit the app works without a network", async ({ page, context }) => {
    await page.goto("#/");
    await page.waitForFunction(async () => {
      const registered = await navigator.serviceWorker.ready;
      const names = await caches.keys();
      return registered.active?.state === "activated" && names.length === 1;
    });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("link", { name: /Intercept/ }).click();
    await page.getByRole("button", { name: "Jouer contre un robot" }).click();
    await expect(mine(page)).toBeVisible();
    await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: { "Premier aligneur": "first" } });
    await page.getByRole("button", { name: "Passer" }).click();
    await expect(steps(page)).toHaveCount(2);
  });
});

test("the page's policy forbids all that is unsafe", async ({ page }) => {
  await page.goto("#/");
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("unsafe");
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.reload();
  await page.getByRole("link", { name: /Make Five/ }).click();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
