// The catalogue of the app says of each game what its card says.

import { expect, test } from "vitest";
import { GAMES as SHOWN } from "../../src/games.ts";
import { GAMES, card } from "./games.ts";

test("every game that ships is on the shelf", () => {
  expect(SHOWN.map(({ name }) => name).sort()).toEqual([...GAMES].sort());
});

test.each(SHOWN)("$name is called and played as its card says", ({ name, title, players }) => {
  expect({ title, players }).toEqual({ title: card(name).title, players: card(name).players });
});
