// A hint stops planning once nobody waits for it any more.

import { expect, test, vi } from "vitest";
import { Match } from "../../src/engine/match.ts";
import { hintOf, whileWanted } from "../../src/worker/hint.ts";
import type { Thought, ToThinker } from "../../src/worker/protocol.ts";
import { module } from "./games.ts";

const SEATS = ["Ada", "Blaise"];

/** A thinker that finds the first legal move, and counts how often it is asked. */
class Counting {
  asked = 0;
  readonly #match: Match;

  constructor(match: Match) {
    this.#match = match;
  }

  ask = async ({ view, seed }: Omit<ToThinker, "call">): Promise<Thought> => {
    this.asked += 1;
    const { module: rules } = this.#match;
    const [move] = rules.legalMoves(rules.imagine(view, seed));
    return { move: move!, sure: "only", isForeseen: false, advice: null, choices: [{ move: move!, percent: 50 }] };
  };
}

async function planned(mayGoOn?: () => boolean): Promise<{ asked: number; moves: number }> {
  const match = new Match(module("take_five"), new Uint8Array(32).fill(5), SEATS, {});
  const thinking = new Counting(match);
  const { plan } = await hintOf(thinking, match.module, match.view(match.player), mayGoOn);
  return { asked: thinking.asked, moves: plan.length };
}

test("a turn is planned further only while somebody waits", async () => {
  const whole = await planned();
  expect(whole.asked).toBeGreaterThan(1);
  expect(await planned(() => false)).toEqual({ asked: 1, moves: 1 });
});

test("nobody waits at a table that has moved on, nor for long", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let version = 3;
  const [isWanted, isStillWanted] = [whileWanted(() => version), whileWanted(() => 0)];
  expect([isWanted(), isStillWanted()]).toEqual([true, true]);
  version = 4;
  expect([isWanted(), isStillWanted()]).toEqual([false, true]);
  vi.advanceTimersByTime(3000);
  expect(isStillWanted()).toBe(false);
  vi.useRealTimers();
});
