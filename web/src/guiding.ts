// Somebody who has never played a game is shown, in the first turns, what can be touched.

import { kept } from "./kept.ts";

/** How many turns are guided. */
export const GUIDED_TURNS = 3;

/** Whether another match of this game was the first; the first match asked about becomes it. */
export function isGuidedBefore(game: string, match: string): boolean {
  const first = kept.setting(`first.${game}`);
  if (first === "") kept.setSetting(`first.${game}`, match);
  return first !== "" && first !== match;
}
