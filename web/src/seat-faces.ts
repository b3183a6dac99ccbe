// Which face a seat shows at the table.

import { faceOfBot, faceOfName } from "./faces.ts";
import { botName, isBot, levelOf } from "./seats.ts";
import { ME } from "./worker/protocol.ts";
import { you } from "./you.svelte.ts";

/** The face of a seat: one's own, a bot's, or the one that a name has. */
export function shownFace(game: string, seat: string): string {
  if (isBot(seat)) return faceOfBot(botName(game, seat), levelOf(seat));
  return ((seat === ME || seat === you.name) && you.face) || faceOfName(seat);
}
