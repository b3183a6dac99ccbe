// How seats are called and marked on the screen.

import { findGame } from "./games.ts";
import { BOTS, LEVELS, ME } from "./worker/protocol.ts";
import { t, voice } from "./words/language.svelte.ts";
import { you } from "./you.svelte.ts";

export const isBot = (seat: string): boolean => BOTS.includes(seat);

export const levelOf = (seat: string): number => (LEVELS as readonly string[]).indexOf(seat);

/** A bot's own name in a game; where it has none there, the name of its level. */
export const botName = (game: string, seat: string): string => findGame(game)?.bots[levelOf(seat)] ?? voice.bot(seat);

/** Who plays alone without having said a name is called as in the settings, or simply “you”. */
const personName = (seats: readonly string[]): string =>
  seats.filter((seat) => !isBot(seat)).length === 1 ? you.name || t("seat.you") : t("seat.person");

/** Call each seat by a name that fits a sentence; equal names are numbered. */
export function shownNames(seats: readonly string[], game: string): string[] {
  const names = seats.map((seat) =>
    isBot(seat) ? botName(game, seat) : seat === ME ? personName(seats) : seat,
  );
  return names.map((name, i) =>
    names.filter((other) => other === name).length > 1 ? `${name} ${i + 1}` : name,
  );
}
