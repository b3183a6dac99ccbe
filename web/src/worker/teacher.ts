// What lessons and puzzles ask of the rules: fetched when the first of them does.

import type { Match } from "../engine/match.ts";
import { judge } from "./local.ts";
import type { Attempt, Exercise, Idea, Judgement, Puzzle, Sight } from "./protocol.ts";
import type { Thinking } from "./thinking.ts";

export class Teacher {
  readonly #thinking: Thinking;

  constructor(thinking: Thinking) {
    this.#thinking = thinking;
  }

  async exercise(game: string, view: string, move: string | null): Promise<Exercise> {
    return (await import("./drawn.ts")).exercise(game, view, move);
  }

  async drawing(game: string, view: string): Promise<Sight> {
    return (await import("./drawn.ts")).drawing(game, view);
  }

  async attempt(game: string, puzzle: Puzzle, made: readonly string[], text: string): Promise<Attempt> {
    const { attempt } = await import("./puzzle.ts");
    return attempt(this.#thinking, await matchFrom(game, puzzle.view, made), puzzle, text);
  }

  async ideaOf(game: string, puzzle: Puzzle, made: readonly string[]): Promise<Idea> {
    const { ideaOf } = await import("./puzzle.ts");
    return ideaOf(this.#thinking, await matchFrom(game, puzzle.view, made), puzzle);
  }

  async judgeExercise(game: string, view: string, text: string): Promise<Judgement> {
    const match = await matchFrom(game, view);
    return judge(match, match.player, text);
  }
}

/** A match that begins in a drawn position, after some moves. */
async function matchFrom(game: string, view: string, made?: readonly string[]): Promise<Match> {
  return (await import("./drawn.ts")).matchFrom(game, view, made);
}
