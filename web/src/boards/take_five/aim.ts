import type { View } from "$package/wasm/take_five.ts";
import type { Aim } from "../board.ts";
import { say } from "./words.ts";

export const aim: Aim = ({ viewer, scores, view }) => {
  const needed = (view as unknown as View).needed_markers;
  return needed === 1 ? say("aim.short") : say("aim", { needed, mine: scores[viewer]! });
};
