// A bot of a game with too many moves for a tree: it is called as those of bot.ts are. It rehearses
// promising moves in slices and follows from the seed alone, unless the clock ends it: the same
// choice as in Python, move by move.

import type { Level, Thought } from "./bot.ts";
import { read, type Fields } from "./records.ts";

interface Layout {
  size: number;
  fields: Fields;
}

/** What takemo_bot.ts says about its game. */
export interface SifterGame {
  game: string;
  viewSize: number;
  /** By kind: the bytes of an element, then how many there are. */
  memory: Readonly<Record<string, readonly number[]>>;
  thoughts: Layout;
  candidate: Layout;
  levels: readonly Level[];
  /** By code: the name of a reason in the messages, then what its numbers speak of. */
  advice: Readonly<Record<string, readonly string[]>>;
}

interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  look(...values: number[]): number;
  rehearse(...values: number[]): number;
  settle(...values: number[]): bigint;
  justify(view: number, worlds: number, move: bigint, words: number, ...tables: number[]): number;
}

const SEED_BYTES = 32;
const WORDS = 8;
const PAGE = 65536;

export class Sifter {
  private readonly exports: Exports;
  readonly game: SifterGame;
  private readonly at: Record<string, number> = {};
  /** The addresses and lengths of the tables of the game. */
  private readonly tables: number[] = [];

  /** Lay out the memory of a module `*_bot.wasm`; one sifter serves every move of its game. */
  constructor(game: SifterGame, module: WebAssembly.Module, tables: readonly Int32Array[]) {
    this.game = game;
    this.exports = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
    let end = Number(this.exports.__heap_base.value);
    const place = (kind: string, bytes: number): void => {
      this.at[kind] = end = Math.ceil(end / 16) * 16;
      end += bytes;
    };
    place("View", game.viewSize);
    place("Seed", SEED_BYTES);
    place("Words", 8 * WORDS);
    for (const [kind, sizes] of Object.entries(game.memory))
      place(kind, sizes.reduce((product, size) => product * size, 1));
    tables.forEach((table, i) => place(`table${i}`, table.byteLength));
    const missing = end - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE));
    tables.forEach((table, i) => {
      const at = this.address(`table${i}`);
      new Int32Array(this.exports.memory.buffer, at, table.length).set(table);
      this.tables.push(at, table.length);
    });
  }

  level(name: string): Level {
    const found = this.game.levels.find((level) => level.name === name);
    if (!found) throw new Error(`No level is called ${name}.`);
    return found;
  }

  /** Think about a view, as long as the level allows, with 32 bytes of chance. */
  choose(view: Uint8Array, level: Level, seed: Uint8Array): Thought {
    if (view.length !== this.game.viewSize || seed.length !== SEED_BYTES)
      throw new Error("A view or a seed has another size.");
    const deadline = performance.now() + 1000 * level.seconds;
    const bytes = new Uint8Array(this.exports.memory.buffer);
    bytes.set(view, this.address("View"));
    bytes.set(seed, this.address("Seed"));
    const first = this.addresses("View", "Thoughts", "Worlds", "Candidates", "Moves");
    this.exports.look(...first, this.address("Seed"), level.simulations, level.sight, ...this.tables);
    const then = [...first, this.address("Values"), ...this.tables];
    while (performance.now() < deadline && this.exports.rehearse(...then));
    const move = this.exports.settle(...this.addresses("Thoughts", "Candidates"));
    return { move, ...this.found() };
  }

  /** Why a move of the view in hand is good: numbers like those of an event, or none. */
  explain(move: bigint): number[] {
    const [view, worlds, words] = this.addresses("View", "Worlds", "Words") as [number, number, number];
    const code = this.exports.justify(view, worlds, move, words, ...this.tables);
    const numbers = new BigInt64Array(this.exports.memory.buffer, words, WORDS);
    return code > 0 ? Array.from(numbers, Number) : [];
  }

  private found(): Omit<Thought, "move"> {
    const { memory } = this.exports;
    const thoughts = read(this.game.thoughts.fields, memory, this.address("Thoughts"));
    const { size, fields } = this.game.candidate;
    const choices = Array.from({ length: thoughts["count"] as number }, (_, i) => {
      const candidate = read(fields, memory, this.address("Candidates") + i * size);
      const visits = candidate["visits"] as number;
      const value = (candidate["value"] as number) / Math.max(1, visits);
      return { move: BigInt(candidate["move"] as string), visits, value, isCertain: false, isBound: false };
    });
    return { choices, simulations: (thoughts["granted"] as number) - (thoughts["left"] as number) };
  }

  private addresses(...kinds: string[]): number[] {
    return kinds.map((kind) => this.address(kind));
  }

  private address(kind: string): number {
    const at = this.at[kind];
    if (at === undefined) throw new Error(`Nothing is called ${kind}.`);
    return at;
  }
}
