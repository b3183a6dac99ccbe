// The 36 tiles: where each lies, and which is which from view to view.

import { NONE, RACK, SIZE, type View } from "$package/wasm/take_five.ts";
import { follow, type Keyed } from "../shared/follow.ts";

export { NONE };
export const FILES = "abcdef";
export const PIECE_LETTERS = "BWNR";

/** On a square of the board, or else in a place of a rack. */
interface Place {
  square: number;
  player: number;
  place: number;
  /** As far as the viewer knows it, otherwise -1. */
  value: number;
  /** Turned up for all: on a rack, or while its fate is open. */
  isUp: boolean;
}
export type Tile = Keyed<Place>;

export const squareName = (square: number): string =>
  `${FILES[square % SIZE]}${Math.floor(square / SIZE) + 1}`;

/** The square of the piece whose landing is being dealt with, or -1. */
export function landing(view: View): number {
  const piece = view.active >= 0 ? view.moved[view.active]! : NONE;
  return piece < 0 ? NONE : view.piece[piece]!;
}

function placesOf(view: View): Place[] {
  const board = view.tile.flatMap((value, square) =>
    value === 0 ? [] : [{ square, player: NONE, place: NONE, value, isUp: false }],
  );
  const racks = view.rack.slice(0, view.players).flatMap((values, player) =>
    values.flatMap((value, place) =>
      value === 0 ? [] : [{ square: NONE, player, place, value, isUp: true }],
    ),
  );
  const hand: Place[] = [];
  if (view.taken) {
    hand.push({ square: landing(view), player: NONE, place: NONE, value: view.taken, isUp: true });
  }
  if (view.given) {
    hand.push({ square: NONE, player: view.player, place: RACK - 1, value: view.given, isUp: true });
  }
  return [...board, ...racks, ...hand];
}

/** Follow the tiles to a view: those that lie still, those that slide up a rack, those that go. */
export function followTiles(before: readonly Tile[], view: View): Tile[] {
  return follow(before, placesOf(view), [
    (tile, place) => place.square >= 0 && tile.square === place.square,
    (tile, place) =>
      tile.player >= 0 && tile.player === place.player && tile.value === place.value &&
      tile.place >= place.place,
    (tile, place) => tile.square !== place.square || tile.player !== place.player,
  ]);
}
