// Records read and replayed: fetched when there is one to read.

import { QuinteError } from "./errors.ts";
import { Match, recall, resultText } from "./match.ts";
import type { Bytes, Module } from "./module.ts";
import type { RecordReader, RecordReading } from "./record-reader.ts";
import { AGREED, fromHex } from "./record.ts";

const VERSION = "1";
const UNDER_WAY = "*";
const RESIGNATION = /^resign([1-9])$/;

/** A match as written: nothing in it has been played or checked yet. */
export interface MatchRecord {
  game: string;
  seats: string[];
  options: Record<string, string>;
  seed: Bytes | null;
  moves: { text: string; line: number }[];
  result: string;
  score: string;
  /** By how many moves come before. */
  comments: Map<number, string>;
  /** Of the game's lookups, where it has any. */
  edition: string;
  /** How people ended it, where the rules did not. */
  ending: string;
}

export function plainName(game: string): string {
  return game.trim().toLowerCase().replaceAll(/[- ]/g, "_");
}

/** Read a record, or say on which line it is damaged. */
export function parseRecord(text: string, records: RecordReader): MatchRecord {
  const reading = records.read(text);
  if (reading.problem) throw damaged(reading);
  const tags = new Map(reading.parts.filter(({ kind }) => kind === "tag").map(({ name, value }) => [name, value]));
  const moves = reading.parts.filter(({ kind }) => kind === "move");
  const seed = tags.get("Seed");
  const seats: string[] = [];
  for (let seat; (seat = tags.get(`Seat${seats.length + 1}`)) !== undefined; ) seats.push(seat);
  return {
    game: tags.get("Game")!,
    seats,
    options: parseOptions(tags.get("Options") ?? ""),
    seed: seed === undefined ? null : fromHex(seed),
    moves: moves.map(({ value, line }) => ({ text: value, line })),
    result: tags.get("Result") ?? UNDER_WAY,
    score: tags.get("Score") ?? "",
    ending: tags.get("Ending") ?? "",
    edition: tags.get("Edition") ?? "",
    comments: commentsIn(reading.parts),
  };
}

/** Neighbouring comments are kept together, as Python keeps them. */
function commentsIn(parts: RecordReading["parts"]): Map<number, string> {
  const comments = new Map<number, string>();
  let made = 0;
  for (const { kind, value } of parts) {
    if (kind === "move") made += 1;
    if (kind === "comment") comments.set(made, comments.has(made) ? `${comments.get(made)} ${value}` : value);
  }
  return comments;
}

function wrong(problem: string, line: number, words: Record<string, string | number> = {}) {
  return new QuinteError(`record_${problem}`, { line, ...words });
}

function damaged({ problem, fault: { line, name, value }, expected }: RecordReading): QuinteError {
  const words: Record<string, Record<string, string | number>> = {
    tag: { text: value },
    tag_twice: { tag: value },
    version: { version: VERSION },
    tag_missing: { tag: "Game" },
    number: { number: value, expected },
    after_end: { text: value },
    result: { tag: name || UNDER_WAY, end: value },
  };
  return wrong(problem, line, words[problem]);
}

function parseOptions(text: string): Record<string, string> {
  const pairs = text.split(" ").filter(Boolean).map((pair) => pair.split("=", 2));
  return Object.fromEntries(pairs.map(([name, value]) => [name!, value ?? "true"]));
}

/** Replay a record: every move is checked, and what it says about the result. */
export function replay(record: MatchRecord, module: Module): Match {
  if (!record.seed) throw wrong("no_seed", 1);
  const { edition } = module.card;
  if (record.edition !== "" && record.edition !== edition) {
    throw wrong("edition", 1, { said: record.edition, found: edition });
  }
  const match = new Match(module, record.seed, record.seats, recall(module, record.options));
  for (const { text, line } of record.moves) {
    try {
      takeAgain(match, text);
    } catch (error) {
      if (!(error instanceof QuinteError)) throw error;
      throw wrong("move", line, { move: text });
    }
  }
  for (const [made, comment] of record.comments) match.comments.set(made, comment);
  const result = match.result();
  const [found, score] = [resultText(result), result.scores.join("-")];
  if (record.result !== found) throw wrong("wrong_result", 1, { said: record.result, found });
  if (record.score !== "" && record.score !== score) {
    throw wrong("wrong_score", 1, { said: record.score, found: score });
  }
  if (record.ending === AGREED && !match.isOver) match.agree();
  return match;
}

function takeAgain(match: Match, text: string): void {
  const resignation = RESIGNATION.exec(text);
  if (resignation) match.resign(Number(resignation[1]) - 1);
  else match.play(text);
}
