// Plays random games with the WebAssembly module of a game and prints, as JSON, the record after
// the first games and the moves made per second.
//
//     node rules_wasm.mjs MODULE POSITION SECONDS FIRST_GAMES
//
// POSITION is a record in base64; `bench/rules.py` makes it and runs this program.

import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";

const WARM_UP_SECONDS = 0.3; // by then the engine has replaced its quick first code by its best
const CHUNK_SECONDS = 0.01; // the clock is read about this often
const ALIGNMENT = 16;

const [path, record, seconds, firstGames] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(path));
const { memory, __heap_base: heap, play_games: playGames } = instance.exports;
const bytes = Buffer.from(record, "base64");
const position = align(heap.value);
const moves = align(position + bytes.length); // the rest of the memory is theirs

new Uint8Array(memory.buffer).set(bytes, position);
playGames(position, moves, Number(firstGames));
const first = Buffer.from(memory.buffer, position, bytes.length).toString("base64");
rate(WARM_UP_SECONDS);
console.log(JSON.stringify({ first, rate: rate(Number(seconds)) }));

/** Round an address up to where a record or an array may lie. */
function align(address) {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT;
}

/** Play for at least so long, in chunks of games that grow; give the moves per second. */
function rate(least) {
  const start = performance.now() / 1000;
  let made = 0;
  let games = 1;
  let now = start;
  while (now - start < least) {
    made += playGames(position, moves, games);
    const before = now;
    now = performance.now() / 1000;
    if (now - before < CHUNK_SECONDS) games *= 2;
  }
  return made / (now - start);
}
