// Takemo as people play it: a whole game by the keyboard alone, letters dragged and tapped, a
// capture with a choice, and two people on one device.

import type { Page } from "@playwright/test";
import { board, expect, layOut, mine, movedOn, myTurn, newest, steps, test } from "../../../tests/browser/app.ts";
import { goToCell, pressButton, tabTo } from "../../../tests/browser/keys.ts";

const WHITE_FIRST = { "Les blancs": "seat_1" };
const SMALL = { Plateau: "9", Durée: "40", ...WHITE_FIRST };

const cell = (page: Page, name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
const verdict = (page: Page) => page.locator(".verdict");

/** Lay a word as White, told as `c9-MER`: letters that lie there already are not typed. */
async function typeWord(page: Page, text: string): Promise<void> {
  const [, start, sign, word] = /^([a-i]\d)([-|])([A-Z*]+)/.exec(text)!;
  await goToCell(page, start!, { isDown: true });
  await page.keyboard.press("Space");
  if (sign === "|") await page.keyboard.press("Space");
  for (const [i, letter] of [...word!].entries()) {
    const [column, row] = sign === "-" ? [i, 0] : [0, i];
    const name = String.fromCharCode(start!.charCodeAt(0) + column) + (Number(start![1]) + row);
    const label = await cell(page, name).getAttribute("aria-label");
    if (!/, ton /.test(label!)) await page.keyboard.press(letter);
  }
}

async function exchangeOne(page: Page): Promise<void> {
  await pressButton(page, "Échanger");
  await tabTo(page, /^[a-i]\d,/);
  for (let row = 0; row < 9; row++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await pressButton(page, "Échanger 1 lettre");
}

/** Do as a hint says: lay a word, or exchange. */
async function followHint(page: Page): Promise<void> {
  await pressButton(page, "Conseil");
  const text = (await page.locator(".hint[data-move]").getAttribute("data-move"))!;
  if (text.startsWith("=")) {
    await exchangeOne(page);
    return;
  }
  await typeWord(page, text);
  await expect(page.getByRole("button", { name: "Poser", exact: true })).toBeEnabled();
  await page.keyboard.press("Enter");
}

test("Takemo, by the keyboard alone, to its end", async ({ page }) => {
  await layOut(page, "takemo", { seats: ["Ada", "beginner"], options: { ...SMALL, Passer: "always" } });
  let turns = 0;
  while (await myTurn(page)) {
    turns += 1;
    const before = await newest(page);
    // Some turns of each sort are enough; then the bot is left to end it.
    if (turns <= 6) await followHint(page);
    else if (turns === 7) await exchangeOne(page);
    else await pressButton(page, "Passer");
    await movedOn(page, before);
  }
  expect(turns).toBeGreaterThan(7);
});

test("letters are dragged, judged, moved and taken back", async ({ page }) => {
  await page.goto("#/g/takemo/lesson/1");
  await expect(board(page)).toBeVisible();
  const drag = async (from: RegExp, to: RegExp): Promise<void> => {
    await page.getByRole("gridcell", { name: from }).hover();
    await page.mouse.down();
    await page.getByRole("gridcell", { name: to }).hover();
    await page.mouse.up();
  };
  const slot = (letter: string) => new RegExp(`^chevalet, place \\d, ${letter}$`);
  await drag(slot("M"), /^c9,/);
  await drag(slot("R"), /^d9,/);
  await expect(verdict(page).locator("s")).toHaveText("MR");
  await expect(verdict(page)).toContainText("MR n’est pas un mot.");
  await drag(/^d9,/, /^e9,/);
  await expect(verdict(page)).toContainText("sans case vide");
  await drag(slot("E"), /^d9,/);
  await expect(verdict(page).locator("b")).toHaveText("MER");
  await cell(page, "e9").click();
  await expect(verdict(page).locator("b")).toHaveText("ME");
  await page.getByRole("gridcell", { name: slot("R") }).click();
  await page.getByRole("button", { name: "Poser", exact: true }).click();
  await expect(page.getByText("Bien !")).toBeVisible();
});

test("what a capture removes is chosen", async ({ page }) => {
  await page.goto("#/g/takemo/lesson/6");
  await cell(page, "g4").click();
  await cell(page, "g4").click();
  for (const letter of "RACINE") {
    await page.getByRole("gridcell", { name: new RegExp(`^chevalet, place \\d, ${letter}$`) }).click();
  }
  await expect(verdict(page)).toContainText("capture ROI");
  await expect(cell(page, "f4")).toHaveAccessibleName(/serait retiré/);
  await page.getByRole("button", { name: /^Retirer 2 jetons/ }).click();
  await expect(cell(page, "f4")).not.toHaveAccessibleName(/serait retiré/);
  await page.getByRole("button", { name: "Poser", exact: true }).click();
  await expect(page.getByText("Bien !")).toBeVisible();
  await expect(cell(page, "f4")).toHaveAccessibleName(/O adverse/);
  await expect(cell(page, "e4")).toHaveAccessibleName(/vide/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("each removal has a name of its own, and the tiles meant are in sight", async ({ page }) => {
    await page.goto("#/g/takemo/lesson/6");
    await cell(page, "g4").tap();
    await cell(page, "g4").tap();
    for (const letter of "RACINE") await page.getByRole("gridcell", { name: new RegExp(`^chevalet, place \\d, ${letter}$`) }).tap();
    const removals = page.getByRole("button", { name: /^Retirer/ });
    await expect(removals.first()).toBeVisible();
    const names = await removals.evaluateAll((found) => found.map((each) => each.textContent!.trim()));
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    for (const [i, removal] of (await removals.all()).entries()) {
      await removal.tap();
      await expect(removal).toHaveAttribute("aria-pressed", "true");
      const meant = await page.getByRole("gridcell", { name: /serait retiré/ }).all();
      // Two removals of as many tiles are told apart by where these lie: the button names the very cells that are marked.
      const marked = await Promise.all(meant.map(async (cell) => /^[a-o]\d+/.exec((await cell.getAttribute("aria-label"))!)![0]));
      const named = names[i]!.split(": ")[1]?.split(" ") ?? [];
      expect(named.toSorted(), names[i]).toEqual(marked.toSorted());
      for (const cell of meant) await expect(cell.locator("rect").first()).toBeInViewport({ ratio: 1 });
    }
  });

  const box = async (page: Page, name: RegExp) => {
    const { x, y, width, height } = (await page.getByRole("gridcell", { name }).locator("rect").boundingBox())!;
    return { x: x + width / 2, y: y + height / 2, width };
  };

  /** A finger that goes from one place to another and stays there until something has come about. */
  async function slide(page: Page, from: { x: number; y: number }, to: { x: number; y: number }, until?: () => Promise<void>): Promise<void> {
    const finger = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await send("touchStart", [{ x: from.x, y: from.y }]);
    for (let i = 1; i <= 8; i++) {
      await send("touchMove", [{ x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 }]);
    }
    await until?.();
    await send("touchEnd", []);
    await finger.detach();
  }

  test("the board is enlarged where it is touched, until the word is laid", async ({ page }) => {
    await layOut(page, "takemo", { seats: ["Ada", "beginner"], options: WHITE_FIRST });
    await expect(mine(page)).toBeVisible();
    const small = await box(page, /^h15,/);
    expect(small.width).toBeLessThan(24);
    await page.touchscreen.tap(small.x, small.y);
    await expect.poll(async () => (await box(page, /^h15,/)).width).toBeGreaterThan(44);
    await expect(cell(page, "h15")).toHaveAccessibleName(/ici commence le mot/);

    // What is out of sight cannot be touched; a finger moves the board and points nowhere.
    await expect.poll(async () => (await box(page, /^a1,/)).width).toBe(0);
    const before = await box(page, /^h15,/);
    await slide(page, { x: 120, y: 300 }, { x: 120, y: 260 });
    await slide(page, { x: 120, y: 300 }, { x: 200, y: 300 });
    await expect(cell(page, "h15")).toHaveAccessibleName(/ici commence le mot/);
    await expect.poll(async () => (await box(page, /^h15,/)).x).toBeGreaterThan(before.x + 60);

    // A tile that is dragged lies where the finger left it, and nothing is played.
    await slide(page, await box(page, /^chevalet, place 1,/), await box(page, /^g14,/));
    await expect(cell(page, "g14")).toHaveAccessibleName(/à poser/);
    await page.getByRole("button", { name: "Voir tout" }).tap();
    await expect.poll(async () => (await box(page, /^a1,/)).width).toBeLessThan(24);
    await expect(cell(page, "g14")).toHaveAccessibleName(/à poser/);
    await page.getByRole("button", { name: "Reprendre" }).tap();

    // Held still over the whole board, a tile opens it.
    const target = await box(page, /^h8,/);
    const isEnlarged = () => expect.poll(async () => (await box(page, /^h8,/)).width).toBeGreaterThan(44);
    await slide(page, await box(page, /^chevalet, place 1,/), target, isEnlarged);
    await expect(cell(page, "h8")).toHaveAccessibleName(/à poser/);
    expect(await steps(page).count()).toBe(0);
  });
});

test("a curtain falls between two people, and each side sees its own letters upright", async ({ page }) => {
  await layOut(page, "takemo", { seats: ["Ada", "Blaise"], options: SMALL });
  for (const name of ["Ada", "Blaise"]) {
    await page.getByRole("button", { name: `C’est moi, ${name}` }).click();
    const home = name === "Ada" ? "e9" : "e1";
    await expect(cell(page, home)).toHaveAccessibleName(/ta ligne de défense/);
    await page.getByRole("button", { name: "Échanger", exact: true }).click();
    await page.getByRole("gridcell", { name: /^chevalet, place 1,/ }).click();
    await page.getByRole("button", { name: "Échanger 1 lettre" }).click();
    await page.getByRole("button", { name: /Passer l’appareil/ }).click();
    await expect(page.locator(".board, .log, [role=grid], pre")).toHaveCount(0);
  }
});

test("the words are fetched with a progress bar", async ({ page, context }) => {
  let go = (): void => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await context.route("**/*.lookup", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("#/g/takemo/lesson/1");
  await expect(page.getByRole("progressbar", { name: "Je charge les mots" })).toBeVisible();
  go();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("a player asks why a word is in the list, by the keyboard, and what is no word is told", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("#/g/takemo/lesson/1");
  await expect(board(page)).toBeVisible();
  expect(fetched.filter((url) => url.includes("takemo_words"))).toEqual([]);
  await tabTo(page, /^Un mot à vérifier/);
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Mot" });
  const answer = page.locator(".why [aria-live]");
  await field.focus();
  await page.keyboard.type("mangea");
  await page.keyboard.press("Enter");
  await expect(answer).toHaveText(/^MANGEA est dans la liste\s: manger \(passé simple, il ou elle\)\./);
  await field.fill("street");
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(answer).toContainText("STREET n’est pas dans la liste");
  await field.fill("12");
  await page.keyboard.press("Enter");
  await expect(answer).toContainText("Un mot n’a que des lettres");
});

test("at a table, on a phone, a player asks why a word is out in either language, and hears when there is no network", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: "fr-FR", hasTouch: true, isMobile: true });
  let isCut = true;
  await page.route("**/takemo_words*", (route) => (isCut ? route.abort() : route.continue()));
  await layOut(page, "takemo", { seats: ["Ada", "beginner"], options: WHITE_FIRST });
  await expect(mine(page)).toBeVisible();
  await page.getByText(/^Un mot à vérifier/).tap();
  const ask = async (word: string, name: string): Promise<void> => {
    await page.locator(".why input").fill(word);
    await page.getByRole("button", { name }).tap();
  };
  const answer = page.locator(".why [aria-live]");
  await ask("zouavasse", "Chercher");
  await expect(answer).toHaveText("La liste des mots n’a pas pu être chargée\u00a0: réessaie.");
  isCut = false;
  await ask("zouavasse", "Chercher");
  await expect(answer).toHaveText("ZOUAVASSE n’est pas dans la liste\u00a0: zouaver n’est attesté nulle part ailleurs.");
  await expect(answer).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Réglages" }).tap();
  await page.getByLabel("Langue").selectOption("en");
  await page.keyboard.press("Escape");
  await expect(page.getByText("A word to check?")).toBeVisible();
  await ask("Œuf", "Look up");
  await expect(answer).toHaveText("OEUF is in the list: œuf (noun, masculine).");
  await ask("xqj", "Look up");
  await expect(answer).toHaveText("XQJ is not in the list.");
  await expect(steps(page)).toHaveCount(0); // nothing was played
  await page.close();
});

test("Takemo says in English that its words are French", async ({ page }) => {
  await layOut(page, "takemo", { seats: ["Ada", "beginner"] });
  await expect(mine(page)).toBeVisible();
  await page.getByRole("button", { name: "Réglages" }).click();
  await page.getByLabel("Langue").selectOption("en");
  await page.keyboard.press("Escape");
  await expect(page.locator(".aim")).toContainText("French");
});
