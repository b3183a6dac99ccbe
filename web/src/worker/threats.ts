// Who could win with their next turn: found by the rules themselves, for games in which everybody sees everything.

import type { Bytes, Module } from "../engine/module.ts";
import type { Threat } from "./protocol.ts";

/** No secret is ever kept: see core/card.py. */
const NOTHING_HIDDEN = 0;
/** The most moves tried for one player. */
const MOST_TRIES = 4000;
/** No winning turn is longer. */
const LONGEST = 8;

/** What each enemy of a player would do to win at once, if it were their turn now. */
export function threatsTo(module: Module, position: Bytes, player: number): Threat[] {
  if (module.card.hidden !== NOTHING_HIDDEN) return [];
  const sides = module.sides(position);
  return module.everybody(position).flatMap((enemy): Threat[] => {
    if (sides[enemy] === sides[player] || module.hasLeft(position, enemy)) return [];
    const moves = winningTurn(module, module.asIf(position, enemy), enemy);
    return moves ? [{ player: enemy, moves }] : [];
  });
}

/** The moves of the shortest turn that wins; null if none is found. */
function winningTurn(module: Module, start: Bytes, player: number): string[] | null {
  let tries = 0;
  let begun = [{ texts: [] as string[], position: start }];
  for (let length = 1; length <= LONGEST && begun.length > 0; length++) {
    const longer: typeof begun = [];
    for (const { texts, position } of begun) {
      for (const move of module.legalMoves(position)) {
        if (++tries > MOST_TRIES) return null;
        const { told, position: after } = module.tellStep(position, move, player);
        if (module.winners(after).includes(player)) return [...texts, told.text];
        if (module.player(after) === player) longer.push({ texts: [...texts, told.text], position: after });
      }
    }
    begun = longer;
  }
  return null;
}
