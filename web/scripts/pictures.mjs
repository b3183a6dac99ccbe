// The pictures of the README: the shelf, and each board in the middle of a golden match. And what an
// invitation shows elsewhere: the box of its game and its title.

import { mkdirSync, readFileSync } from "node:fs";
import { withApp } from "./browser.mjs";
import { GAMES } from "./catalogue.mjs";

const PORT = 4181;
const ROOT = new URL("../../", import.meta.url);
const OUT = new URL("docs/pictures/", ROOT);
const PREVIEWS = new URL("web/public/previews/", ROOT);
const RECORDS = new URL("tests/golden/records/", ROOT);
const WIDTH = 1280;
const MARGIN = 24;

const pathOf = (name) => new URL(`${name}.png`, OUT).pathname;

/** The top of the page down to the plank, with every box on it. */
async function shootShelf(page, name) {
  const boxes = page.locator(".shelf .box");
  await boxes.nth(GAMES.length - 1).waitFor();
  for (let i = 0; i < GAMES.length; i++) await boxes.nth(i).locator("svg").first().waitFor();
  const shelf = await page.locator(".shelf").boundingBox();
  const height = Math.ceil(shelf.y + shelf.height) + MARGIN;
  await page.setViewportSize({ width: WIDTH, height });
  await page.screenshot({ path: pathOf(name) });
}

async function shootBoard(page, address, { name, players, tested }) {
  await page.goto(`${address}#/replay?step=${tested.readme?.step ?? 40}&eyes=0`);
  await page.getByRole("textbox").fill(readFileSync(new URL(`${name}.${players[0]}.txt`, RECORDS), "utf-8"));
  await page.locator("button[type=submit]").click();
  await page.locator(".frame .board").waitFor();
  await page.waitForTimeout(300);
  await page.locator(".frame").screenshot({ path: pathOf(name) });
}

/** The box on its shelf, and the title beside it; no word that belongs to a language. */
async function shootPreview(browser, address, { name, slug, title }) {
  const page = await browser.newPage({ viewport: { width: 800, height: 420 }, colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(`${address}#/g/${slug}`);
  await page.locator(".cover .box svg").waitFor();
  await page.evaluate((said) => {
    const box = document.querySelector(".cover .box");
    const sheet = document.createElement("div");
    sheet.className = document.querySelector(".page").className;
    Object.assign(sheet.style, { position: "fixed", inset: "0", width: "auto", background: "var(--paper)", zIndex: "9", display: "grid", gridTemplateColumns: "320px 1fr", gap: "40px", alignItems: "center", padding: "0 40px 22px" });
    Object.assign(box.style, { width: "320px", maxWidth: "none" });
    const words = document.createElement("div");
    words.innerHTML = "<p></p><h1></h1>";
    words.querySelector("h1").textContent = said;
    words.querySelector("p").textContent = "Quinte";
    Object.assign(words.querySelector("h1").style, { fontSize: "68px" });
    Object.assign(words.querySelector("p").style, { font: "600 30px var(--serif)", color: "var(--soft)" });
    const plank = document.createElement("div");
    Object.assign(plank.style, { position: "absolute", inset: "auto 0 0", height: "22px", background: "linear-gradient(var(--wood-light), var(--wood) 30%, var(--wood-dark))" });
    sheet.append(box, words, plank);
    document.body.append(sheet);
  }, title);
  await page.screenshot({ path: new URL(`${name}.png`, PREVIEWS).pathname });
  await page.close();
}

mkdirSync(PREVIEWS, { recursive: true });
mkdirSync(OUT, { recursive: true });
await withApp(PORT, async (browser, address) => {
  const open = (colorScheme, viewport) => browser.newPage({ viewport, colorScheme, locale: "fr-FR", reducedMotion: "reduce" });
  for (const scheme of ["light", "dark"]) {
    const page = await open(scheme, { width: WIDTH, height: 900 });
    await page.goto(address);
    await shootShelf(page, `shelf-${scheme}`);
    await page.close();
  }
  for (const game of GAMES) {
    await shootPreview(browser, address, game);
    const page = await open("light", { width: 620, height: 900 });
    await shootBoard(page, address, game);
    console.log(game.title);
    await page.close();
  }
});
