// A match on the server as this device knows it: the views of its seats, and what they were told.
// Whatever the page is shown is asked of the rules, on a position imagined from a view.

import { IllegalMove, QuinteError } from "../engine/errors.ts";
import { equal, type ToldStep } from "../engine/match.ts";
import { NOBODY, SPECTATOR, type Bytes, type Module } from "../engine/module.ts";
import type { Sight, Situation } from "../worker/protocol.ts";
import { sightOf } from "../worker/table.ts";
import { threatsTo } from "../worker/threats.ts";
import { Turning, type Shared } from "../worker/turning.ts";
import { isPlayedByBot, nameOf } from "./seats.ts";
import type { Table } from "./wire.ts";

/** Any seed will do: what is read from an imagined position is the same in all of them. */
const ANY_SEED = new Uint8Array(32).fill(1);

interface Known {
  view: Bytes;
  log: ToldStep[];
}

export class RemoteTable implements Shared {
  readonly id: string;
  readonly module: Module;
  #table: Table;
  #known = new Map<number, Known>();
  readonly #turning = new Turning(this);

  constructor(id: string, module: Module, table: Table) {
    this.id = id;
    this.module = module;
    this.#table = table;
    if (!this.take(table)) throw new QuinteError("newer_page");
  }

  /** Take in what the server says; false where it does not go on from what is known. */
  take(table: Table): boolean {
    const known = new Map<number, Known>();
    for (const { viewer, view, told } of table.eyes) {
      const log = this.#known.get(viewer)?.log ?? [];
      if (table.since > log.length) return false;
      const bytes = fromBase64(view);
      if (bytes.length !== this.module.viewSize) throw new QuinteError("newer_page");
      const steps = told.map(({ step, ...rest }) => ({ ...rest, step: BigInt(step) }));
      known.set(viewer, { view: bytes, log: [...log.slice(0, table.since), ...steps] });
    }
    this.#known = known;
    this.#turning.told = Math.min(this.#turning.told, table.since);
    this.#table = table;
    this.#turning.settle();
    return true;
  }

  get table(): Table {
    return this.#table;
  }

  /** The seats of this device. */
  get seats(): number[] {
    return [...this.#known.keys()].filter((viewer) => viewer !== SPECTATOR);
  }

  /** Those of them where no bot sits in; all of them, where bots sit in for all. */
  get people(): number[] {
    const playing = this.seats.filter((seat) => !this.#table.seats[seat]!.level);
    return playing.length > 0 ? playing : this.seats;
  }

  get player(): number {
    return this.#table.phase === "playing" ? this.#table.player : NOBODY;
  }

  get eyes(): number | null {
    return this.#turning.eyes;
  }

  hides(): boolean {
    const [first, ...others] = this.people.map((seat) => this.module.knowledge(this.#imagine(seat), seat));
    return others.some((view) => !equal(view, first!));
  }

  reveal(): void {
    this.#turning.reveal();
  }

  lowerCurtain(): void {
    this.#turning.lowerCurtain();
  }

  /** What the eyes that the screen is turned to see. */
  get view(): Bytes {
    const eyes = this.eyes ?? SPECTATOR;
    return this.#known.get(eyes)?.view ?? this.module.observe(this.#imagine(eyes), eyes);
  }

  /** A world that these eyes hold possible; any seat knows enough of what everybody may see. */
  #imagine(viewer: number): Bytes {
    const { view } = this.#known.get(viewer) ?? this.#known.values().next().value!;
    return this.module.imagine(view, ANY_SEED);
  }

  /** Write a move as the server reads it; what the rules refuse is refused here already. */
  check(move: bigint | string): string {
    const { module, view } = this;
    const text = typeof move === "string" ? move.trim() : module.moveText(view, move);
    const number = typeof move === "string" ? module.parseMove(view, text) : move;
    if (number < 0n) throw new QuinteError("invalid_move", { text, example: this.#example() });
    const reason = module.whyNot(view, number);
    if (reason) throw new IllegalMove(reason, text);
    return text;
  }

  #example(): string {
    const moves = this.module.legalMoves(this.#imagine(this.eyes ?? SPECTATOR));
    return this.module.moveText(this.view, moves[(moves.length - 1) >> 1]!);
  }

  /** The seat of this device that took a step last. */
  get lastMover(): number {
    const log = this.#known.get(this.eyes ?? SPECTATOR)?.log ?? [];
    return log.findLast(({ player }) => this.seats.includes(player))?.player ?? this.seats[0] ?? NOBODY;
  }

  #sight(viewer: number): Sight {
    const { outcome } = this.#table;
    const sight = sightOf(this.module, this.#imagine(viewer), viewer);
    if (!outcome) return sight;
    // People may end a match that the rules would let go on.
    return { ...sight, isOver: true, player: NOBODY, moves: [], winners: outcome.winners };
  }

  situation(isWhole = false): Situation {
    const table = this.#table;
    const { eyes } = this;
    const turning = this.#turning;
    const log = eyes === null ? [] : (this.#known.get(eyes)?.log ?? []);
    const from = isWhole ? 0 : Math.min(turning.told, log.length);
    turning.told = log.length;
    const isBegun = eyes !== null && eyes === this.player && log.at(-1)?.player !== eyes;
    return {
      id: this.id,
      threats: isBegun ? threatsTo(this.module, this.#imagine(eyes), eyes) : [],
      game: table.game,
      seats: table.seats.map(nameOf),
      options: table.options,
      version: table.steps,
      sight: eyes === null ? null : this.#sight(eyes),
      from,
      told: log.slice(from),
      next: turning.next,
      isThinking: this.player !== NOBODY && isPlayedByBot(table.seats[this.player]!),
      undo: eyes === null || eyes === SPECTATOR ? "no" : ((table.undo ?? "no") as Situation["undo"]),
    };
  }
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
