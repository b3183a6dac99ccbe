// A game from elsewhere: installed beside Quinte, it is listed, played by hand and by keyboard, and online.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { board, cellsThat, ending, expect, mine, myTurn, newest, movedOn, playTyped, test as base } from "./app.ts";
import { goToCell, pressButton } from "./keys.ts";
import { PYTHON, QuinteServer } from "./quinte-server.mjs";
import { invitation, keepPlaying, layOnline, sitDown } from "./served.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");
const BUILDING = 400_000;
const SEED = "5e".repeat(32);

/** A server where Konane is installed; its rules run as plain Python, so that nothing has to be compiled. */
const test = base.extend<object, { konane: string }>({
  konane: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "quinte-packages-"));
      execFileSync(PYTHON, ["-m", "tests.packages.installing", folder, "konane"], { cwd: ROOT });
      const path = [folder, join(ROOT, "src")].join(":");
      const server = new QuinteServer({}, { PYTHONPATH: path, NUMBA_DISABLE_JIT: "1" });
      await server.start();
      await use(server.address);
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: BUILDING },
  ],
});
test.use({ locale: "fr-FR", reducedMotion: "reduce" });

const cell = (page: Page, id: string) => page.locator(`[data-cell="${id}"]`);

async function layOut(page: Page, address: string, seats: [string, string]): Promise<void> {
  await page.goto(`${address}#/g/konane/table?options&seed=${SEED}`);
  for (const [i, seat] of seats.entries()) {
    await page.getByRole("combobox", { name: `Place ${i + 1}` }).selectOption(seat === "beginner" ? seat : "person");
    if (seat !== "beginner") await page.getByRole("textbox", { name: `Nom à la place ${i + 1}` }).fill(seat);
  }
  await page.getByRole("button", { name: "Commencer la partie" }).click();
  await expect(board(page)).toBeVisible();
}

test("it is listed below the shelf, with its page and its rules", async ({ page, konane }) => {
  await page.goto(konane);
  const others = page.locator(".others");
  await expect(others.getByRole("link", { name: /Konane/ })).toBeVisible();
  await expect(page.locator(".shelf").getByText("Konane")).toHaveCount(0);
  await others.getByRole("link", { name: /Konane/ }).click();
  await expect(page.getByRole("heading", { name: "Konane", level: 1 })).toBeVisible();
  await expect(page.getByText("qui ne peut plus sauter a perdu").first()).toBeVisible();
  await page.getByRole("link", { name: "Les règles" }).first().click();
  await expect(page.getByText("Un jeu de Hawaï")).toBeVisible();
});

test("stones are tapped and dragged, and what happened is marked", async ({ page, konane }) => {
  await layOut(page, konane, ["Ada", "Blaise"]);
  await expect(page.getByRole("grid", { name: "Plateau de konane" })).toBeVisible();
  expect(await cellsThat(page, "peut bouger")).toEqual(expect.arrayContaining(["c3, pierre noire, peut bouger"]));
  await cell(page, "c3").click();
  await expect(mine(page)).toContainText("à côté du trou");
  await cell(page, "d3").click();
  await expect(mine(page)).toContainText("saute");
  await cell(page, "a3").dragTo(cell(page, "c3"));
  await expect(cell(page, "c3")).toHaveAttribute("aria-label", /pierre noire/);
  await expect(cell(page, "b3")).toHaveAttribute("aria-label", /vide/);
  await expect(page.locator("circle.last")).toHaveCount(2);
  await expect(page.locator(".log li").first()).toContainText("prend 1 pierre");
  const found = (await page.evaluate(`${AXE}; axe.run()`)) as { violations: { id: string }[] };
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});

test("a move that is not allowed is refused in the words of the game", async ({ page, konane }) => {
  await layOut(page, konane, ["Ada", "Blaise"]);
  await cell(page, "b2").click();
  await expect(page.locator(".refused")).toContainText("La première pierre vient d’un coin ou du milieu");
});

test("a bot plays it to its end, and advises", async ({ page, konane }) => {
  await layOut(page, konane, ["Ada", "beginner"]);
  await page.getByRole("button", { name: "Conseil" }).click();
  await expect(page.locator("circle.hint")).not.toHaveCount(0);
  while (await myTurn(page)) {
    const before = await newest(page);
    await playTyped(page);
    await movedOn(page, before);
  }
  await expect(ending(page)).toBeVisible();
});

test("the keyboard alone plays", async ({ page, konane }) => {
  await layOut(page, konane, ["Ada", "Blaise"]);
  for (const id of ["d4", "d5"]) {
    await cell(page, id).focus();
    await page.keyboard.press("Enter");
  }
  await expect(cell(page, "d5")).toHaveAttribute("aria-label", /vide/);
  await goToCell(page, "d2");
  await page.keyboard.press("Enter");
  await goToCell(page, "d4");
  await page.keyboard.press("Enter");
  await expect(page.locator(".log li").first()).toContainText("de d2 en d4");
  await pressButton(page, "Annuler");
});

test("two browsers play it on the server", async ({ browser, konane }) => {
  const [ada, blaise] = [await browser.newPage({ baseURL: konane, locale: "fr-FR" }), await browser.newPage({ baseURL: konane, locale: "fr-FR" })];
  await layOnline(ada, "konane", { seats: ["Ada", "link"] });
  await sitDown(blaise, await invitation(ada), "Blaise");
  await Promise.all([ada, blaise].map((page) => keepPlaying(page)));
  for (const page of [ada, blaise]) await expect(ending(page)).toBeVisible({ timeout: 60_000 });
  for (const page of [ada, blaise]) await page.close();
});
