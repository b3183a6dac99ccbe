// The page counts as Python does: the same table stands in tests/core/test_words.py.

import { expect, test } from "vitest";
import { isSingular } from "../../src/words/fill.ts";

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
