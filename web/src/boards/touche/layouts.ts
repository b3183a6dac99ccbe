// The boards of Touché, from the files that the game itself reads, and where things lie on the drawing.

import { JOKER } from "$package/wasm/touche.ts";
import cross from "$package/games/touche/layouts/cross.txt?raw";
import rectangle from "$package/games/touche/layouts/rect_8x14.txt?raw";

const COLUMN_LETTERS = "abcdefghijklmn";
const RANKS = "A23456789TJQK";
const SUITS = "shcd";

export { JOKER };

export interface Square {
  /** Its number in the game. */
  number: number;
  name: string;
  row: number;
  column: number;
  /** What it shows: the number of a card, -1 for a Joker square. */
  card: number;
  /** Its middle. */
  x: number;
  y: number;
}

export interface Layout {
  isCross: boolean;
  columns: number;
  cell: number;
  width: number;
  height: number;
  /** Where the board begins, and how high it is. */
  top: number;
  side: number;
  squares: Square[];
  /** Squares by row and column, null where there is none. */
  grid: (Square | null)[][];
  byName: Map<string, Square>;
}

export const MARGIN = 10;
const HAND_HEIGHT = 98;
const STRIP = 64;

function cardNumber(text: string): number {
  return text === "Jk" ? JOKER : 13 * SUITS.indexOf(text[1]!) + RANKS.indexOf(text[0]!);
}

export function cardText(card: number): string {
  return card === JOKER ? "Jk" : `${RANKS[card % 13]}${SUITS[Math.floor(card / 13)]}`;
}

const FRENCH: Record<string, string> = { J: "V", Q: "D", K: "R" };

/** What a card shows in its corner. */
export function shownRank(card: number, isFrench: boolean): string {
  const rank = cardText(card)[0]!;
  return rank === "T" ? "10" : ((isFrench && FRENCH[rank]) || rank);
}

export const suitOf = (card: number): number => Math.floor(card / 13);

function layOut(text: string, cell: number, isCross: boolean): Layout {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const top = isCross ? 0 : STRIP;
  const squares: Square[] = [];
  const grid = lines.map((line, row) =>
    line.trim().split(/\s+/).map((token, column): Square | null => {
      if (token === "..") return null;
      const square: Square = {
        number: squares.length,
        name: `${COLUMN_LETTERS[column]}${row + 1}`,
        row,
        column,
        card: token === "**" ? -1 : cardNumber(token),
        x: MARGIN + (column + 0.5) * cell,
        y: top + MARGIN + (row + 0.5) * cell,
      };
      squares.push(square);
      return square;
    }),
  );
  const columns = grid[0]!.length;
  const side = grid.length * cell + 2 * MARGIN;
  return {
    isCross, columns, cell, top, side, squares, grid,
    width: columns * cell + 2 * MARGIN,
    height: top + side + HAND_HEIGHT,
    byName: new Map(squares.map((square) => [square.name, square])),
  };
}

export const LAYOUTS: readonly Layout[] = [layOut(cross, 37, true), layOut(rectangle, 33, false)];

/** How far the last square of each shape lies from the first: a square, the four lines. */
const REACHES = [[1, 1], [0, 4], [4, 0], [4, 4], [4, -4]] as const;

/** Write a formation by its number: by two corners, two ends, or the centre of a cross. */
export function formationText({ squares, grid }: Layout, formation: number): string {
  const shape = Math.floor(formation / squares.length);
  const { name, row, column } = squares[formation % squares.length]!;
  const reach = REACHES[shape];
  if (!reach) return (shape === REACHES.length ? "+" : "x") + name;
  const [down, right] = reach;
  const last = grid[row + down]![column + right]!.name;
  return right < 0 ? `${last}:${name}` : `${name}:${last}`;
}

/** The squares of a formation as it is written: `d1:e2`, `d4:h4`, `+e5`, `xe5`. */
export function formationSquares({ byName, grid }: Layout, text: string): Square[] {
  const at = (row: number, column: number) => grid[row]![column]!;
  if (!text.includes(":")) {
    const { row, column } = byName.get(text.slice(1))!;
    const around = text[0] === "+" ? [[-1, 0], [0, -1], [0, 1], [1, 0]] : [[-1, -1], [-1, 1], [1, -1], [1, 1]];
    return [at(row, column), ...around.map(([down, right]) => at(row + down!, column + right!))];
  }
  const [first, last] = text.split(":").map((name) => byName.get(name)!) as [Square, Square];
  const down = Math.sign(last.row - first.row);
  const right = Math.sign(last.column - first.column);
  const length = Math.max(Math.abs(last.row - first.row), Math.abs(last.column - first.column));
  if (length === 1) {
    return [first, at(first.row, last.column), last, at(last.row, first.column)];
  }
  return Array.from({ length: length + 1 }, (_, i) => at(first.row + i * down, first.column + i * right));
}

/** A line through a formation: around a square, along a line, across a cross. */
export function formationLine(squares: readonly Square[]): string {
  const dot = ({ x, y }: Square) => `${x} ${y}`;
  if (squares.length === 4) return `M${squares.map(dot).join("L")}z`;
  const [centre, ...rest] = squares as [Square, ...Square[]];
  const isCross = rest.every(({ row, column }) =>
    Math.abs(row - centre.row) <= 1 && Math.abs(column - centre.column) <= 1);
  if (!isCross) return `M${dot(centre)}L${dot(squares.at(-1)!)}`;
  return `M${dot(rest[0]!)}L${dot(rest[3]!)}M${dot(rest[1]!)}L${dot(rest[2]!)}`;
}

/** Where a card of the hand lies, of so many: a fan. */
export function fanPlace(layout: Layout, place: number, count: number): { x: number; y: number; turn: number } {
  const off = place - (count - 1) / 2;
  return {
    x: layout.width / 2 + off * 66,
    y: layout.top + layout.side + 52 + off * off * 3,
    turn: off * 4.5,
  };
}
export const CARD_WIDTH = 62;
export const CARD_HEIGHT = 86;
