// Contact sheets to look at: a table of each game in the middle of a match, phone and desktop, light
// and dark, as PNG files and as one page that shows them all. `node scripts/sheet.mjs [FOLDER]`.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const PORT = Number(process.env["QUINTE_TEST_PORT"] ?? 4182);
const OUT = process.argv[2] ?? "test-results/sheet";
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** How many players, and how often the person moves. */
const GAMES = { "make-five": [2, 8], "take-five": [4, 3], touche: [6, 4], intercept: [4, 4], takemo: [2, 4] };
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const SCHEMES = ["light", "dark"];
const PATIENCE = 120_000;

mkdirSync(OUT, { recursive: true });
const server = spawn(process.execPath, [new URL("../tests/browser/server.mjs", import.meta.url).pathname, String(PORT)]);
await new Promise((resolve) => setTimeout(resolve, 500));
const browser = await chromium.launch({ executablePath: BROWSERS.find((path) => existsSync(path)), args: ["--no-sandbox"] });

async function layOut(page, slug, players) {
  await page.goto(`http://localhost:${PORT}/quinte/#/g/${slug}/table?seed=${"5e".repeat(32)}`);
  const count = page.getByRole("radio", { name: String(players), exact: true });
  await page.getByRole("button", { name: "Commencer la partie" }).waitFor();
  if (await count.count()) await count.check({ force: true });
  for (let place = 2; place <= players; place++) {
    await page.getByRole("combobox", { name: `Place ${place}` }).selectOption("beginner");
  }
  await page.getByRole("button", { name: "Commencer la partie" }).click();
}

/** Do as the hint says, and wait for the others. */
async function follow(page) {
  await page.getByRole("button", { name: "Indice" }).click();
  const hint = page.getByRole("status").filter({ hasText: "Je jouerais" });
  const [, text] = /Je jouerais (\S+)/.exec(await hint.innerText({ timeout: PATIENCE }));
  const typed = page.getByLabel("Coup en notation");
  if (!(await typed.count())) {
    await page.getByLabel("Autres actions").click();
    await page.getByRole("button", { name: "Taper un coup" }).click();
  }
  await typed.fill(text);
  await typed.press("Enter");
  await hint.waitFor({ state: "detached" });
  await page.locator(".say.mine").waitFor({ timeout: PATIENCE });
}

try {
  const figures = [];
  for (const [slug, [players, moves]] of Object.entries(GAMES)) {
    const page = await browser.newPage({ viewport: SIZES.desktop, locale: "fr-FR", reducedMotion: "reduce" });
    await layOut(page, slug, players);
    await page.locator(".say.mine").waitFor({ timeout: PATIENCE });
    for (let i = 0; i < moves; i++) await follow(page);
    await page.reload();
    await page.locator(".say.mine").waitFor();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(600);
        const file = `${slug}-${size}-${colorScheme}.png`;
        await page.screenshot({ path: join(OUT, file) });
        figures.push(`<figure><img src="${file}" height="480"><figcaption>${file}</figcaption></figure>`);
      }
    }
    await page.close();
    console.log(slug);
  }
  writeFileSync(join(OUT, "index.html"), `<!doctype html><title>Quinte</title><style>body{display:flex;flex-wrap:wrap}</style>${figures.join("\n")}`);
} finally {
  await browser.close();
  server.kill();
}
