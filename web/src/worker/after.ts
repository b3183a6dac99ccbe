// After a match: its analysis, better moves, and the same position once more against bots.

import { analysisIn, type Analysis } from "../analysis/reading.ts";
import { annotate, type Report } from "../analysis/writing.ts";
import { QuinteError } from "../engine/errors.ts";
import { Match } from "../engine/match.ts";
import type { Module } from "../engine/module.ts";
import type { Dossier } from "./analyst.ts";
import { wholeOf } from "./load.ts";
import { ME, type Idea, type Level } from "./protocol.ts";
import type { Thinking } from "./thinking.ts";

const SEED = new Uint8Array(32);
/** Who is asked why a move is good. */
const ADVISER = "club";

/** Where a match is kept, and who thinks there. */
export interface Keeper {
  readonly thinking: Pick<Thinking, "ask">;
  /** Lay a match out as a table; returns its id. */
  lay(match: Match): Promise<string>;
  /** Keep what was written into a match; returns its record. */
  renew(match: Match): Promise<string>;
}

/** What may be asked about a match that is over, or an opened record. */
export const after = {
  analysis: async (_: Keeper, match: Match): Promise<Analysis | null> => analysisOf(match),
  dossier: async (_: Keeper, match: Match): Promise<Dossier> => dossierOf(match),
  annotate: async (keeper: Keeper, match: Match, report: Report): Promise<string> => {
    if (report.rows.length !== finished(match).steps.length) throw new QuinteError("broken", { what: "analysis" });
    annotate(match.comments, report);
    return keeper.renew(match);
  },
  better: async ({ thinking }: Keeper, match: Match, made: number): Promise<Idea | null> => betterThan(thinking, await wholeOf(match.module), match, made),
  branch: async (keeper: Keeper, match: Match, made: number, seat: number, level: Level): Promise<string> => keeper.lay(branch(match, made, seat, level)),
};

/** Only what the end has revealed is shown: nothing of a match under way. */
function finished(match: Match): Match {
  if (!match.isOver) throw new QuinteError("out_of_turn", { player: "" });
  return match;
}

export function analysisOf(match: Match): Analysis | null {
  return match.isOver ? analysisIn(match.comments, match.movers, match.seats.length) : null;
}

/** Everything that analysts have to know about a match. */
export function dossierOf(match: Match): Dossier {
  const { module, movers, steps, options } = finished(match);
  return {
    game: module.card.name,
    edition: module.card.edition,
    options,
    start: match.at(0),
    last: match.position,
    steps: steps.map((move, made) => ({
      player: movers[made]!,
      decision: move < 0n ? null : { view: module.observe(match.at(made), movers[made]!), move, after: match.at(made + 1) },
    })),
  };
}

/** The better move before a step, and why, as far as the game has words for it; null where none is written. */
async function betterThan(thinking: Keeper["thinking"], rules: Module, match: Match, made: number): Promise<Idea | null> {
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
  const { seats, module, seed, options, steps, movers } = finished(match);
  const again = new Match(module, seed, seats.map((_, player) => (player === seat ? ME : level)), options);
  for (const [i, step] of steps.slice(0, made).entries()) {
    if (step < 0n) again.resign(movers[i]!);
    else again.play(step);
  }
  return again;
}
