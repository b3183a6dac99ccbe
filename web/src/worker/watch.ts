// Who threatens to win is asked only in games in which everybody sees everything: it comes with their rules.

import type { Card } from "../engine/card.ts";
import type { Bytes, Module } from "../engine/module.ts";
import type { Threat } from "./protocol.ts";

/** No secret is ever kept: see core/card.py. */
const NOTHING_HIDDEN = 0;

let asked: ((module: Module, position: Bytes, player: number) => Threat[]) | null = null;

/** Fetch what finds threats, for a game in which they are shown. */
export async function watch({ hidden }: Card): Promise<void> {
  if (hidden === NOTHING_HIDDEN) asked = (await import("./threats.ts")).threatsTo;
}

/** What each enemy of a player would do to win at once, if it were their turn now. */
export function threatsTo(module: Module, position: Bytes, player: number): Threat[] {
  return module.card.hidden === NOTHING_HIDDEN ? (asked?.(module, position, player) ?? []) : [];
}
