// What a first visit weighs, and how soon a bot answers: printed as rows of a table.

import { type, withApp } from "./browser.mjs";
import { GAMES } from "./catalogue.mjs";
import { weigh } from "./weight.mjs";

const PORT = 4182;
const RUNS = 5;

async function visit(browser, address, { slug, tested }) {
  const context = await browser.newContext({ locale: "fr-FR", reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  const files = new Set();
  context.on("request", (request) => files.add(new URL(request.url()).pathname));
  await page.goto(`${address}#/g/${slug}`);
  const start = Date.now();
  await page.getByRole("button", { name: "Jouer contre un robot" }).click();
  await page.locator(".say.mine").waitFor();
  const board = Date.now() - start;
  const answer = await answerTime(page, tested);
  await context.close();
  return { ...weigh(files), board, answer };
}

/** Play until the turn passes; the time from the last move to the bot's, as the log says it. */
async function answerTime(page, tested) {
  const newest = page.locator(".log li").first();
  for (let moves = 0; moves < 20; moves++) {
    const before = await page.locator(".log li").count();
    const asked = Date.now();
    await play(page, tested);
    await page.waitForFunction((count) => document.querySelectorAll(".log li").length > count, before);
    if (!(await page.locator(".say.mine").count()) || (await newest.innerText()).includes("Loisir")) {
      await newest.filter({ hasText: "Loisir" }).waitFor();
      return Date.now() - asked;
    }
  }
  return Number.NaN;
}

/** Play the first legal move by typing it; where no move is listed, what its board can do instead. */
async function play(page, { unlisted }) {
  const letter = async () => (await page.getByLabel(new RegExp(unlisted.cell)).getAttribute("aria-label")).at(-1);
  await type(page, async (field) => (await field.getAttribute("placeholder")) ?? unlisted.text.replace("*", await letter()));
}

await withApp(PORT, async (browser, address) => {
  console.log("| game | first board page, gzipped | its bot, when one moves | click to board | move to bot's answer |\n|---|---|---|---|---|");
  for (const game of GAMES) {
    const visits = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, address, game));
    const most = (key) => Math.max(...visits.map((each) => each[key])).toLocaleString("en");
    const best = (key) => Math.min(...visits.map((each) => each[key]));
    console.log(`| ${game.title} | ${most("page")} bytes | ${most("bot")} bytes | ${best("board")} ms | ${best("answer")} ms |`);
  }
});
