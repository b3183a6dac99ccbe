// Reading the saved form of a match, as engine/record.py does, and playing it again.

import { QuinteError } from "./errors.ts";
import { Match, resultText } from "./match.ts";
import type { Module } from "./module.ts";
import { VERSION, fromHex, type MatchRecord } from "./record.ts";

const UNDER_WAY = "*";
const TAG = /^\[(\w+) "((?:[^"\\]|\\["\\])*)"\]$/;
const SEED = /^[0-9a-f]{64}$/;
const TOKEN = /\{[^{}]*\}|[^\s{}]+/g;
const NUMBER = /^[0-9]{1,9}\.$/;
const RESIGNATION = /^resign([1-9])$/;
const RESULT = /^(?:\*|(?:1\/2|[01])(?:-(?:1\/2|[01]))+)$/;

function wrong(problem: string, line: number, words: Record<string, string | number> = {}) {
  return new QuinteError(`record_${problem}`, { line, ...words });
}

/** Read a record, or say on which line it is damaged. */
export function parseRecord(given: string): MatchRecord {
  const text = given.replaceAll("\r\n", "\n");
  const [tags, first] = parseTags(text);
  if (tags.get("Quinte") !== VERSION) throw wrong("version", 1, { version: VERSION });
  const game = tags.get("Game");
  if (game === undefined) throw wrong("tag_missing", first, { tag: "Game" });
  const { moves, lines, ending } = parseMoves(text, first);
  const result = tags.get("Result") ?? UNDER_WAY;
  if (ending !== "" && ending !== result) {
    throw wrong("result", text.split("\n").length - 1, { tag: result, end: ending });
  }
  const seats: string[] = [];
  while (tags.has(`Seat${seats.length + 1}`)) seats.push(tags.get(`Seat${seats.length + 1}`)!);
  const seed = tags.get("Seed");
  if (seed !== undefined && !SEED.test(seed)) {
    throw wrong("seed", text.slice(0, text.indexOf("[Seed ")).split("\n").length);
  }
  const known = /^(Quinte|Game|Result|Score|Options|Edition|Seed|Commitment|Seat\d+)$/;
  return {
    game,
    seats,
    options: parseOptions(tags.get("Options") ?? ""),
    seed: seed === undefined ? null : fromHex(seed),
    tags: Object.fromEntries([...tags].filter(([name]) => !known.test(name))),
    moves,
    lines,
    result,
    score: tags.get("Score") ?? "",
    edition: tags.get("Edition") ?? "",
  };
}

function parseTags(text: string): [Map<string, string>, number] {
  const tags = new Map<string, string>();
  const lines = text.split("\n");
  for (const [i, line] of lines.entries()) {
    if (!line.startsWith("[")) return [tags, i + 1];
    const tag = TAG.exec(line.trimEnd());
    if (!tag) throw wrong("tag", i + 1, { text: line.trimEnd() });
    if (tags.has(tag[1]!)) throw wrong("tag_twice", i + 1, { tag: tag[1]! });
    tags.set(tag[1]!, tag[2]!.replace(/\\(.)/g, "$1"));
  }
  return [tags, lines.length];
}

function parseOptions(text: string): Record<string, string> {
  const pairs = text.split(" ").filter(Boolean).map((pair) => pair.split("=", 2));
  return Object.fromEntries(pairs.map(([name, value]) => [name!, value ?? "true"]));
}

function parseMoves(text: string, first: number) {
  const body = text.split("\n").slice(first - 1).join("\n");
  const moves: string[] = [];
  const lines: number[] = [];
  let ending = "";
  const lineAt = (index: number) => first + body.slice(0, index).split("\n").length - 1;
  for (const found of body.matchAll(TOKEN)) {
    const token = found[0];
    const line = lineAt(found.index);
    if (ending) throw wrong("after_end", line, { text: token });
    if (token.startsWith("{")) continue;
    if (RESULT.test(token)) {
      ending = token;
    } else if (NUMBER.test(token)) {
      if (Number.parseInt(token) !== moves.length + 1) {
        throw wrong("number", line, { number: token.slice(0, -1), expected: moves.length + 1 });
      }
    } else {
      moves.push(token);
      lines.push(line);
    }
  }
  const brace = body.replace(TOKEN, (token) => " ".repeat(token.length)).search(/[{}]/);
  if (brace >= 0) throw wrong("comment", lineAt(brace));
  return { moves, lines, ending };
}

/** Play a record again: every move is checked, and what it says of the result. */
export function replay(record: MatchRecord, module: Module): Match {
  if (!record.seed) throw wrong("no_seed", 1);
  const { edition } = module.card;
  if (record.edition !== "" && record.edition !== edition) {
    throw wrong("edition", 1, { said: record.edition, found: edition });
  }
  const match = new Match(module, record.seed, record.seats, record.options);
  record.moves.forEach((text, i) => {
    try {
      takeAgain(match, text);
    } catch (error) {
      if (!(error instanceof QuinteError)) throw error;
      throw wrong("move", record.lines[i] ?? 1, { move: text });
    }
  });
  const result = match.result();
  const [found, score] = [resultText(result), result.scores.join("-")];
  if (record.result !== found) throw wrong("wrong_result", 1, { said: record.result, found });
  if (record.score !== "" && record.score !== score) {
    throw wrong("wrong_score", 1, { said: record.score, found: score });
  }
  return match;
}

function takeAgain(match: Match, text: string): void {
  const resignation = RESIGNATION.exec(text);
  if (resignation) match.resign(Number(resignation[1]) - 1);
  else match.play(text);
}
