// Whoever reads a sentence alone is told "you": the twin of tests/core/test_words.py.

import { expect, test } from "vitest";
import { card, teller } from "./games.ts";

const passed = Number(Object.entries(card("make_five").events).find(([, [name]]) => name === "passed")![0]);

test.each([
  ["fr", "Tu passes.", "Tu abandonnes.", "Ada passe."],
  ["en", "You pass.", "You give up.", "Ada passes."],
] as const)("in %s", (language, own, resigned, others) => {
  const told = teller("make_five", language, ["Ada", "Zoé"], 0);
  expect(told.event([passed, 0])).toBe(own);
  expect(told.step({ step: -1n, player: 0, events: [] } as never)).toEqual([resigned]);
  expect(told.event([passed, 1])).toBe(others.replace("Ada", "Zoé"));
  expect(teller("make_five", language, ["Ada", "Zoé"]).event([passed, 0])).toBe(others);
});
