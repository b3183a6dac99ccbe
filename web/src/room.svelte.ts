// A board on a phone between the words above it and what has to be in view below it.

/** The gaps between these and below them, in pixels. */
const MARGIN = 28;
/** With large letters there is too little left: the board takes what it needs, and the page is scrolled. */
const LEAST = 288;

export class Room {
  /** What these measure, in pixels. */
  window = $state(0);
  above = $state(0);
  below = $state(0);
  board = $state<HTMLElement>();

  /** Until everything is measured none of it is shown: it would move. */
  get visibility(): "hidden" | undefined {
    return this.above > 0 && this.below > 0 ? undefined : "hidden";
  }

  /** The height that is left for the board. */
  get height(): string | undefined {
    void this.above; // the board begins where it ends
    if (!this.board) return undefined;
    const top = this.board.getBoundingClientRect().top + scrollY;
    const left = Math.floor(this.window - top - this.below - MARGIN);
    return left < LEAST ? undefined : `${left}px`;
  }
}
