// A bot of any game: give it what its seat sees, a level and a seed; it gives a move.
// It searches in slices, so that a worker can stop it, and it follows from the seed alone
// unless the clock ends it: the same choice as in Python, move by move.

import { read, type Fields } from "./records.ts";

export interface Level {
  name: string;
  simulations: number;
  seconds: number;
  /** How often tried moves are preferred, as a power; 0 takes the one tried most. */
  sureness: number;
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
  levels: readonly Level[];
}

/** A move thought about: how often, and the result from 0 to 1 that it promises its mover. */
export interface Choice {
  move: bigint;
  visits: number;
  value: number;
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
  decide(...addresses: number[]): bigint;
}

const SLICE = 64;
const SEED_BYTES = 32;
const PAGE = 65536;

export class Bot {
  private readonly exports: Exports;
  private readonly game: BotGame;
  private readonly at: Record<string, number> = {};
  private done = 0;

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
    for (const [kind, sizes] of Object.entries(game.memory))
      if (kind !== "Bytes") place(kind, sizes.reduce((product, size) => product * size, 1));
    this.at["Bytes"] = this.address("Views");
    const missing = end - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE));
  }

  level(name: string): Level {
    const found = this.game.levels.find((level) => level.name === name);
    if (!found) throw new Error(`No level is called ${name}.`);
    return found;
  }

  /** Begin to think about a view: its bytes, as the mover sees the game, and 32 bytes of chance. */
  begin(view: Uint8Array, seed: Uint8Array): void {
    if (view.length !== this.game.viewSize || seed.length !== SEED_BYTES)
      throw new Error("A view or a seed has another size.");
    const bytes = new Uint8Array(this.exports.memory.buffer);
    bytes.set(view, this.address("View"));
    bytes.set(seed, this.address("Seed"));
    this.exports.awake(...["Mind", "Worlds", "Slots", "Seed"].map((kind) => this.address(kind)));
    this.done = this.think(1);
  }

  /** Think on for a while; true when the level needs no more. A worker calls it until then. */
  goOn(level: Level, milliseconds: number): boolean {
    const deadline = performance.now() + milliseconds;
    const isOpen = this.choiceCount() > 1;
    while (isOpen && this.done < level.simulations && performance.now() < deadline)
      this.done = this.think(Math.min(SLICE, level.simulations - this.done));
    return !isOpen || this.done >= level.simulations;
  }

  /** End a search: choose by the level. */
  end(level: Level): Thought {
    const addresses = ["Mind", "Nodes", "Edges"].map((kind) => this.address(kind));
    const move = this.exports.decide(...addresses, level.sureness);
    return { move, choices: this.choices(), simulations: this.done };
  }

  /** Begin, think as long as the level allows, and end. */
  choose(view: Uint8Array, level: Level, seed: Uint8Array): Thought {
    this.begin(view, seed);
    this.goOn(level, 1000 * level.seconds);
    return this.end(level);
  }

  private address(kind: string): number {
    const at = this.at[kind];
    if (at === undefined) throw new Error(`Nothing is called ${kind}.`);
    return at;
  }

  private think(simulations: number): number {
    const addresses = Object.keys(this.game.memory).map((kind) => this.address(kind));
    return this.exports.think(this.address("View"), ...addresses, simulations);
  }

  private root(): { first: number; count: number } {
    const node = read(this.game.node.fields, this.exports.memory, this.address("Nodes"));
    return { first: node["first"] as number, count: node["count"] as number };
  }

  private choiceCount(): number {
    return this.root().count;
  }

  private choices(): Choice[] {
    const { first, count } = this.root();
    const { size, fields } = this.game.edge;
    return Array.from({ length: count }, (_, i) => {
      const edge = read(fields, this.exports.memory, this.address("Edges") + (first + i) * size);
      const visits = edge["visits"] as number;
      const value = (edge["value"] as number) / Math.max(1, visits);
      return { move: BigInt(edge["move"] as string), visits, value };
    });
  }
}
