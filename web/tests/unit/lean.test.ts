// Lean modules: smaller, and the same wherever a table calls them.

import { expect, test } from "vitest";
import type { Module } from "../../src/engine/module.ts";
import { GAMES, compiled, module } from "./games.ts";

const SEED = new Uint8Array(32).fill(9);
const STEPS = 40;

test.each(GAMES)("%s is played alike without what a table never calls", (game) => {
  const exported = (name: string) => WebAssembly.Module.exports(compiled(name)).map(({ name }) => name);
  expect(exported(`${game}_lean`).length).toBeLessThan(exported(game).length);
  expect(exported(`${game}_lean`)).not.toContain("imagine");
  const ways = [module(game), module(game, "_lean")];
  const told = ways.map((way) => tellGame(way, ways[0]!));
  expect(told[1]).toEqual(told[0]);
});

/** All that is to be known of the first steps of a game, each move far into the list of `lister`. */
function tellGame(way: Module, lister: Module): unknown[] {
  const told: unknown[] = [];
  let position = way.newPosition(way.card.players[0]!, {}, SEED);
  for (let step = 0; step < STEPS && way.player(position) >= 0; step++) {
    const player = way.player(position);
    const view = way.observe(position, player);
    const moves = (way.isListing ? way : lister).legalMoves(position);
    const move = moves[(7 * step) % moves.length]!;
    const taken = way.tellStep(position, move, player);
    position = taken.position;
    const after = way.observe(position, player);
    told.push(moves.length, taken.told, way.describe(after), way.readView(after), way.scores(position));
    expect(way.parseMove(view, way.moveText(view, move))).toBe(move);
  }
  return told;
}
