// Make Five, by the keyboard alone; its lesson, with a wrong move and a second attempt.

import { readFileSync } from "node:fs";
import { cellsThat, expect, layOut, mine, movedOn, myTurn, newest, test } from "../../../tests/browser/app.ts";
import { enterCell, pressButton } from "../../../tests/browser/keys.ts";

/** A match of Make Five but for its last move, by which the player who is behind makes five. */
const BEHIND = new URL("../../../../tests/games/make_five/from_behind.txt", import.meta.url);

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
    await movedOn(page, before);
  }
  expect(turns).toBeGreaterThan(35);
  await expect(page.getByRole("heading", { name: /gagne|nulle/ })).toBeVisible();
});

test("the lesson of Make Five is done step by step", async ({ page }) => {
  await page.goto("#/g/make-five/lesson/1");
  await page.locator('[data-cell="a3"]').click();
  await expect(page.locator(".answer")).toContainText("pas ce qu’on cherche");
  await page.getByRole("button", { name: "Recommencer" }).click();
  await page.locator('[data-cell="c3"]').click();
  await expect(page.locator(".answer")).toContainText("Bien !");
  await page.getByRole("link", { name: "Suivant" }).click();
  await page.locator('[data-cell="b1"]').click();
  await page.locator('[data-cell="d4"]').click();
  await expect(page.locator(".answer")).toContainText("Bien !");
});

test("a player who is behind and makes five wins, and the page says why", async ({ page }) => {
  await page.goto("#/replay");
  await page.getByLabel("… ou coller le texte").fill(readFileSync(BEHIND, "utf-8"));
  await page.getByRole("button", { name: "Reprendre ici" }).click();
  await expect(mine(page)).toBeVisible();
  await page.getByLabel("Autres actions").click();
  await page.getByRole("button", { name: "Taper un coup" }).click();
  await page.getByLabel("Coup en notation").fill("b2b");
  await page.getByLabel("Coup en notation").press("Enter");
  await expect(page.getByRole("heading", { name: "Zoé gagne !" })).toBeVisible();
  await expect(page.locator(".log")).toContainText(/MAKE 5\s: Zoé réussit un jeu sans faute\s!/);
  const said = /Zoé gagne la partie grâce à MAKE 5, quel que soit le score\s: 28 points à 31\./;
  await expect(page.locator("main").getByText(said).first()).toBeInViewport();
});
