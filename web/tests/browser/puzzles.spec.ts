// Puzzles on the real board: solved by touch and by keys, wrong tries told why, hints in steps, days in a row.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { cellsThat, expect, test } from "./app.ts";
import { goToCell } from "./keys.ts";

interface Puzzle {
  solution: string[];
  idea: string;
}
const all = JSON.parse(readFileSync(new URL("../../src/boards/make_five/puzzles.json", import.meta.url), "utf-8")) as Puzzle[];
/** Of a move such as c3e: the square it takes from, and the column it goes to. */
const [from, column] = [all[0]!.solution[0]!.slice(0, 2), all[0]!.solution[0]![2]!];

const cell = (page: Page, name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) }).first();
const top = (page: Page) => page.getByRole("gridcell", { name: new RegExp(`^${column}\\d, .*peut aller`) }).or(page.getByRole("gridcell", { name: new RegExp(`^${column}5\\b`) })).first();

test("a puzzle is solved on the board: a wrong move is told why, the right one counts, and is handed on", async ({ page }) => {
  await page.goto("#/puzzles/make-five/1");
  const other = (await cellsThat(page, "peut être pris")).find((label) => !label.startsWith(from) && !label.startsWith(column))!;
  await page.getByRole("gridcell", { name: other }).click();
  await top(page).click();
  await expect(page.getByText(/rapporte nettement plus/)).toBeVisible();
  await expect(page.getByText(/Ton coup donne \d+\s% de chances de gagner, le meilleur \d+\s%/)).toBeVisible();
  await page.getByRole("button", { name: "Réessayer" }).click();

  await page.getByRole("button", { name: "Indice" }).click();
  await expect(page.getByText(new RegExp(`commence par «\\s${from}\\s»`))).toBeVisible();
  await page.getByRole("button", { name: "Indice" }).click();
  await expect(page.getByText(/^Indice\s: .*prendre le jeton/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Indice" })).toBeDisabled();

  await cell(page, from).click();
  await top(page).click();
  await expect(page.getByText("Résolu, après 1 essai manqué.")).toBeVisible();
  await expect(page.getByText(/^La solution\s:/)).toBeVisible();
  await expect(page.getByText(/^Ton niveau\s: 1\d{3}/)).toBeVisible();

  await page.getByRole("button", { name: "Partager" }).click();
  await expect(page.getByRole("dialog").getByText(/Problème 1\s: trouvé en 2 essais/)).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Enregistrer l’image" }).click();
  expect((await downloaded).suggestedFilename()).toBe("quinte.png");
  await page.getByRole("button", { name: "Fermer" }).click();

  await page.goto("#/puzzles/make-five");
  await expect(page.getByRole("link", { name: /^Problème 1, niveau \d+, trouvé$/ })).toBeVisible();
});

test("the keyboard alone solves a puzzle", async ({ page }) => {
  await page.goto("#/puzzles/make-five/1");
  await expect(cell(page, from)).toBeAttached();
  await goToCell(page, (await cell(page, from).getAttribute("aria-label"))!);
  await page.keyboard.press("Enter");
  await goToCell(page, (await top(page).getAttribute("aria-label"))!);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Résolu !")).toBeVisible();
});

test("the puzzle of the day is a touch away from the shelf, and days in a row are counted", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-18T10:00:00"));
  await page.addInitScript(() => localStorage.setItem("quinte.puzzles", JSON.stringify({ days: ["2026-11-16", "2026-11-17"] })));
  await page.goto("");
  await page.getByRole("link", { name: "Le problème du jour" }).click();
  await expect(page.getByRole("heading", { name: "Le problème du jour" })).toBeVisible();
  await expect(page.getByText("2 jours de suite")).toBeVisible();
  await page.getByRole("button", { name: "Voir la solution" }).click();
  await expect(page.getByText(/^La solution\s:/)).toBeVisible();
  // A solution that was shown is no day in a row.
  await expect(page.getByText("2 jours de suite")).toBeVisible();
});

test("themes choose among puzzles, and an address without a puzzle says so", async ({ page }) => {
  await page.goto("#/g/make-five");
  await page.getByRole("link", { name: "Problèmes" }).click();
  const numbers = page.locator("main ol a");
  await expect(numbers).toHaveCount(all.length);
  await page.getByText("Gagner tout de suite").click();
  await expect(numbers).not.toHaveCount(all.length);
  await page.getByText("Tous", { exact: true }).first().click();
  await page.getByText("Rassembler une couleur").click();
  await expect(numbers).toHaveCount(all.filter(({ idea }) => idea === "gathers").length);
  await page.goto("#/puzzles/make-five/99999");
  await expect(page.getByText("Il n’y a pas de problème à cette adresse.")).toBeVisible();
});
