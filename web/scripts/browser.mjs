// The built app behind a file server, and a browser to look at it with.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const SERVER = new URL("../tests/browser/server.mjs", import.meta.url).pathname;

export const BROWSER = BROWSERS.find((path) => existsSync(path));
export const launch = () => chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });

async function answers(address) {
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(address).then(({ ok }) => ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers at ${address}`);
}

/** Do something with the address of the app; what serves it goes when it is done. */
export async function served(port, deed) {
  const server = spawn(process.execPath, [SERVER, String(port)]);
  const address = `http://localhost:${port}/quinte/`;
  try {
    await answers(address);
    await deed(address);
  } finally {
    server.kill();
  }
}

/** Do something with a browser and the address of the app; both go when it is done. */
export async function withApp(port, deed) {
  const browser = await launch();
  try {
    await served(port, (address) => deed(browser, address));
  } finally {
    await browser.close();
  }
}

/** Type a move where it can be typed; the field is opened first. */
export async function type(page, textOf) {
  const typed = page.getByLabel("Coup en notation");
  if (!(await typed.count())) {
    await page.getByLabel("Autres actions").click();
    await page.getByRole("button", { name: "Taper un coup" }).click();
  }
  await typed.fill(await textOf(typed));
  await typed.press("Enter");
}
