// The pictures of the README: the shelf, and each board in the middle of a golden match.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const PORT = 4181;
const ROOT = new URL("../../", import.meta.url);
const OUT = new URL("docs/pictures/", ROOT);
const RECORDS = new URL("tests/golden/records/", ROOT);
const STEPS = { make_five: 34, intercept: 90, take_five: 60, touche: 70, takemo: 30 };
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

mkdirSync(OUT, { recursive: true });
const server = spawn(process.execPath, [new URL("../tests/browser/server.mjs", import.meta.url).pathname, String(PORT)]);
const browser = await chromium.launch({ executablePath: BROWSERS.find((path) => existsSync(path)), args: ["--no-sandbox"] });
const address = `http://localhost:${PORT}/quinte/`;

async function open(colorScheme, viewport) {
  const page = await browser.newPage({ viewport, colorScheme, locale: "fr-FR", reducedMotion: "reduce" });
  for (let tries = 0; ; tries++) {
    try {
      await page.goto(address);
      return page;
    } catch (error) {
      if (tries > 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

try {
  for (const scheme of ["light", "dark"]) {
    const page = await open(scheme, { width: 1280, height: 560 });
    await page.locator(".shelf").waitFor();
    await page.screenshot({ path: new URL(`shelf-${scheme}.png`, OUT).pathname });
    await page.close();
  }
  for (const file of readdirSync(RECORDS)) {
    const [game, players] = file.split(".");
    const smallest = readdirSync(RECORDS).filter((name) => name.startsWith(`${game}.`)).sort()[0];
    if (file !== smallest) continue;
    const page = await open("light", { width: 620, height: 900 });
    await page.goto(`${address}#/replay?step=${STEPS[game] ?? 40}&eyes=0`);
    await page.getByRole("textbox").fill(readFileSync(new URL(file, RECORDS), "utf-8"));
    await page.locator("button[type=submit]").click();
    await page.locator(".frame .board").waitFor();
    await page.waitForTimeout(300);
    await page.locator(".frame").screenshot({ path: new URL(`${game}.png`, OUT).pathname });
    console.log(`${game}, ${players} players`);
    await page.close();
  }
} finally {
  await browser.close();
  server.kill();
}
