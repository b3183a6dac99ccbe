import type { Tip } from "../board.ts";

export const tip: Tip = (_, held) => (held.startsWith("hand") ? "tip.square" : "tip.card");
