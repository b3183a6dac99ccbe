// Make Five, by the keyboard alone; its lesson, with a wrong move and a second attempt.

import { cellsThat, expect, layOut, movedOn, myTurn, newest, test } from "../../../tests/browser/app.ts";
import { enterCell, pressButton } from "../../../tests/browser/keys.ts";

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
