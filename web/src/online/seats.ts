// Who plays at a seat, and how a record names them.

import { ME } from "../worker/protocol.ts";
import type { SeatState } from "./wire.ts";

export function isPlayedByBot({ kind, level }: SeatState): boolean {
  return kind === "bot" || !!level;
}

/** A seat as records name it. */
export function nameOf({ kind, name, level = "" }: SeatState): string {
  return kind === "bot" ? level : name || ME;
}
