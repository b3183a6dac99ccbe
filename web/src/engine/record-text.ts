// The text of a saved match, put together by a module that is the same for every game; record-reader.ts cuts
// it into parts again. engine/record_parts.py says what a part is.

import { RECORD } from "../../../src/quinte/wasm/record.ts";
import { Heap } from "./memory.ts";

export interface Part {
  kind: string;
  line: number;
  name: string;
  value: string;
}

const PART = RECORD.part;
export const KINDS: readonly string[] = RECORD.kinds;
/** Bytes that the numbers and spaces around a part may take, and those around all of them. */
const AROUND_A_PART = 16;
const AROUND_ALL = 64;

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
