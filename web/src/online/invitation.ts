// The address of an invitation names its game, so that programs that pass it on can show what it is about.
// All that is secret comes after the #, which no program sends.

import type { Language } from "../words/fill.ts";

export function invitationTo(link: string, game: string, language: Language): string {
  return link.replace("#", `?game=${game.replaceAll("_", "-")}&in=${language}#`);
}
