// Short games and the full ones that they stand for.

import { RULES_EDITION } from "./engine/card.ts";
import type { NewMatch, Situation } from "./worker/protocol.ts";

/** What the full game would be, where a match is a short one. */
export function fullGame({ game, seats, options }: Situation, short: Record<string, string>): NewMatch | null {
  if (Object.entries(short).some(([name, value]) => options[name] !== value)) return null;
  const others = Object.entries(options).filter(([name]) => !(name in short) && name !== RULES_EDITION);
  return { game, seats, options: Object.fromEntries(others) };
}
