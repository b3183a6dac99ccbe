// Who sits at a table, how results are counted, and what is told of them.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FACES, faceOfBot, faceOfName } from "../../src/faces.ts";
import { deeds, gains, squares } from "../../src/result.ts";
import { tally, type Outcome } from "../../src/statistics.ts";
import { LANGUAGES, type Language } from "../../src/words/fill.ts";
import { GAMES as SHOWN, levelsAt } from "../../src/games.ts";
import { LEVELS } from "../../src/worker/protocol.ts";
import { GAMES, card } from "./games.ts";

const own = (game: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../src/boards/${game}/messages/${language}.json`, import.meta.url), "utf-8")) as Record<string, string>;

for (const language of LANGUAGES) {
  test.each(GAMES)(`every bot of %s has a name and a character, ${language}`, (game) => {
    const entry = SHOWN.find(({ name }) => name === game)!;
    const levels = LEVELS.filter((level) => entry.players.some((players) => levelsAt(entry, players).includes(level)));
    expect(new Set(entry.bots).size).toBe(levels.length);
    for (const level of levels) expect(own(game, language)[`bot.${level}`]).toMatch(/^\p{Lu}.*\.$/u);
  });
}

test("names of bots are no two games' alike", () => {
  const names = SHOWN.flatMap(({ bots }) => bots);
  expect(new Set(names).size).toBe(names.length);
});

test("a short game is one that its card knows", () => {
  for (const { name, short } of SHOWN) {
    for (const [option, value] of Object.entries(short ?? {})) {
      expect(card(name).options.find((each) => each.name === option)?.values, `${name}: ${option}`).toContain(value);
    }
  }
});

test("there are twenty faces, and the same name has the same one", () => {
  expect(new Set(FACES).size).toBe(20);
  expect(faceOfName("Zoé")).toBe(faceOfName("Zoé"));
  expect(FACES).toContain(faceOfName(""));
  expect(faceOfBot("Lahire", 0)).toMatch(/^\*[0-3]0$/);
});

const ended = (outcomes: Outcome[]) => outcomes.map((outcome, at) => ({ id: String(at), game: "g", level: "club", outcome, at }));

test("matches are counted in the order in which they ended", () => {
  expect(tally([])).toEqual({ played: 0, won: 0, streak: 0, best: 0, last: [] });
  const results = ended(["won", "won", "won", "lost", "won", "drawn", "won", "won"]);
  expect(tally(results.reverse())).toMatchObject({ played: 8, won: 6, streak: 2, best: 3 });
  expect(tally(ended(Array<Outcome>(30).fill("lost")))).toMatchObject({ played: 30, streak: 0, last: Array(12).fill("lost") });
});

test("squares follow the scores, and what happened where there are none", () => {
  const sides = [0, 1];
  expect(gains([[0, 0], [3, 0], [3, 0], [3, 5], [2, 4]], sides, 0)).toEqual([3, -5, 0]);
  expect(gains([[0, 0], [0, 5]], sides, 1)).toEqual([5]);
  expect(squares([3, -5, 0])).toEqual(["mine", "theirs", "even"]);
  expect(squares(Array<number>(100).fill(1))).toHaveLength(20);
  const step = (player: number, events: number) => ({ step: 0n, player, text: "", events: Array(events).fill([1]) as number[][] });
  expect(squares(deeds([step(0, 1), step(1, 4)], sides, 0), 1)).toEqual(["theirs"]);
});
