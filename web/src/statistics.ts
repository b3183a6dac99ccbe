// How matches against bots ended, kept only in this browser: per game and level.

import { kept } from "./kept.ts";
import { Shelf } from "./shelf.ts";

export type Outcome = "won" | "lost" | "drawn";

export interface Result {
  /** The match: each counts once. */
  id: string;
  game: string;
  /** The level of the strongest bot at the table. */
  level: string;
  outcome: Outcome;
  /** When it ended, in milliseconds since 1970. */
  at: number;
}

export interface Tally {
  played: number;
  won: number;
  /** Matches won in a row until now, and at most. */
  streak: number;
  best: number;
  /** The last outcomes, the newest last. */
  last: Outcome[];
}

const SHOWN = 12;
const results = new Shelf<Result>("quinte-results", "results");

/** Count some results, of one game and level. */
export function tally(counted: readonly Result[]): Tally {
  const outcomes = [...counted].sort((one, other) => one.at - other.at).map(({ outcome }) => outcome);
  let streak = 0;
  let best = 0;
  for (const outcome of outcomes) {
    streak = outcome === "won" ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  const won = outcomes.filter((outcome) => outcome === "won").length;
  return { played: outcomes.length, won, streak, best, last: outcomes.slice(-SHOWN) };
}

/** Keep how a match ended, when it is seen to be over: at once, since the page may go the next moment. */
export async function note(result: Result): Promise<void> {
  kept.setSetting("results", "yes");
  await results.save(result);
}

/** The last move of a match was taken back: it goes on. */
export const forget = (id: string): Promise<void> => results.remove(id);

export const all = (): Promise<Result[]> => results.all();

export async function clear(): Promise<void> {
  for (const { id } of await results.all()) await results.remove(id);
  kept.setSetting("results", "");
}

/** All of it as a file. */
export async function exported(): Promise<string> {
  return JSON.stringify({ quinte: "statistics", results: await results.all() }, null, 1);
}
