// The browser tells and writes the golden matches exactly as Python does.

import { describe, expect, test } from "vitest";
import { Match } from "../../src/engine/match.ts";
import { parseRecord, replay } from "../../src/engine/reading.ts";
import { printMatch } from "../../src/engine/record.ts";
import { LANGUAGES, type Language } from "../../src/words/fill.ts";
import { GAMES, card, module, readText, teller } from "./games.ts";

/** Of a list of moves that is longer some are written. */
const LONGEST = 300;

/** The twin of engine/transcript.py, without its pictures. */
function transcript(match: Match, game: string, language: Language, viewer: number): string {
  const { module: rules } = match;
  const words = teller(game, language, match.seats);
  const lines: string[] = [];
  for (let made = 0; made <= match.steps.length; made++) {
    const position = match.at(made);
    const view = rules.observe(position, viewer);
    lines.push("");
    lines.push(...rules.describe(view).map((event) => words.event(event)));
    if (made === match.steps.length) break;
    if (viewer === rules.player(position)) {
      const legal = rules.legalMoves(position);
      const isLong = legal.length > LONGEST;
      const some = legal.filter((_, i) => !isLong || i % LONGEST === 0).map((move) => rules.moveText(view, move));
      lines.push(isLong ? `> ${legal.length}: ${some.join(" ")} ...` : `> ${some.join(" ")}`);
    }
    const told = match.tell(made, viewer);
    lines.push(`${made + 1}. ${told.text}`, ...words.step(told).map((said) => `   ${said}`));
  }
  return lines.slice(1).join("\n");
}

/** What is told of each step, as lines; in golden files a picture stands before it. */
const blocksOf = (text: string): string[] => text.trim().split(/\n{2,}/);

describe.each(GAMES)("%s", (game) => {
  const counts = card(game).players;
  const records = counts.map((players) => readText(`tests/golden/records/${game}.${players}.txt`));
  const matches = records.map((text) => replay(parseRecord(text), module(game)));

  test("a record is written as it was read", () => {
    expect(matches.map((match) => printMatch(match))).toEqual(records);
  });

  test.each(LANGUAGES)("its transcript in %s is Python's", (language) => {
    const told = blocksOf(matches.map((match) => transcript(match, game, language, 0)).join("\n\n"));
    const golden = blocksOf(readText(`tests/golden/${game}.${language}.txt`));
    const ends = golden.map((block, i) => block.slice(-1 - (told[i]?.length ?? 0)));
    expect(ends).toEqual(told.map((block) => `\n${block}`));
  });

  test("a match that somebody gave up is read again", () => {
    const match = replay(parseRecord(records[0]!), module(game));
    match.backTo(4);
    match.resign(1);
    const text = printMatch(match);
    expect(text).toContain("resign2");
    expect(replay(parseRecord(text), module(game)).steps).toEqual(match.steps);
  });
});
