// Take Five, by the keyboard alone, and dragged; what was seen is to be kept in mind.

import type { Page } from "@playwright/test";
import { GAMES, cellsThat, expect, layOut, mine, movedOn, myTurn, newest, playTyped, steps, test } from "../../../tests/browser/app.ts";
import { enterCell, focused, pressChoice, tabTo } from "../../../tests/browser/keys.ts";

const SHORT = GAMES.find(({ slug }) => slug === "take-five")!.tested.short!;

/** The accessible names of the cells that say so. */
const cells = (page: Page, words: string): Promise<string[]> =>
  page.getByRole("gridcell", { name: words }).evaluateAll((found) =>
    found.map((cell) => cell.getAttribute("aria-label") ?? ""));

/** Go to a square of the board, which lies above the player's own tiles, and press Enter. */
async function enterSquare(page: Page, label: string): Promise<void> {
  await tabTo(page, /^([a-f][1-6]|tableau)/);
  while ((await focused(page)).startsWith("tableau")) await page.keyboard.press("ArrowUp");
  await enterCell(page, label);
}

test("Take Five, by the keyboard alone", async ({ page }) => {
  await layOut(page, "take-five", { seats: ["Ada", "club"], options: SHORT });
  for (let turn = 1; await myTurn(page); turn++) {
    const before = await newest(page);
    if (!(await pressChoice(page, turn % 4 === 0 ? 1 : 0))) {
      const pieces = await cells(page, "peut bouger");
      if (pieces.length > 0) await enterSquare(page, pieces[turn % pieces.length]!);
      const goals = await cellsThat(page, "peut aller ici");
      const tiles = goals.filter((name) => name.includes("pion"));
      await enterSquare(page, (tiles.length > 0 ? tiles : goals)[turn % (tiles.length || goals.length)]!);
    }
    await movedOn(page, before);
  }
  await expect(page.getByRole("heading", { name: /gagne/ })).toBeVisible();
});

async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`[data-cell="${from}"]`).hover();
  await page.mouse.down();
  await page.locator(`[data-cell="${to}"]`).hover();
  await page.mouse.up();
}

test("pieces are dragged; a wrong drop is explained and plays nothing", async ({ page }) => {
  await layOut(page, "take-five", { seats: ["Ada", "Blaise"] });
  await expect(mine(page).or(page.getByRole("button", { name: /C’est moi/ }))).toBeVisible();
  const reveal = page.getByRole("button", { name: /C’est moi/ });
  if (await reveal.count()) await reveal.click();
  await drag(page, "f6", "e5");
  await expect(page.locator(".say")).toContainText("ne peut pas aller en e5");
  await expect(steps(page)).toHaveCount(0);
  await drag(page, "f6", "f3");
  await expect(steps(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(steps(page)).toHaveCount(0);
  await drag(page, "f6", "f3");
  await page.getByRole("button", { name: "Je vois" }).click();
  await expect(page.locator('[data-cell="f3"]')).toHaveAttribute("aria-label", /tour.*, pion \d/);
});

test("what was seen at Take Five is to be kept in mind: the log forgets it", async ({ page }) => {
  await layOut(page, "take-five", { seats: ["Ada", "beginner"] });
  const seen = page.locator(".log li").filter({ hasText: /Tu regardes le pion en ..\s:/ }).last();
  const isForgotten = async () => (await seen.count()) > 0 && (await seen.innerText()).includes(": ?.");
  for (let turn = 0; turn < 30 && !(await isForgotten()); turn++) {
    expect(await myTurn(page)).toBe(true);
    const before = await newest(page);
    await playTyped(page);
    await movedOn(page, before);
    if ((await seen.count()) > 0 && turn < 4) await expect(seen).toContainText(/: \d+\./);
  }
  await expect(seen).toContainText(": ?.");
});

test("the lesson's third round is called the third, and its end says how it goes on", async ({ page }) => {
  await page.goto("#/g/take-five/lesson/8");
  await expect(page.locator(".banner")).toContainText("Manche 3");
  await page.getByRole("button", { name: "Je prends" }).click();
  await expect(page.getByText("Puis on recommence avec « score »")).toBeVisible();
  await expect(page.getByText(/gagné trois manches|Tu gagnes !/)).toHaveCount(0); // two markers win no match
});
