// Who could win with their next turn: found by the rules themselves, for games in which everybody sees everything.

import type { Bytes, Module } from "../engine/module.ts";
import type { Threat } from "./protocol.ts";

/** No secret is ever kept: see core/card.py. */
const NOTHING_HIDDEN = 0;
/** So many moves are tried for one player at most. */
const MOST_TRIES = 4000;
/** No turn that wins is longer. */
const LONGEST = 8;

/** What each enemy of a player would do to win at once, if it were their turn now. */
export function threatsTo(module: Module, position: Bytes, player: number): Threat[] {
  if (module.card.hidden !== NOTHING_HIDDEN) return [];
  const sides = module.sides(position);
  return module.everybody(position).flatMap((enemy): Threat[] => {
    if (sides[enemy] === sides[player] || module.hasLeft(position, enemy)) return [];
    const moves = winningTurn(module, module.asIf(position, enemy), enemy, { tries: MOST_TRIES }, LONGEST);
    return moves ? [{ player: enemy, moves }] : [];
  });
}

/** The moves of a turn that wins, the shortest of those that are found first; null if there is none. */
function winningTurn(module: Module, position: Bytes, player: number, left: { tries: number }, most: number): string[] | null {
  const goesOn: { text: string; after: Bytes }[] = [];
  for (const move of module.legalMoves(position)) {
    if (left.tries-- <= 0) return null;
    const { told, position: after } = module.tellStep(position, move, player);
    if (module.winners(after).includes(player)) return [told.text];
    if (module.player(after) === player) goesOn.push({ text: told.text, after });
  }
  for (const { text, after } of most > 1 ? goesOn : []) {
    const rest = winningTurn(module, after, player, left, most - 1);
    if (rest) return [text, ...rest];
  }
  return null;
}
