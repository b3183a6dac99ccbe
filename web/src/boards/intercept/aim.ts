import { wordsOf } from "../../words/language.svelte.ts";
import type { Aim } from "../board.ts";
import type french from "./messages/fr.json";

const say = wordsOf<typeof french>("intercept");

export const aim: Aim = ({ viewer, duty, sides }, teller) => {
  const held = duty.find((event) => teller.eventName(event) === "ball_held");
  if (!held) return say("aim");
  const holder = held[1]!;
  return sides[holder] === sides[viewer] ? say("aim.held") : say("aim.taken", { player: teller.names["player"]![holder]! });
};
