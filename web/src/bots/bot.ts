// A bot for any game: give it what its seat sees, a level and a seed; it returns a move.
// It searches in slices, so that a worker can stop it, and it follows from the seed alone
// unless the clock ends it: the same choice as in Python, move by move.

import { read, type Fields } from "../engine/records.ts";

export interface Level {
  name: string;
  simulations: number;
  seconds: number;
  /** How many of a hundred moves it notices; 100 overlooks nothing. */
  attention: number;
}

/** What make_five_bot.ts and the like say about a game. */
export interface BotGame {
  game: string;
  viewSize: number;
  /** The bytes of a search's memory, and where in it the number of moves thought about lies. */
  memory: { size: number; count: number };
  /** Where in it those moves begin, what is known of each, and how one is marked that wins. */
  edges: { at: number; size: number; fields: Fields; won: number };
  /** Simulations that it takes to know the moves. */
  least: number;
  /** Whether moves after the best are only known to be no better. */
  givesBounds: boolean;
  levels: readonly Level[];
  /** By code: the name of a reason in the messages, then what its numbers speak of. */
  advice: Readonly<Record<string, readonly string[]>>;
  /** Those codes with which a move's end may hang on what its maker does not see; null where nothing is known of it. */
  risks: readonly number[] | null;
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

/** Records and buffers are addresses; a lookup is an address and a length. */
interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  begin(
    view: number, memory: number, seed: number, simulations: number, attention: number,
    ...lookups: number[]
  ): void;
  think(view: number, memory: number, simulations: number, ...lookups: number[]): number;
  decide(memory: number): bigint;
  justify(view: number, memory: number, move: bigint, words: number, ...lookups: number[]): number;
}

const SLICE = 64;
const SEED_BYTES = 32;
const WORDS = 8;
const PAGE = 65536;

export class Bot {
  private readonly exports: Exports;
  readonly game: BotGame;
  private readonly view: number;
  private readonly seed: number;
  private readonly words: number;
  private readonly memory: number;
  /** The addresses and lengths of the lookups of the game. */
  private readonly lookups: number[];
  private done = 0;
  private isOpen = false;

  /** Lay out the memory of a module `*_bot.wasm`; one bot serves every move of its game. */
  constructor(game: BotGame, module: WebAssembly.Module, lookups: readonly Int32Array[] = []) {
    this.game = game;
    this.exports = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
    let end = Number(this.exports.__heap_base.value);
    const place = (bytes: number): number => {
      const at = Math.ceil(end / 16) * 16;
      end = at + bytes;
      return at;
    };
    this.view = place(game.viewSize);
    this.seed = place(SEED_BYTES);
    this.words = place(8 * WORDS);
    this.memory = place(game.memory.size);
    const places = lookups.map((lookup) => place(lookup.byteLength));
    const missing = end - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE));
    this.lookups = lookups.flatMap((lookup, i) => {
      new Int32Array(this.exports.memory.buffer, places[i], lookup.length).set(lookup);
      return [places[i]!, lookup.length];
    });
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
    bytes.set(view, this.view);
    bytes.set(seed, this.seed);
    const { simulations, attention } = level;
    this.exports.begin(this.view, this.memory, this.seed, simulations, attention, ...this.lookups);
    this.done = this.think(this.game.least);
    this.isOpen = true;
  }

  /** Go on thinking for a while; true when the level needs no more. A worker calls it until then. */
  goOn(level: Level, milliseconds: number): boolean {
    const deadline = performance.now() + milliseconds;
    while (this.isOpen && this.done < level.simulations && performance.now() < deadline) {
      const before = this.done;
      this.done = this.think(Math.min(SLICE, level.simulations - before));
      this.isOpen = this.done > before; // a search ends by itself when nothing is left to be done
    }
    return !this.isOpen || this.done >= level.simulations;
  }

  /** End a search. */
  end(): Thought {
    const move = this.exports.decide(this.memory);
    return { move, choices: this.choices(), simulations: this.done };
  }

  /** Begin, think as long as the level allows, and end. */
  choose(view: Uint8Array, level: Level, seed: Uint8Array): Thought {
    const started = performance.now();
    this.begin(view, level, seed);
    this.goOn(level, 1000 * level.seconds - (performance.now() - started));
    return this.end();
  }

  /** Why a move of the view in hand is good: numbers like those of an event, or none. */
  explain(move: bigint): number[] {
    const code = this.exports.justify(this.view, this.memory, move, this.words, ...this.lookups);
    const numbers = new BigInt64Array(this.exports.memory.buffer, this.words, WORDS);
    return code > 0 ? Array.from(numbers, Number) : [];
  }

  private think(simulations: number): number {
    return this.exports.think(this.view, this.memory, simulations, ...this.lookups);
  }

  private choices(): Choice[] {
    const { memory } = this.exports;
    const { at, size, fields, won } = this.game.edges;
    const count = new DataView(memory.buffer).getInt32(this.memory + this.game.memory.count, true);
    return Array.from({ length: count }, (_, i) => {
      const edge = read(fields, memory, this.memory + at + i * size);
      const visits = edge["visits"] as number;
      const value = (edge["value"] as number) / Math.max(1, visits);
      const isCertain = edge["proven"] === won;
      const isBound = this.game.givesBounds && i > 0;
      return { move: BigInt(edge["move"] as string), visits, value, isCertain, isBound };
    });
  }
}
