// What a family found wrong when it first tried the app, and no other test holds.

import { readFileSync } from "node:fs";
import { GAMES, board, ending, expect, layOut, mine, myTurn, playTyped, test } from "./app.ts";

/** A match of Intercept in which nothing was decided for well over a hundred turns. */
const LONG = new URL("../../../tests/editions/first/intercept.2.0.txt", import.meta.url);

test("a match that is not there has a title of its own", async ({ page }) => {
  await page.goto("#/m/none");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^\S.*Quinte|^Quinte$/);
  await expect(page).not.toHaveTitle(/^ ?·/);
});

test("the ball touched first is told what comes before", async ({ page }) => {
  await layOut(page, "intercept", { seats: ["Ada", "beginner"] });
  expect(await myTurn(page)).toBe(true);
  await page.getByRole("gridcell", { name: /boule$/ }).click();
  await expect(page.locator(".say")).toContainText("Déplace d’abord un pion");
});

test("where the keyboard is can be told from Intercept’s dark board", async ({ page }) => {
  await page.goto("#/g/intercept/lesson/1");
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[role=gridcell]:focus-visible rect")).toHaveCSS("stroke", "rgb(255, 224, 138)");
});

test("who hands a tablet over sees the button, and is named as French names people", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await layOut(page, "touche", { seats: ["Ada", "Zoé"] });
  const reveal = page.getByRole("button", { name: /^C’est moi,/ });
  await expect(reveal.or(board(page))).toBeVisible();
  if (await reveal.count()) await reveal.click();
  await expect(mine(page)).toBeVisible();
  await playTyped(page);
  const over = page.getByRole("button", { name: /Zoé|Ada/ }).first();
  await expect(over).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0)); // typing has scrolled to what was needed
  await expect(over).toBeInViewport({ ratio: 1 });
  await expect(page.locator("body")).not.toContainText(/Au tour de/);
});

test("a large screen is not half empty, and Take Five against one bot speaks of one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("#/");
  const { y, height } = (await page.locator(".record").boundingBox())!;
  expect(y + height).toBeGreaterThan(540);
  await layOut(page, "take-five", { seats: ["Ada", "beginner"] });
  await expect(page.locator(".banner")).toContainText(/Tu as \d/);
  await expect(page.locator("body")).not.toContainText("eux au plus");
});

test("Take Five’s advice to keep a tile does not call it useless", async ({ page }) => {
  await layOut(page, "take-five", { seats: ["Ada", "Blaise"] });
  const reveal = page.getByRole("button", { name: /C’est moi/ });
  await expect(reveal.or(board(page))).toBeVisible();
  if (await reveal.count()) await reveal.click();
  await page.locator('[data-cell="f6"]').click();
  await page.locator('[data-cell="c6"]').click();
  await page.getByRole("button", { name: "Je prends" }).click();
  await page.getByRole("button", { name: "Conseil" }).click();
  const hint = page.locator(".hint[role=status]");
  await expect(hint).toContainText(/Mon conseil\s: garder le \d/);
  await expect(hint).not.toContainText("ne te sert à rien");
});

test("a draw is offered where nothing happens, a bot takes it, and it lasts", async ({ page }) => {
  await page.goto("#/replay");
  await page.getByLabel("… ou coller le texte").fill(readFileSync(LONG, "utf-8").replace("Blaise", "beginner"));
  await page.getByRole("button", { name: "Reprendre ici" }).click();
  expect(await myTurn(page)).toBe(true);
  await expect(page.getByRole("list", { name: "Joueurs" }).locator(".says")).toContainText(/nul/i); // the bot says so itself
  await page.getByRole("button", { name: "Faire nulle" }).click();
  await expect(page.getByRole("heading", { name: "Partie nulle" })).toBeVisible();
  await expect(page.locator(".bit"), "nobody is crowned where nobody has won").toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Partie nulle" })).toBeVisible();
  await expect(page.getByText("Partie nulle d’un commun accord.").first()).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click(); // all may think better of it
  await expect(mine(page)).toBeVisible();
  await expect(ending(page)).toHaveCount(0);
});

test("a shelf with matches on it never says that there are none", async ({ page }) => {
  const { slug, title } = GAMES[0]!;
  await layOut(page, slug, { seats: ["Ada", "beginner"] });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { seen: [] as string[] }).seen;
    new MutationObserver(() => seen.push(document.body?.innerText ?? "")).observe(document, { subtree: true, childList: true });
  });
  await page.goto("about:blank");
  await page.goto("#/");
  await expect(page.getByRole("heading", { name: "Tes parties en cours" })).toBeVisible();
  const said = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join("\n"));
  expect(said).toContain(title);
  expect(said).not.toContain("Aucune partie en cours");
});

test("a table that has just begun offers no draw", async ({ page }) => {
  await layOut(page, "intercept", { seats: ["Ada", "beginner"] });
  expect(await myTurn(page)).toBe(true);
  await expect(page.getByRole("button", { name: "Faire nulle" })).toHaveCount(0);
});

test("a lesson speaks to its learner, and says that a small place is touched again", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: "fr-FR", hasTouch: true, isMobile: true });
  await page.goto("#/g/take-five/lesson/1");
  await expect(page.locator(".frame .board")).toContainText("Toi");
  await expect(page.locator("main")).not.toContainText("Joueur 1");
  await page.locator('[data-cell="f6"]').tap();
  await page.locator('[data-cell="f3"]').tap();
  await expect(page.getByText("Touche encore pour jouer.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Suivant" })).toBeInViewport({ ratio: 1 });
  await page.locator('[data-cell="f3"]').tap();
  await expect(page.getByText("Bien !")).toBeVisible();
  await expect(page.getByText("Touche encore pour jouer.")).toHaveCount(0);
  await page.close();
});
