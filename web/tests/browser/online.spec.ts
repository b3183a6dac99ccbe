// Matches on a real server: two browsers and more, lines that break, a server that dies.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { GAMES, board, ending, mine, playTyped, steps } from "./app.ts";
import { PYTHON, QuinteServer } from "./quinte-server.mjs";
import { choose, expect, frailLine, invitation, keepPlaying, layOnline, prepared, sitByLinks, sitDown, sitTogether, test } from "./served.ts";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");

async function audit(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${AXE}; axe.run({ resultTypes: ["violations"] })`)) as { violations: { id: string; nodes: { html: string }[] }[] };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What `quinte replay --verify` says of a record. */
function verify(path: string): string {
  return execFileSync(PYTHON, ["-m", "quinte.cli", "--lang", "en", "replay", "--verify", path], { encoding: "utf-8" });
}

for (const { name, slug, tested: { online = {} } } of GAMES) {
  test(`two browsers play ${slug} to its end`, async ({ guest }) => {
    const [ada, blaise] = online.record
      ? await sitByLinks([await guest(), await guest()], { game: name, record: online.record })
      : await sitTogether(guest, slug, online.options);
    await Promise.all([ada, blaise].map((page) => keepPlaying(page, online.word, online.moves?.split(" "))));
    for (const page of [ada, blaise]) await expect(ending(page)).toBeVisible({ timeout: 100_000 });
    const results = await Promise.all([ada, blaise].map((page) => page.locator("h2").first().innerText()));
    // One is told of having won, the other who has; or nobody has.
    const won = results.filter((result) => /^(Tu|Ton camp) gagne/.test(result)).length;
    expect(won).toBe(results[0] === results[1] ? 0 : 1);
    await ada.getByRole("link", { name: "Revoir la partie" }).first().click();
    await expect(ada.getByRole("slider")).toBeVisible();
    await ada.getByLabel("Vu par").selectOption({ label: "Blaise" });
    await expect(ada).toHaveURL(/eyes=1/);
    if (slug !== GAMES[0]!.slug) return; // one game is enough to see that a record can be checked
    const [file] = await Promise.all([ada.waitForEvent("download"), ada.getByRole("button", { name: "Télécharger" }).click()]);
    expect(verify(await file.path())).toContain("and the seed matches");
  });
}

test("an invitation shows its game, its rules in three sentences and its clock, and names the game to other programs", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest()];
  await layOnline(ada, "make-five", { seats: ["Ada", "link"], clock: "short" });
  const link = await invitation(ada);
  const { search, hash } = new URL(link);
  expect(search).toBe("?game=make-five&in=fr");
  expect(hash).toContain("seat=");
  await blaise.goto(link);
  await expect(blaise.getByRole("heading", { name: "Make Five : une table t’attend" })).toBeVisible();
  await expect(blaise).toHaveTitle(/^Make Five\s: une table t’attend · Quinte$/);
  await expect(blaise.locator(".box svg").first()).toBeVisible();
  await expect(blaise.locator(".about p")).toHaveCount(3);
  await expect(blaise.getByText("5 minutes chacun, plus 5 secondes par coup")).toBeVisible();
  expect(await audit(blaise)).toEqual([]);
  const page = await (await blaise.request.get(link)).text();
  expect(page).toMatch(/property="og:title" content="Make Five\s: une partie t’attend"/);
  expect(page).not.toContain(hash.split("seat=")[1]!);
  const picture = /og:image" content="([^"]+)"/.exec(page)![1]!;
  expect((await blaise.request.get(picture)).headers()["content-type"]).toBe("image/png");
});

/** The one of two who is to move. */
async function mover(one: Page, other: Page): Promise<Page> {
  await expect(async () => expect((await mine(one).count()) + (await mine(other).count())).toBe(1)).toPass({ timeout: 60_000 });
  return (await mine(one).count()) > 0 ? one : other;
}

test("a lost socket, a dead server and another device: the match goes on", async ({ guest, browser }) => {
  const server = new QuinteServer();
  await server.start();
  try {
    const address: BrowserContextOptions = { baseURL: server.address, serviceWorkers: "allow" };
    const [ada, blaise] = [await guest(address), await guest(address)];
    await layOnline(ada, "make-five", { seats: ["Ada", "link"], options: { Durée: "1" } });
    await sitDown(blaise, await invitation(ada), "Blaise");
    await playTyped(await mover(ada, blaise));
    await expect(steps(blaise)).toHaveCount(1);

    // Whoever is to move loses the network, moves all the same, and it counts when it is back.
    const away = await mover(ada, blaise);
    await away.context().setOffline(true);
    await playTyped(away);
    await away.waitForTimeout(300);
    await expect(steps(away)).toHaveCount(1);
    await away.context().setOffline(false);
    for (const page of [ada, blaise]) await expect(steps(page)).toHaveCount(2);

    // The server dies in the middle; a move made meanwhile is not lost.
    await server.kill();
    const eager = await mover(ada, blaise);
    await playTyped(eager);
    await server.start();
    for (const page of [ada, blaise]) await expect(steps(page)).toHaveCount(3);

    // Blaise goes on on a phone; the first device says so, and can have the seat back.
    await choose(blaise, "Continuer sur un autre appareil");
    const link = await blaise.getByLabel("Le lien de ta place").inputValue();
    const phone = await guest({ ...address, viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
    await sitDown(phone, link, "Blaise");
    await expect(blaise.getByRole("heading", { name: "sur un autre appareil" })).toBeVisible();
    await expect(blaise.locator("[role=grid], .log")).toHaveCount(0);
    await expect(steps(phone)).toHaveCount(3);
    await playTyped(await mover(ada, phone));
    for (const page of [ada, phone]) await expect(steps(page)).toHaveCount(4);
    await blaise.getByRole("button", { name: "La reprendre ici" }).click();
    await expect(steps(blaise)).toHaveCount(4);
    await expect(phone.getByRole("heading", { name: "sur un autre appareil" })).toBeVisible();
    await Promise.all([ada, blaise].map((page) => keepPlaying(page)));
    for (const page of [ada, blaise]) await expect(ending(page)).toBeVisible({ timeout: 100_000 });
  } finally {
    for (const context of browser.contexts()) await context.close();
    await server.close();
  }
});

test("a public table: waiting, watched, found again, and nothing secret for those who watch", async ({ guest }) => {
  const ada = await guest();
  const shared: ShareData[] = [];
  await ada.exposeFunction("keepShared", (data: ShareData) => void shared.push(data));
  await ada.addInitScript("navigator.share = keepShared");
  await layOnline(ada, "touche", { seats: ["Ada", "link"], isPublic: true });
  await expect(ada.getByText("attendu")).toBeVisible();
  await ada.getByRole("button", { name: "Partager" }).first().click();
  await expect.poll(() => shared).toEqual([
    { title: "Quinte", text: expect.stringMatching(/^Viens jouer à Touché\s!$/), url: expect.any(String) },
  ]);
  expect(shared[0]!.url).toBe(await invitation(ada));
  await expect(ada.getByRole("img", { name: "Code QR du lien" })).toBeVisible();
  expect(await audit(ada)).toEqual([]);
  const blaise = await guest({ viewport: { width: 360, height: 640 }, colorScheme: "dark" });
  await sitDown(blaise, await invitation(ada), "Blaise");
  await expect(board(ada)).toBeVisible();
  expect(await audit(blaise)).toEqual([]);
  expect(await blaise.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const watcher = await guest();
  await watcher.goto("#/");
  await watcher.getByRole("link", { name: /Touché.*Ada/ }).click();
  await expect(watcher.getByText("Tu regardes cette partie.")).toBeVisible();
  await expect(ada.getByText("1 spectateur")).toBeVisible();
  // Nobody's hand is on the screen of somebody who watches.
  await expect(watcher.getByRole("gridcell", { name: /^carte / })).toHaveCount(0);
  const first = await mover(ada, blaise);
  await playTyped(first);
  await expect(steps(watcher)).toHaveCount(1);

  // My games, on this device and, by the personal link, on another.
  await ada.goto("#/");
  await expect(ada.getByRole("heading", { name: "Tes parties en ligne" })).toBeVisible();
  await ada.getByRole("button", { name: "Retrouver mes parties" }).click();
  const personal = await ada.getByLabel("Ton lien personnel").inputValue();
  const laptop = await guest();
  await laptop.goto(personal);
  await laptop.getByRole("button", { name: "Oui, c’est mon lien" }).click();
  await laptop.getByRole("link", { name: /Touché.*Ada/ }).click();
  await expect(board(laptop)).toBeVisible();
  await expect(laptop).not.toHaveURL(/me\//);
  await expect(steps(laptop)).toHaveCount(1);
});

/** Let the page believe that nobody looks, and keep what it asks the system to show. */
async function lookAway(page: Page): Promise<string[]> {
  const noticed: string[] = [];
  await page.exposeFunction("keepNotice", (title: string, body: string) => void noticed.push(`${title}: ${body}`));
  await page.evaluate(`
    Object.defineProperty(document, "hidden", { get: () => true });
    const keep = (title, { body }) => keepNotice(title, body);
    ServiceWorkerRegistration.prototype.showNotification = async (title, notice) => keep(title, notice);
    Notification = new Proxy(Notification, { construct: (_, [title, notice]) => (keep(title, notice), {}) });
  `);
  return noticed;
}

test("a notice, undo by leave, a draw, a bot that sits in, giving up, a rematch", async ({ guest }) => {
  const keeping: typeof guest = (options) => guest({ serviceWorkers: "allow", ...options }); // it shows the notices
  const [ada, blaise] = await sitTogether(keeping, "make-five", { Durée: "1", "Premier aligneur": "first" });
  await blaise.context().grantPermissions(["notifications"]);
  const noticed = await lookAway(blaise);
  await expect(mine(ada)).toBeVisible();
  expect(await ada.title()).toContain("À toi de jouer");
  expect(noticed).toEqual([]);
  await ada.getByRole("button", { name: "Passer" }).click();
  await expect(steps(blaise)).toHaveCount(1);
  await expect(() => expect(noticed).toEqual(["À toi de jouer: Make Five"])).toPass({ timeout: 60_000 });
  await ada.getByRole("button", { name: "Annuler" }).click();
  await ada.getByRole("button", { name: "Oui, le demander" }).click();
  await expect(blaise.locator(".ask")).toContainText("Ada voudrait reprendre");
  await blaise.getByRole("button", { name: "D’accord" }).click();
  await expect(steps(ada)).toHaveCount(0);
  await expect(steps(blaise)).toHaveCount(0);

  await choose(ada, "Proposer la nulle");
  await blaise.getByRole("button", { name: "Non merci" }).click();
  await expect(ada.locator(".ask")).toHaveCount(0);

  await ada.getByLabel("Autres actions").click();
  await expect(ada.getByLabel("Force du robot")).toHaveValue("club");
  await ada.getByLabel("Force du robot").selectOption("beginner");
  await ada.getByRole("button", { name: "Laisser un robot jouer pour moi" }).click();
  await expect(ada.locator(".ask")).toContainText("Débutant");
  await expect(steps(blaise)).toHaveCount(1);
  await ada.getByRole("button", { name: "Reprendre la place" }).click();
  await expect(ada.locator(".ask")).toHaveCount(0);

  await choose(blaise, "Abandonner");
  await blaise.getByRole("button", { name: "Oui, j’abandonne" }).click();
  await expect(ada.getByRole("heading", { name: "Tu gagnes !" })).toBeVisible();
  const url = ada.url();
  await ending(ada).click();
  await blaise.getByRole("button", { name: "D’accord" }).click();
  for (const page of [ada, blaise]) {
    await expect(page).not.toHaveURL(url);
    await expect(board(page)).toBeVisible();
  }
  expect(new URL(ada.url()).hash).toBe(new URL(blaise.url()).hash);
  // Seats are rotated: Blaise begins.
  await expect(mine(blaise)).toBeVisible();
  await choose(blaise, "Proposer la nulle");
  await ada.getByRole("button", { name: "D’accord" }).click();
  for (const page of [ada, blaise]) await expect(page.getByText("Partie nulle d’un commun accord.").first()).toBeVisible();
});

test("a match is analysed once it is over, not before, and the analysis stays", async ({ guest }) => {
  const [ada, blaise] = await sitTogether(guest, "make-five", { Durée: "1", "Premier aligneur": "first" });
  await ada.getByRole("button", { name: "Passer" }).click();
  await expect(steps(blaise)).toHaveCount(1);
  const table = ada.url();
  await ada.goto(`${table.replace(/\?[^#]*$/, "")}/replay?analyse`);
  await expect(ada.getByRole("alert")).toBeVisible();
  await expect(ada.getByRole("button", { name: "Ce qui a tout décidé" })).toHaveCount(0);
  await ada.goto(table);
  await choose(blaise, "Abandonner");
  await blaise.getByRole("button", { name: "Oui, j’abandonne" }).click();
  await ada.getByRole("link", { name: "Ce qui a tout décidé" }).click();
  const decided = ada.getByRole("heading", { name: "Ce qui a décidé de la partie" });
  await expect(decided).toBeVisible();
  await ada.reload();
  await expect(decided).toBeVisible();
  await expect(ada.getByRole("progressbar")).toHaveCount(0);
});

test("another seat's link, opened in the same tab, is sat down at too", async ({ guest }) => {
  const ada = await guest();
  await layOnline(ada, "make-five", { seats: ["Ada", "link"] });
  await ada.goto(await invitation(ada));
  await expect(ada.getByRole("grid")).toBeVisible();
  await expect(ada).not.toHaveURL(/seat=/);
  for (const made of [1, 2]) {
    await playTyped(ada);
    await expect(steps(ada)).toHaveCount(made);
  }
});

test("whose time is up loses", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest()];
  const clock = { total: 2 };
  await sitByLinks([ada, blaise], { game: "make_five", options: { first_aligner: "first" }, clock });
  for (const [page, told] of [[ada, "Blaise gagne !"], [blaise, "Tu gagnes !"]] as const) {
    await expect(page.getByText("Temps écoulé pour Ada.").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: told })).toBeVisible();
  }
});

