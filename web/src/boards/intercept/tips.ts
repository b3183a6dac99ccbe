import { MOVE_BALL, type View } from "$package/wasm/intercept.ts";
import type { Tip } from "../board.ts";
import { cellOf, pawnOf } from "./geometry.ts";

export const tip: Tip = (sight, held) => {
  const view = sight.view as unknown as View;
  if (view.stage === MOVE_BALL) return "tip.ball";
  const pawn = held ? pawnOf(view.pawn[cellOf(held)]!) : null;
  if (!pawn) return "tip.pawn";
  if (pawn.isDouble) return "tip.double";
  return pawn.isHollow ? "tip.hollow" : "tip.flat";
};
