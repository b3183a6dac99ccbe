// The catalogue of the app follows from the cards and from the folders of the boards.

import { expect, test } from "vitest";
import { GAMES as SHOWN } from "../../src/games.ts";
import { loadLesson } from "../../src/teaching.ts";
import { GAMES, card } from "./games.ts";

test("every game that ships is on the shelf", () => {
  expect(SHOWN.map(({ name }) => name).sort()).toEqual([...GAMES].sort());
});

test.each(SHOWN)("$name is called, played and taught as its card and its folder say", async ({ name, title, players, hasLesson }) => {
  expect({ title, players }).toEqual({ title: card(name).title, players: card(name).players });
  expect(hasLesson).toBe((await loadLesson(name)).length > 0);
});

test("what has no folder of its own has no lesson", async () => {
  expect(await loadLesson("no_such_game")).toEqual([]);
});

test("a folder of boards is that of a game, or of what all share", () => {
  const folders = new Set(Object.keys(import.meta.glob("../../src/boards/*/*")).map((path) => path.split("/").at(-2)!));
  expect([...folders].filter((name) => !GAMES.includes(name)).sort()).toEqual(["plain", "shared", "standard"]);
});
