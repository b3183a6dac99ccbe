// The text of a saved match, cut into parts and put together by two modules that are the same for
// every game: engine/record_parts.py says what a part is.

import { RECORD } from "../../../src/quinte/wasm/record.ts";
import { Heap } from "./memory.ts";
import { read } from "./records.ts";

export interface Part {
  kind: string;
  line: number;
  name: string;
  value: string;
}

/** What a record is made of, or what is wrong with it. */
export interface RecordReading {
  parts: Part[];
  problem: string;
  fault: Part;
  expected: number;
}

const { part: PART, reading: READING } = RECORD;
const KINDS: readonly string[] = RECORD.kinds;
/** Bytes that the numbers and spaces around a part may take, and those around all of them. */
const AROUND_A_PART = 16;
const AROUND_ALL = 64;

/** record_reader.wasm: fetched when there is a record to read. */
export class RecordReader {
  readonly #heap: Heap;

  constructor(compiled: WebAssembly.Module) {
    this.#heap = new Heap(compiled);
  }

  /** Cut a record into its parts. */
  read(written: string): RecordReading {
    const heap = this.#heap;
    const bytes = new TextEncoder().encode(written);
    const most = (bytes.length >> 1) + 2;
    const reading = heap.room(READING.size + most * PART.size + bytes.length);
    const parts = reading + READING.size;
    const text = heap.putAt(parts + most * PART.size, bytes);
    const count = heap.call("read_record", text, bytes.length, parts, reading);
    const { problem, expected } = read(READING.fields, heap.memory, reading) as Record<string, number>;
    return {
      parts: Array.from({ length: count }, (_, i) => this.#part(parts + i * PART.size, text)),
      problem: RECORD.problems[problem!]!,
      fault: this.#part(reading + RECORD.fault, text),
      expected: expected!,
    };
  }

  #part(at: number, text: number): Part {
    const found = read(PART.fields, this.#heap.memory, at) as Record<string, number>;
    const said = (begin: string, end: string): string =>
      this.#heap.textAt(text + found[begin]!, Math.max(0, found[end]! - found[begin]!));
    const [name, value] = [said("name", "name_end"), said("value", "value_end")];
    return { kind: KINDS[found["kind"]!]!, line: found["line"]!, name, value };
  }
}

/** record_writer.wasm: every match is kept as its record. */
export class RecordWriter {
  readonly #heap: Heap;

  constructor(compiled: WebAssembly.Module) {
    this.#heap = new Heap(compiled);
  }

  /** Put the parts of a record together. */
  write(parts: readonly Omit<Part, "line">[]): string {
    const heap = this.#heap;
    const encoder = new TextEncoder();
    const written = parts.map(({ name, value }) => [encoder.encode(name), encoder.encode(value)] as const);
    const length = written.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    const rows = heap.room(parts.length * (PART.size + AROUND_A_PART) + 3 * length + AROUND_ALL);
    const source = rows + parts.length * PART.size;
    let at = source;
    parts.forEach(({ kind }, i) => {
      const [name, value] = written[i]!;
      heap.putAt(at, name);
      heap.putAt(at + name.length, value);
      const [begin, middle] = [at - source, at - source + name.length];
      const row = [KINDS.indexOf(kind), 0, begin, middle, middle, middle + value.length];
      new Int32Array(heap.buffer, rows + i * PART.size, row.length).set(row);
      at += name.length + value.length;
    });
    return heap.textAt(at, heap.call("write_record", source, rows, parts.length, at));
  }
}
