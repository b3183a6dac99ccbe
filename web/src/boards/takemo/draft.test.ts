// A word of Takemo being laid: what it is called in the game's notation, for either camp.

import { expect, test } from "vitest";
import { WordDraft } from "./draft.svelte.ts";
import { Plan, cellOf, wordCells } from "./plan.ts";

const letters = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0) - 64);

/** A draft on a board of nine rows, where some of one's own words lie. */
function drafted(rack: string, words: readonly string[] = [], isBlack = false): WordDraft {
  const own = new Map(
    words.flatMap((word) => wordCells(word, 9, isBlack)).map(({ cell, tile }) => [cell, tile]),
  );
  const draft = new WordDraft();
  draft.begin(new Plan(9, isBlack, rack.length), letters(rack), (cell) => own.get(cell) ?? 0, true);
  return draft;
}

function type(draft: WordDraft, word: string, start: string): void {
  draft.point(cellOf(start));
  for (const letter of word) draft.type(letter, draft.cursor!);
}

test("letters typed follow one another, and own letters are passed over", () => {
  const draft = drafted("LAMPS", ["d9-MER"]);
  draft.point(cellOf("e5"));
  draft.turn();
  for (const letter of "LAMP") draft.type(letter, draft.cursor!);
  expect(draft.texts).toEqual(["e5|LAMPE"]);
  expect(draft.cursor).toBeNull();
});

test("Black reads from the other side, and cells keep White's names", () => {
  const draft = drafted("ROIS", [], true);
  type(draft, "ROI", "f1");
  expect(draft.laid.map(({ cell }) => cell)).toEqual(["f1", "e1", "d1"].map(cellOf));
  expect(draft.texts).toEqual(["f1-ROI"]);
});

test("a single letter may mean a word either way, the longer one first", () => {
  const draft = drafted("S", ["b8-MER", "e5|AIR"]);
  draft.lay(0, cellOf("e8"));
  expect([...draft.texts].sort()).toEqual(["b8-MERS", "e5|AIRS"]);
  const beside = drafted("S", ["b9-MER"]);
  beside.lay(0, cellOf("e9"));
  expect(beside.texts).toEqual(["b9-MERS", "e9|S"]);
});

test("a gap, or tiles off one line, say nothing", () => {
  const draft = drafted("MER");
  draft.lay(0, cellOf("a9"));
  draft.lay(1, cellOf("c9"));
  expect(draft.texts).toEqual([]);
  draft.lay(2, cellOf("b9"));
  expect(draft.texts).toEqual(["a9-MRE"]);
  draft.takeBack(cellOf("b9"));
  draft.lay(2, cellOf("b8"));
  expect(draft.texts).toEqual([]);
});

test("a letter that is not on the rack, or used up, is told", () => {
  const draft = drafted("ME");
  draft.point(cellOf("a9"));
  expect(draft.type("M", draft.cursor!)).toBe(true);
  expect(draft.type("M", draft.cursor!)).toBe(false);
  expect(draft.laid).toHaveLength(1);
});

test("what was laid last is taken back first, and shuffling loses nothing", () => {
  const draft = drafted("MERS");
  type(draft, "MER", "a9");
  draft.shuffle();
  expect(draft.texts).toEqual(["a9-MER"]);
  expect(draft.laid.map(({ slot }) => draft.rack[slot])).toEqual(letters("MER"));
  draft.back();
  expect(draft.texts).toEqual(["a9-ME"]);
  expect(draft.cursor).toBe(cellOf("c9"));
});

test("letters are marked for an exchange, a TAKEMO is not", () => {
  const draft = new WordDraft();
  draft.begin(new Plan(9, false, 3), [...letters("BA"), 27], () => 0, true);
  draft.exchanged = [];
  expect(draft.exchangeText).toBeNull();
  for (const slot of ["rack0", "rack1"]) expect(draft.tap([slot])).toBe("picked");
  expect(draft.tap(["rack2"])).toBe("refused");
  expect(draft.exchangeText).toBe("=AB");
  draft.tap(["rack0"]);
  expect(draft.exchangeText).toBe("=A");
});
