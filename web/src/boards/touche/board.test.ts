// How Touché's board reads moves and formations.

import { expect, test } from "vitest";
import { module } from "../../../tests/unit/games.ts";
import { LAYOUTS, formationSquares, formationText } from "./layouts.ts";
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

test("formations are written as the game writes them", () => {
  const rules = module("touche");
  const crown = 17914n; // the number of the move that crowns the first formation
  LAYOUTS.forEach((layout, i) => {
    const position = rules.newPosition(2, { layout: rules.card.options.find(({ name }) => name === "layout")!.values[i]! }, new Uint8Array(32));
    const view = rules.observe(position, 0);
    let compared = 0;
    for (let formation = 0; formation < 7 * 112; formation++) {
      const text = rules.moveText(view, crown + BigInt(formation));
      if (rules.parseMove(view, text) !== crown + BigInt(formation)) continue; // it leaves the board
      expect(formationText(layout, formation)).toBe(text);
      compared++;
    }
    expect(compared).toBeGreaterThan(400);
  });
});

test("both boards have 112 squares, each card twice and eight Joker squares", () => {
  for (const { squares } of LAYOUTS) {
    const shown = squares.map(({ card }) => card);
    expect(shown.filter((card) => card < 0)).toHaveLength(8);
    expect(new Set(shown.filter((card) => card >= 0)).size).toBe(52);
    expect(shown).toHaveLength(112);
  }
});
