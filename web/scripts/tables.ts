// What is too large for a module, such as the words of Takemo, as files that are small over the wire
// behind any file server: packed here, unpacked by the browser. The ending says nothing of gzip, lest
// a server that knows it unpacks them first.

import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const GAMES = new URL("../../src/quinte/games/", import.meta.url);
const PACKED = new URL("../tables/", import.meta.url);

/** What is packed, by its ending, and what is written after the name of its game. */
const KINDS = { ".graph": "", ".origins.txt": "_words" };

/** Write tables/GAME.table for each game that has a graph of words, and tables/GAME_words.table, which
 * says where they come from, unless they are there already. */
export function packTables(): void {
  mkdirSync(PACKED, { recursive: true });
  for (const file of readdirSync(GAMES, { recursive: true }) as string[]) {
    const kind = Object.entries(KINDS).find(([ending]) => file.endsWith(ending));
    if (!kind) continue;
    const game = file.split(/[/\\]/, 1)[0];
    const [whole, packed] = [new URL(file, GAMES), new URL(`${game}${kind[1]}.table`, PACKED)];
    const isFresh = existsSync(packed) && statSync(packed).mtimeMs >= statSync(whole).mtimeMs;
    if (!isFresh) writeFileSync(packed, gzipSync(readFileSync(whole), { level: 9 }));
  }
}
