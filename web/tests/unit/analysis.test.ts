// An analysis that Python wrote into a record is read from there, and kept with it.

import { expect, test } from "vitest";
import { analysisIn, balance, curve, turns, type Analysis } from "../../src/analysis/reading.ts";
import type { Match } from "../../src/engine/match.ts";
import { parseRecord, replay } from "../../src/engine/reading.ts";
import { printMatch } from "../../src/engine/record.ts";
import { analysisOf, branch } from "../../src/worker/after.ts";
import { READER, WRITER, module, readText } from "./games.ts";

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
