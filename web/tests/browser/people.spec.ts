// People at a table on a real server: phrases that each reads in their own language, words where they are allowed, peace for whoever wants it.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { board } from "./app.ts";
import { expect, invitation, layOnline, sitTogether, test } from "./served.ts";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function audit(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${AXE}; axe.run()`)) as { violations: { id: string; nodes: { html: string }[] }[] };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const bubble = (page: Page) => page.locator(".says");
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("a phrase is read by each in their own language, and by a screen reader only where it is wanted", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest({ ...PHONE, locale: "en-GB", colorScheme: "dark" })];
  await layOnline(ada, "make-five", { seats: ["Ada", "link"] });
  await blaise.goto(await invitation(ada));
  await blaise.getByRole("textbox").first().fill("Blaise");
  await blaise.getByRole("button", { name: "Sit down" }).click();
  for (const page of [ada, blaise]) await expect(board(page)).toBeVisible();
  await ada.getByText("Dire un mot").click();
  await ada.getByRole("button", { name: "Bien joué !" }).click();
  await expect(bubble(blaise)).toHaveText("Well played!");
  await expect(bubble(ada)).toHaveText("Bien joué !");
  await expect(blaise.locator('[aria-live="polite"]', { hasText: "Well played!" })).toHaveCount(0);
  await blaise.getByText("Say something").click();
  await blaise.getByLabel("To be read by the screen reader").check();
  await ada.getByRole("button", { name: "un sourire" }).click();
  await expect(blaise.locator('[aria-live="polite"]', { hasText: "Ada: a smile" })).toHaveCount(1);
  expect(await audit(blaise)).toEqual([]);
  expect(await overflow(blaise)).toBeLessThanOrEqual(0);
  await blaise.getByLabel("Show nothing more at this table").check();
  await ada.getByRole("button", { name: "Merci !" }).click();
  await expect(bubble(ada)).toHaveText("Merci !");
  await expect(bubble(blaise)).toHaveCount(0);
});

test("whoever is reported for what they wrote, and blocked, is heard no more", async ({ guest }) => {
  const [ada, blaise] = await sitTogether(guest, "make-five", {}, { hasChat: true });
  for (const page of [ada, blaise]) await page.getByText("Dire un mot").click();
  const write = async (page: Page, text: string) => {
    await page.getByLabel("Écrire aux autres").fill(text);
    await page.getByRole("button", { name: "Envoyer" }).click();
  };
  await write(ada, "des mots blessants");
  const lines = blaise.getByRole("list", { name: "Ce qui s’est dit" });
  await expect(lines).toContainText("des mots blessants");
  await blaise.getByRole("button", { name: "Ada a dit « des mots blessants » : bloquer ou signaler" }).click();
  const dialog = blaise.getByRole("dialog", { name: "Ada" });
  await dialog.getByRole("button", { name: "Signaler" }).click();
  await expect(dialog).toContainText("Merci");
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await blaise.getByRole("button", { name: "Ada : bloquer ou signaler" }).click();
  await blaise.getByRole("dialog", { name: "Ada" }).getByRole("button", { name: "Bloquer" }).click();
  await expect(blaise.getByRole("dialog", { name: "Ada" })).toContainText("C’est fait");
  await blaise.getByRole("dialog", { name: "Ada" }).getByRole("button", { name: "Fermer" }).click();
  await write(ada, "encore");
  await expect(ada.getByRole("list", { name: "Ce qui s’est dit" })).toContainText("encore");
  await write(blaise, "au revoir");
  await expect(ada.getByRole("list", { name: "Ce qui s’est dit" })).toContainText("au revoir");
  await expect(lines).not.toContainText("encore");
});

test("a bot keeps one company at a table that waits, and gives way at the same table when a person comes", async ({ guest }) => {
  const [ada, blaise] = [await guest(PHONE), await guest()];
  await layOnline(ada, "make-five", { seats: ["Ada", "open"], clock: "short" });
  const address = ada.url();
  await ada.getByRole("button", { name: "Jouer ici contre un robot en attendant" }).click();
  await expect(board(ada)).toBeVisible();
  await expect(ada.getByText("un robot te tient compagnie")).toBeVisible();
  expect(ada.url()).toBe(address);
  expect(await overflow(ada)).toBeLessThanOrEqual(0);
  await blaise.goto("#/g/make-five");
  await blaise.getByLabel("Comment t’appelles-tu ?").fill("Blaise");
  await blaise.getByRole("listitem").filter({ hasText: "Ada" }).getByRole("button", { name: "M’asseoir" }).click();
  await expect(board(blaise)).toBeVisible();
  await expect(ada.getByText("un robot te tient compagnie")).toHaveCount(0);
  await expect(board(ada)).toBeVisible();
  await expect(ada.getByText("Blaise").first()).toBeVisible();
  expect(ada.url()).toBe(address);
});
