// A tournament of bots and two browsers, through a restart of the server in the middle of a round. By default six play two
// rounds; QUINTE_TOURNAMENT=30 brings thirty bots, and then there are five rounds.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { board, ending, movedOn, myTurn, newest, playTyped } from "./app.ts";
import { PYTHON, QuinteServer } from "./quinte-server.mjs";
import { expect, keepPlaying, prepared, test } from "./served.ts";

test.use({ isRefused: true });

const BOTS = Number(process.env["QUINTE_TOURNAMENT"] ?? 4);
const ROUNDS = BOTS > 8 ? 5 : 2;
const SHOTS = process.env["QUINTE_SHOTS"];
const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");
const TREE = new URL("../../..", import.meta.url).pathname;

async function audit(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${AXE}; axe.run()`)) as { violations: { id: string; nodes: { html: string }[] }[] };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Look at a page as it is, in both themes. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => audit(page), `${name}, ${colorScheme}`).toEqual([]); // colours take a moment to change
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

async function takeName(page: Page, name: string): Promise<void> {
  await page.goto("#/me");
  await page.getByRole("button", { name: "Demander un lien personnel" }).click();
  await page.getByRole("textbox", { name: "Ton nom", exact: true }).fill(name);
  await page.getByRole("button", { name: "Prendre ce nom" }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

/** Bots that play to the end; what they say of it comes at last. */
function bots(address: string, tournament: string): { joined: Promise<void>; figures: Promise<Record<string, unknown>> } {
  const begun = spawn(PYTHON, ["-m", "bench.contestants", address, tournament, String(BOTS)], { cwd: TREE, stdio: ["ignore", "pipe", "pipe"] });
  let [said, wrong] = ["", ""];
  begun.stdout.on("data", (text) => (said += String(text)));
  const joined = new Promise<void>((resolve) => begun.stderr.on("data", (text) => {
    wrong += String(text);
    if (wrong.includes("joined")) resolve();
  }));
  const figures = new Promise<Record<string, unknown>>((resolve, reject) => begun.once("exit", (code) =>
    (code === 0 ? resolve(JSON.parse(said) as Record<string, unknown>) : reject(new Error(wrong)))));
  return { joined, figures };
}

const toTable = (page: Page) => page.getByRole("button", { name: "À ma table" });

/** Move once, then give up; the menu may close under the finger when a move comes. */
async function resign(page: Page): Promise<void> {
  const before = await newest(page);
  await playTyped(page);
  await movedOn(page, before);
  const soon = { timeout: 2000 };
  await expect(async () => {
    await page.getByLabel("Autres actions").click(soon);
    await page.getByRole("button", { name: "Abandonner" }).click(soon);
    await page.getByRole("button", { name: "Oui, j’abandonne" }).click(soon);
  }).toPass({ timeout: 40_000 });
}

/** Sit down with one tap, move where it is one's turn, and come back when the match is over. */
async function playRound(page: Page, willResign: boolean): Promise<void> {
  await toTable(page).click();
  await expect(board(page).or(ending(page)).first()).toBeVisible();
  if (willResign) {
    if (await myTurn(page)) await Promise.race([resign(page).catch(() => undefined), expect(ending(page)).toBeVisible()]);
  } else {
    await keepPlaying(page);
  }
  await expect(ending(page)).toBeVisible();
  await page.getByRole("link", { name: "Au tournoi" }).click();
}

test(`${BOTS} bots and two browsers play a tournament through a restart of the server`, async ({ browser }) => {
  const server = new QuinteServer({ meeting_burst: 1000, requests_per_second: 1000, request_burst: 1000 });
  await server.start();
  const errors: string[] = [];
  const come = async (width: number): Promise<Page> => {
    const context = await browser.newContext({ baseURL: server.address, locale: "fr-FR", reducedMotion: "reduce", viewport: { width, height: 740 } });
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    return page;
  };
  try {
    const [ada, blaise] = [await come(1280), await come(360)];
    await ada.goto("");
    await prepared(ada, "make-five");

    // Whoever announces one has a lasting name; the page says so.
    await ada.goto("#/t");
    await ada.getByText("Annoncer un tournoi").click();
    await ada.getByRole("textbox", { name: "Titre" }).fill("Le jeudi du club");
    await ada.getByRole("button", { name: "L’annoncer" }).click();
    await expect(ada.getByText("demandent un nom durable")).toBeVisible();
    await takeName(ada, "Adelaide");
    await ada.goto("#/t");
    await ada.getByText("Annoncer un tournoi").click();
    await ada.getByRole("textbox", { name: "Titre" }).fill("Le jeudi du club");
    await look(ada, "make");
    await ada.getByRole("button", { name: "L’annoncer" }).click();
    await expect(ada.getByRole("heading", { name: "Le jeudi du club" })).toBeVisible();
    await ada.getByRole("button", { name: "Annuler le tournoi" }).click();
    await ada.getByRole("button", { name: "Oui, l’annuler" }).click();
    await expect(ada.getByText("annulé")).toBeVisible();

    // The one that is played, with short waits.
    const plan = { title: "Le grand soir", game: "make_five", form: "swiss", rounds: ROUNDS, pause: 1, arrive: 60, clock: { total: 300, increment: 5 } };
    const made = await ada.request.post("api/tournaments", { data: plan });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    await ada.goto(`#/t/${id}`);
    await blaise.goto(`#/t/${id}`);
    await ada.getByRole("button", { name: "Participer" }).click();
    await expect(ada.getByText("Tu y joues, sous le nom : Adelaide.")).toBeVisible();
    await blaise.getByRole("textbox", { name: "Comment t’appelles-tu ?" }).fill("Blaise");
    await blaise.getByRole("button", { name: "Participer" }).click();
    const { joined, figures } = bots(server.address, id);
    await joined;
    await expect(blaise.getByText(`(${BOTS + 2})`)).toBeVisible();
    await look(blaise, "open-phone");
    await ada.getByRole("button", { name: "Commencer maintenant" }).click();

    await expect(toTable(ada)).toBeVisible();
    await look(ada, "ready");
    const wall = await ada.context().newPage();
    await wall.goto(`${server.address}?lang=en#/t/${id}/wall`);
    await expect(wall.getByText(`Round 1 of ${ROUNDS}`)).toBeVisible();
    await look(wall, "wall");

    // In the middle of the round the server dies, and comes back.
    await server.kill();
    await server.start();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await Promise.all([playRound(ada, false), playRound(blaise, true)]);
      if (round < ROUNDS) await expect(wall.getByText(`Round ${round + 1} of ${ROUNDS}`)).toBeVisible();
    }
    for (const page of [ada, blaise]) await expect(page.locator(".state").getByText("fini")).toBeVisible();
    for (const page of [ada, blaise, wall]) await expect(page.locator("tbody tr")).toHaveCount(page === wall ? Math.min(16, BOTS + 2) : BOTS + 2);
    await expect(ada.getByText(/Avant .+, à points égaux|Même place que/).first()).toBeVisible();
    await look(ada, "over");
    await look(blaise, "over-phone");
    await look(wall, "wall-over");
    await wall.getByRole("link", { name: "Page of the tournament" }).click();
    await expect(wall.getByText(/Before .+, with equal points|The same place as/).first()).toBeVisible();
    await look(wall, "over-english");
    await ada.getByRole("radio", { name: "1", exact: true }).check({ force: true });
    await expect(ada.getByRole("link", { name: "Revoir" })).toHaveCount((BOTS + 2) / 2);

    const found = await figures;
    if (SHOTS) console.log(JSON.stringify(found));
    expect(found).toMatchObject({ phase: "over", entrants: BOTS + 2, rounds: ROUNDS, tables: (ROUNDS * (BOTS + 2)) / 2, repeated: 0, absent: 0 });
    expect(errors).toEqual([]);
  } finally {
    for (const context of browser.contexts()) await context.close();
    await server.close();
  }
});
