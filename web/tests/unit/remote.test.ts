// A table on the server, known by views alone, shows what a table of this browser shows.

import { describe, expect, test } from "vitest";
import { Match } from "../../src/engine/match.ts";
import { SPECTATOR } from "../../src/engine/module.ts";
import { RemoteTable } from "../../src/online/remote.ts";
import type { Table as Told } from "../../src/online/wire.ts";
import { Table } from "../../src/worker/table.ts";
import { GAMES, card, module } from "./games.ts";

const LONGEST = 40;
const NAMES = ["Ada", "Blaise", "Chloé", "Denis", "Élise", "Fermat"];

/** A small generator of its own: tests are the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What a server would tell a device that holds these seats and knows so many steps. */
function tableOf(match: Match, viewers: number[], since: number): Told {
  const steps = match.steps.length;
  return {
    t: "table", id: "m", version: steps, game: match.module.card.name, layout: "", options: match.options,
    phase: match.isOver ? "over" : "playing", player: match.player, spectators: 0, commitment: "", steps, since,
    seats: match.seats.map((name) => ({ kind: "person", name })), mine: viewers, undo: "no",
    eyes: viewers.map((viewer) => ({
      viewer,
      view: btoa(String.fromCharCode(...match.view(viewer))),
      told: match.story(viewer, since).map((step) => ({ ...step, step: String(step.step) })),
    })),
  };
}

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each)));

describe.each(GAMES)("%s", (game) => {
  const players = card(game).players.at(-1)!;
  const rules = module(game);

  test("several people on one device see the same as without a server", () => {
    const draw = chance(7);
    const match = new Match(rules, new Uint8Array(32).fill(7), NAMES.slice(0, players), {});
    const everybody = [...match.seats.keys()];
    const here = new Table("m", match);
    const there = new RemoteTable("m", rules, tableOf(match, everybody, 0));
    here.lowerCurtain();
    there.lowerCurtain();
    for (let step = 0; step < LONGEST && !match.isOver; step++) {
      // A server has a draw proposed and answered: the browser's own table alone offers one.
      const { isAgreed: _agreed, offersDraw: _offered, ...one } = here.situation();
      const other = there.situation();
      expect(plain({ ...other, undo: "" })).toEqual(plain({ ...one, undo: "" }));
      here.reveal();
      there.reveal();
      expect(there.eyes).toBe(match.player);
      const moves = match.legalMoves();
      const move = moves[draw(moves.length)]!;
      expect(there.check(move)).toBe(rules.moveText(match.view(match.player), move));
      here.play(move);
      expect(there.take(tableOf(match, everybody, step))).toBe(true);
    }
  });

  test("somebody who watches sees what all may see", () => {
    const draw = chance(3);
    const match = new Match(rules, new Uint8Array(32).fill(3), NAMES.slice(0, players), {});
    const there = new RemoteTable("m", rules, tableOf(match, [SPECTATOR], 0));
    for (let step = 0; step < 10 && !match.isOver; step++) {
      const moves = match.legalMoves();
      match.play(moves[draw(moves.length)]!);
      there.take(tableOf(match, [SPECTATOR], step));
    }
    const { sight, told, undo } = there.situation(true);
    expect(sight).toMatchObject({ viewer: SPECTATOR, moves: [], view: rules.readView(match.view(SPECTATOR)) });
    expect(plain(told)).toEqual(plain(match.story(SPECTATOR)));
    expect(undo).toBe("no");
  });

  test("what was missed is asked for again, and what is refused is not sent", () => {
    const match = new Match(rules, new Uint8Array(32).fill(5), NAMES.slice(0, players), {});
    const there = new RemoteTable("m", rules, tableOf(match, [match.player], 0));
    const seat = match.player;
    expect(() => there.check("!!")).toThrow("invalid_move");
    match.play(match.legalMoves()[0]!);
    match.play(match.legalMoves()[0]!);
    expect(there.take(tableOf(match, [seat], 1))).toBe(false);
    expect(there.take(tableOf(match, [seat], 0))).toBe(true);
    expect(there.situation().version).toBe(2);
    match.backTo(1);
    expect(there.take(tableOf(match, [seat], 1))).toBe(true);
    expect(there.situation(true).told).toHaveLength(1);
  });
});
