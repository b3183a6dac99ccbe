// What is too large for a module, such as the words of Takemo, as files that are small over the wire
// behind any file server: packed here, unpacked by the browser. The ending says nothing of gzip, lest
// a server that knows it unpacks them first.

import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const GAMES = new URL("../../src/quinte/games/", import.meta.url);
const PACKED = new URL("../tables/", import.meta.url);

/** Write tables/GAME.table for each game that has a graph of words, unless it is there already. */
export function packTables(): void {
  mkdirSync(PACKED, { recursive: true });
  for (const file of readdirSync(GAMES, { recursive: true }) as string[]) {
    if (!file.endsWith(".graph")) continue;
    const [graph, packed] = [new URL(file, GAMES), new URL(`${file.split(/[/\\]/, 1)[0]}.table`, PACKED)];
    const isFresh = existsSync(packed) && statSync(packed).mtimeMs >= statSync(graph).mtimeMs;
    if (!isFresh) writeFileSync(packed, gzipSync(readFileSync(graph), { level: 9 }));
  }
}
