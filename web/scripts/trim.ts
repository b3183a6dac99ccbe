// A module of rules without what a table never calls: imagining what is
// hidden, loops for measuring; listing moves where attempts are judged instead. Exports are dropped, and the bodies of functions that nothing
// reaches any more. The whole module is fetched by pages that teach.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const MODULES = new URL("../../src/quinte/wasm/", import.meta.url);
const TRIMMED = new URL("../trimmed/", import.meta.url);
const DROPPED = [
  "imagine", "moves_after", "play_games", "may_undo", "read_record",
  // The steps of a match are taken and told in one call.
  "play", "leave", "tell", "narrate", "farewell",
];
const LISTING = "legal_moves";
const JUDGING = "judge";

const EXPORTS = 7;
const CODE = 10;
const FUNCTION = 0;
/** No locals; `unreachable`; `end`. */
const DEAD = [0x00, 0x00, 0x0b];

/** Write trimmed/GAME.wasm for the rules of each game. */
export function trimModules(): void {
  mkdirSync(TRIMMED, { recursive: true });
  for (const file of readdirSync(MODULES)) {
    if (!file.endsWith(".wasm") || file.endsWith("_bot.wasm")) continue;
    writeFileSync(new URL(file, TRIMMED), trim(readFileSync(new URL(file, MODULES))));
  }
}

class Reader {
  at = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++]!;
  }

  /** A number of seven bits a byte; for signed ones only its length counts here. */
  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  numbers(count: number): void {
    for (let i = 0; i < count; i++) this.number();
  }

  take(length: number): Uint8Array {
    return this.bytes.subarray(this.at, (this.at += length));
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }
}

export function trim(module: Uint8Array): Uint8Array {
  const reader = new Reader(module, 8);
  const sections: { id: number; body: Uint8Array }[] = [];
  while (!reader.isAtEnd) {
    const id = reader.byte();
    sections.push({ id, body: reader.take(reader.number()) });
  }
  const bodyOf = (id: number): Uint8Array => sections.find((section) => section.id === id)!.body;
  const all = exportsOf(bodyOf(EXPORTS));
  const isJudged = all.some(({ name }) => name === JUDGING);
  const dropped = new Set(isJudged ? [...DROPPED, LISTING] : DROPPED);
  const exports = all.filter(({ name }) => !dropped.has(name));
  const bodies = bodiesOf(bodyOf(CODE));
  const reached = reach(bodies, exports.filter(({ kind }) => kind === FUNCTION).map(({ index }) => index));
  const replaced: Record<number, number[]> = {
    [EXPORTS]: [...leb(exports.length), ...exports.flatMap(({ bytes }) => [...bytes])],
    [CODE]: [
      ...leb(bodies.length),
      ...bodies.flatMap((body, i) => {
        const kept = reached.has(i) ? [...body] : DEAD;
        return [...leb(kept.length), ...kept];
      }),
    ],
  };
  return Uint8Array.from([
    ...module.subarray(0, 8),
    ...sections.flatMap(({ id, body }) => {
      const kept = replaced[id] ?? [...body];
      return [id, ...leb(kept.length), ...kept];
    }),
  ]);
}

interface Export {
  name: string;
  kind: number;
  index: number;
  bytes: Uint8Array;
}

function exportsOf(section: Uint8Array): Export[] {
  const reader = new Reader(section);
  return Array.from({ length: reader.number() }, () => {
    const start = reader.at;
    const name = new TextDecoder().decode(reader.take(reader.number()));
    const kind = reader.byte();
    const index = reader.number();
    return { name, kind, index, bytes: section.subarray(start, reader.at) };
  });
}

function bodiesOf(section: Uint8Array): Uint8Array[] {
  const reader = new Reader(section);
  return Array.from({ length: reader.number() }, () => reader.take(reader.number()));
}

/** All functions that some of them call, and they themselves; modules import none. */
function reach(bodies: readonly Uint8Array[], roots: readonly number[]): Set<number> {
  const reached = new Set(roots);
  for (const index of reached) for (const called of callsOf(bodies[index]!)) reached.add(called);
  return reached;
}

function callsOf(body: Uint8Array): number[] {
  const reader = new Reader(body);
  for (let groups = reader.number(); groups > 0; groups--) {
    reader.number();
    reader.byte();
  }
  const calls: number[] = [];
  while (!reader.isAtEnd) {
    const code = reader.byte();
    if (code === 0x10) calls.push(reader.number());
    else skip(reader, code);
  }
  return calls;
}

/** Pass over what an instruction holds besides its code. */
function skip(reader: Reader, code: number): void {
  if (code === 0x11 || (code >= 0x28 && code <= 0x3e)) reader.numbers(2);
  else if (code === 0x0e || code === 0x1c) reader.numbers(reader.number() + (code === 0x0e ? 1 : 0));
  else if (code === 0xfc) reader.numbers([0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1][reader.number()]!);
  else if (code === 0x43) reader.take(4);
  else if (code === 0x44) reader.take(8);
  else if (hasNumber(code)) reader.number();
}

/** Blocks, branches, variables, the size of memory, constants. */
function hasNumber(code: number): boolean {
  return (code >= 0x02 && code <= 0x04) || code === 0x0c || code === 0x0d ||
    (code >= 0x20 && code <= 0x26) || (code >= 0x3f && code <= 0x42);
}

function leb(number: number): number[] {
  return number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...leb(Math.floor(number / 128))];
}
