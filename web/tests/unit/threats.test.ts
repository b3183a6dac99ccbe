// Who threatens to win, found by the rules.

import { expect, test } from "vitest";
import lesson from "../../src/boards/intercept/lesson.json" with { type: "json" };
import { threatsTo, watch } from "../../src/worker/watch.ts";
import { GAMES, card, module } from "./games.ts";

test("who could win with a pawn and the ball is seen to threaten it", async () => {
  await watch(card("intercept"));
  const rules = module("intercept");
  const winning = rules.imagine(rules.viewFrom(lesson.at(-1)!.view), new Uint8Array(32));
  // South has moved a pawn already: the ball alone wins.
  expect(threatsTo(rules, winning, 1)).toEqual([{ player: 0, moves: ["g11:g12:g13"] }]);
  expect(threatsTo(rules, winning, 0)).toEqual([]);
  const start = rules.newPosition(2, {}, new Uint8Array(32));
  expect([0, 1].flatMap((player) => threatsTo(rules, start, player))).toEqual([]);
});

test("where something is hidden nothing is told", () => {
  for (const game of GAMES.filter((name) => card(name).hidden !== 0)) {
    const rules = module(game);
    expect(threatsTo(rules, rules.newPosition(2, {}, new Uint8Array(32)), 0)).toEqual([]);
  }
});
