// The rules of one game, and what is true of any match of it, from its WebAssembly module.

import { read, type Fields } from "./records.ts";
import type { Card } from "./card.ts";
import { Memory, WIDE, fieldsOf, product, type Bytes } from "./memory.ts";

export type { Bytes };
export type Event = number[];
export type Values = Record<string, unknown>;
/** A move or, below zero, somebody's giving up: `-1 - player`. */
export type Step = bigint;

/** A step as one viewer may know it. */
export interface ToldStep {
  player: number;
  step: Step;
  text: string;
  events: Event[];
}

/** The viewer who sees only what everybody may see. */
export const SPECTATOR = -1;
/** The viewer from whom nothing is hidden. */
export const ALL_SEEING = -2;
/** The player to move when the game is over. */
export const NOBODY = -1;

export class Module {
  readonly card: Card;
  readonly lookups: readonly Int32Array[];
  readonly #compiled: WebAssembly.Module;
  readonly #memory: Memory;
  readonly #viewFields: Fields;

  constructor(compiled: WebAssembly.Module, card: Card, lookups: readonly Int32Array[] = []) {
    this.card = card;
    this.lookups = lookups;
    this.#compiled = compiled;
    this.#memory = new Memory(compiled, lookups, card.findings);
    this.#viewFields = fieldsOf(this.#memory.layout.view);
  }

