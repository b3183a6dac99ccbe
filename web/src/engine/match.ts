// A match: a game being played at a table with seats. What is true of any match runs in the module
// (engine/steps.py, undo.py); here are its seats, its positions and its errors.

import { RULES_EDITION } from "./card.ts";
import { IllegalMove, QuinteError } from "./errors.ts";
import { NOBODY, type Bytes, type Module, type Step, type ToldStep } from "./module.ts";

export type { Step, ToldStep };

export interface Result {
  winners: number[];
  scores: number[];
  isOver: boolean;
  isStopped: boolean;
  left: number[];
}

export function resultText({ winners, scores, isOver, isStopped }: Result): string {
  if (!isOver || isStopped) return "*";
  if (winners.length === 0) return scores.map(() => "1/2").join("-");
  return scores.map((_, player) => (winners.includes(player) ? "1" : "0")).join("-");
}

export class Match {
  readonly module: Module;
  readonly seed: Bytes;
  readonly options: Record<string, string>;
  readonly seats: readonly string[];
  readonly steps: Step[] = [];
  /** Each step as whoever took it would write it, and as it stands in a record. */
  readonly texts: string[] = [];
  /** Who took each step. */
  readonly movers: number[] = [];
  /** Whether a draw was agreed on: the rules would let the match go on. */
  isAgreed = false;
  /** What a record has written between the steps, by how many come before. */
  readonly comments = new Map<number, string>();
  /** The position before each step, and the present one. */
  readonly #positions: Bytes[];

  constructor(
    module: Module,
    seed: Bytes,
    seats: readonly string[],
    options: Record<string, string>,
    start?: Bytes,
  ) {
    if (!module.card.players.includes(seats.length)) {
      const known = module.card.players.join(", ");
      throw new QuinteError("wrong_player_count", { players: seats.length, known });
    }
    this.module = module;
    this.seed = seed;
    this.seats = seats;
    this.options = choose(module, options);
    this.#positions = [start ?? module.newPosition(seats.length, this.options, seed)];
  }

  get position(): Bytes {
    return this.#positions.at(-1)!;
  }

  get player(): number {
    return this.isAgreed ? NOBODY : this.module.player(this.position);
  }

  get isOver(): boolean {
    return this.player === NOBODY;
  }

  at(made: number): Bytes {
    return this.#positions[made]!;
  }

  view(viewer: number): Bytes {
    return this.module.observe(this.position, viewer);
  }

  legalMoves(): bigint[] {
    return this.module.legalMoves(this.position);
  }

  /** Make a move, given by its number or its text; a refused one throws and changes nothing. */
  play(move: bigint | string): void {
    if (this.isOver) throw new QuinteError("match_over");
    const { move: number, reason } =
      typeof move === "string"
        ? this.module.readMove(this.position, move.trim())
        : { move, reason: this.module.whyNot(this.view(this.player), move) };
    if (number < 0n && !reason) {
      const example = this.module.isListing ? this.example() : "";
      throw new QuinteError("invalid_move", { text: String(move).trim(), example });
    }
    if (reason) throw new IllegalMove(reason, String(move));
    this.#take(number);
  }

  #take(step: Step): void {
    const { told, position } = this.module.tellStep(this.position, step, this.player);
    this.#positions.push(position);
    this.steps.push(step);
    this.texts.push(told.text);
    this.movers.push(told.player);
  }

  /** Write some legal move, to show how it is done. */
  example(module: Module = this.module): string {
    const legal = module.legalMoves(this.position);
    return module.moveText(this.view(this.player), legal[(legal.length - 1) >> 1]!);
  }

  resign(player: number): void {
    if (this.isAgreed) throw new QuinteError("match_over");
    const why = [
      null,
      () => new QuinteError("match_over"),
      () => new QuinteError("unknown_seat", { seat: player + 1, known: this.seats.length }),
      () => new QuinteError("has_left", { player: this.seats[player]! }),
    ][this.module.whyNotLeave(this.position, player)];
    if (why) throw why();
    this.#take(BigInt(-1 - player));
  }

  /** All agree on a draw, where the game knows one. */
  agree(): void {
    if (this.isOver) throw new QuinteError("match_over");
    if (!this.module.card.draws) throw new QuinteError("cannot_propose");
    this.isAgreed = true;
  }

  /** Go back to the position after so many steps. */
  backTo(made: number): void {
    this.isAgreed = false;
    for (const list of [this.steps, this.texts, this.movers]) list.length = made;
    this.#positions.length = made + 1;
    for (const after of [...this.comments.keys()]) if (after > made) this.comments.delete(after);
  }

  /** Whether the last move can be taken back without anybody's leave. */
  mayUndo(): boolean {
    const move = this.steps.at(-1);
    return move !== undefined && this.module.mayUndo(this.#positions.at(-2)!, this.position, move);
  }

  result(): Result {
    const { module, position } = this;
    return {
      winners: module.winners(position),
      scores: module.scores(position),
      isOver: this.isOver,
      isStopped: this.isAgreed || module.isStopped(position),
      left: module.everybody(position).filter((player) => module.hasLeft(position, player)),
    };
  }

  /** Tell the steps from number `first` on, as this viewer may know them. */
  story(viewer: number, first = 0): ToldStep[] {
    return this.steps.slice(first).map((_, i) => this.tell(first + i, viewer));
  }

  tell(made: number, viewer: number): ToldStep {
    return this.module.tellStep(this.at(made), this.steps[made]!, viewer).told;
  }
}

/** Complete the options chosen by the defaults of their edition, in the order of the card. */
export function choose(
  { card }: Module,
  chosen: Record<string, string>,
): Record<string, string> {
  for (const [name, value] of Object.entries(chosen)) {
    const option = card.options.find((known) => known.name === name);
    if (!option) {
      const known = card.options.map((each) => each.name).join(", ");
      throw new QuinteError("unknown_option", { option: name, known });
    }
    if (!option.values.includes(value.toLowerCase())) {
      const known = option.values.join(", ");
      throw new QuinteError("unknown_value", { option: name, value, known });
    }
  }
  const edition = Number(chosen[RULES_EDITION] ?? Infinity);
  return Object.fromEntries(
    card.options.map(({ name, former, default: usual }) => [
      name,
      chosen[name]?.toLowerCase() ?? former[edition - 1] ?? usual,
    ]),
  );
}

/** Complete the options of a past match; one that names no edition was played by the first. */
export function recall(module: Module, chosen: Record<string, string>): Record<string, string> {
  const hasEditions = module.card.options.some(({ name }) => name === RULES_EDITION);
  return choose(module, hasEditions ? { [RULES_EDITION]: "1", ...chosen } : chosen);
}

export function equal(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
