// How Touché's board reads moves and formations.

import { expect, test } from "vitest";
import { LAYOUTS, formationSquares } from "./layouts.ts";
import { pathOf } from "./paths.ts";

const path = (text: string, isStrict = false) => pathOf({ move: 0n, text }, isStrict).path;

test("moves are paths of what is tapped; the shout is asked for only where it counts", () => {
  expect(path("Js-e2")).toEqual(["Js", "e2"]);
  expect(path("Jkxc10")).toEqual(["Jk", "c10"]);
  expect(path("Jsxe2", true)).toEqual(["Js", "e2", "quiet"]);
  expect(path("Jsxe2!", true)).toEqual(["Js", "e2", "shout"]);
  expect(path("Js")).toEqual(["Js", "lay"]);
  expect(path("Js~")).toEqual(["Js", "swap"]);
  expect(path("xe5")).toEqual(["xe5"]);
});

test("formations are found on the board", () => {
  const names = (text: string) => formationSquares(LAYOUTS[0]!, text).map(({ name }) => name).sort();
  expect(names("d1:e2")).toEqual(["d1", "d2", "e1", "e2"]);
  expect(names("d4:h4")).toEqual(["d4", "e4", "f4", "g4", "h4"]);
  expect(names("h4:d8")).toEqual(["d8", "e7", "f6", "g5", "h4"]);
  expect(names("+e5")).toEqual(["d5", "e4", "e5", "e6", "f5"]);
  expect(names("xe5")).toEqual(["d4", "d6", "e5", "f4", "f6"]);
});

test("both boards have 112 squares, each card twice and eight Joker squares", () => {
  for (const { squares } of LAYOUTS) {
    const shown = squares.map(({ card }) => card);
    expect(shown.filter((card) => card < 0)).toHaveLength(8);
    expect(new Set(shown.filter((card) => card >= 0)).size).toBe(52);
    expect(shown).toHaveLength(112);
  }
});
