// Puzzles: every one that ships can be solved as it is written, and wrong tries are told why; ratings and days in a row.

import { describe, expect, test } from "vitest";
import { Bot, type BotGame } from "../../src/bots/bot.ts";
import { Match } from "../../src/engine/match.ts";
import { rate } from "../../src/puzzles/glicko.ts";
import { counted, emptyProgress, readProgress, streak } from "../../src/puzzles/progress.ts";
import { Judge, type AnalysisGame } from "../../src/analysis/judge.ts";
import { think } from "../../src/worker/bot.ts";
import { verdictOf } from "../../src/worker/winning.ts";
import { attempt, ideaOf } from "../../src/worker/puzzle.ts";
import type { Attempt, Puzzle, ToThinker } from "../../src/worker/protocol.ts";
import { compiled, module, lookups } from "./games.ts";

const FOLDER = "../../../src/quinte/wasm/";
const described = import.meta.glob<BotGame>("../../../src/quinte/wasm/*_bot.ts", { import: "BOT", eager: true });
const judged = import.meta.glob<AnalysisGame>("../../../src/quinte/wasm/*_analysis.ts", { import: "ANALYSIS", eager: true });
const puzzles = import.meta.glob<Puzzle[]>("../../src/boards/*/puzzles.json", { import: "default", eager: true });
const PUZZLED = Object.entries(puzzles).map(([path, all]) => ({ game: path.split("/").at(-2)!, all }));

/** Make what a game needs once. */
function once<Made>(make: (game: string) => Made): (game: string) => Made {
  const made = new Map<string, Made>();
  return (game) => {
    if (!made.has(game)) made.set(game, make(game));
    return made.get(game)!;
  };
}
const rulesOf = once((game) => module(game));
const botOf = once((game) => new Bot(described[`${FOLDER}${game}_bot.ts`]!, compiled(`${game}_bot`), lookups(game)));
const judgeOf = once((game) => new Judge(judged[`${FOLDER}${game}_analysis.ts`]!, compiled(`${game}_analysis`), lookups(game)));
/** Searches of a busy machine. */
const PATIENCE = 60_000;

const thinkingAbout = (game: string) => ({
  ask: async (question: Omit<ToThinker, "call">) => (question.tried === undefined ? think(botOf(game), question) : verdictOf(judgeOf(game), question)),
});

function matchOf(game: string, { view }: Puzzle, made: readonly string[] = []): Match {
  const rules = rulesOf(game);
  const start = rules.imagine(rules.viewFrom(view), new Uint8Array(32).fill(7));
  const match = new Match(rules, new Uint8Array(32), rules.everybody(start).map(String), {}, start);
  for (const text of made) match.play(text);
  return match;
}

/** Make the written moves of the solver, each where the last one led. */
async function solve(game: string, puzzle: Puzzle): Promise<Attempt> {
  let made: string[] = [];
  for (;;) {
    const found = await attempt(thinkingAbout(game), matchOf(game, puzzle, made), puzzle, puzzle.solution[made.length]!);
    if (found.verdict !== "right") return found;
    made = found.made;
  }
}

describe.each(PUZZLED)("the puzzles of $game", ({ game, all }) => {
  const some = all.filter((_, i) => i % Math.ceil(all.length / 4) === 0);

  test("each first move is legal where it is asked for, and says what to do", async () => {
    for (const puzzle of some) {
      const match = matchOf(game, puzzle);
      const { named } = await ideaOf(thinkingAbout(game), match, puzzle);
      expect(named.text).toBe(puzzle.solution[0]);
      expect(match.legalMoves()).toContain(named.move);
    }
  }, PATIENCE);

  test("the written line solves them", async () => {
    for (const puzzle of some) expect((await solve(game, puzzle)).verdict).toBe("solved");
  }, PATIENCE);

  test("any other first move is wrong", async () => {
    const puzzle = some[0]!;
    const match = matchOf(game, puzzle);
    const view = match.view(match.player);
    const other = match.legalMoves().map((move) => match.module.moveText(view, move)).find((text) => text !== puzzle.solution[0])!;
    const { verdict, percent } = await attempt(thinkingAbout(game), match, puzzle, other);
    expect(verdict).toBe("wrong");
    if (puzzle.theme === "last_draws") expect(percent![0]).toBeLessThan(percent![1]);
  }, PATIENCE);
});

test("whoever leaves the written line of a forced win and gives the win away is wrong", async () => {
  const { game, all } = PUZZLED.find(({ all: each }) => each[0]!.theme === "win_soon")!;
  const puzzle = all.find(({ solution }) => solution.length >= 5)!;
  const first = await attempt(thinkingAbout(game), matchOf(game, puzzle), puzzle, puzzle.solution[0]!);
  expect(first.verdict).toBe("right");
  const here = matchOf(game, puzzle, first.made);
  const view = here.view(here.player);
  const texts = here.legalMoves().map((move) => here.module.moveText(view, move)).filter((text) => text !== puzzle.solution[first.made.length]);
  const verdicts = new Set<string>();
  for (const text of texts.slice(0, 4)) verdicts.add((await attempt(thinkingAbout(game), matchOf(game, puzzle, first.made), puzzle, text)).verdict);
  expect(verdicts).toContain("wrong");
}, PATIENCE);

test("Glicko-2 gives what its paper gives", () => {
  const games = [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ];
  const { rating, deviation, volatility } = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, games);
  expect(rating).toBeCloseTo(1464.06, 1);
  expect(deviation).toBeCloseTo(151.52, 1);
  expect(Math.floor(volatility * 1e5) / 1e5).toBe(0.05999); // the paper cuts it off
});

const solved = { game: "make_five", number: 3, rating: 1600, outcome: "clean", day: "2026-03-01" } as const;

test("a puzzle counts for the rating once, and less surely solved ones lower it", () => {
  const once = counted(emptyProgress(), solved);
  expect(once.rating.rating).toBeGreaterThan(1500);
  expect(counted(once, solved)).toEqual(once);
  expect(counted(emptyProgress(), { ...solved, outcome: "helped" }).rating.rating).toBeLessThan(1500);
});

test("a day counts that was solved, even late and with help, not one whose solution was shown", () => {
  const shown = counted(emptyProgress(), { ...solved, outcome: "shown" });
  expect(shown.days).toEqual([]);
  expect(counted(shown, { ...solved, outcome: "helped" }).days).toEqual(["2026-03-01"]);
});

test("days in a row go over the end of a month, and today may still be open", () => {
  const days = ["2026-02-26", "2026-02-28", "2026-03-01"];
  expect(streak(days, "2026-03-01")).toBe(2);
  expect(streak(days, "2026-03-02")).toBe(2);
  expect(streak(days, "2026-03-03")).toBe(0);
});

test("what cannot be read is forgotten", () => {
  expect(readProgress("{ no")).toEqual(emptyProgress());
  expect(readProgress("")).toEqual(emptyProgress());
});
