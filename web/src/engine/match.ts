// A match: a game being played at a table with seats. The twin of engine/match.py, which says why.

import { IllegalMove, QuinteError } from "./errors.ts";
import { NOBODY, SPECTATOR, type Bytes, type Event, type Module } from "./module.ts";

/** A move or, below zero, somebody's giving up: `-1 - player`. */
export type Step = bigint;

const WORLDS = 32;
const SEED_BYTES = 32;

export interface Result {
  winners: number[];
  scores: number[];
  isOver: boolean;
  isStopped: boolean;
  left: number[];
}

/** A step as one viewer may know it. */
export interface ToldStep {
  player: number;
  step: Step;
  text: string;
  events: Event[];
}

export const givingUp = (player: number): Step => BigInt(-1 - player);
export const whoLeft = (step: Step): number => -1 - Number(step);

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
    return this.module.player(this.position);
  }

  get isOver(): boolean {
    return this.player === NOBODY;
  }

  at(made: number): Bytes {
    return this.#positions[made]!;
  }

  /** Who took a step. */
  mover(made: number): number {
    const step = this.steps[made]!;
    return step < 0n ? whoLeft(step) : this.module.player(this.at(made));
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
    const view = this.view(this.player);
    const number = typeof move === "string" ? this.#read(view, move.trim()) : move;
    const reason = this.module.whyNot(view, number);
    if (reason) throw new IllegalMove(reason, String(move));
    this.#positions.push(this.module.play(this.position, number));
    this.steps.push(number);
  }

  #read(view: Bytes, text: string): bigint {
    const number = this.module.parseMove(view, text);
    if (number >= 0n) return number;
    throw new QuinteError("invalid_move", { text, example: this.module.isListing ? this.example() : "" });
  }

  /** Write some legal move, to show how it is done. */
  example(module: Module = this.module): string {
    const legal = module.legalMoves(this.position);
    return module.moveText(this.view(this.player), legal[(legal.length - 1) >> 1]!);
  }

  resign(player: number): void {
    if (this.isOver) throw new QuinteError("match_over");
    if (!(player in this.seats)) {
      throw new QuinteError("unknown_seat", { seat: player + 1, known: this.seats.length });
    }
    if (this.module.hasLeft(this.position, player)) {
      throw new QuinteError("has_left", { player: this.seats[player]! });
    }
    this.#positions.push(this.module.leave(this.position, player));
    this.steps.push(givingUp(player));
  }

  /** Go back to the position after so many steps. */
  backTo(made: number): void {
    this.steps.length = made;
    this.#positions.length = made + 1;
  }

  /** Tell whether the last move can be taken back without anybody's leave (decision 10). */
  mayUndo(): boolean {
    const move = this.steps.at(-1);
    if (move === undefined || move < 0n) return false;
    const before = this.at(this.steps.length - 1);
    if (this.module.player(before) !== this.player) return false;
    if (this.module.stream(before) !== this.module.stream(this.position)) return false;
    const viewers = [SPECTATOR, ...this.module.everybody(before)];
    return !viewers.some((viewer) => shows(this.module, before, move, viewer));
  }

  result(): Result {
    const { module, position } = this;
    return {
      winners: module.winners(position),
      scores: module.scores(position),
      isOver: this.isOver,
      isStopped: module.isStopped(position),
      left: module.everybody(position).filter((player) => module.hasLeft(position, player)),
    };
  }

  /** Tell the steps from number `first` on, as this viewer may know them. */
  story(viewer: number, first = 0): ToldStep[] {
    return this.steps.slice(first).map((_, i) => this.tell(first + i, viewer));
  }

  tell(made: number, viewer: number): ToldStep {
    const { module } = this;
    const [position, step] = [this.at(made), this.steps[made]!];
    const before = module.observe(position, viewer);
    const after = module.observe(this.at(made + 1), viewer);
    const player = this.mover(made);
    if (step < 0n) {
      const events = module.farewell(before, player, after);
      return { player, step, text: stepText(module, before, step), events };
    }
    const told = module.tell(position, step, viewer);
    const events = module.narrate(before, told, after);
    return { player, step: told, text: stepText(module, before, told), events };
  }
}

/** Complete the options chosen by the defaults, in the order of the card. */
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
  return Object.fromEntries(
    card.options.map(({ name, default: usual }) => [name, chosen[name]?.toLowerCase() ?? usual]),
  );
}

/** Write a step as it stands in a record: `resign2` when the second player gives up. */
export function stepText(module: Module, view: Bytes, step: Step): string {
  return step < 0n ? `resign${whoLeft(step) + 1}` : module.moveText(view, step);
}

/** Tell whether a move shows a viewer something: unless it comes out alike in all their worlds. */
function shows(module: Module, position: Bytes, move: bigint, viewer: number): boolean {
  if (module.tell(position, move, viewer) !== move) return true;
  const before = module.observe(position, viewer);
  const seen = module.observe(module.play(position, move), viewer);
  for (let world = 1; world <= WORLDS; world++) {
    const imagined = module.imagine(before, new Uint8Array(SEED_BYTES).fill(world));
    if (!module.legalMoves(imagined).includes(move)) return true;
    if (!equal(module.observe(module.play(imagined, move), viewer), seen)) return true;
  }
  return false;
}

export function equal(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