  /** The same rules with other lookups. */
  with(card: Card, lookups: readonly Int32Array[]): Module {
    return new Module(this.#compiled, card, lookups);
  }

  /** The bytes that a view has. */
  get viewSize(): number {
    return this.#memory.layout.view.size;
  }

  // Positions.

  /** Lay a game out: everything follows from these three. */
  newPosition(players: number, options: Record<string, string>, seed: Bytes): Bytes {
    const { size, fields } = this.#memory.layout.position;
    const at = this.#memory.clear("held", size);
    const data = new DataView(this.#memory.buffer, at);
    this.#memory.call("seed_stream", at, this.#memory.put("seed", seed));
    data.setInt8(fields["players"]![0], players);
    for (const option of this.card.options) {
      const value = options[option.name] ?? option.default;
      const number = option.numbers[option.values.indexOf(value)]!;
      const [offset, kind] = fields[option.name]!;
      if (kind === "int16") data.setInt16(offset, number, true);
      else data.setInt8(offset, number);
    }
    this.#memory.call("setup", at);
    return this.#memory.take("held", size);
  }

  #positionField(position: Bytes, name: string): number {
    return new DataView(position.buffer).getInt8(this.#memory.layout.position.fields[name]![0]);
  }

  player(position: Bytes): number {
    return this.#positionField(position, "player");
  }

  /** The same position with another player to move: to see what they could do. */
  asIf(position: Bytes, player: number): Bytes {
    const imagined = position.slice();
    new DataView(imagined.buffer).setInt8(this.#memory.layout.position.fields["player"]![0], player);
    return imagined;
  }

  players(position: Bytes): number {
    return this.#positionField(position, "players");
  }

  isStopped(position: Bytes): boolean {
    return this.#positionField(position, "stopped") !== 0;
  }

  hasLeft(position: Bytes, player: number): boolean {
    return ((this.#positionField(position, "left") >> player) & 1) === 1;
  }

  /** Whether it can list moves: the lean module of a table may judge attempts instead. */
  get isListing(): boolean {
    return this.#memory.has("legal_moves");
  }

  legalMoves(position: Bytes): bigint[] {
    const moves = this.#memory.place("moves");
    const count = Number(this.#memory.callWithLookups("legal_moves", this.#memory.put("held", position), moves));
    return Array.from(new BigInt64Array(this.#memory.buffer, moves, count));
  }

  scores(position: Bytes): number[] {
    const at = this.#memory.clear("scores", WIDE * product(this.#memory.layout.buffers.Scores));
    this.#memory.call("score", this.#memory.put("held", position), at);
    const scores = new BigInt64Array(this.#memory.buffer, at, this.players(position));
    return Array.from(scores, Number);
  }

  winners(position: Bytes): number[] {
    const bits = this.#memory.call("winners", this.#memory.put("held", position));
    return this.everybody(position).filter((player) => (bits >> player) & 1);
  }

  sides(position: Bytes): number[] {
    const at = this.#memory.put("held", position);
    return this.everybody(position).map((player) => this.#memory.call("side_of", at, player));
  }

  everybody(position: Bytes): number[] {
    return Array.from({ length: this.players(position) }, (_, player) => player);
  }

  // Views.

  observe(position: Bytes, viewer: number): Bytes {
    const { size } = this.#memory.layout.view;
    const view = this.#memory.clear("before", size);
    this.#memory.call("observe", this.#memory.put("held", position), viewer, view);
    return this.#memory.take("before", size);
  }

  imagine(view: Bytes, seed: Bytes): Bytes {
    const { size } = this.#memory.layout.position;
    const at = this.#memory.clear("held", size);
    this.#memory.call("seed_stream", at, this.#memory.put("seed", seed));
    this.#memory.call("imagine", this.#memory.put("before", view), at);
    return this.#memory.take("held", size);
  }

  /** Everything that a player knows, whoever that is: equal bytes are equal knowledge. */
  knowledge(position: Bytes, player: number): Bytes {
    const view = this.observe(position, player);
    view[this.#memory.layout.view.fields["viewer"]![0]] = 0;
    return view;
  }

  /** The bytes of a view that was written in base64 without the zeros at its end. */
  viewFrom(text: string): Bytes {
    const view = new Uint8Array(this.#memory.layout.view.size);
    view.set(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
    return view;
  }

  readView(view: Bytes): Values {
    return read(this.#viewFields, this.#memory.memory, this.#memory.put("before", view));
  }

  // The story and the notation.

  describe(view: Bytes): Event[] {
    return this.#events("describe", this.#memory.put("before", view));
  }

  #events(name: string, ...values: (number | bigint)[]): Event[] {
    const at = this.#memory.clear("events", WIDE * product(this.#memory.layout.buffers.Events));
    return this.#memory.rowsAt(this.#memory.place("events"), this.#memory.call(name, ...values, at));
  }

  /** Return why the mover may not make this move; null when it is legal. */
  whyNot(view: Bytes, move: bigint): Event | null {
    const at = this.#memory.clear("words", WIDE * product(this.#memory.layout.buffers.Words));
    const code = this.#memory.callWithLookups("why_not", this.#memory.put("before", view), move, at);
    return code === 0n ? null : this.#memory.rowsAt(this.#memory.place("words"), 1)[0]!;
  }

  /** Explain any attempt: why it is refused, if it is, and everything that it would do. */
  judge(view: Bytes, move: bigint): { reason: Event | null; findings: Event[] } {
    const words = this.#memory.clear("words", WIDE * product(this.#memory.layout.buffers.Words));
    const found = this.#memory.place("findings");
    const at = this.#memory.put("before", view);
    const count = Number(this.#memory.callWithLookups("judge", at, move, words, found));
    const reason = this.#memory.rowsAt(this.#memory.place("words"), 1)[0]!;
    return { reason: reason[0] === 0 ? null : reason, findings: this.#memory.rowsAt(found, count) };
  }

  moveText(view: Bytes, move: bigint): string {
    const text = this.#memory.place("text");
    const length = Number(this.#memory.callWithLookups("move_text", this.#memory.put("before", view), move, text));
    return this.#memory.textAt(text, length);
  }

  /** Read a move; -1 when the text is not one. */
  parseMove(view: Bytes, written: string): bigint {
    const most = this.#memory.layout.buffers.Text[0]!;
    if (!isAscii(written, most)) return -1n;
    this.#memory.clear("text", most);
    const text = this.#memory.put("text", new TextEncoder().encode(written));
    return this.#memory.callWithLookups("parse_move", this.#memory.put("before", view), text, written.length);
  }

  // What is true of any match: engine/steps.py and undo.py.

  #held(now: Bytes, before: Bytes = now): number {
    const at = this.#memory.put("held", now);
    this.#memory.putAt(at + now.length, before);
    return at;
  }

  /** Read a move that the mover wrote: its number, below zero if it is not one, and why it is refused. */
  readMove(position: Bytes, written: string): { move: bigint; reason: Event | null } {
    const memory = this.#memory;
    const most = memory.layout.buffers.Text[0]!;
    if (!isAscii(written, most)) return { move: -1n, reason: null };
    memory.clear("text", most);
    const text = memory.put("text", new TextEncoder().encode(written));
    const words = memory.clear("words", WIDE * product(memory.layout.buffers.Words));
    const telling = memory.place("telling");
    const code = memory.callWithLookups("read_move", this.#held(position), telling, text, written.length, words);
    return { move: this.#told("step"), reason: code > 0n ? memory.rowsAt(words, 1)[0]! : null };
  }

  /** Take a step, and have it told to a viewer where tellings lie. */
  #takeStep(position: Bytes, step: Step, viewer: number): void {
    const memory = this.#memory;
    const telling = memory.place("telling");
    const at = telling + memory.layout.records.Tellings.fields["viewer"]![0];
    new DataView(memory.buffer).setBigInt64(at, BigInt(viewer), true);
    memory.callWithLookups("tell_step", this.#held(position), telling, memory.place("events"), memory.place("text"), step);
  }

  /** The position after a step. */
  after(position: Bytes, step: Step): Bytes {
    this.#takeStep(position, step, SPECTATOR);
    return this.#memory.take("held", position.length);
  }

  /** Take a step and tell it to a viewer; returns the position after it, too. */
  tellStep(position: Bytes, step: Step, viewer: number): { told: ToldStep; position: Bytes } {
    const memory = this.#memory;
    this.#takeStep(position, step, viewer);
    const told = {
      player: Number(this.#told("player")),
      step: this.#told("step"),
      text: memory.textAt(memory.place("text"), Number(this.#told("length"))),
      events: memory.rowsAt(memory.place("events"), Number(this.#told("count"))),
    };
    return { told, position: memory.take("held", position.length) };
  }

  /** A number of the last telling. */
  #told(name: string): bigint {
    const at = this.#memory.place("telling") + this.#memory.layout.records.Tellings.fields[name]![0];
    return new DataView(this.#memory.buffer).getBigInt64(at, true);
  }

  /** Say why a player cannot give up: a code of engine/steps.py, or 0. */
  whyNotLeave(position: Bytes, player: number): number {
    return this.#memory.call("why_not_leave", this.#held(position), player);
  }

  /** Return whether the last move may be taken back without anybody's leave. */
  mayUndo(before: Bytes, now: Bytes, move: bigint): boolean {
    const trial = this.#memory.place("trial");
    const held = this.#held(now, before);
    return this.#memory.callWithLookups("may_undo", held, trial, move, this.card.hidden) !== 0n;
  }
}

/** Whether a notation can read a text at all. */
function isAscii(text: string, most: number): boolean {
  return /^[\x00-\x7f]*$/.test(text) && text.length <= most;
}
