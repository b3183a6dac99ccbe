// The card of a game, as Python writes it beside the module.

export interface Option {
  name: string;
  default: string;
  /** The default of the first edition of the rules, the second, ... */
  former: string[];
  values: string[];
  numbers: number[];
}

/** The edition of the rules among the options: no choice for players. */
export const RULES_EDITION = "rules_edition";

/** What a code is called, then what it speaks of. */
export type Code = readonly [string, ...string[]];

/** Names too many to be listed: some of one kind in a number, so many bits each. */
export interface Packed {
  kind: string;
  bits: number;
  before: string;
}

export interface Card {
  name: string;
  title: string;
  players: number[];
  options: Option[];
  events: Record<string, Code>;
  reasons: Record<string, Code>;
  names: Record<string, readonly string[] | Packed>;
  /** Names the lookups: a saved match is replayed only with the same ones. */
  edition: string;
  /** The most there is to say about an attempt; 0 where moves are listed, not judged. */
  findings: number;
  /** What may be hidden from a player: a code of core/card.py. */
  hidden: number;
  /** Whether a clock may end the game at any moment, the most points winning. */
  counts: boolean;
  /** Whether it knows a draw, so that one can be agreed on. */
  draws: boolean;
}
