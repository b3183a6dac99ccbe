// How seats are called and marked on the screen.

import { findGame } from "./games.ts";
import { BOTS, LEVELS, ME } from "./worker/protocol.ts";
import { t, voice } from "./words/language.svelte.ts";
import { you } from "./you.svelte.ts";

export const isBot = (seat: string): boolean => BOTS.includes(seat);

export const levelOf = (seat: string): number => (LEVELS as readonly string[]).indexOf(seat);

/** A bot's own name in a game; where it has none there, the name of its level. */
export const botName = (game: string, seat: string): string => findGame(game)?.bots[levelOf(seat)] ?? voice.bot(seat);

/** The only person at a table of this device, if there is one. */
export function lonePerson(seats: readonly string[]): number | null {
  const people = seats.flatMap((seat, player) => (isBot(seat) ? [] : [player]));
  return people.length === 1 ? people[0]! : null;
}

/**
 * Call each seat by a name that fits a sentence; equal names are numbered. Whoever reads it alone and has
 * said no name at this table is called as in the settings, or simply “you”.
 */
export function shownNames(seats: readonly string[], game: string, reader: number | null = null): string[] {
  const own = (player: number): string => (player === reader ? you.name || t("seat.you") : t("seat.person"));
  const names = seats.map((seat, player) =>
    isBot(seat) ? botName(game, seat) : seat === ME ? own(player) : seat,
  );
  return names.map((name, i) =>
    names.filter((other) => other === name).length > 1 ? `${name} ${i + 1}` : name,
  );
}
