// An analysis that Python wrote into a record is read from there, and kept with it.

import { expect, test } from "vitest";
import { Judge, type AnalysisGame } from "../../src/analysis/judge.ts";
import { analysisIn, balance, bestMove, curve, turns, type Analysis } from "../../src/analysis/reading.ts";
import type { Match } from "../../src/engine/match.ts";
import { parseRecord, replay } from "../../src/engine/reading.ts";
import { printMatch } from "../../src/engine/record.ts";
import { annotate, short } from "../../src/analysis/writing.ts";
import { analysisOf, branch, dossierOf } from "../../src/worker/after.ts";
import { Analyst } from "../../src/worker/analyst.ts";
import { GAMES, READER, WRITER, compiled, module, moduleIn, readText, lookups } from "./games.ts";

const FOLDER = "../../../src/quinte/wasm/";
const described = import.meta.glob<AnalysisGame>("../../../src/quinte/wasm/*_analysis.ts", { import: "ANALYSIS", eager: true });

const TEXT = readText("web/tests/records/analysed.txt");
const played = (text = TEXT): Match => {
  const record = parseRecord(text, READER);
  return replay(record, module(record.game));
};
const analysed = analysisOf(played())!;
const read = (text: string): Analysis | null => analysisOf(played(text));

test("it says for each player what the terminal says: luck, errors, and the move that cost most", () => {
  expect(balance(analysed, 0).luck).toBeCloseTo(0.1, 2);
  expect(balance(analysed, 0).errors).toBeCloseTo(-0.04, 2);
  expect(balance(analysed, 1).errors).toBeCloseTo(-0.22, 2);
  expect(turns(analysed).error).toBe(37);
  expect(analysed.rows.filter(({ kind, player }) => kind === "blunder" && player === 1)).toHaveLength(1);
});

test("the curve has a point before each step, and ends with the result", () => {
  const chances = curve(analysed, 0);
  expect(chances).toHaveLength(analysed.rows.length + 1);
  expect(chances.at(-1)).toBe(1);
});

test("a record is written with all its comments, as it was read", () => {
  expect(printMatch(played(), WRITER)).toBe(TEXT);
});

test("what is taken back is no longer judged", () => {
  const match = played();
  match.backTo(10);
  expect([...match.comments.keys()].every((made) => made <= 10)).toBe(true);
  expect(analysisOf(match)).toBeNull();
});

test.each([
  [/form=1/, "form=0"],
  [/loss=\S+/, "loss=much"],
  [/chances=\S+/, "chances=0.5"],
  [/kind=\w+/, "kind=odd"],
  [/ \{\[%analysis kind[^}]*\}/, ""],
])("a comment that says %s otherwise makes no analysis", (old, instead) => {
  expect(read(TEXT.replace(old, instead))).toBeNull();
});

test("what people wrote does not disturb it", () => {
  expect(read(TEXT.replace("{[%analysis kind", "{what a pity [%analysis kind"))).toEqual(analysed);
});

test("a match without steps has none", () => {
  expect(analysisIn(new Map([[0, "[%analysis form=1 deal=0,0]"]]), [], 2)).toBeNull();
});

test("another try begins with the same position, a person at the seat and bots elsewhere", () => {
  const match = played();
  const again = branch(match, 37, 1, "club");
  expect(again.position).toEqual(match.at(37));
  expect(again.seats).toEqual(["club", "me"]);
  expect(() => branch(again, 3, 0, "club")).toThrow(); // it is under way
});

/** A busy machine analyses slowly. */
const PATIENCE = 300_000;

test.each(GAMES)("%s is analysed here as in Python, to the letter", (game) => {
  const text = readText(`web/tests/records/analysed/${game}.txt`);
  const record = parseRecord(text, READER);
  const match = replay(record, moduleIn(game, record.edition));
  match.comments.clear();
  const analyst = new Analyst(match.module, new Judge(described[`${FOLDER}${game}_analysis.ts`]!, compiled(`${game}_analysis`), lookups(game)), "quick");
  const dossier = dossierOf(match);
  annotate(match.comments, analyst.addUp(dossier, analyst.deal(dossier), dossier.steps.map((step) => analyst.step(step))));
  expect(printMatch(match, WRITER)).toBe(text);
}, PATIENCE);

test("numbers are written as Python writes them", () => {
  const known: [number, string][] = [
    [0, "0"], [-0, "-0"], [1, "1"], [0.5, "0.5"], [1 / 3, "0.333333"], [0.00012345678, "0.000123457"], [0.000012345678, "1.23457e-05"],
    [-0.0000001, "-1e-07"], [123456, "123456"], [1234567, "1.23457e+06"], [0.9999999, "1"], [-0.25, "-0.25"], [100, "100"],
  ];
  for (const [value, text] of known) expect(short(value)).toBe(text);
});

test("of a match under way analysts are told nothing", () => {
  const match = played();
  match.backTo(10);
  expect(() => dossierOf(match)).toThrow();
});

test("the best move is one that answered an error, before those found among many", () => {
  const row = { best: "", loss: 0, choices: 9, chances: [0.5, 0.5], luck: [0, 0] };
  const rows = [
    { ...row, player: 0, kind: "best", choices: 40 },
    { ...row, player: 1, kind: "mistake", loss: 0.1 },
    { ...row, player: 0, kind: "best" },
    { ...row, player: 1, kind: "good" },
  ];
  const analysis: Analysis = { depth: "quick", deal: [0, 0], rows, result: [1, 0] };
  expect(bestMove(analysis, 0)).toBe(2);
  expect(bestMove({ ...analysis, rows: rows.slice(0, 1) }, 0)).toBe(0);
  expect(bestMove(analysis, 1)).toBeNull();
});
