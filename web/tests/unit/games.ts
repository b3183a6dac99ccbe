// The modules and messages as they ship, for tests that run without a browser.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Card } from "../../src/engine/card.ts";
import { Module } from "../../src/engine/module.ts";
import { RecordReader } from "../../src/engine/record-reader.ts";
import { RecordWriter } from "../../src/engine/record-text.ts";
import type { Language } from "../../src/words/fill.ts";
import { withUsualReasons } from "../../scripts/game-words.ts";
import { typeset } from "../../scripts/typography.ts";
import { Teller, type GameMessages } from "../../src/words/teller.ts";

const ROOT = new URL("../../../", import.meta.url);
const PACKAGE = new URL("src/quinte/", ROOT);

export const GAMES = readdirSync(new URL("wasm/", PACKAGE))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));

export function readText(path: string): string {
  return readFileSync(new URL(path, ROOT), "utf-8");
}

function readJson(path: string): unknown {
  return JSON.parse(readText(`src/quinte/${path}`));
}

export function card(game: string): Card {
  return readJson(`wasm/${game}.json`) as Card;
}

/** The lookups of a game, as the app ships them. */
export function lookups(game: string): Int32Array[] {
  const file = new URL(`web/lookups/${game}.lookup`, ROOT);
  return existsSync(file) ? [new Int32Array(new Uint8Array(gunzipSync(readFileSync(file))).buffer)] : [];
}

export function compiled(module: string): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(new URL(`wasm/${module}.wasm`, PACKAGE)));
}

/** The rules of a game: all of them, or with the ending `_lean` what a table needs. */
export function module(game: string, ending = ""): Module {
  return new Module(compiled(game + ending), card(game), lookups(game));
}

/** The rules of a game with the lookups of the edition that a record names. */
export function moduleIn(game: string, edition: string): Module {
  const older = `${game}.${edition.split(" ").at(-1)}`;
  const held = edition === "" || edition === card(game).edition ? [] : lookups(older);
  return held.length > 0 ? module(game).with({ ...card(game), edition }, held) : module(game);
}

export const READER = new RecordReader(compiled("record_reader"));
export const WRITER = new RecordWriter(compiled("record_writer"));

export function teller(game: string, language: Language, seats: readonly string[], reader: number | null = null): Teller {
  const [own, shared] = [`src/quinte/games/${game}/messages`, "src/quinte/messages"]
    .map((folder) => typeset(language, readText(`${folder}/${language}.json`)));
  const messages = withUsualReasons(own!, shared!) as unknown as GameMessages;
  const platform = JSON.parse(shared!) as { match: { has_resigned: string } };
  return new Teller(card(game), messages, language, seats, platform.match.has_resigned, reader);
}
