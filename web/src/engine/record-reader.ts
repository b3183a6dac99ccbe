// The text of a saved match, cut into its parts: fetched when there is a record to read.

import { RECORD } from "../../../src/quinte/wasm/record.ts";
import { RECORD_READING } from "../../../src/quinte/wasm/record_reading.ts";
import { Heap } from "./memory.ts";
import { KINDS, type Part } from "./record-text.ts";
import { read } from "./records.ts";

/** What a record is made of, or what is wrong with it. */
export interface RecordReading {
  parts: Part[];
  problem: string;
  fault: Part;
  expected: number;
}

const PART = RECORD.part;
const { reading: READING, problems: PROBLEMS, fault: FAULT } = RECORD_READING;

/** record_reader.wasm, the same for every game. */
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
      problem: PROBLEMS[problem!]!,
      fault: this.#part(reading + FAULT, text),
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
