// Every page: what axe finds, in light and dark, on a phone and a desktop; words, offline, policy.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { board, expect, layOut, mine, settled, steps, test } from "./app.ts";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

async function audit(page: Page): Promise<string[]> {
  // Handed to the page by the debugger, which its policy does not hold.
  const found = (await page.evaluate(`${AXE}; axe.run()`)) as { violations: Violation[] };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ""}`);
}

const PAGES = [
  "#/", "#/g/make-five", "#/g/intercept", "#/g/touche", "#/g/take-five", "#/g/takemo", "#/g/make-five/table?options",
  "#/g/make-five/lesson/1", "#/g/take-five/lesson/2", "#/g/touche/lesson/6", "#/g/takemo/lesson/5", "#/g/make-five/rules", "#/replay", "#/nowhere", "#/m/none",
];

const LOOKS = [
  ["light", "desktop", { width: 1280, height: 800 }],
  ["dark", "phone", { width: 360, height: 640 }],
] as const;
const TABLES = ["make-five", "take-five", "touche", "intercept", "takemo"];

for (const [scheme, size, viewport] of LOOKS) {
  test(`axe finds nothing on any page, ${scheme}, ${size}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(viewport);
    for (const address of PAGES) {
      await page.goto("about:blank");
      await page.goto(address);
      await settled(page);
      expect(await audit(page), address).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });

  test(`axe finds nothing on any table, ${scheme}, ${size}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(viewport);
    for (const slug of TABLES) {
      await layOut(page, slug, { seats: ["Ada", "beginner"] });
      await expect(mine(page)).toBeVisible();
      await expect(board(page)).toBeVisible();
      expect(await audit(page), slug).toEqual([]);
    }
  });
}

test("the language follows the browser and the switch, and stays", async ({ page }) => {
  await page.goto("#/");
  await expect(page.getByRole("button", { name: "Jouer tout de suite" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
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

test("a click from the shelf to a game against a bot, which answers", async ({ page }) => {
  await page.goto("#/");
  await page.getByRole("button", { name: "Jouer tout de suite" }).click();
  await expect(board(page)).toBeVisible();
  await expect(mine(page)).toBeVisible();
});

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

test("the lesson of Make Five is done step by step", async ({ page }) => {
  await page.goto("#/g/make-five/lesson/1");
  await page.locator('[data-cell="a3"]').click();
  await expect(page.locator(".answer")).toContainText("pas ce qu’on cherche");
  await page.getByRole("button", { name: "Recommencer" }).click();
  await page.locator('[data-cell="c3"]').click();
  await expect(page.locator(".answer")).toContainText("Bien !");
  await page.getByRole("link", { name: "Suite" }).click();
  await page.locator('[data-cell="b1"]').click();
  await page.locator('[data-cell="d4"]').click();
  await expect(page.locator(".answer")).toContainText("Bien !");
});

const RECORDS = [["make_five", 2, 30], ["take_five", 4, 35], ["touche", 6, 60], ["intercept", 4, 60], ["takemo", 2, 23]] as const;
for (const [game, players, step] of RECORDS) {
  test(`the board of ${game} looks as it did`, async ({ page }) => {
    await page.setViewportSize({ width: 480, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    const text = readFileSync(new URL(`../../../tests/golden/records/${game}.${players}.txt`, import.meta.url), "utf-8");
    await page.goto(`#/replay?step=${step}`);
    await page.getByLabel("… ou coller le texte").fill(text);
    await page.getByRole("button", { name: "Revoir" }).click();
    await expect(board(page)).toBeVisible();
    await expect(page.locator(".log .chosen .number")).toHaveText(String(step));
    await expect(page.locator(".frame")).toHaveScreenshot(`${game}.png`);
  });
}
