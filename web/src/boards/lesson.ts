// A lesson: small positions, each with something to do. The words are in messages/, by the keys.

import type { Key } from "../words/language.svelte.ts";

interface Task {
  /** What is explained, and what to do. */
  text: Key;
  /** The moves that do what is asked, in notation; any legal move when it is empty. */
  accept: readonly string[];
  /** What is said when it is done. */
  praise: Key;
}

export interface LessonStep extends Task {
  /** The position, a view as `Module.viewFrom` reads it; web/lessons.py makes it from a drawing. */
  view: string;
}

/** Give each task its position. */
export function stepsOf(views: readonly string[], tasks: readonly Task[]): LessonStep[] {
  return tasks.map((task, i) => ({ ...task, view: views[i]! }));
}
