// What a person has solved, how strong that says they are, and how many days in a row: kept only in this browser.

import { kept } from "../kept.ts";
import { UNRATED, rate, type Rating } from "./glicko.ts";

/** How a puzzle went the first time: found at once, found with help or after a wrong try, or not at all. */
export type Outcome = "clean" | "helped" | "shown";

export interface Progress {
  rating: Rating;
  /** By game, then by number. */
  done: Record<string, Record<string, Outcome>>;
  /** The days whose puzzle was solved. */
  days: string[];
}

const NAME = "puzzles";
const DAY = 24 * 60 * 60 * 1000;
/** How unsure the rating of a puzzle is: levels of bots, not people, have tried it. */
const PUZZLE_DEVIATION = 120;

export function emptyProgress(): Progress {
  return { rating: UNRATED, done: {}, days: [] };
}

export function readProgress(text = kept.setting(NAME)): Progress {
  try {
    return { ...emptyProgress(), ...(JSON.parse(text) as Partial<Progress>) };
  } catch {
    return emptyProgress();
  }
}

export const keepProgress = (progress: Progress): void => kept.setSetting(NAME, JSON.stringify(progress));

export interface Solved {
  game: string;
  number: number;
  rating: number;
  outcome: Outcome;
  /** The day whose puzzle it is, if it is one. */
  day: string | null;
}

/** Count a puzzle: for the rating only the first time, and for the day if it was solved. */
export function counted(before: Progress, { game, number, rating, outcome, day }: Solved): Progress {
  const own = before.done[game] ?? {};
  const isNew = !(number in own);
  const days = day !== null && outcome !== "shown" && !before.days.includes(day) ? [...before.days, day].sort() : before.days;
  if (!isNew) return { ...before, days };
  const score = outcome === "clean" ? 1 : 0;
  return {
    rating: rate(before.rating, [{ rating, deviation: PUZZLE_DEVIATION, score }]),
    done: { ...before.done, [game]: { ...own, [number]: outcome } },
    days,
  };
}

/** Days in a row until today, whose own puzzle may still be open. */
export function streak(days: readonly string[], today: string): number {
  const known = new Set(days);
  const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  let day = known.has(today) ? today : before(today);
  let count = 0;
  for (; known.has(day); day = before(day)) count += 1;
  return count;
}
