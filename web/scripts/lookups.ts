// What is too large for a module, such as the words of Takemo, as files that are small over the wire
// behind any file server: packed here, unpacked by the browser. The ending says nothing of gzip, or a
// server that knows it might unpack them first.

import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const GAMES = new URL("../../src/quinte/games/", import.meta.url);
const PACKED = new URL("../lookups/", import.meta.url);

/** What is packed, and what is written after the name of its game. */
const KINDS: [RegExp, string][] = [
  [/\.graph$/, ""],
  [/\.origins\.txt$/, "_words"],
  [/^.*\.([0-9a-f]{16})\.old$/, ".$1"],
];

/**
 * Write lookups/GAME.lookup for each game that has a graph of words, lookups/GAME_words.lookup, which says
 * where they come from, and lookups/GAME.NAME.lookup for each list of an earlier edition.
 */
export function packLookups(): void {
  mkdirSync(PACKED, { recursive: true });
  for (const file of readdirSync(GAMES, { recursive: true }) as string[]) {
    const kind = KINDS.find(([ending]) => ending.test(file));
    if (!kind) continue;
    const [game, suffix] = [file.split(/[/\\]/, 1)[0], kind[1].replace("$1", kind[0].exec(file)?.[1] ?? "")];
    const [whole, packed] = [new URL(file, GAMES), new URL(`${game}${suffix}.lookup`, PACKED)];
    const isFresh = existsSync(packed) && statSync(packed).mtimeMs >= statSync(whole).mtimeMs;
    if (!isFresh) writeFileSync(packed, gzipSync(readFileSync(whole), { level: 9 }));
  }
}
