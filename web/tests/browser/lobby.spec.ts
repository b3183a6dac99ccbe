// Strangers meet on a real server: open tables, being found a game, and nothing of it where there is no server.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { weigh } from "../../scripts/weight.mjs";
import { board } from "./app.ts";
import { expect, layOnline, prepared, test } from "./served.ts";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const MOST = 12_000;

async function audit(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${AXE}; axe.run()`)) as { violations: { id: string; nodes: { html: string }[] }[] };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const lobbyOf = (page: Page) => page.getByRole("region", { name: "Rencontrer d’autres joueurs" });
const bar = (page: Page) => page.getByRole("complementary", { name: "Ta recherche" });
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Say who one is, and look for a game of this kind. */
async function find(page: Page, name: string, clock: string): Promise<void> {
  await lobbyOf(page).getByLabel("Comment t’appelles-tu ?").fill(name);
  await lobbyOf(page).getByRole("combobox", { name: "Pendule" }).selectOption(clock);
  await lobbyOf(page).getByRole("button", { name: "Me trouver une partie" }).click();
  await expect(bar(page)).toBeVisible();
}

test("a table that is opened to all is listed live, and a stranger sits down at it", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest({ ...PHONE, colorScheme: "dark" })];
  await blaise.goto("#/g/make-five");
  await expect(lobbyOf(blaise)).toBeVisible();
  await layOnline(ada, "make-five", { seats: ["Ada", "open"], clock: "short" });
  await expect(ada.getByText("Ta table est annoncée au salon")).toBeVisible();
  const row = lobbyOf(blaise).getByRole("listitem").filter({ hasText: "Ada" });
  await expect(row).toContainText("5 minutes chacun");
  await expect(row).toContainText("une place libre");
  expect(await audit(blaise)).toEqual([]);
  expect(await overflow(blaise)).toBeLessThanOrEqual(0);
  await lobbyOf(blaise).getByLabel("Comment t’appelles-tu ?").fill("Blaise");
  await row.getByRole("button", { name: "M’asseoir" }).click();
  await expect(board(blaise)).toBeVisible();
  await expect(board(ada)).toBeVisible();
  await expect(ada.getByText("Blaise").first()).toBeVisible();
});

test("its maker puts a table away, and it leaves the lobby", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest()];
  await layOnline(ada, "touche", { seats: ["Zoé", "open"] });
  await blaise.goto("#/g/touche");
  const row = lobbyOf(blaise).getByRole("listitem").filter({ hasText: "Zoé" });
  await expect(row).toBeVisible();
  await ada.getByRole("button", { name: "Ranger la table" }).click();
  await expect(ada).toHaveURL(/#\/$/);
  await expect(row).toHaveCount(0);
});

test("two who look for the same game are found for each other, one of them while playing a bot", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest(PHONE)];
  for (const page of [ada, blaise]) await page.goto("#/g/make-five");
  await prepared(ada, "make-five");
  await find(ada, "Ada", "long");
  await expect(bar(ada)).toContainText("Recherche de joueurs pour Make Five");
  await bar(ada).getByRole("button", { name: "Jouer contre un robot en attendant" }).click();
  await expect(ada).toHaveURL(/#\/m\//);
  await expect(board(ada)).toBeVisible();
  await find(blaise, "Blaise", "long");
  for (const [page, other] of [[ada, "Blaise"], [blaise, "Ada"]] as const) {
    const found = page.getByRole("dialog", { name: "Ta partie est prête !" });
    await expect(found).toContainText(other);
    expect(await audit(page)).toEqual([]);
    await found.getByRole("button", { name: "M’asseoir" }).click();
    await expect(page).toHaveURL(/#\/o\//);
  }
  for (const page of [ada, blaise]) {
    await expect(board(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  }
  await ada.goto("#/");
  await expect(ada.getByRole("heading", { name: "Tes parties en cours" })).toBeVisible();
});

test("a search survives a reload, and whoever declines or stops is asked nothing more", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest()];
  for (const page of [ada, blaise]) await page.goto("#/g/make-five");
  await prepared(ada, "make-five");
  await find(ada, "Ada", "week");
  await ada.reload();
  await expect(bar(ada)).toContainText("Recherche de joueurs");
  await find(blaise, "Blaise", "week");
  await ada.getByRole("dialog").getByRole("button", { name: "Non, merci" }).click();
  await expect(bar(ada)).toHaveCount(0);
  await expect(blaise.getByRole("dialog")).toHaveCount(0);
  await expect(bar(blaise)).toContainText("Recherche de joueurs");
  await bar(blaise).getByRole("button", { name: "Ne plus chercher" }).click();
  await expect(bar(blaise)).toHaveCount(0);
  await blaise.reload();
  await expect(lobbyOf(blaise)).toBeVisible();
  await expect(bar(blaise)).toHaveCount(0);
});

test("with nobody around the page says so, and offers what needs nobody now, by keyboard too", async ({ guest }) => {
  const page = await guest({ ...PHONE, locale: "en-GB" });
  await page.goto("#/g/intercept");
  const lobby = page.getByRole("region", { name: "Meet other players" });
  await expect(lobby).toContainText("Nobody is around at the moment");
  expect(await audit(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await lobby.getByRole("link", { name: "Open a table at a few days a move" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Seat 2" })).toHaveValue("open");
  await expect(page.getByRole("combobox", { name: "Clock" })).toHaveValue("days");
});

test("the lobby adds at most 12,000 bytes to a shelf that a server serves", async ({ guest }) => {
  const page = await guest();
  const paths = new Set<string>();
  page.context().on("request", (request) => paths.add(new URL(request.url()).pathname));
  await page.goto("#/");
  await expect(lobbyOf(page)).toBeVisible();
  const files = [...paths].filter((path) => !path.startsWith("/api") && path !== "/online.json").map((path) => path.slice(1));
  const own = files.filter((path) => /[Ll]obby|OpenTables|clocks|state\.svelte/.test(path));
  const weight = weigh(own).page;
  expect(weight).toBeGreaterThan(5_000);
  expect(weight).toBeLessThanOrEqual(MOST);
});

test("the shelf from a server weighs at most 70,000 bytes, all in", async ({ guest }) => {
  const page = await guest();
  const paths = new Set<string>();
  page.context().on("request", (request) => paths.add(new URL(request.url()).pathname));
  await page.goto("#/");
  await expect(lobbyOf(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Les classements" })).toBeVisible();
  const files = [...paths].filter((path) => !path.startsWith("/api") && path !== "/online.json").map((path) => path.slice(1));
  const { page: weight, bot, lookup } = weigh(files);
  expect(weight + bot + lookup).toBeLessThanOrEqual(70_000);
});
