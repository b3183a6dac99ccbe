// Where everything lies that a description speaks of: the places of the board, and rows of things beside it.

import type { Values } from "../../engine/module.ts";
import { Squares } from "../shared/squares.ts";
import type { Description, RowBeside, Shown } from "./description.ts";

export interface Spot {
  /** Its name: of a place as people call it; of a thing beside the board after its row. */
  id: string;
  x: number;
  y: number;
  /** What the field says: a piece, a card, the eyes of a die. */
  value: number;
  /** What a tap on it may mean. */
  targets: readonly string[];
  /** How it is shown, beside the board. */
  show?: Shown;
  /** The key of the row's name, and whose it is. */
  row?: { label: string; player: number | null };
}

export interface Ground {
  rows: (Spot | null)[][];
  lines: [Spot, Spot][];
  /** The names of the rows beside the board, above each. */
  heads: { x: number; y: number; label: string; player: number | null }[];
  width: number;
  height: number;
}

/** The side of a square, in the units of the drawing. */
export const SIDE = 60;
/** Rows of hexagons lie this much closer. */
const HEX = Math.sqrt(3) / 2;
/** The names of rows beside the board, and the room of a card. */
const HEAD = 26;
export const WIDE = 52;
export const TALL = 72;

type Names = Record<string, readonly string[]>;

export function groundOf(said: Description, view: Values, names: Names): Ground {
  const ground = boardOf(said, view);
  for (const row of said.rows_beside ?? []) addRow(ground, row, view, names);
  return ground;
}

const numberOf = (said: number | string | undefined, view: Values): number =>
  typeof said === "string" ? Number(view[said]) : (said ?? 0);

function boardOf(said: Description, view: Values): Ground {
  const field = (said.field === undefined ? [] : [view[said.field]].flat(2)) as number[];
  if (said.kind === "places") return freeBoard(said, field);
  if (said.kind === undefined) return { rows: [], lines: [], heads: [], width: 0, height: 0 };
  const [columns, rows] = [numberOf(said.columns, view), numberOf(said.rows, view)];
  const squares = new Squares(columns, rows, SIDE);
  const isHex = said.kind === "hexagons";
  const height = isHex ? SIDE * (HEX * (rows - 1) + 2 / Math.sqrt(3)) : SIDE * rows;
  const spots = squares.names.map((line) => line.map((id): Spot | null => {
    const [column, row] = [squares.columnOf(id), squares.rowOf(id)];
    const value = field[(said.stride ?? columns) * row + column] ?? -1;
    if (value < 0) return null;
    const x = squares.x(id) + (isHex ? (SIDE / 2) * row : 0);
    const y = isHex ? height - SIDE * (HEX * row + 1 / Math.sqrt(3)) : squares.y(id);
    return { id, x, y, value, targets: [id] };
  }));
  return { rows: spots, lines: [], heads: [], width: SIDE * (columns + (isHex ? (rows - 1) / 2 : 0)), height };
}

function freeBoard({ places = {}, lines = [] }: Description, field: readonly number[]): Ground {
  const entries = Object.entries(places);
  const [xs, ys] = [0, 1].map((axis) => entries.map(([, at]) => at[axis]!)) as [number[], number[]];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const spots = entries.map(([id, [x, y]], i): Spot => ({
    id, x: SIDE * (x - left + 0.5), y: SIDE * (y - top + 0.5), value: field[i] ?? 0, targets: [id],
  }));
  const found = new Map(spots.map((spot) => [spot.id, spot]));
  const heights = [...new Set(spots.map(({ y }) => y))].sort((one, other) => one - other);
  return {
    rows: heights.map((y) => spots.filter((spot) => spot.y === y).sort((one, other) => one.x - other.x)),
    lines: lines.map(([from, to]) => [found.get(from)!, found.get(to)!]),
    heads: [],
    width: SIDE * (Math.max(...xs) - left + 1),
    height: SIDE * (Math.max(...ys) - top + 1),
  };
}

/** Put the things of a field below what is there already: one row, or one for each player. */
function addRow(ground: Ground, row: RowBeside, view: Values, names: Names): void {
  const held = view[row.field] as number[] | number[][] | number;
  if (row.of === undefined) return addThings(ground, row, [held].flat(2), null, names);
  const hands = held as number[][];
  const viewer = Number(view["viewer"]) >= 0 ? Number(view["viewer"]) : Math.max(Number(view["player"]), 0);
  const shown = row.of === "viewer" ? [viewer] : hands.map((_, player) => player).slice(0, Number(view["players"]));
  for (const player of shown) addThings(ground, row, [hands[player]!].flat(), player, names);
}

/** Cards that are nowhere have the value 0; those that nobody shows are below zero. */
function addThings(ground: Ground, row: RowBeside, values: readonly number[], player: number | null, names: Names): void {
  const own = row.names === undefined ? [] : (names[row.names] ?? []);
  const key = player === null ? row.label : `${row.label}${player + 1}`;
  const top = ground.height + (ground.height > 0 ? 8 : 0);
  ground.heads.push({ x: 4, y: top + 17, label: row.label, player: row.of === "everybody" ? player : null });
  const spots = values.flatMap((value, place) => (value === 0 ? [] : [{ value, place }])).map(({ value, place }, i): Spot => {
    // Without names of their own, things are called by their numbers.
    const number = value > 0 ? String(value) : undefined;
    const name = row.names === undefined ? number : own[row.by === "place" ? place : value];
    return {
      id: `${key}.${place + 1}`, x: 4 + WIDE * (i + 0.5), y: top + HEAD + TALL / 2, value, show: row.show,
      targets: name === undefined ? [`${key}.${place + 1}`] : [name],
      row: { label: row.label, player: row.of === "everybody" ? player : null },
    };
  });
  ground.rows.push(spots);
  ground.width = Math.max(ground.width, 8 + WIDE * Math.max(spots.length, 1));
  ground.height = top + HEAD + TALL + 4;
}
