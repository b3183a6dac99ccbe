/** How a game stands on the shelf: `shelf.json` in the folder of its board. */
export interface OnShelf {
  /** Its place from the left. */
  place?: number;
  /** A game that is won at one stroke has no points to show. */
  hasPoints?: boolean;
  /** The names of its bots, from the weakest to the strongest. */
  bots?: string[];
  /** Options, by their names, of a short game. */
  short?: Record<string, string>;
}

/** What tests and pictures know of a game, in the words of the French page: `tested.json`. */
export interface Tested {
  /** Options, by their labels, with which a match of bots is short. */
  short?: Record<string, string>;
  /** How a match on the server is brought to its end by moves that anybody could type. */
  online?: {
    options?: Record<string, string>;
    /** What to type where no move is listed. */
    word?: string;
    /** A match whose moves are known, where any moves lead nowhere: how it begins, then its moves. */
    record?: string;
    moves?: string;
  };
  /** Where no move is listed: the cell whose name ends with a letter, and what to type, * for the letter. */
  unlisted?: { cell: string; text: string };
  /** Whether people who share a device must not see what the others see. */
  hasCurtain?: boolean;
  /** What to touch in each step of the lesson: `@c3` a cell, `~name` a cell by its name, else a button. */
  lesson?: string[][];
  /** The step of the lesson that is audited, where the first one does not show all there is. */
  audited?: number;
  /** The golden match and the step whose picture is kept beside the board. */
  picture?: { players: number; step: number };
  /** The step of the golden match that the README shows. */
  readme?: { step: number };
  /** How many play in the contact sheets, and how many moves are made. */
  sheet?: { players: number; moves: number };
}

export interface CataloguedGame {
  name: string;
  /** Its name in addresses. */
  slug: string;
  title: string;
  players: number[];
  /** Of so many players are the tables that have a master. */
  masters: number[];
  hasBoard: boolean;
  hasLesson: boolean;
  hasPuzzles: boolean;
  shelf: OnShelf;
  tested: Tested;
}

export const BOARDS: URL;
export const GAMES: readonly CataloguedGame[];
