// A table as people use it: drag and tap, refusals, undo, hints, giving up, reload, replay.

import type { Page } from "@playwright/test";
import { GAMES, board, ending, expect, layOut, mine, myTurn, playTyped, steps, test } from "./app.ts";

const ALIGNER_FIRST = { "Premier aligneur": "first", Durée: "1" };

test("a token is dragged, and a drop beside the board plays nothing", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await expect(mine(page)).toBeVisible();
  const from = page.locator('[data-cell="a1"]');
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(5, 400, { steps: 4 });
  await page.mouse.up();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);

  await from.hover();
  await page.mouse.down();
  await page.locator('[data-cell="c3"]').hover();
  await page.mouse.up();
  await expect(page.locator(".log")).toContainText("Tu prends le jeton");
  await expect(page.locator(".log")).toContainText("en a1 et tu le places en c2");
  await expect(steps(page)).toHaveCount(2);
});

test("what is not allowed is explained and changes nothing", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await expect(mine(page)).toBeVisible();
  await page.locator('[data-cell="b4"]').click();
  await expect(page.locator(".say")).toContainText("Il n’y a pas de jeton en b4.");
  await expect(steps(page)).toHaveCount(0);
});

test("undo takes the last decision back, with the bot's answer", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(steps(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Annuler" })).toBeDisabled();
});

test("a hint for several steps stays with its plan as long as it is followed", async ({ page }) => {
  const hint = page.locator(".hint[role=status]");
  await layOut(page, "take-five", { seats: ["Ada", "Blaise"] });
  await page.getByRole("button", { name: /C’est moi/ }).or(mine(page)).click();
  await page.getByRole("button", { name: "Conseil" }).click();
  await expect(hint).toContainText(/jouer .+ en .., puis (prendre|voir) le pion/);
  const [, piece, square, step] = /jouer l\S+ (.+) en (..), puis (prendre|voir)/.exec(await hint.innerText())!;
  await page.getByRole("gridcell", { name: new RegExp(`${piece}.*peut bouger`) }).click();
  await page.locator(`[data-cell="${square}"]`).click();
  await expect(hint).toContainText(new RegExp(`^Comme prévu\\s: ${step} le pion`));
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(hint).toContainText("Mon conseil");
  await page.locator(`[data-cell="f6"]`).click();
  await page.getByRole("gridcell", { name: "peut aller ici" }).first().click();
  await expect(steps(page)).toHaveCount(1);
  await expect(hint).toHaveCount(0);
});

test("a match survives a reload in the middle, and is on the shelf", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  for (let turn = 1; turn <= 3; turn++) {
    await page.getByRole("button", { name: "Passer" }).click();
    await expect(steps(page)).toHaveCount(2 * turn);
  }
  const log = await page.locator(".log").innerText();
  await page.reload();
  await expect(mine(page)).toBeVisible();
  await expect.poll(() => page.locator(".log").innerText()).toBe(log);
  await page.goto("#/");
  await page.getByRole("link", { name: /Make Five.*à toi de jouer/ }).click();
  await expect(board(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Tes parties en cours" })).toBeVisible();
});

test("giving up ends the match; it can be replayed, shared and played again", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(steps(page)).toHaveCount(2);
  await page.getByLabel("Autres actions").click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
  await expect(page.getByRole("heading", { name: "Pistache gagne !" })).toBeVisible();
  await expect(page.locator("section").filter({ has: ending(page) })).toContainText("Tu abandonnes");
  await page.getByRole("link", { name: "Revoir la partie" }).first().click();
  await expect(page).toHaveURL(/replay/);
  await page.getByRole("button", { name: "Au début" }).click();
  await expect(page).toHaveURL(/step=0/);
  await page.getByRole("slider").press("ArrowRight");
  await expect(page).toHaveURL(/step=1/);
  await page.getByRole("button", { name: "Copier la partie" }).click();
  await expect(page.getByText("Copié.")).toBeVisible();
  const record = await page.evaluate(() => navigator.clipboard.readText());
  expect(record).toMatch(/^\[Quinte "1"\]\n\[Game "make_five"\]\n\[Seat1 "Ada"\]\n\[Seat2 "beginner"\]/);
  expect(record).toMatch(/1\. - [a-e] resign1\n0-1\n$/);

  await page.goto("#/replay");
  await page.getByLabel("… ou coller le texte").fill(record);
  await page.getByRole("button", { name: "Revoir" }).click();
  await expect(board(page)).toBeVisible();
  await page.goto("#/");
  await page.getByRole("link", { name: /Make Five.*perdue/ }).click();
  await expect(board(page)).toBeVisible();
});

test("the menu goes when something was chosen or all else was touched", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  const rules = page.getByRole("button", { name: "Les règles" });
  await page.getByLabel("Autres actions").click();
  await expect(rules).toBeVisible();
  await page.getByRole("button", { name: "Taper un coup" }).click();
  await expect(rules).toBeHidden();
  await expect(page.getByLabel("Coup en notation")).toBeFocused();
  for (const close of [() => mine(page).click(), () => page.keyboard.press("Escape")]) {
    await page.getByLabel("Autres actions").click();
    await expect(rules).toBeVisible();
    await close();
    await expect(rules).toBeHidden();
  }
});

