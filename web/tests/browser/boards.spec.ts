// Take Five and Touché played by the keyboard alone, and dragged; every game learnt from its lesson.

import type { Locator, Page } from "@playwright/test";
import { cellsThat, expect, layOut, mine, myTurn, newest, steps, test } from "./app.ts";

const group = (page: Page): Locator => page.getByRole("group", { name: "Choisis" });
const said = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

/** Go on with the Tab key until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (name.test((await said(page)).trim())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${name}`);
}

/** The accessible names of the cells that say so. */
const cells = (page: Page, words: string): Promise<string[]> =>
  page.getByRole("gridcell", { name: words }).evaluateAll((found) =>
    found.map((cell) => cell.getAttribute("aria-label") ?? ""));

/** Go to a square of the 6 x 6 board with the arrow keys and press Enter. */
async function enterSquare(page: Page, label: string): Promise<void> {
  await tabTo(page, /^([a-f][1-6]|tableau)/);
  while ((await said(page)).startsWith("tableau")) await page.keyboard.press("ArrowUp");
  const from = await said(page);
  const right = label.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(label[1]) - Number(from[1]);
  for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
  for (let i = 0; i < Math.abs(up); i++) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  await page.keyboard.press("Enter");
}

/** Press one of the buttons that there are to choose from, by its name. */
async function pressChoice(page: Page, turn: number): Promise<boolean> {
  const names = await group(page).getByRole("button").evaluateAll((found) =>
    found.map((button) => button.getAttribute("aria-label") ?? button.textContent!.trim()));
  if (names.length === 0) return false;
  const wanted = names[turn % names.length]!;
  await tabTo(page, new RegExp(`^${wanted.replace(/[!?.]/g, "\\$&")}$`));
  await page.keyboard.press("Enter");
  return true;
}

test("Take Five, by the keyboard alone", async ({ page }) => {
  await layOut(page, "take-five", { seats: ["Ada", "club"] });
  for (let turn = 1; await myTurn(page); turn++) {
    const before = await newest(page);
    if (!(await pressChoice(page, turn % 4 === 0 ? 1 : 0))) {
      const pieces = await cells(page, "peut bouger");
      if (pieces.length > 0) await enterSquare(page, pieces[turn % pieces.length]!);
      const goals = await cellsThat(page, "peut aller ici");
      const tiles = goals.filter((name) => name.includes("pion"));
      await enterSquare(page, (tiles.length > 0 ? tiles : goals)[turn % (tiles.length || goals.length)]!);
    }
    await expect.poll(() => newest(page)).not.toBe(before);
  }
  await expect(page.getByRole("heading", { name: /gagne/ })).toBeVisible();
});

test("Touché, by the keyboard alone", async ({ page }) => {
  const options = { "Toutes cartes jouées": "most_formations" };
  await layOut(page, "touche", { seats: ["Ada", "strong"], options }); // wins while there are cards but jokers
  for (let turn = 1; await myTurn(page); turn++) {
    const before = await newest(page);
    if (!(await pressChoice(page, 0))) {
      await tabTo(page, /^carte/);
      await page.keyboard.press("Home");
      while (!(await said(page)).includes("peut être jouée")) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect.poll(() => said(page)).toContain("choisi");
      await pressChoice(page, 0);
    }
    await expect.poll(() => newest(page)).not.toBe(before);
  }
  await expect(page.getByRole("heading", { name: /gagne|nulle/ })).toBeVisible();
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

/** What to touch in each step of a lesson, one after the other: cells, letters of the rack (`+M`), buttons. */
const LESSONS: Record<string, string[][]> = {
  "make-five": [["c3"], ["b1", "d4"], ["b1", "d4"], ["e3"], ["Passer"], ["c2", "c5"]],
  "take-five": [
    ["f6", "f3"], ["Je vois"], ["Je prends"], ["c3", "b2"], ["Je prends"], ["Rendre le 3"], ["a1", "d4"], ["Je prends"],
  ],
  touche: [
    ["hand0", "f6"], ["hand0", "e2"], ["hand2", "i5"], ["hand4", "h10"], ["hand1", "c3"],
    ["2 : couronner e1–f2"], ["hand3", "f8"],
  ],
  // The ball is in the hand already: touching it first must do no harm.
  intercept: [
    ["f1", "f2"], ["e1", "g3"], ["g1", "g5", "Sans le retourner"], ["g7", "g9"], ["g9"], ["g7", "e5"], ["g11", "g13"],
  ],
  takemo: [
    ["c9", "+M", "+E", "+R", "Poser"], ["e5", "e5", "+L", "+A", "+M", "+P", "Poser"],
    ["c1", "c1", "+T", "+O", "+U", "+R", "Poser"], ["g9", "+TAKEMO", "Poser"],
    ["g4", "g4", "+R", "+A", "+C", "+I", "+N", "+E", "Poser"],
    ["g4", "g4", "+R", "+A", "+C", "+I", "+N", "+E", "Retirer 2 jetons", "Poser"],
    ["Échanger", "+B", "+C", "Échanger 2 lettres"],
  ],
};

async function touch(page: Page, what: string): Promise<void> {
  if (/^([a-m]\d+|hand\d)$/.test(what)) await page.locator(`[data-cell="${what}"]`).click();
  else if (what.startsWith("+")) await page.getByRole("gridcell", { name: new RegExp(`^chevalet, place \\d, ${what.slice(1)}$`) }).first().click();
  else await page.getByRole("button", { name: what }).click();
}

for (const [slug, lesson] of Object.entries(LESSONS)) {
  test(`the lesson of ${slug} leads to a first game`, async ({ page }) => {
    await page.goto(`#/g/${slug}/lesson/1`);
    for (const [i, touched] of lesson.entries()) {
      await expect(page.getByText(`${i + 1} sur ${lesson.length}`)).toBeVisible();
      for (const what of touched) await touch(page, what);
      await expect(page.locator(".answer")).toContainText("Bien !");
      if (i + 1 < lesson.length) await page.getByRole("link", { name: "Suite" }).click();
    }
    await page.getByRole("button", { name: /Ma première partie/ }).click();
    await expect(page.getByRole("grid")).toBeVisible();
  });
}
