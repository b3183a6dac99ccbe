// Each game is played from start to end by the keyboard alone, by reading only accessible names.

import type { Page } from "@playwright/test";
import { expect, layOut, myTurn, test } from "./app.ts";

/** The accessible name of what has the focus. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
}

async function tabTo(page: Page, matches: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (matches(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the Tab key does not reach it");
}

const isCell = (name: string): boolean => /^[a-m]\d+,/.test(name);

/** The names of all cells, as a reader of the grid hears them. */
async function cells(page: Page, wanted: string): Promise<string[]> {
  const names = await page.getByRole("gridcell", { name: wanted }).evaluateAll((found) =>
    found.map((cell) => cell.getAttribute("aria-label") ?? ""),
  );
  return names;
}

const nameOf = (label: string): string => label.split(",", 1)[0]!;

/** Go to a cell with the arrow keys, from wherever the focus is in the grid, and press Enter. */
async function enterCell(page: Page, label: string): Promise<void> {
  if (!isCell(await focused(page))) await tabTo(page, isCell);
  const [from, to] = [nameOf(await focused(page)), nameOf(label)];
  const right = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.slice(1)) - Number(from.slice(1));
  for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
  for (let i = 0; i < Math.abs(up); i++) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  expect(nameOf(await focused(page))).toBe(to);
  await page.keyboard.press("Enter");
}

async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, (said) => said.trim() === name);
  await page.keyboard.press("Enter");
}

test("Make Five, by the keyboard alone", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: { Durée: "1" } });
  let turns = 0;
  while (await myTurn(page)) {
    turns += 1;
    const drops = await cells(page, "poser dans la colonne");
    const takes = await cells(page, "peut être pris");
    if (drops.length > 0) {
      await enterCell(page, drops[turns % drops.length]!);
    } else if (turns % 4 === 0) {
      await enterCell(page, takes[turns % takes.length]!);
      const columns = await cells(page, "poser dans la colonne");
      await enterCell(page, columns[turns % columns.length]!);
    } else {
      await pressButton(page, "Passer");
    }
    await expect(page.locator(".log li .number").first()).not.toHaveText(String(2 * turns - 2));
  }
  expect(turns).toBeGreaterThan(35);
  await expect(page.getByRole("heading", { name: /gagne|nulle/ })).toBeVisible();
});

test("Intercept, by the keyboard alone", async ({ page }) => {
  const options = { Longueur: "100", Plateau: "11" };
  await layOut(page, "intercept", { seats: ["Ada", "beginner"], options });
  let turns = 0;
  while (await myTurn(page)) {
    turns += 1;
    const said = await page.locator(".log li .number").allTextContents();
    const leave = page.getByRole("button", { name: "Laisser la boule" });
    if (await leave.count()) {
      await pressButton(page, "Laisser la boule");
    } else {
      const pawns = await cells(page, "peut bouger");
      await enterCell(page, pawns[turns % pawns.length]!);
      const goals = await cells(page, "peut aller ici");
      await enterCell(page, goals[turns % goals.length]!);
      const asIs = page.getByRole("button", { name: "Sans le retourner" });
      if (await asIs.count()) await pressButton(page, "Sans le retourner");
    }
    await expect.poll(async () => (await page.locator(".log li .number").allTextContents())[0]).not.toBe(said[0]);
  }
  await expect(page.getByRole("heading", { name: /gagne|nulle|arrêtée/ })).toBeVisible();
});
