// What a first visit weighs, and how soon a bot answers: printed as rows of a table.

import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { weigh } from "./weight.mjs";

const PORT = 4182;
const RUNS = 5;
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const GAMES = readdirSync(new URL("../../src/quinte/wasm/", import.meta.url))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", "").replaceAll("_", "-"));

const server = spawn(process.execPath, [new URL("../tests/browser/server.mjs", import.meta.url).pathname, String(PORT)]);
const browser = await chromium.launch({ executablePath: BROWSERS.find((path) => existsSync(path)), args: ["--no-sandbox"] });
const address = `http://localhost:${PORT}/quinte/`;

async function visit(slug) {
  const context = await browser.newContext({ locale: "fr-FR", reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  const files = new Set();
  context.on("request", (request) => files.add(new URL(request.url()).pathname));
  for (let tries = 0; tries < 20; tries++) {
    try {
      await page.goto(`${address}#/g/${slug}`);
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const start = Date.now();
  await page.getByRole("button", { name: "Jouer contre un robot" }).click();
  await page.locator(".say.mine").waitFor();
  const board = Date.now() - start;
  const answer = await answerTime(page);
  await context.close();
  return { ...weigh(files), board, answer };
}

/** Play until the turn passes; the time from the last move to the bot's, as the log says it. */
async function answerTime(page) {
  const newest = page.locator(".log li").first();
  for (let moves = 0; moves < 20; moves++) {
    const before = await page.locator(".log li").count();
    const asked = Date.now();
    await play(page);
    await page.waitForFunction((count) => document.querySelectorAll(".log li").length > count, before);
    if (!(await page.locator(".say.mine").count()) || (await newest.innerText()).includes("Loisir")) {
      await newest.filter({ hasText: "Loisir" }).waitFor();
      return Date.now() - asked;
    }
  }
  return Number.NaN;
}

/** Play the first legal move by typing it; where no move is listed, exchange a letter. */
async function play(page) {
  const typed = page.getByLabel("Coup en notation");
  if (!(await typed.count())) {
    await page.getByLabel("Autres actions").click();
    await page.getByRole("button", { name: "Taper un coup" }).click();
  }
  const letter = async () => (await page.getByLabel(/^chevalet, place 1/).getAttribute("aria-label")).at(-1);
  await typed.fill((await typed.getAttribute("placeholder")) ?? `=${await letter()}`);
  await typed.press("Enter");
}

try {
  console.log("| game | first board page, gzipped | its bot, when one moves | click to board | move to bot's answer |\n|---|---|---|---|---|");
  for (const slug of GAMES) {
    const visits = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(slug));
    const most = (key) => Math.max(...visits.map((each) => each[key])).toLocaleString("en");
    const best = (key) => Math.min(...visits.map((each) => each[key]));
    console.log(`| ${slug} | ${most("page")} bytes | ${most("bot")} bytes | ${best("board")} ms | ${best("answer")} ms |`);
  }
} finally {
  await browser.close();
  server.kill();
}
