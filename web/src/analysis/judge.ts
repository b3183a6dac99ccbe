// What judges matches and tries in puzzles: src/quinte/analysis/loops as WebAssembly, the same as `quinte analyse` runs.
// Nothing is judged in TypeScript; here records are put into the memory of the module, and read from it.

import { Heap, type Bytes, type Value } from "../engine/memory.ts";
import { read, write, type Fields } from "../engine/records.ts";

/** What make_five_analysis.ts and the like say about a game. */
export interface AnalysisGame {
  game: string;
  sizes: { view: number; position: number; memory: number; desk: number };
  /** Positions that there is room for where a match is laid out by other chances. */
  deals: number;
  case: { size: number; fields: Fields };
  account: { size: number; fields: Fields };
  /** What the numbers of the classes are called. */
  kinds: readonly string[];
  limits: readonly number[];
  hidden: number;
  /** Simulations of an expert. */
  expert: number;
  thoughts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What was found about a step, or the deal: a record of the module, to be added up by it. */
export type Finding = Bytes;

/** A step, judged and added up; shares are those of each player. */
export interface Sum {
  kind: string;
  value: number;
  best_value: number;
  loss: number;
  noise: number;
  choices: number;
  chances: number[];
  luck: number[];
}

const SEED_BYTES = 32;
const NUMBERS = ["value", "best_value", "loss", "noise"] as const;

type Places = Record<"view" | "position" | "last" | "deals" | "memory" | "desk" | "case" | "account" | "seed", number>;

export class Judge extends Heap {
  readonly game: AnalysisGame;
  readonly #at: Places;
  readonly #lookups: number[];

  constructor(game: AnalysisGame, compiled: WebAssembly.Module, lookups: readonly Int32Array[]) {
    super(compiled);
    this.game = game;
    const { view, position, memory, desk } = game.sizes;
    const lend = (size: number): number => {
      const at = this.room(size);
      this.end = at + size;
      return at;
    };
    this.#at = {
      view: lend(view), position: lend(position), last: lend(position), deals: lend(game.deals * position), memory: lend(memory),
      desk: lend(desk), case: lend(game.case.size), account: lend(game.account.size), seed: lend(SEED_BYTES),
    };
    this.#lookups = lookups.flatMap((lookup) => {
      const at = lend(lookup.byteLength);
      new Int32Array(this.buffer, at, lookup.length).set(lookup);
      return [at, lookup.length];
    });
  }

  /** The chances by which a match is laid out anew, to compare its deal with. */
  seeds(depth: string): Bytes[] {
    return Array.from({ length: this.game.thoughts[depth]!["outcomes"]! }, (_, number) => {
      this.call("seed_for", number, this.#at.seed);
      return this.takeAt(this.#at.seed, SEED_BYTES);
    });
  }

  deal(depth: string, start: Bytes, deals: readonly Bytes[]): Finding {
    const at = this.#begin(depth);
    this.putAt(at.position, start);
    deals.forEach((deal, i) => this.putAt(at.deals + i * this.game.sizes.position, deal));
    this.#callWithLookups("luck_of_deal", at.position, at.deals, at.memory, at.desk, at.case);
    return this.#finding();
  }

  /** Judge a move by what its maker saw, and the luck that it brought by what came of it. */
  step(depth: string, view: Bytes, move: bigint, after: Bytes): { finding: Finding; best: bigint } {
    const at = this.#begin(depth);
    this.putAt(at.view, view);
    this.putAt(at.position, after);
    this.#callWithLookups("luck_of_move", at.view, at.position, at.memory, at.desk, at.case, move);
    this.putAt(at.view, view);
    this.#callWithLookups("judge_decision", at.view, at.memory, at.desk, at.case, move);
    return { finding: this.#finding(), best: BigInt(this.#case()["best"] as string) };
  }

  /** Begin to add a match up; returns what each seat was worth, the luck of the deal, and the result. */
  open(start: Bytes, last: Bytes, deal: Finding): { seat: number[]; deal: number[]; result: number[] } {
    const { position, last: ended, account, case: at } = this.#at;
    this.putAt(at, deal);
    this.call("open_account", this.putAt(position, start), this.putAt(ended, last), account, at);
    const found = this.#case();
    return { seat: this.#shares(found["seat"]), deal: this.#shares(found["luck"]), result: this.#shares(this.#account()["result"]) };
  }

  /** Go on by a step of a player, who gave up where nothing was found. */
  add(player: number, finding: Finding | null): Sum {
    const { account, case: at } = this.#at;
    if (finding) this.putAt(at, finding);
    this.call(finding ? "add_decision" : "add_leaving", account, at, player);
    const found = this.#case();
    return {
      kind: this.game.kinds[Number(found["kind"])]!,
      ...(Object.fromEntries(NUMBERS.map((name) => [name, found[name]])) as Record<(typeof NUMBERS)[number], number>),
      choices: Number(found["choices"]),
      chances: this.#shares(this.#account()["before"]),
      luck: this.#shares(found["luck"]),
    };
  }

  /** Whether a move goes on with a forced win. */
  keepsWin(view: Bytes, move: bigint): boolean {
    const at = this.#at;
    return this.#callWithLookups("keeps_win", this.putAt(at.view, view), at.memory, at.desk, move, this.game.expert) === 1;
  }

  #begin(depth: string): Places {
    const { limits, hidden, thoughts, case: layout } = this.game;
    const given = { ...thoughts[depth]!, hidden, limits };
    const fields = Object.fromEntries(Object.entries(layout.fields).filter(([name]) => name in given));
    write(fields, this.memory, this.#at.case, given);
    return this.#at;
  }

  #callWithLookups(name: string, ...values: Value[]): number {
    return this.call(name, ...values, ...this.#lookups);
  }

  #finding(): Finding {
    return this.takeAt(this.#at.case, this.game.case.size);
  }

  #case(): Record<string, unknown> {
    return read(this.game.case.fields, this.memory, this.#at.case);
  }

  #account(): Record<string, unknown> {
    return read(this.game.account.fields, this.memory, this.#at.account);
  }

  #shares(all: unknown): number[] {
    return (all as number[]).slice(0, Number(this.#account()["players"]));
  }
}
