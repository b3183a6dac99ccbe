// The card of a game, as Python writes it beside the module.

export interface Option {
  name: string;
  default: string;
  values: string[];
  numbers: number[];
}

/** What a code is called, then what it speaks of. */
export type Code = readonly [string, ...string[]];

export interface Card {
  name: string;
  title: string;
  players: number[];
  options: Option[];
  events: Record<string, Code>;
  reasons: Record<string, Code>;
  names: Record<string, readonly string[]>;
}
