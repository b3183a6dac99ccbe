// Boards of squares: where they lie, and which of them a move names.

import { expect, test } from "vitest";
import { Squares, squarePaths, squaresIn } from "../../src/boards/shared/squares.ts";

test("row 1 lies at the bottom, and squares are read row by row from the top", () => {
  const squares = new Squares(3, 2, 10);
  expect(squares.names).toEqual([["a2", "b2", "c2"], ["a1", "b1", "c1"]]);
  expect([squares.x("b1"), squares.y("b1"), squares.y("b2")]).toEqual([15, 15, 5]);
  const [[first]] = squares.cells((name) => `square ${name}`) as [[object]];
  expect(first).toEqual({ id: "a2", x: 0, y: 0, width: 10, height: 10, label: "square a2", targets: ["a2"] });
});

test("a move is tapped on the squares that its text names", () => {
  expect(squaresIn("c3c5")).toEqual(["c3", "c5"]);
  expect(squaresIn("a10-b12*")).toEqual(["a10", "b12"]);
  expect(squarePaths([{ move: 7n, text: "d4" }, { move: 8n, text: "pass" }])).toEqual([
    { move: 7n, path: ["d4"] },
    { move: 8n, path: [] },
  ]);
});
