import type { Aim } from "../board.ts";
import { say } from "./words.ts";

export const aim: Aim = ({ viewer, scores, sides }) => {
  const enemy = sides.findIndex((side) => side !== sides[viewer]);
  return say("aim", { mine: scores[viewer]!, theirs: scores[enemy]! });
};
