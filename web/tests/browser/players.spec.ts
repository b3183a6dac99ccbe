// People with a name that lasts: taken, found again with a passkey, rated, read by everybody.

import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "@playwright/test";
import { choose, expect, invitation, layOnline, prepared, sitDown, test } from "./served.ts";
import { ending } from "./app.ts";

test.use({ isRefused: true });

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");

async function audit(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${AXE}; axe.run()`)) as { violations: { id: string; nodes: { html: string }[] }[] };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Give a browser an authenticator, as a phone has one; returns how to ask for what it keeps. */
async function withAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** A name that nobody has had in this run. */
const fresh = (name: string): string => `${name}${Math.random().toString(36).replaceAll(/[^a-z]/g, "").slice(0, 8)}`;

const me = (page: Page) => page.goto("#/me");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function takeName(page: Page, name: string): Promise<void> {
  await me(page);
  await page.getByRole("button", { name: "Demander un lien personnel" }).click();
  await page.getByRole("textbox", { name: "Ton nom", exact: true }).fill(name);
  await page.getByRole("button", { name: "Prendre ce nom" }).click();
  await expect(heading(page, name)).toBeVisible();
}

test("a passkey opens a lasting name on another device, until it is removed", async ({ guest }) => {
  const [ada, phone, name] = [await guest(), await guest(), fresh("Ada")];
  const own = await withAuthenticator(ada);
  await ada.goto("");
  await me(ada);
  await expect(ada.getByText("Donne-toi d’abord un moyen de revenir")).toBeVisible();
  expect(await audit(ada)).toEqual([]);
  await ada.getByRole("button", { name: "Créer une clé d’accès" }).click();
  await expect(ada.getByText("La clé d’accès est créée.")).toBeVisible();
  await ada.getByRole("textbox", { name: "Ton nom", exact: true }).fill("Quinte");
  await ada.getByRole("button", { name: "Prendre ce nom" }).click();
  await expect(ada.getByText("Personne ne peut porter ce nom ici")).toBeVisible();
  await ada.getByRole("textbox", { name: "Ton nom", exact: true }).fill(name);
  await ada.getByRole("button", { name: "Prendre ce nom" }).click();
  await expect(heading(ada, name)).toBeVisible();
  expect(await audit(ada)).toEqual([]);

  // The passkey comes along to the phone, as those of an account do.
  const { credentials } = await own.session.send("WebAuthn.getCredentials", { authenticatorId: own.authenticatorId });
  expect(credentials).toHaveLength(1);
  const other = await withAuthenticator(phone);
  await other.session.send("WebAuthn.addCredential", { authenticatorId: other.authenticatorId, credential: credentials[0]! });
  await phone.goto("");
  await me(phone);
  await phone.getByRole("button", { name: "Me connecter avec une clé d’accès" }).click();
  await expect(heading(phone, name)).toBeVisible();
  await phone.reload();
  await expect(heading(phone, name)).toBeVisible();

  await phone.getByRole("button", { name: "L’enlever" }).click();
  await expect(phone.getByRole("button", { name: "L’enlever" })).toHaveCount(0);
  const stranger = await guest();
  const copy = await withAuthenticator(stranger);
  const kept = await other.session.send("WebAuthn.getCredentials", { authenticatorId: other.authenticatorId });
  await copy.session.send("WebAuthn.addCredential", { authenticatorId: copy.authenticatorId, credential: kept.credentials[0]! });
  await me(stranger);
  await stranger.getByRole("button", { name: "Me connecter avec une clé d’accès" }).click();
  await expect(stranger.getByText("Cette clé d’accès n’a pas marché ici")).toBeVisible();
});

test("two are rated, their profiles and the leaderboard tell it, and one deletes all of it", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest()];
  const names = [fresh("Ada"), fresh("Blaise")] as const;
  await ada.goto("#/g/make-five/table");
  await prepared(ada, "make-five");

  // Without a lasting name a rated table is not laid out, and the way to one is shown.
  await ada.getByRole("combobox", { name: "Place 2" }).selectOption("link");
  await ada.getByRole("checkbox", { name: "Partie classée" }).check();
  await expect(ada.getByRole("checkbox", { name: "Conseils permis" })).toHaveCount(0);
  await ada.getByRole("button", { name: "Commencer la partie" }).click();
  await expect(ada.getByText("Les parties classées demandent un nom durable")).toBeVisible();
  await ada.getByRole("link", { name: "Prendre un nom durable" }).click();
  await takeName(ada, names[0]);

  await layOnline(ada, "make-five", { seats: ["Ada", "link"], clock: "middle", isRated: true });
  await expect(ada.getByText("Partie classée : qui s’en va la perd.")).toBeVisible();
  const link = await invitation(ada);
  await sitDown(blaise, link, "Blaise", { isRefused: true });
  await expect(blaise.getByText("Les parties classées demandent un nom durable")).toBeVisible();
  await blaise.getByRole("link", { name: "Prendre un nom durable" }).click();
  await takeName(blaise, names[1]);
  await blaise.goto(link); // the seat is still theirs to take
  await expect(blaise.getByRole("link", { name: `${names[0]} : un nom durable` })).toBeVisible();

  await choose(blaise, "Abandonner");
  await blaise.getByRole("button", { name: "Oui, j’abandonne" }).click();
  for (const page of [ada, blaise]) await expect(ending(page)).toBeVisible();
  await expect(ada.getByText("1662?").first()).toBeVisible();
  await expect(blaise.getByText("(−162)").first()).toBeVisible();

  await ada.getByRole("link", { name: names[1], exact: true }).first().click();
  await expect(heading(ada, names[1])).toBeVisible();
  await expect(ada.getByText("Make Five, lente")).toBeVisible();
  await expect(ada.getByText(`Perdue face à ${names[0]}`)).toBeVisible();
  expect(await audit(ada)).toEqual([]);
  await ada.getByRole("link", { name: "Make Five" }).last().click();
  await expect(ada.getByRole("slider")).toBeVisible();

  await ada.goto("#/top/make-five");
  await expect(ada.getByText("Personne pour l’instant")).toBeVisible(); // one match does not tell enough
  await expect(ada.getByRole("cell", { name: "1500", exact: true })).toBeVisible();
  expect(await audit(ada)).toEqual([]);

  await me(blaise);
  await blaise.getByText("Mes appareils et mes données").click();
  await blaise.getByRole("button", { name: "M’effacer d’ici" }).click();
  await blaise.getByRole("button", { name: "Oui, m’effacer" }).click();
  await expect(blaise).toHaveURL(/#\/$/);
  await ada.goto(`#/p/${names[1]}`);
  await expect(ada.getByText("Personne ne porte ce nom ici.")).toBeVisible();
});

test("nothing of it is fetched by whoever does not want it", async ({ guest }) => {
  const page = await guest();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("#/g/make-five");
  await page.goto("#/");
  await expect(page.getByRole("heading", { name: "Quinte" }).or(page.locator(".shelf")).first()).toBeVisible();
  expect(asked.filter((path) => /players|Leaders|Player|passkey|\/Me/.test(path))).toEqual([]);
});
