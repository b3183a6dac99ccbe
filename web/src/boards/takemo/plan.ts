// Where things lie on the screen: each camp sees its own side at the bottom. Cells are numbered and
// named as White sees the board, 15 to a row, whatever its size.

import { SIZE as ROW, TAKEMO } from "$package/wasm/takemo.ts";

export { TAKEMO };
export const CELL = 40;
export const EDGE = 13;
export const RACK_GAP = 12;
const MOST_RACK_TILE = 68;

export type Direction = "across" | "down";

export class Plan {
  readonly size: number;
  readonly isTurned: boolean;
  readonly rackTiles: number;

  constructor(size: number, isTurned: boolean, rackTiles: number) {
    this.size = size;
    this.isTurned = isTurned;
    this.rackTiles = rackTiles;
  }

  get width(): number {
    return this.size * CELL + 2 * EDGE;
  }

  get height(): number {
    return this.rackTiles === 0 ? this.width : this.width + RACK_GAP + this.rackStep + 6;
  }

  get rackStep(): number {
    return Math.min(MOST_RACK_TILE, (this.width - 12) / Math.max(8, this.rackTiles));
  }

  /** The cell in a row and a column as the viewer counts them, from the top left. */
  cell(row: number, column: number): number {
    const last = this.size - 1;
    return this.isTurned ? ROW * (last - row) + last - column : ROW * row + column;
  }

  row(cell: number): number {
    const row = Math.floor(cell / ROW);
    return this.isTurned ? this.size - 1 - row : row;
  }

  column(cell: number): number {
    return this.isTurned ? this.size - 1 - (cell % ROW) : cell % ROW;
  }

  x(cell: number): number {
    return EDGE + this.column(cell) * CELL + CELL / 2;
  }

  y(cell: number): number {
    return EDGE + this.row(cell) * CELL + CELL / 2;
  }

  rackX(slot: number): number {
    return this.width / 2 + (slot - (this.rackTiles - 1) / 2) * this.rackStep;
  }

  get rackY(): number {
    return this.width + RACK_GAP + this.rackStep / 2;
  }

  /** The next cell as the viewer reads, or the one before; null beyond the edge. */
  next(cell: number, direction: Direction, steps = 1): number | null {
    const row = this.row(cell) + (direction === "down" ? steps : 0);
    const column = this.column(cell) + (direction === "across" ? steps : 0);
    const isOn = Math.min(row, column) >= 0 && Math.max(row, column) < this.size;
    return isOn ? this.cell(row, column) : null;
  }
}

export function cellName(cell: number): string {
  return `${String.fromCharCode(97 + (cell % ROW))}${Math.floor(cell / ROW) + 1}`;
}

export function cellOf(name: string): number {
  return ROW * (Number(name.slice(1)) - 1) + name.charCodeAt(0) - 97;
}

/** A tile as notation writes it: a capital, or a star for a TAKEMO. */
export function letterOf(tile: number): string {
  return Math.abs(tile) === TAKEMO ? "*" : String.fromCharCode(64 + Math.abs(tile));
}

/** The cells and tiles of a word as notation writes it, seen by the camp that wrote it; or none. */
export function wordCells(
  text: string,
  size: number,
  isBlack: boolean,
): { cell: number; tile: number }[] {
  const [, name, sign, word] = /^([a-o]\d+)([-|])([A-Z*]+)/.exec(text) ?? [];
  if (!name || !word) return [];
  const plan = new Plan(size, isBlack, 0);
  return [...word].flatMap((letter, i) => {
    const cell = plan.next(cellOf(name), sign === "-" ? "across" : "down", i);
    return cell === null ? [] : [{ cell, tile: letter === "*" ? TAKEMO : letter.charCodeAt(0) - 64 }];
  });
}
