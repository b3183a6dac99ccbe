// Which of somebody's matches come first: those that wait for them, and of these the ones with the least time left.

import type { Listed } from "./protocol.ts";

export const isTurn = ({ phase, player, mine }: Listed): boolean => phase === "playing" && mine.includes(player);

const left = ({ remaining }: Listed): number => remaining ?? Infinity;

/** My turn first, the most urgent before the others; what has no clock comes after, the latest first. */
export function byUrgency(one: Listed, other: Listed): number {
  const [mine, theirs] = [Number(isTurn(one)), Number(isTurn(other))];
  if (mine !== theirs) return theirs - mine;
  const [sooner, later] = [left(one), left(other)];
  return sooner === later ? other.updated - one.updated : sooner < later ? -1 : 1;
}

/** The matches that wait for me besides the one that is open, the most urgent first. */
export function waiting(matches: readonly Listed[], id: string): Listed[] {
  return matches.filter((match) => match.id !== id && isTurn(match)).sort(byUrgency);
}
