// A puzzle is judged by its proof. Its first move is the only good one. In the middle of a forced win whoever leaves the
// written line must still have the win: that is said by the loops of analysis/loops/trying.py, as in the terminal.

import type { Match, ToldStep } from "../engine/match.ts";
import type { Bytes } from "../engine/module.ts";
import type { Attempt, Idea, Puzzle, Thought } from "./protocol.ts";
import { sightOf } from "./table.ts";
import type { Thinking } from "./thinking.ts";

const WIN_SOON = "win_soon";
const LAST_DRAWS = "last_draws";
/** Who searches: without a net, so that the solver of last draws is asked. */
const SEARCHER = "expert";
const SEED = new Uint8Array(32);

type Asked = Pick<Thinking, "ask">;

const think = (thinking: Asked, { module }: Match, view: Bytes): Promise<Thought> =>
  thinking.ask({ game: module.card.name, view, level: SEARCHER, seed: SEED });

/** Whether everything played is the solution as written. */
const isWritten = ({ texts }: Match, { solution }: Puzzle): boolean => texts.every((text, i) => text === solution[i]);

/** Try a move where a puzzle stands; what is not legal throws. */
export async function attempt(thinking: Asked, match: Match, puzzle: Puzzle, text: string): Promise<Attempt> {
  const solver = match.player;
  const before = match.view(solver);
  const made = match.steps.length;
  match.play(text);
  const isForced = puzzle.theme === WIN_SOON;
  let isRight = isWritten(match, puzzle);
  if (isForced && !isRight && made > 0) isRight = await keepsWin(thinking, match, before, match.steps[made]!);
  if (isForced) await answer(thinking, match, puzzle, solver);
  const isSolved = isRight && (!isForced || match.isOver);
  const told = match.story(solver, made);
  return {
    verdict: isSolved ? "solved" : isRight ? "right" : "wrong",
    exercise: { sight: sightOf(match.module, match.position, solver), told: told.at(-1)! },
    made: [...match.texts],
    answers: told.slice(1),
    percent: isRight || puzzle.theme !== LAST_DRAWS ? null : await compare(thinking, match, before, match.steps[made]!),
  };
}

/** Have the others make their best moves, by the written line as far as it goes. */
async function answer(thinking: Asked, match: Match, puzzle: Puzzle, solver: number): Promise<void> {
  while (!match.isOver && match.player !== solver) {
    const written = isWritten(match, puzzle) ? puzzle.solution[match.steps.length] : undefined;
    match.play(written ?? (await think(thinking, match, match.view(match.player))).move);
  }
}

async function keepsWin(thinking: Asked, { module }: Match, view: Bytes, tried: bigint): Promise<boolean> {
  const thought = await thinking.ask({ game: module.card.name, view, level: SEARCHER, seed: SEED, tried });
  return thought.sure === "certain";
}

/** What a move brings, and what the best one does, in per cent. */
async function compare(thinking: Asked, match: Match, view: Bytes, move: bigint): Promise<[number, number] | null> {
  const { choices } = await think(thinking, match, view);
  const found = choices.find((choice) => choice.move === move)?.percent;
  const best = choices[0]?.percent;
  return found == null || best == null ? null : [found, best];
}

/** What to play where a puzzle stands, and why, as far as the game has words for it. */
export async function ideaOf(thinking: Asked, match: Match, puzzle: Puzzle): Promise<Idea> {
  const { module, player } = match;
  const view = match.view(player);
  const thought = await think(thinking, match, view);
  const written = isWritten(match, puzzle) ? puzzle.solution[match.steps.length] : undefined;
  const move = written === undefined ? thought.move : module.parseMove(view, written);
  const { told }: { told: ToldStep } = module.tellStep(match.position, move, player);
  const named = { move, text: told.text, event: told.events[0] ?? null };
  return { named, advice: thought.move === move ? thought.advice : null };
}
