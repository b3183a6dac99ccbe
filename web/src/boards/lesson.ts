// A lesson: small positions, each with something to do. Its words are in the messages of the board:
// `lesson.1` is told with the first position, and `lesson.1.done` said when it is done.

export interface LessonStep {
  /** The position, a view as `Module.viewFrom` reads it; web/lessons.py makes it from a drawing. */
  view: string;
  /** The moves that do what is asked, in notation; any legal move when it is empty. */
  accept: readonly string[];
}

/** Give each position the moves that are asked for. */
export function stepsOf(views: readonly string[], accepted: readonly (readonly string[])[]): LessonStep[] {
  return views.map((view, i) => ({ view, accept: accepted[i]! }));
}
