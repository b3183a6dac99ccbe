// Contact sheets to look at: a table of each game in the middle of a match, phone and desktop, light
// and dark, as PNG files and as one page that shows them all. `node scripts/sheet.mjs [FOLDER]`.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type, withApp } from "./browser.mjs";
import { GAMES } from "./catalogue.mjs";

const PORT = Number(process.env["QUINTE_TEST_PORT"] ?? 4182);
const OUT = process.argv[2] ?? "test-results/sheet";
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const SCHEMES = ["light", "dark"];
const PATIENCE = 120_000;

async function layOut(page, address, slug, players) {
  await page.goto(`${address}#/g/${slug}/table?seed=${"5e".repeat(32)}`);
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
  await page.getByRole("button", { name: "Conseil" }).click();
  const hint = page.locator(".hint[role=status]");
  const text = await hint.getAttribute("data-move", { timeout: PATIENCE });
  await type(page, () => text);
  await hint.waitFor({ state: "detached" });
  await page.locator(".say.mine").waitFor({ timeout: PATIENCE });
}

mkdirSync(OUT, { recursive: true });
await withApp(PORT, async (browser, address) => {
  const figures = [];
  for (const { slug, players, tested } of GAMES) {
    const { players: count, moves } = tested.sheet ?? { players: players.at(-1), moves: 4 };
    const page = await browser.newPage({ viewport: SIZES.desktop, locale: "fr-FR", reducedMotion: "reduce" });
    await layOut(page, address, slug, count);
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
});
