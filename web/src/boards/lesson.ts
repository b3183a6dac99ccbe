// A lesson: small positions, each with something to do. Its words are in the messages of the board:
// `lesson.1` is told with the first position, and `lesson.1.done` said when it is done.

/** A step, as web/lessons.py makes it from a drawing in `lesson.txt`. */
export interface LessonStep {
  /** The position, a view as `Module.viewFrom` reads it. */
  view: string;
  /** The moves that do what is asked, in notation; any legal move when it is empty. */
  accept: readonly string[];
}
