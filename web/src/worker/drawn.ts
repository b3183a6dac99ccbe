// Positions that are drawn: lessons, puzzles and the pictures of the rules begin in them.

import { Match } from "../engine/match.ts";
import { SPECTATOR, type Bytes, type Module } from "../engine/module.ts";
import { bareModuleOf, wholeModuleOf } from "./load.ts";
import type { Exercise, Sight } from "./protocol.ts";
import { sightOf } from "./table.ts";

/** A position of a lesson as its learner sees it, before or after a move. */
export async function exercise(game: string, view: string, move: string | null): Promise<Exercise> {
  const match = await matchFrom(game, view);
  const { module, player: learner } = match;
  if (move === null) return { sight: sightOf(module, match.position, learner), told: null };
  match.play(move);
  return { sight: sightOf(module, match.position, learner), told: match.tell(0, learner) };
}

/** A position as everybody sees it. */
export async function drawing(game: string, view: string): Promise<Sight> {
  const module = await bareModuleOf(game);
  return sightOf(module, positionFrom(module, view), SPECTATOR);
}

/** A drawn position; what the view hides is made up. */
function positionFrom(module: Module, view: string): Bytes {
  return module.imagine(module.viewFrom(view), new Uint8Array(32).fill(7));
}

/** A match that begins in a drawn position, after some moves. */
export async function matchFrom(game: string, view: string, made: readonly string[] = []): Promise<Match> {
  const module = await wholeModuleOf(game);
  const start = positionFrom(module, view);
  const seats = module.everybody(start).map((player) => String(player + 1));
  const match = new Match(module, new Uint8Array(32), seats, {}, start);
  for (const text of made) match.play(text);
  return match;
}
