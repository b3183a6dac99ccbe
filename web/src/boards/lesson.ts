// A lesson: small positions, each with something to do. The words are in messages/, by the keys.

import type { Key } from "../words/language.svelte.ts";

export interface LessonStep {
  /** What is explained, and what to do. */
  text: Key;
  /** The position, as the game draws views; a board is drawn from it. */
  diagram: string;
  /** The moves that do what is asked, in notation; any legal move when it is empty. */
  accept: readonly string[];
  /** What is said when it is done. */
  praise: Key;
}
