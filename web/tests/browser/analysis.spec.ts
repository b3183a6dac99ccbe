// A record that was analysed: the curve, the move that decided it, better moves on the board, another try.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, mine, test } from "./app.ts";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");
const RECORD = new URL("../records/analysed.txt", import.meta.url).pathname;

async function open(page: Page): Promise<void> {
  await page.goto("#/replay");
  await page.locator("input[type=file]").setInputFiles(RECORD);
  await page.getByRole("button", { name: "Revoir" }).click();
  await expect(page.getByRole("heading", { name: "Ce qui a décidé de la partie" })).toBeVisible();
}
const at = (page: Page, made: number) => page.getByText(`${made} / 82`);

test("the move that decided it is shown on the board with a better one; keys and touches walk", async ({ page }) => {
  await open(page);
  await expect(page.getByText(/Pistache\s: chance −10\s%, erreurs −22\s%/)).toBeVisible();
  await page.getByRole("button", { name: /Le coup décisif/ }).click();
  await expect(at(page, 37)).toBeVisible();
  await expect(page.getByText(/^Mieux\s: poser le jeton jaune en e5/)).toBeVisible();
  await expect(page.locator(".board .hint, .board .hinted").first()).toBeAttached();
  await page.locator("h2").first().click();
  await page.keyboard.press("ArrowRight");
  await expect(at(page, 38)).toBeVisible();
  await expect(page.getByText(/^Mieux/)).toHaveCount(0);
  const curve = page.getByRole("img", { name: /^Vermeil\s: les chances, coup après coup/ });
  const { width } = (await curve.boundingBox())!;
  await curve.click({ position: { x: width / 2, y: 20 } });
  await expect(at(page, 41)).toBeVisible();
  await page.getByText(/Là où Pistache/).click();
  await page.getByRole("button", { name: /^Coup 26/ }).click();
  await expect(at(page, 25)).toBeVisible();
});

test("it can be tried from any step, in any seat, against a bot", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: /Le coup décisif/ }).click();
  await page.getByRole("combobox", { name: "en tant que" }).selectOption("Pistache");
  await page.getByRole("button", { name: "Essayer à partir d’ici" }).click();
  await expect(page).toHaveURL(/#\/m\//);
  await expect(mine(page)).toBeVisible();
  await expect(page.getByRole("gridcell", { name: /^e5, vide/ })).toBeAttached();
});

test("the analysis stays with a match that is kept", async ({ page }) => {
  await page.goto("#/replay");
  await page.locator("input[type=file]").setInputFiles(RECORD);
  await page.getByRole("button", { name: "Reprendre ici" }).click();
  await page.getByRole("link", { name: "Revoir la partie" }).first().click();
  await expect(page.getByRole("heading", { name: "Ce qui a décidé de la partie" })).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger" }).click();
  expect(readFileSync(await (await downloaded).path(), "utf-8")).toBe(readFileSync(RECORD, "utf-8"));
});

/** The same record without its analysis, and with fewer moves: somebody gave up. */
function unanalysed(moves: number): string {
  const bare = readFileSync(RECORD, "utf-8").replaceAll(/\{[^}]*\}/g, " ");
  const [tags, played] = bare.split(/\n\s*\n/) as [string, string];
  const texts = played.trim().split(/\s+/).filter((word) => !/^\d+\.$/.test(word));
  const cut = tags.replace(/\[Result .*\]/, '[Result "0-1"]').replace(/\[Score .*\]\n?/, "");
  return `${cut}\n\n${[...texts.slice(0, moves), "resign1", "0-1"].join(" ")}\n`;
}

async function openBare(page: Page, moves: number): Promise<void> {
  await page.goto("#/replay");
  await page.locator("input[type=file]").setInputFiles({ name: "soir.txt", mimeType: "text/plain", buffer: Buffer.from(unanalysed(moves)) });
  await page.getByRole("button", { name: "Revoir" }).click();
}

test("a record without an analysis is analysed here, and has it from then on", async ({ page }) => {
  await openBare(page, 6);
  await page.getByRole("button", { name: "Ce qui a tout décidé" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ce qui a décidé de la partie" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: /^Meilleur coup \(/ }).first()).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger" }).click();
  const text = readFileSync(await (await downloaded).path(), "utf-8");
  expect(text.match(/\[%analysis kind=/g)).toHaveLength(7);
});

test("an analysis can be stopped, and is then asked for again", async ({ page }) => {
  await openBare(page, 60);
  await page.getByRole("button", { name: "Ce qui a tout décidé" }).click();
  await page.getByRole("button", { name: "Arrêter" }).click();
  await expect(page.getByText("Analyse arrêtée")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ce qui a tout décidé" })).toBeVisible();
});

test("after a match one tap leads to what decided it, and it stays with the match", async ({ page }) => {
  await page.goto("#/replay");
  await page.locator("input[type=file]").setInputFiles({ name: "soir.txt", mimeType: "text/plain", buffer: Buffer.from(unanalysed(6)) });
  await page.getByRole("button", { name: "Reprendre ici" }).click();
  await page.getByRole("link", { name: "Ce qui a tout décidé" }).click();
  await expect(page.getByRole("heading", { name: "Ce qui a décidé de la partie" })).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ce qui a décidé de la partie" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

for (const [scheme, width] of [["light", 1280], ["dark", 360]] as const) {
  test(`axe finds nothing in an analysis that fits its screen, ${scheme}, ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    await page.getByRole("button", { name: /Le coup décisif/ }).click();
    await expect(page.getByText(/^Mieux/)).toBeVisible();
    const { violations } = (await page.evaluate(`${AXE}; axe.run({ resultTypes: ["violations"] })`)) as { violations: { id: string; nodes: { html: string }[] }[] };
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
