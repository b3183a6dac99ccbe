// Names as people type them.

import { BOTS } from "./worker/protocol.ts";

export const MOST_NAME = 24;

/** A name as it is kept: one line, not too long, and none that a record reads as a bot's. */
export function plainName(name: string): string {
  const plain = name.replaceAll(/[\s\p{C}]+/gu, " ").trim().slice(0, MOST_NAME);
  return BOTS.includes(plain.toLowerCase()) ? `${plain}.` : plain;
}
