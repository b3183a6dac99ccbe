// The person at the table: a name and a face, how they are spoken to, what they choose, what is counted
// and handed on.

import { readFileSync } from "node:fs";
import { GAMES, board, ending, expect, layOut, mine, myTurn, playTyped, steps, test } from "./app.ts";
import type { Page } from "@playwright/test";

const SHORT = { "Premier aligneur": "first", Durée: "1" };

async function giveUp(page: Page): Promise<void> {
  await page.getByLabel("Autres actions").click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
  await expect(ending(page)).toBeVisible();
}

test("a name and a face are asked once, after sounds, kept, and worn at the table", async ({ page }) => {
  await page.goto("#/g/make-five");
  await page.getByRole("button", { name: "Jouer contre un robot" }).click();
  expect(await myTurn(page)).toBe(true);
  const seats = page.getByRole("list", { name: "Joueurs" });
  await expect(seats).toContainText("Toi");
  const offer = page.getByText("Un nom et un visage pour toi ?");
  await playTyped(page);
  await page.getByRole("button", { name: "Non merci" }).click();
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "Choisir" }).click();
  await expect(page.getByRole("dialog")).toBeFocused(); // no keyboard of a phone comes up
  await page.getByLabel("Ton nom").fill("  Zoé  la\tGrande ");
  await page.getByRole("radio", { name: "visage 7", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect(seats).toContainText("Zoé la Grande");
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(seats).toContainText("Zoé la Grande");
  await page.keyboard.press(",");
  await expect(page.getByRole("radio", { name: "visage 7", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^visage/ })).toHaveCount(20);
});

test("who plays alone is told “tu”, the others by name, with what decided it", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: SHORT });
  await expect(mine(page)).toContainText("À toi : prends un jeton et place-le au sommet d’une colonne, ou passe.");
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(page.locator(".log")).toContainText("Tu passes.");
  await expect(page.locator(".log")).toContainText("Pistache tire un jeton");
  await expect(page.getByRole("list", { name: "Joueurs" })).toContainText("robot · débutant");
  await giveUp(page);
  await expect(page.getByRole("heading", { name: "Pistache gagne !" })).toBeVisible();
  await expect(page.locator(".line")).toContainText("Ce qui a tout décidé : Tu abandonnes.");
});

test("two people at a device are both called by their names", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "Blaise"], options: SHORT });
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(page.locator(".log")).toContainText("Ada passe.");
});

test("every setting lasts and does what it says", async ({ page }) => {
  await layOut(page, "touche", { seats: ["Ada", "beginner"] });
  const ranks = page.locator(".frame .rank"); // the picture on the box has some, too
  const court = ranks.filter({ hasText: /^[VDR]$/ });
  await expect(court.first()).toBeVisible();
  await expect(page.locator(".coordinates")).toBeVisible();
  await page.getByRole("button", { name: "Réglages" }).click();
  await page.getByLabel("Lettres des cartes").selectOption({ label: "J Q K" });
  await page.getByLabel("Coordonnées").selectOption({ label: "cachées" });
  await page.getByLabel("Conseils à cette table").selectOption({ label: "sans conseils" });
  await page.getByLabel("Confirmer les coups").selectOption({ label: "toujours" });
  await page.getByLabel("Partie lancée d’un clic").selectOption({ label: "toujours complète" });
  await page.getByLabel("Raccourcis clavier").selectOption({ label: "non" });
  await page.getByRole("button", { name: "Fermer" }).click();
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload();
    await expect(mine(page)).toBeVisible();
    await expect(board(page)).toBeVisible();
    await expect(court).toHaveCount(0);
    await expect(ranks.filter({ hasText: /^[JQK]$/ }).first()).toBeVisible();
    await expect(page.locator(".coordinates")).toBeHidden();
    await expect(page.getByRole("button", { name: "Conseil" })).toHaveCount(0);
  }
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Réglages" }).click();
  await expect(page.getByLabel("Confirmer les coups")).toHaveValue("always");
  await expect(page.getByLabel("Partie lancée d’un clic")).toHaveValue("full");
  await page.getByRole("button", { name: "Voir les raccourcis" }).click();
  await expect(page.getByRole("heading", { name: "Raccourcis clavier" })).toBeVisible();
});

