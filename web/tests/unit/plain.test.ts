// The plain board shows all that a view says, for any game.

import { expect, test } from "vitest";
import { fieldsText } from "../../src/boards/plain/fields.ts";
import { GAMES, module } from "./games.ts";

test("fields are written with their names, rows one below the other", () => {
  expect(fieldsText({ player: 1, deck: [4, 5], board: [[0, 1], [2, 3]] })).toBe(
    "player  1\ndeck    4 5\nboard   0 1\n        2 3",
  );
});

test.each(GAMES)("every field of %s is shown", (game) => {
  const rules = module(game);
  const position = rules.newPosition(rules.card.players[0]!, {}, new Uint8Array(32));
  const view = rules.readView(rules.observe(position, 0));
  const names = fieldsText(view).split("\n").map((line) => line.split(" ")[0]).filter(Boolean);
  expect(names).toEqual(Object.keys(view));
});
