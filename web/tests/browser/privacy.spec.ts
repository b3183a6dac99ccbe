// Seats and guests are private: a used link, a stranger's personal link, one's own devices and data.

import { readFileSync } from "node:fs";
import { board } from "./app.ts";
import { choose, expect, invitation, layOnline, sitDown, test } from "./served.ts";

test("an invitation opens nothing once it was used, but its own guest finds the seat by it", async ({ guest }) => {
  const [ada, blaise, other] = [await guest(), await guest(), await guest()];
  await layOnline(ada, "make-five", { seats: ["Ada", "link"] });
  const link = await invitation(ada);
  await sitDown(blaise, link, "Blaise");
  await other.goto(link);
  await expect(other.getByText("Quelqu’un est déjà assis à cette place")).toBeVisible();
  await blaise.goto("about:blank");
  await blaise.goto(link);
  await expect(board(blaise)).toBeVisible();
  await blaise.reload();
  await expect(board(blaise)).toBeVisible();

  // The seat moves to a phone by the link that Blaise asks for; back here, Blaise is told of it.
  await choose(blaise, "Continuer sur un autre appareil");
  const own = await blaise.getByLabel("Le lien de ta place").inputValue();
  expect(own).not.toBe(link);
  const table = blaise.url();
  await blaise.goto("about:blank");
  const phone = await guest();
  await sitDown(phone, own, "Blaise");
  await phone.goto("about:blank");
  await blaise.goto(table);
  await expect(blaise.getByText("Ta place a été ouverte sur un autre appareil")).toBeVisible();
  await blaise.getByRole("button", { name: "Reprendre ma place aux autres appareils" }).click();
  await expect(blaise.getByText("Ta place a été ouverte sur un autre appareil")).toHaveCount(0);
  await expect(board(blaise)).toBeVisible();
  await phone.goto(own);
  await expect(phone.getByText("Quelqu’un est déjà assis à cette place")).toBeVisible();
});

test("a stranger's personal link changes nothing unless one says so; devices are seen, ended, exported, deleted", async ({ guest }) => {
  const [ada, mallory] = [await guest(), await guest()];
  for (const [page, name] of [[ada, "Ada"], [mallory, "Mallory"]] as const) {
    await layOnline(page, "make-five", { seats: [name, "link"] });
    await page.goto("#/");
    await expect(page.getByRole("heading", { name: "Tes parties en ligne" })).toBeVisible();
  }
  await mallory.getByRole("button", { name: "Retrouver mes parties" }).click();
  const trap = await mallory.getByLabel("Ton lien personnel").inputValue();
  const before = await ada.context().cookies();
  await ada.goto(trap);
  await expect(ada.getByRole("heading", { name: /Ce lien personnel appartient à Mallory/ })).toBeVisible();
  await expect(ada.getByText(/ce navigateur était celui de cette personne.*Ada/)).toBeVisible();
  await ada.getByRole("link", { name: "Non, ne rien changer" }).click();
  await expect(ada.getByRole("link", { name: /Make Five.*Ada/ })).toBeVisible();
  expect(await ada.context().cookies()).toEqual(before);

  await ada.getByRole("button", { name: "Retrouver mes parties" }).click();
  const phone = await guest();
  await phone.goto(await ada.getByLabel("Ton lien personnel").inputValue());
  await phone.getByRole("button", { name: "Oui, c’est mon lien" }).click();
  await expect(phone.getByRole("link", { name: /Make Five.*Ada/ })).toBeVisible();

  await ada.getByText("Mes appareils et mes données").click();
  await expect(ada.getByText("cet appareil")).toBeVisible();
  await expect(ada.getByText("ouvert par ton lien personnel")).toBeVisible();
  await ada.getByRole("button", { name: "Le fermer" }).click();
  await expect(ada.getByText("ouvert par ton lien personnel")).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole("link", { name: /Make Five.*Ada/ })).toHaveCount(0);

  // What the ended device knew was changed; this one still finds its seat.
  await ada.getByRole("link", { name: /Make Five.*Ada/ }).click();
  await expect(ada.getByText("attendu")).toBeVisible();
  await ada.goto("#/");
  await ada.getByText("Mes appareils et mes données").click();
  const [file] = await Promise.all([
    ada.waitForEvent("download"),
    ada.getByRole("button", { name: "Télécharger tout ce qui est gardé sur moi" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf-8")).toContain('"name":"Ada"');
  await ada.getByRole("button", { name: "M’effacer d’ici" }).click();
  await ada.getByRole("button", { name: "Oui, m’effacer" }).click();
  await expect(ada.getByRole("heading", { name: "Tes parties en ligne" })).toHaveCount(0);
  expect(await ada.context().cookies()).toEqual([]);
});

test("hints can be left out of a table, and are told where they are not", async ({ guest }) => {
  const [ada, blaise] = [await guest(), await guest()];
  await layOnline(ada, "make-five", { seats: ["Ada", "link"], options: { "Premier aligneur": "first" }, hasHints: false });
  await sitDown(blaise, await invitation(ada), "Blaise");
  await expect(board(ada)).toBeVisible();
  await expect(ada.getByRole("button", { name: "Conseil" })).toHaveCount(0);
  await layOnline(ada, "make-five", { seats: ["Ada", "link"], options: { "Premier aligneur": "first" } });
  await blaise.goto(await invitation(ada));
  await ada.getByRole("button", { name: "Conseil" }).click();
  await expect(blaise.getByText("Ada a demandé 1 conseil.")).toBeVisible();
});
