// The tokens of Make Five: where they lie, and which is which from view to view.

import { NONE, ROWS, type View } from "$package/wasm/make_five.ts";
import { follow, type Keyed } from "../shared/follow.ts";

export const COLUMNS = "abcde";
export { NONE };

/** Where a token is: on the ramp, or above it (in hand, or waiting to be spread). */
interface Place {
  colour: number;
  column: number;
  /** From the low end; ABOVE for those that are not on the ramp. */
  row: number;
}
export type Token = Keyed<Place>;

export const ABOVE = ROWS;

function rampPlaces(ramp: readonly (readonly number[])[]): Place[] {
  return ramp.flatMap((cells, column) =>
    cells.flatMap((colour, row) => (colour === NONE ? [] : [{ colour, column, row }])),
  );
}

/** List the tokens that lie on a ramp and those above it. */
function placesOf(view: View): Place[] {
  const waiting = view.waiting.flatMap((count, colour) => Array<number>(count).fill(colour));
  const above = view.drawn === NONE ? waiting : [view.drawn];
  const first = above.length > 1 ? 0 : 2;
  return [
    ...rampPlaces(view.token),
    ...above.map((colour, i) => ({ colour, column: first + i, row: ABOVE })),
  ];
}

/** Follow the tokens to a view: those that lie still, those that rolled, those that were moved. */
export function followTokens(before: readonly Token[], view: View): Token[] {
  return follow(before, placesOf(view), [
    (token, place) =>
      token.colour === place.colour && token.column === place.column && token.row === place.row,
    (token, place) =>
      token.colour === place.colour && token.column === place.column && token.row === place.row + 1,
    (token, place) =>
      token.colour === place.colour && (token.row === ABOVE || place.row !== ABOVE),
  ]);
}

/** The tokens of the game that was counted last. */
export function countedTokens(view: View): Token[] {
  return follow([], rampPlaces(view.counted), []);
}
