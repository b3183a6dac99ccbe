// Who could win with their next turn: found by the rules themselves, for games in which everybody sees everything.

import type { Bytes, Module, Step } from "../engine/module.ts";
import type { Threat } from "./protocol.ts";

/** The most moves tried for one player. */
const MOST_TRIES = 4000;
/** No winning turn is longer. */
const LONGEST = 8;

/** What each enemy of a player would do to win at once, if it were their turn now. */
export function threatsTo(module: Module, position: Bytes, player: number): Threat[] {
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
  let begun = [{ moves: [] as Step[], position: start }];
  for (let length = 1; length <= LONGEST && begun.length > 0; length++) {
    const longer: typeof begun = [];
    for (const { moves, position } of begun) {
      for (const move of module.legalMoves(position)) {
        if (++tries > MOST_TRIES) return null;
        const after = module.after(position, move);
        if (module.winners(after).includes(player)) return textsOf(module, start, [...moves, move], player);
        if (module.player(after) === player) longer.push({ moves: [...moves, move], position: after });
      }
    }
    begun = longer;
  }
  return null;
}

/** How a player would write the moves of a turn. */
function textsOf(module: Module, start: Bytes, moves: readonly Step[], player: number): string[] {
  let now = start;
  return moves.map((move) => {
    const { told, position } = module.tellStep(now, move, player);
    now = position;
    return told.text;
  });
}
