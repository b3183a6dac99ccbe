import type { View } from "$package/wasm/takemo.ts";
import type { Aim, WhyOver } from "../board.ts";
import { say } from "./words.ts";

export const aim: Aim = ({ viewer, scores, sides }) => {
  const enemy = sides.findIndex((side) => side !== sides[viewer]);
  return say("aim", { mine: scores[viewer]!, theirs: scores[enemy]! });
};

/** Most games end when letters run out, which no move says. */
export const whyOver: WhyOver = ({ view }) => ((view as unknown as View).bagged.includes(0) ? say("why_over") : "");
