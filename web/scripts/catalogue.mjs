// The games of the app: one for each card that ships. What else is known about a game is in the folder
// of its board, and may be missing: a game can be played without.

import { existsSync, readFileSync, readdirSync } from "node:fs";

const MASTERS = new URL("../../src/quinte/bots/nets/masters/", import.meta.url);
const CARDS = new URL("../../src/quinte/wasm/", import.meta.url);
export const BOARDS = new URL("../src/boards/", import.meta.url);

/** @param {URL} file */
const readJson = (file) => JSON.parse(readFileSync(file, "utf-8"));

/** @param {string} game @param {string} file */
function readOwn(game, file) {
  const own = new URL(`${game}/${file}`, BOARDS);
  return existsSync(own) ? readJson(own) : {};
}

/** @param {string} name */
function describe(name) {
  const { title, players } = readJson(new URL(`${name}.json`, CARDS));
  const has = (/** @type {string} */ file) => existsSync(new URL(`${name}/${file}`, BOARDS));
  return {
    name,
    slug: name.replaceAll("_", "-"),
    title,
    players,
    masters: players.filter((/** @type {number} */ count) => existsSync(new URL(`${name}_${count}.net`, MASTERS))),
    hasBoard: has("Board.svelte"),
    hasLesson: has("lesson.json"),
    hasPuzzles: has("puzzles.json"),
    shelf: readOwn(name, "shelf.json"),
    tested: readOwn(name, "tested.json"),
  };
}

/** From the left of the shelf to its right; those without a place come last. */
export const GAMES = readdirSync(CARDS)
  .filter((file) => file.endsWith(".json"))
  .map((file) => describe(file.replace(".json", "")))
  .sort((one, other) => (one.shelf.place ?? Infinity) - (other.shelf.place ?? Infinity) || one.name.localeCompare(other.name));
