// Standard boards: where things lie that a description speaks of, and how their moves are tapped.

import { expect, test } from "vitest";
import { groundOf } from "../../src/boards/standard/ground.ts";
import { CHOICE, namesIn, pathsOf } from "../../src/boards/standard/paths.ts";

const SEEN = { viewer: 1, player: 0, players: 3, size: 2, stone: [1, 0, -1, 2, 0, 0, 0, 0, 0], hand: [[1, 2], [0, 3], [-1, -1]], die: 5 };

test("squares follow the field, a row after another from the bottom left", () => {
  const { rows, width, height } = groundOf({ kind: "squares", field: "stone", columns: "size", rows: "size", stride: 3 }, SEEN, {});
  expect([width, height]).toEqual([120, 120]);
  expect(rows.map((row) => row.map((spot) => spot && [spot.id, spot.value]))).toEqual([
    [["a2", 2], ["b2", 0]],
    [["a1", 1], ["b1", 0]],
  ]);
});

test("a place below zero is none, and hexagons lie half a cell further right with each row", () => {
  const { rows } = groundOf({ kind: "hexagons", field: "stone", columns: 3, rows: 2 }, SEEN, {});
  expect(rows[1]!.map((spot) => spot?.x ?? null)).toEqual([30, 90, null]);
  expect(rows[0]!.map((spot) => spot?.x ?? null)).toEqual([60, 120, 180]);
  expect(rows[1]![0]!.y - rows[0]![0]!.y).toBeCloseTo(60 * Math.sqrt(3) / 2);
});

test("free places are where it is said, in rows for the arrow keys", () => {
  const said = { kind: "places", field: "stone", places: { left: [0, 1], top: [1, 0], right: [2, 1] }, lines: [["left", "top"]] } as const;
  const { rows, lines, width } = groundOf(said as never, SEEN, {});
  expect(rows.map((row) => row.map((spot) => spot!.id))).toEqual([["top"], ["left", "right"]]);
  expect(lines.map((pair) => pair.map(({ id }) => id))).toEqual([["left", "top"]]);
  expect(width).toBe(180);
});

test("rows beside the board show the viewer's hand, or everybody's, without the places that are empty", () => {
  const own = groundOf({ rows_beside: [{ label: "hand", field: "hand", show: "card", of: "viewer" }] }, SEEN, {});
  expect(own.rows.map((row) => row.map((spot) => [spot!.id, spot!.targets[0]]))).toEqual([[["hand2.2", "3"]]]);
  const all = groundOf({ rows_beside: [{ label: "hand", field: "hand", show: "card", of: "everybody" }, { label: "die", field: "die", show: "die" }] }, SEEN, {});
  expect(all.rows.map((row) => row.map((spot) => spot!.value))).toEqual([[1, 2], [3], [-1, -1], [5]]);
  expect(all.heads.map(({ player }) => player)).toEqual([0, 1, 2, null]);
});

test("cards are called by the names that moves have for them", () => {
  const row = { label: "hand", field: "hand", show: "card", of: "viewer", names: "card" } as const;
  const { rows } = groundOf({ rows_beside: [row] }, SEEN, { card: ["", "ace", "two", "three"] });
  expect(rows[0]![0]!.targets).toEqual(["three"]);
});

test("of names that begin alike the longest is meant", () => {
  expect(namesIn("a10a1", ["a1", "a10"])).toEqual(["a10", "a1"]);
  expect(namesIn("x(y)", ["(y)", "x"])).toEqual(["x", "(y)"]);
  expect(namesIn("roll", [])).toEqual([]);
});

test("what places alone do not tell is chosen by a button at the end", () => {
  const moves = ["a1b1", "a1c1", "a1c1+", "a1", "pass"].map((text, i) => ({ move: BigInt(i), text }));
  expect(pathsOf(moves, ["a1", "b1", "c1"]).map(({ path }) => path)).toEqual([
    ["a1", "b1"],
    ["a1", "c1", `${CHOICE}a1c1`],
    ["a1", "c1", `${CHOICE}a1c1+`],
    ["a1", `${CHOICE}a1`],
    [`${CHOICE}pass`],
  ]);
});
