import type { View } from "$package/wasm/takemo.ts";
import type { Tip } from "../board.ts";

export const tip: Tip = ({ view, scores, viewer }) => {
  if ((view as unknown as View).pending !== "-1") return "";
  return scores[viewer] === 0 ? "tip.first" : "tip.next";
};
