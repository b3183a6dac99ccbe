// A bot of any game: give it what its seat sees, a level and a seed; it gives a move.
// It searches in slices, so that a worker can stop it, and it follows from the seed alone
// unless the clock ends it: the same choice as in Python, move by move.

import { read, type Fields } from "./records.ts";

export interface Level {
  name: string;
  simulations: number;
  seconds: number;
  /** Of a hundred moves, those that it sees; 100 overlooks nothing. */
  sight: number;
}

interface Layout {
  size: number;
  fields: Fields;
}

/** What make_five_bot.ts and the like say about a game. */
export interface BotGame {
  game: string;
  viewSize: number;
  /** By kind: the bytes of an element, then how many there are. */
  memory: Readonly<Record<string, readonly number[]>>;
  node: Layout;
  edge: Layout;
  isBounding: boolean;
  levels: readonly Level[];
  /** By code: the name of a reason in the messages, then what its numbers speak of. */
  advice: Readonly<Record<string, readonly string[]>>;
}

/** A move thought about: how often, and the result from 0 to 1 that it promises its mover. */
export interface Choice {
  move: bigint;
  visits: number;
  value: number;
  /** Whether it wins whatever happens. */
  isCertain: boolean;
  /** Whether it was only found to promise no more than the best. */
  isBound: boolean;
}

export interface Thought {
  move: bigint;
  /** The moves thought about, the best first. */
  choices: Choice[];
  simulations: number;
}

interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  awake(...addresses: number[]): void;
  think(...addresses: number[]): number;
  solve(...addresses: number[]): number;
  decide(...addresses: number[]): bigint;
  justify(view: number, worlds: number, move: bigint, words: number): number;
}

const AWAKE = ["View", "Mind", "Worlds", "Slots", "Seed"];
const THINK = [
  "View", "Mind", "Worlds", "Views", "Chunks", "Slots", "Nodes", "Edges", "Path", "Moves", "Values",
];
const SOLVE = ["View", "Mind", "Worlds", "Nodes", "Edges", "Values", "Lists"];
const SLICE = 64;
const SEED_BYTES = 32;
const WORDS = 8;
const PAGE = 65536;

export class Bot {
  private readonly exports: Exports;
  readonly game: BotGame;
  private readonly at: Record<string, number> = {};
  private done = 0;
  private isOpen = false;

  /** Lay out the memory of a module `*_bot.wasm`; one bot serves every move of its game. */
  constructor(game: BotGame, module: WebAssembly.Module) {
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
      if (kind !== "Chunks") place(kind, sizes.reduce((product, size) => product * size, 1));
    this.at["Chunks"] = this.address("Views");
    const missing = end - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE));
  }

  level(name: string): Level {
    const found = this.game.levels.find((level) => level.name === name);
    if (!found) throw new Error(`No level is called ${name}.`);
    return found;
  }

  /** Begin to think about a view: its bytes, as the mover sees the game, and 32 bytes of chance. */
  begin(view: Uint8Array, level: Level, seed: Uint8Array): void {
    if (view.length !== this.game.viewSize || seed.length !== SEED_BYTES)
      throw new Error("A view or a seed has another size.");
    const bytes = new Uint8Array(this.exports.memory.buffer);
    bytes.set(view, this.address("View"));
    bytes.set(seed, this.address("Seed"));
    this.exports.awake(...AWAKE.map((kind) => this.address(kind)), level.sight);
    this.done = this.think(1);
    this.isOpen = this.root().count > 1 && !this.isSolved();
  }

  /** Think on for a while; true when the level needs no more. A worker calls it until then. */
  goOn(level: Level, milliseconds: number): boolean {
    const deadline = performance.now() + milliseconds;
    while (this.isOpen && this.done < level.simulations && performance.now() < deadline) {
      const before = this.done;
      this.done = this.think(Math.min(SLICE, level.simulations - before));
      this.isOpen = this.done > before; // a search ends by itself when the outcome is certain
    }
    return !this.isOpen || this.done >= level.simulations;
  }

  /** End a search. */
  end(): Thought {
    const move = this.exports.decide(this.address("Nodes"), this.address("Edges"));
    return { move, choices: this.choices(), simulations: this.done };
  }

  /** Begin, think as long as the level allows, and end. */
  choose(view: Uint8Array, level: Level, seed: Uint8Array): Thought {
    this.begin(view, level, seed);
    this.goOn(level, 1000 * level.seconds);
    return this.end();
  }

  /** Why a move of the view in hand is good: numbers like those of an event, or none. */
  explain(move: bigint): number[] {
    const words = this.address("Words");
    const code = this.exports.justify(this.address("View"), this.address("Worlds"), move, words);
    const numbers = new BigInt64Array(this.exports.memory.buffer, words, WORDS);
    return code > 0 ? Array.from(numbers, Number) : [];
  }

  private address(kind: string): number {
    const at = this.at[kind];
    if (at === undefined) throw new Error(`Nothing is called ${kind}.`);
    return at;
  }

  private think(simulations: number): number {
    return this.exports.think(...THINK.map((kind) => this.address(kind)), simulations);
  }

  /** Near the end of some games a bot that overlooks nothing can look at every way to go on. */
  private isSolved(): boolean {
    return this.exports.solve(...SOLVE.map((kind) => this.address(kind))) > 0;
  }

  private root(): { first: number; count: number } {
    const node = read(this.game.node.fields, this.exports.memory, this.address("Nodes"));
    return { first: node["first"] as number, count: node["count"] as number };
  }

  private choices(): Choice[] {
    const { first, count } = this.root();
    const { size, fields } = this.game.edge;
    return Array.from({ length: count }, (_, i) => {
      const edge = read(fields, this.exports.memory, this.address("Edges") + (first + i) * size);
      const visits = edge["visits"] as number;
      const value = (edge["value"] as number) / Math.max(1, visits);
      const isCertain = edge["proven"] === 1;
      const isBound = this.game.isBounding && i > 0;
      return { move: BigInt(edge["move"] as string), visits, value, isCertain, isBound };
    });
  }
}
