// How seats are called and marked on the screen.

import { BOTS, ME } from "./worker/protocol.ts";
import { t, voice } from "./words/language.svelte.ts";

export const isBot = (seat: string): boolean => BOTS.includes(seat);

/** Call each seat by a name that fits a sentence; equal names are numbered. */
export function shownNames(seats: readonly string[]): string[] {
  const names = seats.map((seat) =>
    isBot(seat) ? voice.bot(seat) : seat === ME ? t("seat.person") : seat,
  );
  return names.map((name, i) =>
    names.filter((other) => other === name).length > 1 ? `${name} ${i + 1}` : name,
  );
}