/** By how many pixels the buttons that are always there have moved since this was asked, in any picture that was drawn. */
async function watchButtons(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const stood: number[][] = [];
    Object.assign(window, { stood });
    const look = (): void => {
      const places = [...document.querySelectorAll(".actions > [aria-keyshortcuts=H], .actions > [aria-keyshortcuts=U], .more > summary")];
      stood.push(places.map((each) => each.getBoundingClientRect()).flatMap(({ x, y, width }) => [x, y, width]));
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => {
    const { stood } = window as unknown as { stood: number[][] };
    const spreads = stood[0]!.map((_, i) => stood.map((places) => places[i]!)).map((values) => Math.max(...values) - Math.min(...values));
    return Math.max(...spreads);
  });
}
/** A button that is pressed goes down by a pixel; the rest is rounding. */
const PRESSED = 2;

for (const [width, height] of [[360, 740], [1280, 800]] as const) {
  test(`a menu opens under a finger that touches it while a bot moves, and no button slips away, ${width} wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" }); // bots wait until they were seen
    await page.setViewportSize({ width, height });
    await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
    expect(await myTurn(page)).toBe(true);
    const moved = await watchButtons(page);
    await page.getByRole("button", { name: "Passer" }).click();
    await expect(mine(page)).toHaveCount(0);
    await page.getByLabel("Autres actions").hover();
    await page.mouse.down();
    expect(await myTurn(page)).toBe(true);
    await expect(page.getByRole("button", { name: "Passer" })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole("button", { name: "Abandonner" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Conseil" }).click();
    await expect(page.locator(".hint[role=status]")).toBeVisible();
    expect(await moved()).toBeLessThanOrEqual(PRESSED);
  });
}

test("a menu that is opened and left at once is closed, before the browser says that it was open", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await expect(mine(page)).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".more summary")!.click();
    document.querySelector<HTMLElement>(".say")!.click();
  });
  await page.waitForTimeout(200); // the event comes meanwhile
  await expect(page.getByRole("button", { name: "Les règles" })).toBeHidden();
});

test("a question that was left and asked again at once is there", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await expect(mine(page)).toBeVisible();
  const resign = page.getByRole("button", { name: "Abandonner" });
  await page.getByLabel("Autres actions").click();
  await resign.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>("dialog .button:last-child")!.click();
    await Promise.resolve(); // the page has changed; the browser has not told it yet that a dialog was closed
    document.querySelector<HTMLElement>(".menu .danger")!.click();
  });
  await page.waitForTimeout(200);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
  await expect(ending(page)).toBeVisible();
});

test("a finger that slides off a place where a token may go plays nothing", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await expect(mine(page)).toBeVisible();
  await page.locator('[data-cell="a1"]').click();
  await page.locator('[data-cell="b4"]').hover();
  await page.mouse.down();
  await page.locator('[data-cell="c4"]').hover();
  await page.mouse.up();
  await expect(page.locator('[data-cell="a1"]')).toHaveAttribute("aria-selected", "true");
  await expect(steps(page)).toHaveCount(0);
  await page.locator('[data-cell="c4"]').click();
  await expect(page.locator(".log")).toContainText("en a1 et tu le places en c2");
});

test("a record that is damaged is refused with its line", async ({ page }) => {
  await page.goto("#/replay");
  await page.getByLabel("… ou coller le texte").fill('[Quinte "1"]\n[Game make]\n');
  await page.getByRole("button", { name: "Revoir" }).click();
  await expect(page.getByRole("alert")).toContainText("Ligne 2");
});

test("rematch lays the same table again", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await expect(mine(page)).toBeVisible();
  await page.getByLabel("Autres actions").click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
  const url = page.url();
  await ending(page).click();
  await expect(page).not.toHaveURL(url);
  expect(await myTurn(page)).toBe(true);
  await playTyped(page);
  await expect(page.locator(".log")).toContainText("Tu ");
});

test("a match is in one tab at a time, and another can take it over", async ({ page, context }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(steps(page)).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { name: "Déjà ouverte" })).toBeVisible();
  await other.getByRole("button", { name: "Continuer ici" }).click();
  await expect(steps(other)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Déjà ouverte" })).toBeVisible();
  await other.getByRole("button", { name: "Passer" }).click();
  await expect(steps(other)).toHaveCount(4);
  await page.getByRole("button", { name: "Continuer ici" }).click();
  await expect(steps(page)).toHaveCount(4);
});

for (const { slug } of GAMES) {
  test(`${slug} on phones and tablets: what can be done is in view without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await layOut(page, slug, { seats: ["Ada", "Zoé"] });
    const reveal = page.getByRole("button", { name: /^C’est moi,/ });
    await expect(reveal.or(board(page))).toBeVisible();
    if (await reveal.count()) await reveal.click();
    await expect(board(page)).toBeVisible();
    for (const [width, height] of [[360, 740], [390, 844], [820, 1180]] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ["Conseil", "Annuler"]) await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
}

test("who plays alone is told “you”; the winner is celebrated, the loser consoled", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await page.getByLabel("Autres actions").click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, j’abandonne" }).click();
  await expect(page.getByRole("heading", { name: "Pistache gagne !" })).toBeVisible();
  await expect(page.locator(".kind")).not.toBeEmpty();
  await expect(page.locator(".bit")).toHaveCount(0);
});

test("settings are in one place and last; sounds are offered once, after the first move", async ({ page }) => {
  await layOut(page, "make-five", { seats: ["Ada", "beginner"], options: ALIGNER_FIRST });
  await expect(page.getByText("Veux-tu des sons ?")).toHaveCount(0);
  await page.getByRole("button", { name: "Passer" }).click();
  await expect(page.getByText("Veux-tu des sons ?")).toBeVisible();
  await page.getByRole("button", { name: "Non merci" }).click();
  await expect(page.getByText("Veux-tu des sons ?")).toHaveCount(0);
  await page.getByRole("button", { name: "Réglages" }).click();
  await expect(page.getByLabel("Volume")).toBeDisabled();
  await page.getByLabel("Sons").check();
  await expect(page.getByLabel("Volume")).toBeEnabled();
  await page.getByLabel("Couleurs").selectOption("dark");
  await page.getByLabel("Animations").selectOption("still");
  await page.getByLabel("Langue").selectOption("en");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByLabel("Sounds")).toBeChecked();
  await expect(page.getByLabel("Colours")).toHaveValue("dark");
  await expect(page.locator("html[data-still][data-theme=dark]")).toHaveCount(1);
});
