// Pictures of a match on a server: node scripts/online-pictures.mjs http://127.0.0.1:8000/ [FOLDER]

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch, type } from "./browser.mjs";

const [address, folder = fileURLToPath(new URL("../../docs/pictures", import.meta.url))] = process.argv.slice(2);
const MOVES = 14;

mkdirSync(folder, { recursive: true });
const browser = await launch();

async function guest(viewport, colorScheme) {
  const page = await browser.newPage({ viewport, colorScheme, locale: "fr-FR", reducedMotion: "reduce" });
  page.setDefaultTimeout(60_000);
  return page;
}

const shoot = (page, name) => page.screenshot({ path: `${folder}/${name}.png` });

const ada = await guest({ width: 1280, height: 800 }, "light");
await ada.goto(`${address}#/g/touche/table`);
await ada.getByRole("combobox", { name: "Place 2" }).selectOption("link");
await ada.getByRole("textbox", { name: "Nom à la place 1" }).fill("Ada");
await ada.getByRole("combobox", { name: "Pendule" }).selectOption("middle");
await ada.getByRole("button", { name: "Commencer la partie" }).click();
const link = await ada.getByLabel("Le lien pour ton ami").inputValue();
await ada.getByRole("img", { name: "Code QR" }).waitFor();
await shoot(ada, "online-invite");

const blaise = await guest({ width: 360, height: 740 }, "dark");
await blaise.goto(link);
await blaise.getByLabel("Comment t’appelles-tu ?").fill("Blaise");
await blaise.getByRole("button", { name: "M’asseoir" }).click();

/** The first legal move of whoever is to move, typed. */
const move = (page) => type(page, async (field) => (await field.getAttribute("placeholder")) ?? "");

for (let made = 0; made < MOVES; made++) {
  const mover = await Promise.any([ada, blaise].map((page) => page.locator(".say.mine").waitFor().then(() => page)));
  await move(mover);
  for (const page of [ada, blaise]) await page.locator(".log li").nth(made).waitFor();
}
await ada.reload();
await blaise.reload();
for (const page of [ada, blaise]) await page.getByRole("grid").waitFor();
await ada.waitForTimeout(500);
await shoot(ada, "online-desktop");
await shoot(blaise, "online-phone");
await ada.emulateMedia({ colorScheme: "dark" });
await blaise.emulateMedia({ colorScheme: "light" });
await shoot(ada, "online-desktop-dark");
await shoot(blaise, "online-phone-light");
await blaise.getByLabel("Autres actions").click();
await shoot(blaise, "online-phone-menu");
await blaise.getByRole("button", { name: "Proposer d’arrêter" }).click();
await ada.getByRole("button", { name: "D’accord" }).waitFor();
await shoot(ada, "online-desktop-asked");
await ada.goto(address);
await ada.getByRole("heading", { name: "Tes parties en ligne" }).scrollIntoViewIfNeeded();
await shoot(ada, "online-shelf");
await browser.close();
