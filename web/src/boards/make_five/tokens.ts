// The tokens of a ramp with an identity each, so that they can be seen to move.

import type { View } from "$package/wasm/make_five.ts";

export const COLUMNS = "abcde";
export const NONE = -1;

/** Where a token is: on the ramp, or above it (in hand, or waiting to be spread). */
export interface Token {
  key: number;
  colour: number;
  column: number;
  /** From the low end; ABOVE for those that are not on the ramp. */
  row: number;
}

export const ABOVE = 5;

type Place = Omit<Token, "key">;

function rampPlaces(ramp: readonly (readonly number[])[]): Place[] {
  return ramp.flatMap((cells, column) =>
    cells.flatMap((colour, row) => (colour === NONE ? [] : [{ colour, column, row }])),
  );
}

/** List the tokens that lie on a ramp and those above it. */
export function placesOf(view: View): Place[] {
  const waiting = view.waiting.flatMap((count, colour) => Array<number>(count).fill(colour));
  const above = view.drawn === NONE ? waiting : [view.drawn];
  const first = above.length > 1 ? 0 : 2;
  return [
    ...rampPlaces(view.token),
    ...above.map((colour, i) => ({ colour, column: first + i, row: ABOVE })),
  ];
}

export function countedPlaces(view: View): Place[] {
  return rampPlaces(view.counted);
}

let keys = 0;

/** Give the tokens that were there before their new places; what is left over is new or gone. */
export function follow(before: readonly Token[], places: readonly Place[]): Token[] {
  const old = new Set(before);
  const found = new Map<Place, Token>();
  const match = (fits: (token: Token, place: Place) => boolean) => {
    for (const place of places) {
      if (found.has(place)) continue;
      const token = [...old].find((each) => each.colour === place.colour && fits(each, place));
      if (!token) continue;
      found.set(place, token);
      old.delete(token);
    }
  };
  match((token, place) => token.column === place.column && token.row === place.row);
  match((token, place) => token.column === place.column && token.row === place.row + 1);
  match((token, place) => token.row === ABOVE || place.row !== ABOVE);
  return places
    .map((place) => ({ ...place, key: found.get(place)?.key ?? ++keys }))
    .sort((one, other) => one.key - other.key);
}
