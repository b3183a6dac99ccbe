import type { Aim } from "../board.ts";
import { say } from "./words.ts";

export const aim: Aim = ({ viewer, scores }) => say("aim", { mine: scores[viewer]! });
