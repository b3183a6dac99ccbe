// Whether a move keeps a forced win, according to what judges the game.

import type { Judge } from "../analysis/judge.ts";
import { judgeOf } from "./analyst.ts";
import { wholeModuleOf } from "./load.ts";
import type { Thought, ToThinker } from "./protocol.ts";

const judges = new Map<string, Promise<Judge>>();

/** Judge the move tried: certain where the win is still forced. */
export function verdictOf(judge: Judge, { view, tried = -1n }: Pick<ToThinker, "view" | "tried">): Thought {
  return { move: tried, sure: judge.keepsWin(view, tried) ? "certain" : "close", isForeseen: false, advice: null, choices: [] };
}

export async function keeps(question: ToThinker): Promise<Thought> {
  const { game } = question;
  if (!judges.has(game)) {
    const made = wholeModuleOf(game).then(judgeOf);
    made.catch(() => judges.delete(game));
    judges.set(game, made);
  }
  return verdictOf(await judges.get(game)!, question);
}
