// The rules of one game, from its WebAssembly module: records come and go as bytes.
//
// A module imports nothing and allocates nothing. Whoever calls it lends it memory, from
// `__heap_base` on; here each kind of argument has a place of its own.

import { read, type Fields, type Kind } from "$package/wasm/records.ts";
import type { Card } from "./card.ts";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Event = number[];
export type Values = Record<string, unknown>;

interface RecordLayout {
  size: number;
  fields: Record<string, [number, string, number[]]>;
}

interface Layout {
  game: string;
  position: RecordLayout;
  view: RecordLayout;
  buffers: Record<"Moves" | "Scores" | "Events" | "Words" | "Text" | "Seed", number[]>;
}

type Function = (...values: (number | bigint)[]) => number | bigint | undefined;

const KINDS: Record<string, Kind> = {
  int8: "Int8", int16: "Int16", int32: "Int32", int64: "BigInt64",
  uint8: "Uint8", uint16: "Uint16", uint64: "BigUint64",
};
const PAGE = 65536;
const ALIGNMENT = 16;
const WIDE = 8;

/** The viewer who sees only what everybody may see. */
export const SPECTATOR = -1;
/** The viewer from whom nothing is hidden. */
export const ALL_SEEING = -2;
/** The player to move when the game is over. */
export const NOBODY = -1;

function fieldsOf(layout: RecordLayout): Fields {
  return Object.fromEntries(
    Object.entries(layout.fields).map(([name, [offset, kind, shape]]) => [
      name,
      [offset, KINDS[kind]!, shape] as const,
    ]),
  );
}

function product(shape: readonly number[]): number {
  return shape.reduce((size, length) => size * length, 1);
}

export class Module {
  readonly card: Card;
  readonly #memory: WebAssembly.Memory;
  readonly #functions: Record<string, Function>;
  readonly #layout: Layout;
  readonly #viewFields: Fields;
  readonly #positionFields: Fields;
  readonly #at: Record<string, number> = {};
  /** The addresses and lengths of the tables, which some functions are handed last. */
  readonly #tables: number[] = [];

  constructor(compiled: WebAssembly.Module, card: Card, tables: readonly Int32Array[] = []) {
    const section = WebAssembly.Module.customSections(compiled, "quinte")[0]!;
    this.card = card;
    this.#layout = JSON.parse(new TextDecoder().decode(section)) as Layout;
    const { exports } = new WebAssembly.Instance(compiled);
    this.#memory = exports["memory"] as WebAssembly.Memory;
    this.#functions = exports as unknown as Record<string, Function>;
    this.#viewFields = fieldsOf(this.#layout.view);
    this.#positionFields = fieldsOf(this.#layout.position);
    this.#lend((exports["__heap_base"] as WebAssembly.Global).value as number, tables);
  }

  #lend(from: number, tables: readonly Int32Array[]): void {
    const { position, view, buffers } = this.#layout;
    const sizes: [string, number][] = [
      ["position", position.size],
      ["before", view.size],
      ["after", view.size],
      ["moves", WIDE * product(buffers.Moves)],
      ["scores", WIDE * product(buffers.Scores)],
      ["events", WIDE * product(buffers.Events)],
      ["findings", WIDE * product(buffers.Words) * this.card.findings],
      ["words", WIDE * product(buffers.Words)],
      ["text", product(buffers.Text)],
      ["seed", product(buffers.Seed)],
      ...tables.map((table, i): [string, number] => [`table${i}`, table.byteLength]),
    ];
    let next = from;
    for (const [name, size] of sizes) {
      next = Math.ceil(next / ALIGNMENT) * ALIGNMENT;
      this.#at[name] = next;
      next += size;
    }
    const missing = next - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    tables.forEach((table, i) => {
      new Int32Array(this.#memory.buffer, this.#place(`table${i}`), table.length).set(table);
      this.#tables.push(this.#place(`table${i}`), table.length);
    });
  }

