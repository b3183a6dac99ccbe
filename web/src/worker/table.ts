// A match at a table: who has the device, what they may see, and when a bot is to move.

import { QuinteError } from "../engine/errors.ts";
import { Match, equal } from "../engine/match.ts";
import { NOBODY, type Bytes, type Module } from "../engine/module.ts";
import type { RecordWriter } from "../engine/record-text.ts";
import { printMatch } from "../engine/record.ts";
import { BOTS, type Saved, type Sight, type Situation, type Summary } from "./protocol.ts";
import { threatsTo } from "./watch.ts";
import { Turning, type Shared } from "./turning.ts";

/** How many turns the score must stay the same for people to agree that nothing happens. */
const QUIET_TURNS = 100;

export class Table implements Shared {
  readonly id: string;
  readonly match: Match;
  /** The seats of the people who share this device. */
  readonly people: readonly number[];
  readonly #turning = new Turning(this);

  constructor(id: string, match: Match) {
    this.id = id;
    this.match = match;
    this.people = [...match.seats.keys()].filter((p) => !BOTS.includes(match.seats[p]!));
    this.#turning.settle();
  }

  get player(): number {
    return this.match.player;
  }

  get eyes(): number | null {
    return this.#turning.eyes;
  }

  /** The level of the bot that is to move, or null. */
  get bot(): string | null {
    const { player } = this.match;
    return player === NOBODY || this.people.includes(player) ? null : this.match.seats[player]!;
  }

  /** Whether one person at the table knows something that another does not. */
  hides(): boolean {
    const { module, position } = this.match;
    const known = this.people.map((player) => module.knowledge(position, player));
    return known.some((view) => !equal(view, known[0]!));
  }

  /** The person who should have the device but does not. */
  get next(): number | null {
    return this.#turning.next;
  }

  reveal(): void {
    this.#turning.reveal();
  }

  lowerCurtain(): void {
    this.#turning.lowerCurtain();
  }

  play(move: bigint | string): void {
    this.match.play(move);
  }

  resign(player: number): void {
    if (!this.people.includes(player)) throw new QuinteError("out_of_turn", { player: "" });
    this.match.resign(player);
  }

  /** The step that undoing goes back to: the last one that a person here took; -1 if none did. */
  #lastDecision(): number {
    const { match } = this;
    for (let made = match.steps.length - 1; made >= 0; made--) {
      if (this.people.includes(match.movers[made]!)) return made;
    }
    return -1;
  }

  #undo(): Situation["undo"] {
    if (this.eyes === null || this.#lastDecision() < 0) return "no";
    return this.people.length === 1 || this.match.mayUndo() ? "free" : "ask";
  }

  undo(): void {
    const made = this.#lastDecision();
    if (made < 0) throw new QuinteError("cannot_undo");
    this.match.backTo(made);
    this.#turning.told = Math.min(this.#turning.told, made);
  }

  /** Whether nobody has made any progress for a long time, so that a draw is offered. */
  #offersDraw(): boolean {
    const { module, movers, steps } = this.match;
    if (!module.card.draws || this.match.isOver) return false;
    const scores = String(module.scores(this.match.position));
    let turns = 0;
    for (let made = steps.length - 1; made > 0 && turns < QUIET_TURNS; made--) {
      if (String(module.scores(this.match.at(made))) !== scores) return false;
      if (movers[made] !== movers[made - 1]) turns++;
    }
    return turns === QUIET_TURNS;
  }

  /** What to tell and keep about the table once something has happened at it. */
  report(records: RecordWriter): { situation: Situation; saved: Saved } {
    const text = printMatch(this.match, records);
    return { situation: this.situation(), saved: { ...this.#summary(), text } };
  }

  /** Turn the screen to whoever moves, where nobody's secrets forbid it, and say what they see. */
  situation(isWhole = false): Situation {
    this.#turning.settle();
    const { match, eyes } = this;
    if (isWhole) this.#turning.told = 0;
    const from = this.#turning.told;
    const told = eyes === null ? [] : match.story(eyes, from);
    this.#turning.told = eyes === null ? 0 : match.steps.length;
    const isBegun = eyes !== null && eyes === match.player && match.movers.at(-1) !== eyes;
    return {
      id: this.id,
      threats: isBegun ? threatsTo(match.module, match.position, eyes) : [],
      game: match.module.card.name,
      seats: [...match.seats],
      options: match.options,
      version: match.steps.length,
      sight: eyes === null ? null : this.#sight(eyes),
      isAgreed: match.isAgreed,
      offersDraw: this.#offersDraw(),
      from,
      told,
      next: this.next,
      isThinking: this.bot !== null,
      undo: this.#undo(),
    };
  }

  #sight(eyes: number): Sight {
    const { module, position, isAgreed } = this.match;
    const sight = sightOf(module, position, eyes);
    return isAgreed ? { ...sight, isOver: true, player: NOBODY, moves: [] } : sight;
  }

  #summary(): Summary {
    const { match } = this;
    return {
      id: this.id,
      game: match.module.card.name,
      seats: [...match.seats],
      player: match.player,
      steps: match.steps.length,
      isOver: match.isOver,
      winners: match.result().winners,
      updated: Date.now(),
    };
  }
}

/** Gather what a viewer knows of a position; nothing in it comes from elsewhere. */
export function sightOf(module: Module, position: Bytes, viewer: number): Sight {
  const view = module.observe(position, viewer);
  const player = module.player(position);
  const isMover = player === viewer && player !== NOBODY;
  // Where attempts are judged, there are too many moves to list.
  const moves = isMover && module.card.findings === 0 ? module.legalMoves(position) : [];
  const everybody = module.everybody(position);
  return {
    viewer,
    view: module.readView(view),
    moves: moves.map((move) => ({ move, text: module.moveText(view, move) })),
    duty: module.describe(view),
    player,
    scores: module.scores(position),
    winners: module.winners(position),
    sides: module.sides(position),
    left: everybody.filter((each) => module.hasLeft(position, each)),
    isOver: player === NOBODY,
    isStopped: module.isStopped(position),
  };
}
