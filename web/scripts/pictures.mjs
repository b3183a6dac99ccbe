// The pictures of the README: the shelf, and each board in the middle of a golden match.

import { mkdirSync, readFileSync } from "node:fs";
import { withApp } from "./browser.mjs";
import { GAMES } from "./catalogue.mjs";

const PORT = 4181;
const ROOT = new URL("../../", import.meta.url);
const OUT = new URL("docs/pictures/", ROOT);
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
    const page = await open("light", { width: 620, height: 900 });
    await shootBoard(page, address, game);
    console.log(game.title);
    await page.close();
  }
});
