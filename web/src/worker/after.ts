// After a match: the analysis in its record, better moves, and the same position once more against bots.

import { analysisIn, type Analysis } from "../analysis/reading.ts";
import { QuinteError } from "../engine/errors.ts";
import { Match } from "../engine/match.ts";
import type { Module } from "../engine/module.ts";
import { ME, type Idea, type Level } from "./protocol.ts";
import type { Thinking } from "./thinking.ts";

const SEED = new Uint8Array(32);
/** Who is asked why a move is good. */
const ADVISER = "club";

/** Only what the end has revealed is shown: nothing of a match under way. */
export function analysisOf(match: Match): Analysis | null {
  return match.isOver ? analysisIn(match.comments, match.movers, match.seats.length) : null;
}

/** The better move before a step, and why, as far as the game has words for it; null where none is written. */
export async function betterThan(thinking: Pick<Thinking, "ask">, rules: Module, match: Match, made: number): Promise<Idea | null> {
  const text = analysisOf(match)?.rows[made]?.best ?? "";
  const position = match.at(made);
  const player = rules.player(position);
  const { move, reason } = rules.readMove(position, text);
  if (text === "" || move < 0n || reason) return null; // a comment may hold anything
  const view = rules.observe(position, player);
  const thought = await thinking.ask({ game: rules.card.name, view, level: ADVISER, seed: SEED });
  const { told } = rules.tellStep(rules.imagine(view, SEED), move, player);
  const named = { move, text: told.text, event: told.events[0] ?? null };
  return { named, advice: thought.move === move ? thought.advice : null };
}

/** The same match up to a step, with one person at a seat and bots at all others. */
export function branch(match: Match, made: number, seat: number, level: Level): Match {
  if (!match.isOver) throw new QuinteError("out_of_turn", { player: "" });
  const seats = match.seats.map((_, player) => (player === seat ? ME : level));
  const again = new Match(match.module, match.seed, seats, match.options);
  for (const [i, step] of match.steps.slice(0, made).entries()) {
    if (step < 0n) again.resign(match.movers[i]!);
    else again.play(step);
  }
  return again;
}
