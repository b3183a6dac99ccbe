// What the page is told depends only on what its seat knows: in every world that the seat holds
// possible, the situation is the same.

import { describe, expect, test } from "vitest";
import { Match } from "../../src/engine/match.ts";
import { SPECTATOR } from "../../src/engine/module.ts";
import { Table, sightOf } from "../../src/worker/table.ts";
import { GAMES, card, module } from "./games.ts";

const WORLDS = 3;
const GAMES_PLAYED = 4;
const LONGEST = 60;

/** A small generator of its own: tests are the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function seats(players: number): string[] {
  return ["Ada", "Blaise", "Chloé", "Denis", "Élise", "Fermat"].slice(0, players);
}

describe.each(GAMES)("%s", (game) => {
  test.each(card(game).players)("no sight tells %i players what they cannot know", (players) => {
    const rules = module(game);
    for (let played = 0; played < GAMES_PLAYED; played++) {
      const draw = chance(played + 1);
      const match = new Match(rules, new Uint8Array(32).fill(played + 1), seats(players), {});
      while (match.steps.length < LONGEST) {
        const viewer = draw(players + 1) - 1;
        const view = match.view(viewer);
        const told = JSON.stringify(sightOf(rules, match.position, viewer), bigints);
        for (let world = 1; world <= WORLDS; world++) {
          const imagined = rules.imagine(view, new Uint8Array(32).fill(world));
          expect(JSON.stringify(sightOf(rules, imagined, viewer), bigints)).toBe(told);
        }
        if (match.isOver) break;
        const moves = match.legalMoves();
        if (draw(LONGEST) === 0) match.resign(match.player);
        else match.play(moves[draw(moves.length)]!);
      }
    }
  });

  test("a table with several people shows nothing once the curtain is down", () => {
    const players = card(game).players.at(-1)!;
    const draw = chance(99);
    const match = new Match(module(game), new Uint8Array(32).fill(9), seats(players), {});
    const table = new Table("test", match);
    for (let step = 0; step < 40 && !match.isOver; step++) {
      table.lowerCurtain();
      const situation = table.situation(true);
      if (situation.sight === null) {
        expect(situation.told).toEqual([]);
        expect(situation.next).toBe(match.player);
        table.reveal();
      }
      expect(table.eyes).toBe(match.player);
      const moves = match.legalMoves();
      table.play(moves[draw(moves.length)]!);
      expect(table.situation().sight?.viewer ?? SPECTATOR).toBeLessThan(players);
    }
  });
});

function bigints(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