  #place(name: string): number {
    return this.#at[name]!;
  }

  #call(name: string, ...values: (number | bigint)[]): number {
    return Number(this.#functions[name]!(...values) ?? 0);
  }

  /** Call a function that is handed the tables of the game after all else. */
  #callTabled(name: string, ...values: (number | bigint)[]): bigint {
    return BigInt(this.#functions[name]!(...values, ...this.#tables) ?? 0);
  }

  #put(name: string, bytes: Uint8Array): number {
    const at = this.#place(name);
    new Uint8Array(this.#memory.buffer).set(bytes, at);
    return at;
  }

  #take(name: string, size: number): Bytes {
    const at = this.#place(name);
    return new Uint8Array(this.#memory.buffer.slice(at, at + size));
  }

  #clear(name: string, size: number): number {
    const at = this.#place(name);
    new Uint8Array(this.#memory.buffer, at, size).fill(0);
    return at;
  }

  #rows(name: string, count: number): Event[] {
    const width = this.#layout.buffers.Words[0]!;
    const numbers = new BigInt64Array(this.#memory.buffer, this.#place(name), count * width);
    return Array.from({ length: count }, (_, row) =>
      Array.from(numbers.subarray(row * width, (row + 1) * width), Number),
    );
  }

  /** The bytes that a view has. */
  get viewSize(): number {
    return this.#layout.view.size;
  }

  // Positions.

  /** Lay a game out: everything follows from these three. */
  newPosition(players: number, options: Record<string, string>, seed: Bytes): Bytes {
    const { size, fields } = this.#layout.position;
    const at = this.#clear("position", size);
    const data = new DataView(this.#memory.buffer, at);
    this.#call("seed_stream", at, this.#put("seed", seed));
    data.setInt8(fields["players"]![0], players);
    for (const option of this.card.options) {
      const value = options[option.name] ?? option.default;
      const number = option.numbers[option.values.indexOf(value)]!;
      const [offset, kind] = fields[option.name]!;
      if (kind === "int16") data.setInt16(offset, number, true);
      else data.setInt8(offset, number);
    }
    this.#call("setup", at);
    return this.#take("position", size);
  }

  #positionField(position: Bytes, name: string): number {
    return new DataView(position.buffer).getInt8(this.#layout.position.fields[name]![0]);
  }

  player(position: Bytes): number {
    return this.#positionField(position, "player");
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

  stream(position: Bytes): string {
    const at = this.#put("position", position);
    const fields: Fields = { stream: this.#positionFields["stream"]! };
    return JSON.stringify(read(fields, this.#memory, at));
  }

  /** Whether it can list moves: the part of it that a table needs may judge attempts instead. */
  get isListing(): boolean {
    return "legal_moves" in this.#functions;
  }

  legalMoves(position: Bytes): bigint[] {
    const moves = this.#place("moves");
    const count = Number(this.#callTabled("legal_moves", this.#put("position", position), moves));
    return Array.from(new BigInt64Array(this.#memory.buffer, moves, count));
  }

  play(position: Bytes, move: bigint): Bytes {
    this.#callTabled("play", this.#put("position", position), move);
    return this.#take("position", position.length);
  }

  leave(position: Bytes, player: number): Bytes {
    this.#call("leave", this.#put("position", position), player);
    return this.#take("position", position.length);
  }

  scores(position: Bytes): number[] {
    const at = this.#clear("scores", WIDE * product(this.#layout.buffers.Scores));
    this.#call("score", this.#put("position", position), at);
    const scores = new BigInt64Array(this.#memory.buffer, at, this.players(position));
    return Array.from(scores, Number);
  }

  winners(position: Bytes): number[] {
    const bits = this.#call("winners", this.#put("position", position));
    return this.everybody(position).filter((player) => (bits >> player) & 1);
  }

  sides(position: Bytes): number[] {
    const at = this.#put("position", position);
    return this.everybody(position).map((player) => this.#call("side_of", at, player));
  }

  everybody(position: Bytes): number[] {
    return Array.from({ length: this.players(position) }, (_, player) => player);
  }

  tell(position: Bytes, move: bigint, viewer: number): bigint {
    return this.#functions["tell"]!(this.#put("position", position), move, viewer) as bigint;
  }

  // Views.

  observe(position: Bytes, viewer: number): Bytes {
    const { size } = this.#layout.view;
    const view = this.#clear("before", size);
    this.#call("observe", this.#put("position", position), viewer, view);
    return this.#take("before", size);
  }

  imagine(view: Bytes, seed: Bytes): Bytes {
    const { size } = this.#layout.position;
    const at = this.#clear("position", size);
    this.#call("seed_stream", at, this.#put("seed", seed));
    this.#call("imagine", this.#put("before", view), at);
    return this.#take("position", size);
  }

  /** All that a player knows, whoever that is: equal bytes are equal knowledge. */
  knowledge(position: Bytes, player: number): Bytes {
    const view = this.observe(position, player);
    view[this.#layout.view.fields["viewer"]![0]] = 0;
    return view;
  }

  /** The bytes of a view that was written in base64 without the zeros at its end. */
  viewFrom(text: string): Bytes {
    const view = new Uint8Array(this.#layout.view.size);
    view.set(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
    return view;
  }

  readView(view: Bytes): Values {
    return read(this.#viewFields, this.#memory, this.#put("before", view));
  }

  // The story and the notation.

  narrate(before: Bytes, move: bigint, after: Bytes): Event[] {
    const [first, second] = [this.#put("before", before), this.#put("after", after)];
    return this.#events("narrate", first, move, second);
  }

  farewell(before: Bytes, player: number, after: Bytes): Event[] {
    const [first, second] = [this.#put("before", before), this.#put("after", after)];
    return this.#events("farewell", first, player, second);
  }

  describe(view: Bytes): Event[] {
    return this.#events("describe", this.#put("before", view));
  }

  #events(name: string, ...values: (number | bigint)[]): Event[] {
    const at = this.#clear("events", WIDE * product(this.#layout.buffers.Events));
    return this.#rows("events", this.#call(name, ...values, at));
  }

  /** Give why the mover may not make this move; null when it is legal. */
  whyNot(view: Bytes, move: bigint): Event | null {
    const at = this.#clear("words", WIDE * product(this.#layout.buffers.Words));
    const code = this.#callTabled("why_not", this.#put("before", view), move, at);
    return code === 0n ? null : this.#rows("words", 1)[0]!;
  }

  /** Explain any attempt: why it is refused, if it is, and all that it would do. */
  judge(view: Bytes, move: bigint): { reason: Event | null; findings: Event[] } {
    const words = this.#clear("words", WIDE * product(this.#layout.buffers.Words));
    const found = this.#place("findings");
    const at = this.#put("before", view);
    const count = Number(this.#callTabled("judge", at, move, words, found));
    const reason = this.#rows("words", 1)[0]!;
    return { reason: reason[0] === 0 ? null : reason, findings: this.#rows("findings", count) };
  }

  moveText(view: Bytes, move: bigint): string {
    const text = this.#place("text");
    return this.#ascii(
      Number(this.#callTabled("move_text", this.#put("before", view), move, text)),
    );
  }

  /** Read a move; -1 when the text is none. */
  parseMove(view: Bytes, written: string): bigint {
    const most = this.#layout.buffers.Text[0]!;
    if (!/^[\x00-\x7f]*$/.test(written) || written.length > most) return -1n;
    this.#clear("text", most);
    const text = this.#put("text", new TextEncoder().encode(written));
    return this.#callTabled("parse_move", this.#put("before", view), text, written.length);
  }

  #ascii(length: number): string {
    const at = this.#place("text");
    return new TextDecoder().decode(new Uint8Array(this.#memory.buffer, at, length));
  }
}
