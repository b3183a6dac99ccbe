// The browser tells and writes the golden matches exactly as Python does.

import { describe, expect, test } from "vitest";
import { RULES_EDITION } from "../../src/engine/card.ts";
import { Match } from "../../src/engine/match.ts";
import { parseRecord, replay } from "../../src/engine/reading.ts";
import { printMatch } from "../../src/engine/record.ts";
import type { Bytes, Module } from "../../src/engine/module.ts";
import { LANGUAGES } from "../../src/words/fill.ts";
import { GAMES, READER, WRITER, card, moduleIn, readText, teller } from "./games.ts";

/** Of a list of moves that is longer some are written. */
const LISTED = 100;

function read(text: string, game: string): Match {
  const record = parseRecord(text, READER);
  return replay(record, moduleIn(game, record.edition));
}

/**
 * The twin of tests/conformance/transcripts.py, without the boards, which no browser draws as text;
 * which steps are told is read from the golden file.
 */
function transcript(match: Match, game: string, told: ReadonlySet<number>, viewer = 0): string[] {
  const { module: rules } = match;
  const tellers = LANGUAGES.map((language) => teller(game, language, match.seats));
  const say = (events: number[][]) => tellers.flatMap((words) => events.map((event) => words.event(event)));
  const blocks: string[][] = [];
  let described: string[] = [];
  match.steps.forEach((_, made) => {
    if (!told.has(made + 1)) return;
    const position = match.at(made);
    const view = rules.observe(position, viewer);
    const events = rules.describe(view);
    const lines = say(events.filter((event) => !described.includes(String(event))));
    described = events.map(String);
    if (viewer === rules.player(position)) lines.push(`> ${listed(rules, view, rules.legalMoves(position))}`);
    const step = match.tell(made, viewer);
    lines.push(`${made + 1}. ${step.text}`);
    lines.push(...tellers.flatMap((words) => words.step(step).map((said) => `   ${said}`)));
    blocks.push(lines);
  });
  const end = rules.observe(match.at(match.steps.length), viewer);
  blocks.push(say(rules.describe(end)));
  return blocks.map((lines) => lines.join("\n"));
}

function listed(rules: Module, view: Bytes, moves: readonly bigint[]): string {
  const isLong = moves.length > LISTED;
  const some = moves.filter((_, i) => !isLong || i % LISTED === 0).map((move) => rules.moveText(view, move));
  return isLong ? `${moves.length}: ${some.join(" ")} ...` : some.join(" ");
}

/** The numbers of the steps that a transcript tells. */
function stepsTold(transcript: string): ReadonlySet<number> {
  return new Set([...transcript.matchAll(/^(\d+)\. /gm)].map((found) => Number(found[1])));
}

/** As many lines from the end of a block as a text has, if a board stands before them. */
function endOf(block: string, text: string): string {
  const lines = block.split("\n");
  const count = text === "" ? 0 : text.split("\n").length;
  return lines.length > count ? lines.slice(lines.length - count).join("\n") : "no board";
}

/** The golden records of an edition of the rules, one for each number of players. */
function recordsOf(game: string, edition: number): string[] {
  const ending = edition === 1 ? "" : `.edition${edition}`;
  return card(game).players.map((players) => readText(`tests/golden/records/${game}.${players}${ending}.txt`));
}

/** A record without the options that it could not name when it was written. */
function withoutNewOptions(text: string, known: Record<string, string>): string {
  return text.replace(/^\[Options "(.*)"\]$/m, (_, options: string) => {
    const kept = options.split(" ").filter((pair) => pair.split("=")[0]! in known);
    return `[Options "${kept.join(" ")}"]`;
  });
}

describe.each(GAMES)("%s", (game) => {
  const editions = Number(card(game).options.find(({ name }) => name === RULES_EDITION)?.default ?? 1);
  const records = recordsOf(game, editions);
  const matches = records.map((text) => read(text, game));

  test("a record of any edition of the rules is written as it was read", () => {
    for (let edition = 1; edition <= editions; edition++) {
      for (const text of recordsOf(game, edition)) {
        const { options } = parseRecord(text, READER);
        const written = printMatch(read(text, game), WRITER);
        expect(withoutNewOptions(written, options)).toBe(text);
        expect(printMatch(read(written, game), WRITER)).toBe(written);
      }
    }
  });

  test("its transcript is Python's", () => {
    const golden = readText(`tests/golden/${game}.txt`).split("\n\n\n");
    const told = matches.map((match, i) => transcript(match, game, stepsTold(golden[i]!)));
    const blocks = golden.map((text) => text.trimEnd().split("\n\n"));
    const endings = blocks.map((each, i) => each.map((block, j) => endOf(block, told[i]![j] ?? "")));
    expect(endings).toEqual(told);
  });

  test("a match that somebody gave up is read again", () => {
    const match = read(records[0]!, game);
    match.backTo(4);
    match.resign(1);
    const text = printMatch(match, WRITER);
    expect(text).toContain("resign2");
    expect(read(text, game).steps).toEqual(match.steps);
  });
});
