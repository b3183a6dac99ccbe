// The memory of a module: it allocates nothing, so whoever calls it lends it room, from
// `__heap_base` on. Each kind of argument has a place of its own; records come and go as bytes.

import type { Fields, Kind } from "./records.ts";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Value = number | bigint;

export interface RecordLayout {
  size: number;
  fields: Record<string, [number, string, number[]]>;
}

/** What a module says about itself. */
export interface Layout {
  game: string;
  position: RecordLayout;
  view: RecordLayout;
  buffers: Record<"Moves" | "Scores" | "Events" | "Words" | "Text" | "Seed", number[]>;
  records: Record<"Tellings" | "Trials", RecordLayout>;
}

type Function = (...values: Value[]) => Value | undefined;

const KINDS: Record<string, Kind> = {
  int8: "Int8", int16: "Int16", int32: "Int32", int64: "BigInt64",
  uint8: "Uint8", uint16: "Uint16", uint64: "BigUint64",
};
const PAGE = 65536;
const ALIGNMENT = 16;
export const WIDE = 8;

export function fieldsOf(layout: RecordLayout): Fields {
  return Object.fromEntries(
    Object.entries(layout.fields)
      .filter(([, [, kind]]) => kind in KINDS)
      .map(([name, [offset, kind, shape]]) => [name, [offset, KINDS[kind]!, shape] as const]),
  );
}

export function product(shape: readonly number[]): number {
  return shape.reduce((size, length) => size * length, 1);
}

/** Any module in memory, and the room behind what it brought. */
export class Heap {
  readonly memory: WebAssembly.Memory;
  protected readonly functions: Record<string, Function>;
  /** Where what was lent for good ends. */
  protected end: number;

  constructor(compiled: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(compiled);
    this.memory = exports["memory"] as WebAssembly.Memory;
    this.functions = exports as unknown as Record<string, Function>;
    this.end = (exports["__heap_base"] as WebAssembly.Global).value as number;
  }

  get buffer(): ArrayBuffer {
    return this.memory.buffer as ArrayBuffer;
  }

  /** Make room after everything else, until somebody else is given it; returns the address. */
  room(size: number): number {
    const at = Math.ceil(this.end / ALIGNMENT) * ALIGNMENT;
    const missing = at + size - this.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  has(name: string): boolean {
    return name in this.functions;
  }

  call(name: string, ...values: Value[]): number {
    return Number(this.functions[name]!(...values) ?? 0);
  }

  putAt(at: number, bytes: Uint8Array): number {
    new Uint8Array(this.buffer).set(bytes, at);
    return at;
  }

  takeAt(at: number, size: number): Bytes {
    return new Uint8Array(this.buffer.slice(at, at + size));
  }

  textAt(at: number, length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.buffer, at, length));
  }
}

/** The module of a game, with a place for each kind of argument. */
export class Memory extends Heap {
  readonly layout: Layout;
  readonly #at: Record<string, number> = {};
  /** The addresses and lengths of the lookups, which some functions are handed last. */
  readonly #lookups: number[] = [];

  constructor(compiled: WebAssembly.Module, lookups: readonly Int32Array[], findings: number) {
    super(compiled);
    const section = WebAssembly.Module.customSections(compiled, "quinte")[0]!;
    this.layout = JSON.parse(new TextDecoder().decode(section)) as Layout;
    this.#lend(lookups, findings);
  }

  #lend(lookups: readonly Int32Array[], findings: number): void {
    const { position, view, buffers, records } = this.layout;
    const sizes: [string, number][] = [
      ["held", 2 * position.size],
      ["before", view.size],
      ["moves", WIDE * product(buffers.Moves)],
      ["scores", WIDE * product(buffers.Scores)],
      ["events", WIDE * product(buffers.Events)],
      ["findings", WIDE * product(buffers.Words) * findings],
      ["words", WIDE * product(buffers.Words)],
      ["text", product(buffers.Text)],
      ["seed", product(buffers.Seed)],
      ["telling", records.Tellings.size],
      ["trial", records.Trials.size],
      ...lookups.map((lookup, i): [string, number] => [`lookup${i}`, lookup.byteLength]),
    ];
    for (const [name, size] of sizes) {
      this.#at[name] = this.room(size);
      this.end = this.#at[name] + size;
    }
    lookups.forEach((lookup, i) => {
      new Int32Array(this.buffer, this.place(`lookup${i}`), lookup.length).set(lookup);
      this.#lookups.push(this.place(`lookup${i}`), lookup.length);
    });
  }

  place(name: string): number {
    return this.#at[name]!;
  }

  /** Call a function that is handed the lookups of the game after everything else. */
  callWithLookups(name: string, ...values: Value[]): bigint {
    return BigInt(this.functions[name]!(...values, ...this.#lookups) ?? 0);
  }

  /** Call a function that answers with a move. */
  callForMove(name: string, ...values: Value[]): bigint {
    return this.functions[name]!(...values) as bigint;
  }

  put(name: string, bytes: Uint8Array): number {
    return this.putAt(this.place(name), bytes);
  }

  take(name: string, size: number): Bytes {
    return this.takeAt(this.place(name), size);
  }

  clear(name: string, size: number): number {
    const at = this.place(name);
    new Uint8Array(this.buffer, at, size).fill(0);
    return at;
  }

  /** Rows of numbers: events, or a reason. */
  rowsAt(at: number, count: number): number[][] {
    const width = this.layout.buffers.Words[0]!;
    const numbers = new BigInt64Array(this.buffer, at, count * width);
    return Array.from({ length: count }, (_, row) =>
      Array.from(numbers.subarray(row * width, (row + 1) * width), Number),
    );
  }
}