test("single keys do what buttons do, and a sheet tells which", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: SHORT });
  await expect(mine(page)).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Raccourcis clavier" })).toBeVisible();
  await page.keyboard.press("h"); // what is open has the keys
  await expect(page.locator(".hint[role=status]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await expect(page.locator(".hint[role=status]")).toBeVisible();
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(steps(page)).toHaveCount(2);
  await page.keyboard.press("u");
  await expect(steps(page)).toHaveCount(0);
  await page.keyboard.press("t");
  await page.getByLabel("Coup en notation").fill("");
  await page.getByLabel("Coup en notation").press("u"); // a letter, where letters are typed
  await expect(page.getByLabel("Coup en notation")).toHaveValue("u");
  await mine(page).click();
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await expect(page.getByRole("link", { name: "← ma table" })).toBeVisible();
  await page.keyboard.press("l");
  await expect(mine(page)).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByRole("button", { name: /^Jouer à/ }).first()).toBeVisible();
});

test("results against bots are counted once, drawn on the page of the game, handed out and deleted", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "club"], options: SHORT });
  await giveUp(page);
  await page.waitForFunction(() => localStorage.getItem("quinte.results") === "yes"); // it is kept after the page has told of it
  await page.reload(); // the same match counts once
  const match = page.url();
  await expect(ending(page)).toBeVisible();
  await page.goto("#/g/make-five");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Indigo" }) });
  await expect(card).toContainText("1 partie jouée, 0 gagnée ; série en cours : 0, la meilleure : 0.");
  await expect(card.locator("svg .lost")).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Télécharger les statistiques" }).click()]);
  const { results } = JSON.parse(readFileSync(await file.path(), "utf-8")) as { results: object[] };
  expect(results).toMatchObject([{ game: "make_five", level: "club", outcome: "lost" }]);
  await page.getByRole("button", { name: "Effacer les statistiques" }).click();
  await page.getByRole("button", { name: "Oui, tout effacer" }).click();
  await expect(card).toContainText("Pas encore de partie.");
  await card.getByRole("button", { name: "Jouer contre Indigo" }).click();
  await expect(page.getByRole("list", { name: "Joueurs" })).toContainText("robot · club");
  // What was deleted does not come back with the match that it was counted for.
  await page.goto(match);
  await expect(ending(page)).toBeVisible();
  await page.goto("#/g/make-five");
  await expect(page.getByRole("button", { name: "Jouer contre un robot" })).toBeVisible();
  await expect(page.getByText("partie jouée")).toHaveCount(0);
});

test("a result is handed on as text with squares, and as a picture", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: SHORT });
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(steps(page)).toHaveCount(2);
  await giveUp(page);
  await page.getByRole("button", { name: "Partager" }).click();
  await page.getByRole("button", { name: "Copier le texte" }).click();
  await expect(page.getByText("Copié.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Quinte · Make Five\nJ’ai perdu contre Pistache\.\n[🟧🟦⬜]+\nhttp:.*#\/g\/make-five$/u);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Enregistrer l’image" }).click()]);
  const picture = readFileSync(await file.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeGreaterThan(20_000); // the board is on it
});

for (const { slug, shelf: { short } } of GAMES.filter(({ shelf }) => shelf.short)) {
  test(`a first game of ${slug} is short, and its full one a touch away`, async ({ page }) => {
    await page.goto(`#/g/${slug}`);
    await expect(page.getByRole("radio", { name: "courte" })).toBeChecked();
    await page.getByRole("button", { name: "Jouer contre un robot" }).click();
    await expect(mine(page)).toBeVisible();
    expect(short).toBeTruthy();
    await expect(page.getByText("Une partie courte, pour commencer.")).toBeVisible();
    const table = page.url();
    await page.getByRole("button", { name: "Jouer la partie complète" }).click();
    await expect(page).not.toHaveURL(table);
    await expect(mine(page)).toBeVisible();
    await expect(page.getByText("Une partie courte, pour commencer.")).toHaveCount(0);
    await giveUp(page);
    await page.goto(`#/g/${slug}`);
    await expect(page.getByRole("radio", { name: "complète" })).toBeChecked();
  });
}

test("the first three turns of a first game are shown what can be touched", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: SHORT });
  const rings = page.locator(".rings span");
  for (let turn = 0; turn < 3; turn++) {
    await expect(rings).not.toHaveCount(0);
    await page.locator('[data-cell="a1"]').click();
    await expect(rings).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Passer" }).click();
    await expect(steps(page)).toHaveCount(2 * turn + 2);
  }
  await expect(mine(page)).toBeVisible();
  await expect(page.locator(".rings")).toHaveCount(0);
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: SHORT });
  await expect(mine(page)).toBeVisible();
  await expect(page.locator(".rings")).toHaveCount(0);
});
