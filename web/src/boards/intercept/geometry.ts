// How cells and pawns are numbered in a view, and where they lie on the drawing.

import { COLOUR, DOUBLE, HOLLOW, PAWN, SEATS, STRIDE, type View } from "$package/wasm/intercept.ts";

export const CELL = 34;
export const MARGIN = 19;

export interface Pawn {
  colour: number;
  isDouble: boolean;
  isHollow: boolean;
  /** Its name among those of the messages. */
  kind: number;
}

export function pawnOf(value: number): Pawn | null {
  if (!(value & PAWN)) return null;
  const kind = value & (DOUBLE | HOLLOW);
  return { colour: Math.floor(value / COLOUR) % SEATS, isDouble: !!(value & DOUBLE), isHollow: !!(value & HOLLOW), kind };
}

export const fileOf = (cell: number): number => cell % STRIDE;
export const rankOf = (cell: number): number => Math.floor(cell / STRIDE);
export const cellName = (cell: number): string =>
  `${String.fromCharCode(96 + fileOf(cell))}${rankOf(cell)}`;

export function cellOf(name: string): number {
  return name.charCodeAt(0) - 96 + STRIDE * Number(name.slice(1));
}

/** South lies at the bottom. */
export class Plan {
  readonly size: number;
  readonly width: number;

  constructor(size: number) {
    this.size = size;
    this.width = 2 * MARGIN + CELL * size;
  }

  x(cell: number): number {
    return MARGIN + CELL * (fileOf(cell) - 0.5);
  }

  y(cell: number): number {
    return MARGIN + CELL * (this.size - rankOf(cell) + 0.5);
  }

  /** The cells of each rank, the highest first. */
  get ranks(): number[][] {
    const sides = Array.from({ length: this.size }, (_, i) => i + 1);
    return sides.toReversed().map((rank) => sides.map((file) => STRIDE * rank + file));
  }

  /** The middle cells of the edges of the colours that play, by colour. */
  arrivals(view: View): Map<number, number> {
    const middle = (this.size + 1) / 2;
    const all: [number, number][] = [
      [0, STRIDE + middle],
      [1, STRIDE * middle + 1],
      [2, STRIDE * this.size + middle],
      [3, STRIDE * middle + this.size],
    ];
    return new Map(all.filter(([colour]) => view.players === 4 || colour % 2 === 0).map(([c, a]) => [a, c]));
  }

  /** The way of a hop: up over the pawn in between, and down. */
  arc(from: number, passage: number, to: number): string {
    const [x, y] = [this.x(passage), this.y(passage)];
    const [middleX, middleY] = [(this.x(from) + this.x(to)) / 2, (this.y(from) + this.y(to)) / 2];
    // A straight hop bows to the side, so that its arc can be told from the line of cells.
    const isStraight = middleX === x && middleY === y;
    const bowX = isStraight ? (this.y(to) - this.y(from)) * 0.3 : (x - middleX) * 1.1;
    const bowY = isStraight ? (this.x(from) - this.x(to)) * 0.3 : (y - middleY) * 1.1;
    return `M${this.x(from)} ${this.y(from)}Q${x + bowX} ${y + bowY} ${this.x(to)} ${this.y(to)}`;
  }
}
