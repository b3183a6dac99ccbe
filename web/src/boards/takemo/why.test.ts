// The page answers about words exactly as Python does, from the table that it ships.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../words/fill.ts";
import { Origins } from "./origins.ts";
import { explain, type Sentences } from "./why.ts";

const TAKEMO = new URL("../../../../src/quinte/games/takemo/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, TAKEMO), "utf-8");
const TABLE = new Origins(read("lexicon/words/french.origins.txt"));
const SAYS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    (JSON.parse(read(`messages/${language}.json`)) as { dictionary: Sentences }).dictionary,
  ]),
) as Record<"fr" | "en", Sentences>;

const ask = (word: string, language: "fr" | "en" = "fr", table = () => Promise.resolve(TABLE)): Promise<string> =>
  explain(word, SAYS[language], language, table);

test.each([
  ["mangea", "manger (passé simple, il ou elle)", "manger (past historic, il or elle)"],
  ["Œufs", "œuf (nom, masculin, pluriel)", "œuf (noun, masculine, plural)"],
  ["réouvert", "réouvrir (participe passé, masculin)", "réouvrir (past participle, masculine)"],
  ["VA", "Ce n’est qu’un verbe conjugué.", "only a conjugated verb"],
  ["pu", "PU est dans la liste : pouvoir (participe passé).", "PU is in the list: pouvoir (past participle)."],
  ["street", "street est un mot étranger", "street is a foreign word"],
  ["France", "France est un nom propre", "France is a proper noun"],
  ["xqj", "XQJ n’est pas dans la liste.", "XQJ is not in the list."],
])("%s is explained in both languages", async (word, french, english) => {
  expect(await ask(word)).toContain(french);
  expect(await ask(word, "en")).toContain(english);
});

test.each([
  ["", "Écris le mot"],
  ["12", "que des lettres"],
  ["x", "au moins deux lettres"],
  ["z".repeat(40), "plus de 26 lettres"],
])("what is no word (%s) gets a sentence, and nothing is fetched for it", async (word, said) => {
  const never = (): Promise<Origins> => Promise.reject(new Error("fetched"));
  expect(await ask(word, "fr", never)).toContain(said);
});