test("a match of this browser goes on, on the server, with people here and elsewhere", async ({ guest }) => {
  const [ada, chloe] = [await guest(), await guest()];
  await ada.goto("#/g/take-five/table");
  await prepared(ada, "take-five");
  const three = ada.getByRole("radio", { name: "3", exact: true });
  await three.check({ force: true });
  for (const [i, name] of ["Ada", "Blaise", "Chloé"].entries()) {
    await ada.getByRole("combobox", { name: `Place ${i + 1}` }).selectOption("person");
    await ada.getByRole("textbox", { name: `Nom à la place ${i + 1}` }).fill(name);
  }
  await ada.getByRole("button", { name: "Commencer la partie" }).click();
  await expect(mine(ada)).toBeVisible();
  await playTyped(ada);
  await expect(steps(ada)).toHaveCount(1);
  await choose(ada, "Continuer en ligne");
  await ada.getByRole("dialog").getByLabel("Chloé").selectOption("link");
  await ada.getByRole("dialog").getByRole("button", { name: "Continuer en ligne" }).click();
  await sitDown(chloe, await invitation(ada), "Chloé");
  await expect(steps(chloe)).toHaveCount(1);
  // Ada and Blaise share a device: a curtain falls between them, here as without a server.
  const reveal = ada.getByRole("button", { name: /C’est moi, (Ada|Blaise)/ });
  await expect(async () => {
    if (await mine(chloe).count()) await playTyped(chloe);
    else if (await mine(ada).count()) await playTyped(ada);
    const hand = ada.getByRole("button", { name: /Passer l’appareil/ });
    if (await hand.count()) await hand.click();
    await expect(reveal).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
  await expect(ada.locator("[role=grid], .log, pre")).toHaveCount(0);
  await reveal.click();
  await expect(mine(ada)).toBeVisible();
});

test("whose line has gone dead is shown as away within half a minute", async ({ guest, server }) => {
  const line = await frailLine(server.address);
  const [ada, blaise] = [await guest(), await guest({ baseURL: line.address })];
  await layOnline(ada, "make-five", { seats: ["Ada", "link"] });
  await sitDown(blaise, (await invitation(ada)).replace(server.address, line.address), "Blaise");
  const seat = ada.getByRole("list", { name: "Joueurs" }).getByRole("listitem").filter({ hasText: "Blaise" });
  await expect(seat.getByRole("img", { name: "est là" })).toBeVisible();
  line.cut();
  // The server asks every ten seconds, and waits for ten.
  await expect(seat.getByRole("img", { name: "n’est pas là" })).toBeVisible({ timeout: 30_000 });
  await blaise.context().close(); // before the line goes for good: what the page still waits for has not failed
  line.close();
});

test("a match that is deleted soon says so, while it waits, under way and in the list", async ({ guest, browser }) => {
  const server = new QuinteServer({ keep_waiting: 1, keep_silent: 1, keep_finished: 1 });
  await server.start();
  try {
    const [ada, blaise] = [await guest({ baseURL: server.address }), await guest({ baseURL: server.address, locale: "en-GB" })];
    await layOnline(ada, "make-five", { seats: ["Ada", "link"] });
    await expect(ada.getByText(/Si la partie n’a pas commencé avant le \d.* cette table sera supprimée\./)).toBeVisible();
    await blaise.goto(await invitation(ada));
    await blaise.getByLabel("What is your name?").fill("Blaise");
    await blaise.getByRole("button", { name: "Sit down" }).click();
    await expect(blaise.getByText(/If nobody moves before .*\d, this match will be deleted\./)).toBeVisible();
    await expect(ada.getByText(/Si personne ne joue avant le \d.* cette partie sera supprimée\./)).toBeVisible();
    await ada.goto("#/");
    await expect(ada.getByText(/^sera supprimée le \d/)).toBeVisible();
  } finally {
    for (const context of browser.contexts()) await context.close();
    await server.close();
  }
});
