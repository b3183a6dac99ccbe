// How a bot speaks: by its level.

import { levelOf } from "./seats.ts";

/** Two levels, one after the other, speak alike. */
const TEMPERS = ["playful", "calm", "proud"] as const;
/** Of each moment there are as many sentences. */
export const VARIANTS = 2;
export const temperOf = (seat: string): (typeof TEMPERS)[number] => TEMPERS[Math.floor(levelOf(seat) / 2)] ?? "calm";
