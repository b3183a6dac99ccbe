// The moves of Touché as the targets that are tapped: a card, a square, then what is left to say.

import type { LegalMove, MovePath } from "../board.ts";

export const SHOUT = "shout";
export const QUIET = "quiet";
export const LAY = "lay";
export const SWAP = "swap";

export const isFormation = (text: string): boolean => /^[+x]|:/.test(text);

/** `Js-e2`, `Jsxe2`, `Jsxe2!`, `Js`, `Js~`, `d1:e2`; the shout is asked for where it counts. */
export function pathOf({ move, text }: LegalMove, isStrict: boolean): MovePath {
  if (isFormation(text)) return { move, path: [text] };
  const card = text.slice(0, 2);
  if (text.length === 2) return { move, path: [card, LAY] };
  if (text.endsWith("~")) return { move, path: [card, SWAP] };
  const square = text.slice(3).replace("!", "");
  if (text[2] === "-" || !isStrict) return { move, path: [card, square] };
  return { move, path: [card, square, text.endsWith("!") ? SHOUT : QUIET] };
}

/** What somebody tries by playing a card on a square where it may not go. */
export function attempt(card: string, square: string, isTaken: boolean, isStrict: boolean): string {
  if (!isTaken) return `${card}-${square}`;
  return `${card}x${square}${isStrict ? "!" : ""}`;
}
