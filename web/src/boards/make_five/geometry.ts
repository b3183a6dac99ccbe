// Where things lie on the drawing, in its own units.

import { ABOVE } from "./tokens.ts";

export const WIDTH = 400;
export const HEIGHT = 512;
export const LANE = 62;
export const STEP = 66;
export const RADIUS = 28;
export const TOP = 96;
export const BOTTOM = 436;

export const columnX = (column: number): number => 56 + 72 * column;
export const rowY = (row: number): number =>
  row === ABOVE ? 50 : BOTTOM - RADIUS - 6 - STEP * row;
