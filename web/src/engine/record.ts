// The saved form of a match: the same text as engine/record.py writes. What reads it is in reading.ts.

import { type Match, resultText, stepText } from "./match.ts";
import type { Bytes } from "./module.ts";

export const VERSION = "1";
const MOVES_PER_LINE = 8;

/** A match as written: nothing in it has been played or checked yet. */
export interface MatchRecord {
  game: string;
  seats: string[];
  options: Record<string, string>;
  seed: Bytes | null;
  tags: Record<string, string>;
  moves: string[];
  lines: number[];
  result: string;
  score: string;
  /** Of the game's tables, where it has any. */
  edition: string;
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function printMatch(match: Match, tags: Record<string, string> = {}): string {
  const result = match.result();
  const moves = match.steps.map((step, made) => {
    const position = match.at(made);
    const view = match.module.observe(position, match.module.player(position));
    return stepText(match.module, view, step);
  });
  return printRecord({
    game: match.module.card.name,
    seats: [...match.seats],
    options: match.options,
    seed: match.seed,
    tags,
    moves,
    lines: [],
    result: resultText(result),
    score: result.scores.join("-"),
    edition: match.module.card.edition,
  });
}

export function printRecord(record: MatchRecord): string {
  const tags: [string, string][] = [
    ["Quinte", VERSION],
    ["Game", record.game],
    ...record.seats.map((name, i): [string, string] => [`Seat${i + 1}`, name]),
    ...(record.edition ? [["Edition", record.edition] as [string, string]] : []),
    ["Options", Object.entries(record.options).map((pair) => pair.join("=")).join(" ")],
    ...(record.seed ? [["Seed", toHex(record.seed)] as [string, string]] : []),
    ["Result", record.result],
    ["Score", record.score],
    ...Object.entries(record.tags),
  ];
  const head = tags.map(([name, value]) => `[${name} "${escape(value)}"]\n`).join("");
  return `${head}\n${printMoves(record.moves)}${record.result}\n`;
}

function escape(value: string): string {
  const clean = value.replace(/[\x00-\x1f\x7f-\x9f]/g, " ");
  return clean.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
}

function printMoves(moves: readonly string[]): string {
  let text = "";
  moves.forEach((move, i) => {
    text += i % MOVES_PER_LINE === 0 ? `${i + 1}. ${move}` : ` ${move}`;
    if ((i + 1) % MOVES_PER_LINE === 0 || i + 1 === moves.length) text += "\n";
  });
  return text;
}
