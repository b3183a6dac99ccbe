// What a package says about its board: `board.json` of the game. src/quinte/packages/boards.py holds it
// to what the records and the words of the game have.

export type Pattern = "plain" | "chequered" | "hollows" | "lines";
export type Shape = "stone" | "disc" | "ring" | "pawn" | "king" | "square" | "triangle" | "star" | "cross" | "bar";
export type Shown = "card" | "die" | "token";

export interface PieceLook {
  shape: Shape;
  /** Whose it is, or another colour: from 0. */
  side?: number;
}

/** Things beside the board: a hand of cards, the dice that were thrown. */
export interface RowBeside {
  /** The key of its name among the words. */
  label: string;
  field: string;
  show: Shown;
  /** Where the field has a row for each seat: the viewer's, or everybody's. */
  of?: "viewer" | "everybody";
  /** The names by which moves speak of these things, and whether a thing is named by its value or its place. */
  names?: string;
  by?: "value" | "place";
}

export interface Description {
  kind?: "squares" | "hexagons" | "places";
  /** The field of a view that says what stands where; below zero there is no such place. */
  field?: string;
  /** Numbers, or fields of a view that hold them. */
  columns?: number | string;
  rows?: number | string;
  /** How many places the field has to a row, if there are more than columns. */
  stride?: number;
  pattern?: Pattern;
  /** Of a free board: where each place is, in the order of the field; and what is joined by a line. */
  places?: Record<string, [number, number]>;
  lines?: [string, string][];
  pieces?: Record<string, PieceLook>;
  rows_beside?: RowBeside[];
}

/** What board and pieces are called: `board` among the messages of the game. */
export interface BoardWords {
  label: string;
  pieces?: Record<string, string>;
  rows?: Record<string, string>;
  /** Moves with no place on the board, by their text. */
  moves?: Record<string, string>;
}
