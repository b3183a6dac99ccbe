// Lighthouse on the shelf, a game, a table and a replay, as rows of a table: `python web/build.py audit`, after a build;
// `node scripts/audit.mjs touche desktop` in web/ for another game, on a desktop. It is not a dependency of the app: npx fetches it.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { BROWSER, served } from "./browser.mjs";

const [PORT, DEBUGGING] = [4184, 9384];
const SLUG = process.argv[2] ?? "intercept";
const DESKTOP = process.argv[3] === "desktop" ? ["--preset=desktop"] : [];
const folder = mkdtempSync(join(tmpdir(), "quinte-audit-"));

/** A match laid out, and one that was given up: their addresses. */
async function prepare(context, address) {
  const page = await context.newPage();
  const play = async () => {
    await page.goto("about:blank");
    await page.goto(`${address}#/g/${SLUG}`);
    await page.getByRole("button", { name: "Jouer contre un robot" }).click();
    await page.locator(".say.mine").waitFor();
    return page.url();
  };
  const over = await play();
  await page.getByLabel("Autres actions").click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
  await page.getByRole("button", { name: "Revanche" }).waitFor();
  const table = await play();
  await page.close();
  return { shelf: address, game: `${address}#/g/${SLUG}`, table, replay: `${over}/replay` };
}

async function audit(address) {
  const report = join(folder, "report.json");
  const options = ["--quiet", `--port=${DEBUGGING}`, "--disable-storage-reset", "--only-categories=performance,accessibility", "--output=json", `--output-path=${report}`, ...DESKTOP];
  await promisify(execFile)("npx", ["--yes", "lighthouse@12", address, ...options]);
  return JSON.parse(readFileSync(report, "utf-8"));
}

await served(PORT, async (address) => {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: BROWSER, locale: "fr-FR", args: ["--no-sandbox", `--remote-debugging-port=${DEBUGGING}`],
  });
  try {
    console.log("| page | performance | accessibility | first paint | largest paint | blocked | layout shift |\n|---|--:|--:|--:|--:|--:|--:|");
    for (const [page, where] of Object.entries(await prepare(context, address))) {
      const { categories, audits } = await audit(where);
      const score = (name) => Math.round(100 * categories[name].score);
      const time = (name) => `${Math.round(audits[name].numericValue)} ms`;
      const failed = Object.values(audits).filter(({ id, score }) => score === 0 && categories.accessibility.auditRefs.some((each) => each.id === id));
      console.log(`| ${page} | ${score("performance")} | ${score("accessibility")} | ${time("first-contentful-paint")} | ${time("largest-contentful-paint")} | ${time("total-blocking-time")} | ${audits["cumulative-layout-shift"].numericValue.toFixed(3)} |${failed.map(({ id }) => ` ${id}`).join("")}`);
    }
  } finally {
    await context.close();
  }
});
