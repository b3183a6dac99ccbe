// Every game learnt from its lesson, and the picture of its board.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { LessonStep } from "../../src/boards/lesson.ts";
import { GAMES, board, expect, test } from "./app.ts";

/** Touch a cell, by its place (`@c3`) or by its accessible name (`~name`), or a button. */
async function touch(page: Page, what: string): Promise<void> {
  const [sign, rest] = [what[0], what.slice(1)];
  if (sign === "@") await page.locator(`[data-cell="${rest}"]`).click();
  else if (sign === "~") await page.getByRole("gridcell", { name: new RegExp(rest) }).first().click();
  else await page.getByRole("button", { name: what }).click();
}

/** What to touch in each step: what the game says or, where it says nothing, the cells that the move names. */
function touchedIn(name: string, told: string[][] | undefined): string[][] {
  const steps = JSON.parse(readFileSync(new URL(`../../src/boards/${name}/lesson.json`, import.meta.url), "utf-8")) as LessonStep[];
  return told ?? steps.map(({ accept: [move = ""] }) => (move.match(/[a-z]\d+/g) ?? []).map((cell) => `@${cell}`));
}

for (const { name, slug, hasLesson, tested } of GAMES) {
  if (!hasLesson) continue;
  const lesson = touchedIn(name, tested.lesson);
  test(`the lesson of ${slug} leads to a first game`, async ({ page }) => {
    expect(lesson.every((touched) => touched.length > 0), "tested.json says what to touch in each step").toBe(true);
    await page.goto(`#/g/${slug}/lesson/1`);
    for (const [i, touched] of lesson.entries()) {
      await expect(page.getByText(`${i + 1} sur ${lesson.length}`)).toBeVisible();
      for (const what of touched) await touch(page, what);
      await expect(page.locator(".answer")).toContainText("Bien !");
      if (i + 1 < lesson.length) await page.getByRole("link", { name: "Suivant" }).click();
    }
    await page.getByRole("button", { name: /Ma première partie/ }).click();
    await expect(board(page)).toBeVisible();
  });
}

for (const { name, hasBoard, players, tested: { picture } } of GAMES) {
  if (!hasBoard) continue;
  test(`the board of ${name} looks as it did`, async ({ page }) => {
    const { players: count, step } = picture ?? { players: players[0]!, step: 10 };
    await page.setViewportSize({ width: 480, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    const text = readFileSync(new URL(`../../../tests/golden/records/${name}.${count}.txt`, import.meta.url), "utf-8");
    await page.goto(`#/replay?step=${step}`);
    await page.getByLabel("… ou coller le texte").fill(text);
    await page.getByRole("button", { name: "Revoir" }).click();
    await expect(board(page)).toBeVisible();
    await expect(page.locator(".log .chosen .number")).toHaveText(String(step));
    await expect(page.locator(".frame")).toHaveScreenshot([name, "picture.png"]);
  });
}
