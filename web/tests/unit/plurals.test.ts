// The page counts as Python does: the same table stands in tests/core/test_words.py.

import { expect, test } from "vitest";
import { fill, isSingular } from "../../src/words/fill.ts";

test.each([
  ["fr", 0, true],
  ["fr", 1, true],
  ["fr", 1.5, true],
  ["fr", 2, false],
  ["fr", -1, true],
  ["en", 0, false],
  ["en", 1, true],
  ["en", 1.5, false],
  ["en", 2, false],
  ["en", -1, true],
] as const)("in %s, %d goes with the singular: %s", (language, number, expected) => {
  expect(isSingular(language, number)).toBe(expected);
});

test("who reads a sentence alone is addressed, and a form may have places of its own", () => {
  const message = "{player|You take|{player} takes} {count} {count|tile|tiles}.";
  const words = { player: "7", count: 1 };
  expect(fill(message, "en", words, { player: true })).toBe("You take 1 tile.");
  expect(fill(message, "en", words, { player: false })).toBe("7 takes 1 tile.");
});
