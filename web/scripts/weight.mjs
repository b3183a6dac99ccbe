// What files of the built app weigh on their way to a browser, by what they are for.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const STATIC = new URL("../../src/quinte/static/", import.meta.url);

/**
 * The addresses of files fetched, of a first page: everything it needs, without its bots, which
 * come when one is to move, and without a game's lookups, which are large and cached.
 * @param {Iterable<string>} paths
 */
export function weigh(paths) {
  const weight = { page: 0, bot: 0, lookup: 0 };
  for (const path of paths) {
    const name = path.replace("/quinte/", "") || "index.html";
    const part = name.endsWith(".lookup") ? "lookup" : /_bot-|thinker/.test(name) ? "bot" : "page";
    weight[part] += gzipSync(readFileSync(new URL(name, STATIC)), { level: 9 }).length;
  }
  return weight;
}
