// A person and a puzzle: what the board shows, what was tried, and what is said about it.

import { IllegalMove } from "../engine/errors.ts";
import type { Square } from "../result.ts";
import { referee } from "../worker/client.ts";
import type { Attempt, Exercise, Idea, Puzzle } from "../worker/protocol.ts";
import type { Outcome } from "./progress.ts";

/** Open to a move; a move being judged; a wrong one on the board; solved; or the solution was asked for. */
export type Stage = "open" | "judging" | "wrong" | "solved" | "shown";

/** How many steps hints come in: what it is about or how it begins, then the move. */
export const HINT_STEPS = 2;

export class Sitting {
  stage = $state<Stage>("open");
  /** What the board shows. */
  exercise = $state.raw<Exercise | null>(null);
  /** The last move tried, and what became of it. */
  tried = $state.raw<{ text: string; attempt: Attempt } | null>(null);
  refusal = $state.raw<readonly number[] | null>(null);
  /** What would be right here, once somebody has asked. */
  idea = $state.raw<Idea | null>(null);
  hints = $state(0);
  /** Each try, and each hint. */
  course = $state.raw<Square[]>([]);
  readonly game: string;
  readonly puzzle: Puzzle;
  #start: Exercise | null = null;
  /** Where the puzzle stands after what was right. */
  #here: Exercise | null = null;
  #made: readonly string[] = [];
  #isAsking = false;
  readonly #ondone: (outcome: Outcome) => void;

  constructor(game: string, puzzle: Puzzle, ondone: (outcome: Outcome) => void) {
    this.game = game;
    this.puzzle = puzzle;
    this.#ondone = ondone;
    void referee.exercise(game, puzzle.view, null).then((start) => {
      this.#start = this.#here = this.exercise = start;
    });
  }

  get wrong(): number {
    return this.course.filter((square) => square === "theirs").length;
  }

  get isDone(): boolean {
    return this.stage === "solved" || this.stage === "shown";
  }

  async play(text: string): Promise<void> {
    if (this.stage !== "open") return;
    this.stage = "judging";
    this.refusal = null;
    try {
      const attempt = await referee.attempt(this.game, this.puzzle, this.#made, text);
      if (this.stage === "judging") this.#take(text, attempt); // the solution may have been asked for in the meantime
    } catch (error) {
      this.stage = "open";
      if (!(error instanceof IllegalMove)) throw error;
      this.refusal = error.reason;
    }
  }

  #take(text: string, attempt: Attempt): void {
    const isWrong = attempt.verdict === "wrong";
    this.tried = { text, attempt };
    this.exercise = attempt.exercise;
    this.course = [...this.course, isWrong ? "theirs" : "mine"];
    this.stage = isWrong ? "wrong" : attempt.verdict === "solved" ? "solved" : "open";
    if (isWrong) return;
    this.#made = attempt.made;
    this.#here = attempt.exercise;
    this.#forget();
    if (this.stage === "solved") void this.#finish(this.course.every((square) => square === "mine") ? "clean" : "helped");
  }

  #forget(): void {
    this.hints = 0;
    this.idea = null;
  }

  /** Take a wrong move back. */
  again = (): void => {
    this.stage = "open";
    this.tried = null;
    this.exercise = this.#here;
  };

  /** Help by one more step; a second touch before the first is answered is a slip of the finger. */
  hint = async (): Promise<void> => {
    if (this.#isAsking) return;
    this.#isAsking = true;
    if (this.stage === "wrong") this.again();
    this.idea ??= await referee.ideaOf(this.game, this.puzzle, this.#made);
    this.#isAsking = false;
    this.hints += 1;
    this.course = [...this.course, "even"];
  };

  /** Show the solution from the beginning. */
  show = async (): Promise<void> => {
    this.#made = [];
    this.tried = null;
    this.stage = "shown";
    this.restart();
    await this.#finish("shown");
  };

  /** Show the position that was set. */
  restart = (): void => {
    this.exercise = this.#start;
  };

  async #finish(outcome: Outcome): Promise<void> {
    this.#ondone(outcome);
    this.idea = await referee.ideaOf(this.game, this.puzzle, []);
  }
}
