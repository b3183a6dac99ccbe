// Moves as the places that their texts name, to be tapped one after another.

import type { LegalMove, MovePath } from "../board.ts";

/** Before what is chosen by a button, since no place says it. */
export const CHOICE = "=";

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Find the names in a text, in its order; of names that begin alike the longest counts. */
export function namesIn(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const longest = [...names].sort((one, other) => other.length - one.length);
  return text.match(new RegExp(longest.map(escaped).join("|"), "g")) ?? [];
}

/** Give each move its path; where places alone do not tell it from another, a button comes last. */
export function pathsOf(moves: readonly LegalMove[], names: readonly string[]): MovePath[] {
  const named = moves.map(({ move, text }) => ({ move, text, path: namesIn(text, names) }));
  const count = new Map<string, number>();
  for (const { path } of named) {
    for (let length = 0; length <= path.length; length += 1) {
      const begun = path.slice(0, length).join(" ");
      count.set(begun, (count.get(begun) ?? 0) + 1);
    }
  }
  return named.map(({ move, text, path }) => {
    const isPlain = path.length > 0 && count.get(path.join(" ")) === 1;
    return { move, path: isPlain ? path : [...path, CHOICE + text] };
  });
}
