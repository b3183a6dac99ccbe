import { wordsOf } from "../../words/language.svelte.ts";
import type { Aim } from "../board.ts";
import type french from "./messages/fr.json";

const say = wordsOf<typeof french>("touche");

export const aim: Aim = ({ viewer, duty, sides }, teller) => {
  for (const event of duty) {
    const name = teller.eventName(event);
    if (name !== "standing" && name !== "standing_team") continue;
    const [side, made, needed, series] = event.slice(name === "standing" ? 2 : 1) as [number, number, number, number];
    if (side === sides[viewer]) return say("aim", { made, needed, series: teller.names["series"]![series]! });
  }
  return "";
};
