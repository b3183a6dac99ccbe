// A board of squares, named as people name them: columns are letters, row 1 lies at the bottom.

import type { LegalMove, MovePath } from "../board.ts";
import type { Cell } from "./CellLayer.svelte";

const SQUARE = /[a-z]\d+/g;

/** The squares that a text names, in its order. */
export const squaresIn = (text: string): string[] => text.match(SQUARE) ?? [];

/** Give each move the squares that its text names, to be tapped one after another. */
export function squarePaths(moves: readonly LegalMove[]): MovePath[] {
  return moves.map(({ move, text }) => ({ move, path: squaresIn(text) }));
}

/** Where squares lie on a drawing, in its own units. */
export class Squares {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;

  constructor(columns: number, rows: number, side: number) {
    this.columns = columns;
    this.rows = rows;
    this.side = side;
  }

  columnOf(name: string): number {
    return name.charCodeAt(0) - 97;
  }

  rowOf(name: string): number {
    return Number(name.slice(1)) - 1;
  }

  /** The middle of a square. */
  x(name: string): number {
    return this.side * (this.columnOf(name) + 0.5);
  }

  y(name: string): number {
    return this.side * (this.rows - this.rowOf(name) - 0.5);
  }

  /** The names of each row, the highest first. */
  get names(): string[][] {
    return Array.from({ length: this.rows }, (_, down) =>
      Array.from({ length: this.columns }, (_, column) => `${String.fromCharCode(97 + column)}${this.rows - down}`));
  }

  /** The rows of a CellLayer, each square with what is read aloud about it. */
  cells(label: (name: string) => string): Cell[][] {
    const { side } = this;
    return this.names.map((row) => row.map((id) => ({
      id, x: this.x(id) - side / 2, y: this.y(id) - side / 2, width: side, height: side, label: label(id), targets: [id],
    })));
  }
}
