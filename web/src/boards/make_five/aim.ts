import type { View } from "$package/wasm/make_five.ts";
import { wordsOf } from "../../words/language.svelte.ts";
import type { Aim } from "../board.ts";
import type french from "./messages/fr.json";

const say = wordsOf<typeof french>("make_five");

export const aim: Aim = ({ viewer, view: seen }) => {
  const view = seen as unknown as View;
  const aligner = view.game % 2 === 0 ? view.opener : 1 - view.opener;
  return say(viewer === aligner ? "aim.aligner" : "aim.destroyer");
};
