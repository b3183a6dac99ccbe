// A result in a few lines to hand on: who won, and how it went in small squares. What a square stands for
// follows from the scores, or where a game has none from how much happened: no game is known here.

import type { ToldStep } from "./engine/match.ts";
import { SPECTATOR } from "./engine/module.ts";
import type { Referee } from "./worker/protocol.ts";

const MOST_SQUARES = 20;
const FEWEST_SQUARES = 8;

/** How a part of a match went, as the person who shares it saw it. */
export type Square = "mine" | "theirs" | "even";

export const SIGNS: Record<Square, string> = { mine: "🟧", theirs: "🟦", even: "⬜" };

/** By how much each change of the scores was good for a player. */
export function gains(course: readonly (readonly number[])[], sides: readonly number[], me: number): number[] {
  return course.slice(1).flatMap((scores, i) => {
    const gained = scores.map((score, player) => score - course[i]![player]!);
    if (gained.every((gain) => gain === 0)) return [];
    const others = gained.filter((_, player) => sides[player] !== sides[me]);
    return [gained[me]! - Math.max(0, ...others) - Math.min(0, ...others)];
  });
}

/** How much each player made happen, where there are no points. */
export function deeds(told: readonly ToldStep[], sides: readonly number[], me: number): number[] {
  return told.map(({ player, events }) => (sides[player] === sides[me] ? 1 : -1) * events.length ** 2);
}

/** As many squares as there were changes, or fewer, each for several of them. */
export function squares(changes: readonly number[], most = MOST_SQUARES): Square[] {
  const count = Math.min(most, changes.length);
  return Array.from({ length: count }, (_, i) => {
    const part = changes.slice(Math.floor((i * changes.length) / count), Math.floor(((i + 1) * changes.length) / count));
    const sum = part.reduce((one, other) => one + other, 0);
    return sum > 0 ? "mine" : sum < 0 ? "theirs" : "even";
  });
}

/** How a match went, by its replay. */
export async function courseOf(referee: Pick<Referee, "replay" | "frame">, id: string, sides: readonly number[], me: number): Promise<Square[]> {
  const { length, told } = await referee.replay({ id }, SPECTATOR);
  const frames = await Promise.all(Array.from({ length: length + 1 }, (_, made) => referee.frame({ id }, made, SPECTATOR)));
  const changes = gains(frames.map(({ sight }) => sight.scores), sides, me);
  return changes.length > 1 ? squares(changes) : squares(deeds(told, sides, me), FEWEST_SQUARES);
}
