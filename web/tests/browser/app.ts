// What the tests do as a person would: lay a table out, play, read what the page says.

import { expect, test as base, type Locator, type Page } from "@playwright/test";
import { GAMES } from "../../scripts/catalogue.mjs";

/** How many times slower a page is to be, to try the tests as a slow machine would. */
const SLOWER = Number(process.env["QUINTE_TEST_SLOWER"] ?? 1);

/** A test that fails when the page says something went wrong behind the scenes. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    if (SLOWER > 1) {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    }
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await use(page);
    expect(errors).toEqual([]);
  },
});
export { GAMES, expect };

export const SEED = "5e".repeat(32);

export interface Laid {
  seats: string[];
  players?: number;
  options?: Record<string, string>;
}

/** Lay a table out in French: a level for a bot, any other word for a person of that name. */
export async function layOut(page: Page, slug: string, { seats, options = {} }: Laid): Promise<void> {
  await page.goto(`#/g/${slug}/table?options&seed=${SEED}`);
  await expect(page.getByRole("button", { name: "Commencer la partie" })).toBeVisible();
  const counts = page.getByRole("radio", { name: String(seats.length), exact: true });
  if (await counts.count()) await counts.check({ force: true });
  for (const [i, seat] of seats.entries()) {
    const isBot = ["beginner", "casual", "club", "strong", "expert", "master"].includes(seat);
    await page.getByRole("combobox", { name: `Place ${i + 1}` }).selectOption(isBot ? seat : "person");
    if (!isBot) await page.getByRole("textbox", { name: `Nom à la place ${i + 1}` }).fill(seat);
  }
  for (const [label, value] of Object.entries(options)) {
    await page.getByRole("combobox", { name: label }).selectOption(value);
  }
  await page.getByRole("button", { name: "Commencer la partie" }).click();
  await expect(page).toHaveURL(/#\/m\//);
}

export const ending = (page: Page): Locator => page.getByRole("button", { name: "Revanche" });
export const mine = (page: Page): Locator => page.locator(".say.mine");
/** The board, by the cells of its grid; a game without one of its own has a plain board. */
export const board = (page: Page): Locator => page.getByRole("grid").or(page.locator(".board.plain"));
export const steps = (page: Page): Locator => page.locator(".log li");

/** Wait until something holds of the page, looking at each change: a poll comes late, and misses what goes again. */
async function until(page: Page, holds: (given: string) => boolean, given = "", patience = 60_000): Promise<void> {
  await page.evaluate(`new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error("waited in vain: ${holds.name} ${given}")), ${patience});
    const watcher = new MutationObserver(look);
    function look() {
      if (!(${holds.toString()})(${JSON.stringify(given)})) return;
      clearTimeout(timer);
      watcher.disconnect();
      done();
    }
    watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  })`);
}

const isMineOrOver = (): boolean =>
  document.querySelector(".say.mine") !== null ||
  [...document.querySelectorAll("button")].some(({ textContent }) => textContent?.trim() === "Revanche");
const isNewer = (before: string): boolean => (document.querySelector(".log li .number")?.textContent ?? "") !== before;

/** Wait until a newer step is told than the one of this number. */
export const movedOn = (page: Page, before: string): Promise<void> => until(page, isNewer, before);

/** Wait until the person is to move on a board that is there, or the match is over; tell which. */
export async function myTurn(page: Page): Promise<boolean> {
  await until(page, isMineOrOver, "", 120_000);
  await expect(mine(page).or(ending(page))).toBeVisible();
  await expect(board(page)).toBeVisible();
  return (await ending(page).count()) === 0;
}

/** Wait until a page shows what it is about, and loads no more of it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("main h1").first()).toBeAttached();
  await expect(page.getByText("Un instant…")).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.locator("main [style*='visibility: hidden']"), "all is measured").toHaveCount(0);
}

/** Go to another page of the app as a link does, without loading it again, and wait until it is there. */
export async function visit(page: Page, hash: string): Promise<void> {
  if (!page.url().startsWith("about:")) {
    await page.locator("main > *").first().evaluate((shown) => shown.setAttribute("data-old", ""));
  }
  await page.goto(hash);
  await expect(page.locator("[data-old]")).toHaveCount(0);
  await settled(page);
}

/** The number of the newest step in the log: it changes with each. */
export const newest = async (page: Page): Promise<string> =>
  (await page.locator(".log li .number").allTextContents())[0] ?? "";

/** The accessible names of the cells that say so, once there are any. */
export async function cellsThat(page: Page, say: string): Promise<string[]> {
  const cells = page.getByRole("gridcell", { name: say });
  await expect(cells.first()).toBeAttached();
  return cells.evaluateAll((found) => found.map((cell) => cell.getAttribute("aria-label") ?? ""));
}

/** What can be typed where no move is listed, with the letter that a cell shows. */
async function unlisted(page: Page): Promise<string> {
  for (const { tested } of GAMES) {
    const cell = tested.unlisted && page.getByLabel(new RegExp(tested.unlisted.cell));
    if (cell && (await cell.count())) return tested.unlisted!.text.replace("*", (await cell.getAttribute("aria-label"))!.at(-1)!);
  }
  throw new Error("no move is listed, and no tested.json says what to type instead");
}

/** Play the first legal move by typing it, or what can be typed where none is listed: it works for any board. */
export async function playTyped(page: Page): Promise<void> {
  const typed = page.getByLabel("Coup en notation");
  if (!(await typed.count())) {
    await page.getByLabel("Autres actions").click();
    await page.getByRole("button", { name: "Taper un coup" }).click();
  }
  await typed.fill((await typed.getAttribute("placeholder")) ?? (await unlisted(page)));
  await typed.press("Enter");
}
