// How many may play a game, in words: on the shelf, and in what is there before the app is.

import type { Language, Words } from "./words/fill.ts";

export function playerCounts(
  players: readonly number[],
  language: Language,
  say: (key: "shelf.players_range" | "shelf.players", words: Words) => string,
): string {
  const [first, last] = [players[0]!, players.at(-1)!];
  if (players.length > 2 && last - first + 1 === players.length) return say("shelf.players_range", { first, last });
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  return say("shelf.players", { count: list.format(players.map(String)) });
}
