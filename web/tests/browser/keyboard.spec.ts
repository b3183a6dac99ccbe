// Each game is played from start to end by the keyboard alone, by reading only accessible names.

import type { Page } from "@playwright/test";
import { cellsThat, expect, layOut, myTurn, newest, test } from "./app.ts";

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
    const before = await newest(page);
    const drop = page.getByRole("gridcell", { name: "poser dans la colonne" }).first();
    await expect(drop.or(page.getByRole("gridcell", { name: "peut être pris" }).first()).first()).toBeAttached();
    if (await drop.count()) {
      const columns = await cellsThat(page, "poser dans la colonne");
      await enterCell(page, columns[turns % columns.length]!);
    } else if (turns % 4 === 0) {
      const takes = await cellsThat(page, "peut être pris");
      await enterCell(page, takes[turns % takes.length]!);
      const columns = await cellsThat(page, "poser dans la colonne");
      await enterCell(page, columns[turns % columns.length]!);
    } else {
      await pressButton(page, "Passer");
    }
    await expect.poll(() => newest(page)).not.toBe(before);
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
    const before = await newest(page);
    const leave = page.getByRole("button", { name: "Laisser la boule" });
    await expect(leave.or(page.getByRole("gridcell", { name: "peut bouger" })).first()).toBeAttached();
    if (await leave.count()) {
      await pressButton(page, "Laisser la boule");
    } else {
      const pawns = await cellsThat(page, "peut bouger");
      await enterCell(page, pawns[turns % pawns.length]!);
      const goals = await cellsThat(page, "peut aller ici");
      await enterCell(page, goals[turns % goals.length]!);
      const asIs = page.getByRole("button", { name: "Sans le retourner" });
      if (await asIs.count()) await pressButton(page, "Sans le retourner");
    }
    await expect.poll(() => newest(page)).not.toBe(before);
  }
  await expect(page.getByRole("heading", { name: /gagne|nulle|arrêtée/ })).toBeVisible();
});
