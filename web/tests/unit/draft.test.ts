// A move built tap by tap.

import { expect, test } from "vitest";
import { Draft } from "../../src/boards/shared/draft.svelte.ts";

function drafted(): { draft: Draft; played: bigint[] } {
  const played: bigint[] = [];
  const draft = new Draft((move) => played.push(move));
  draft.offer([
    { move: 1n, path: ["a", "x"] },
    { move: 2n, path: ["a", "y", "turned"] },
    { move: 3n, path: ["a", "y", "as is"] },
    { move: 4n, path: ["b", "x"] },
  ]);
  return { draft, played };
}

test("a move is played when its path is complete, and the draft is empty again", () => {
  const { draft, played } = drafted();
  expect(draft.tap(["a"])).toBe("picked");
  expect([...draft.next].sort()).toEqual(["x", "y"]);
  expect(draft.tap(["x"])).toBe("played");
  expect(played).toEqual([1n]);
  expect(draft.picked).toEqual([]);
});

test("a choice at the end is asked for", () => {
  const { draft, played } = drafted();
  draft.tap(["a"]);
  expect(draft.tap(["y"])).toBe("picked");
  expect(played).toEqual([]);
  draft.tap(["turned"]);
  expect(played).toEqual([2n]);
});

test("what was tapped last is taken back by tapping it again", () => {
  const { draft, played } = drafted();
  draft.tap(["a"]);
  expect(draft.tap(["a"])).toBe("taken back");
  expect(draft.picked).toEqual([]);
  expect(played).toEqual([]);
});

test("another beginning replaces the one before", () => {
  const { draft } = drafted();
  draft.tap(["a"]);
  expect(draft.tap(["b"])).toBe("picked");
  expect(draft.picked).toEqual(["b"]);
});

test("what fits nothing is refused and changes nothing", () => {
  const { draft, played } = drafted();
  draft.tap(["a"]);
  expect(draft.tap(["z"])).toBe("refused");
  expect(draft.picked).toEqual(["a"]);
  expect(played).toEqual([]);
});

test("of several meanings of a tap the first that fits counts", () => {
  const { draft, played } = drafted();
  draft.tap(["nothing", "b"]);
  draft.tap(["b2", "x"]);
  expect(played).toEqual([4n]);
});
