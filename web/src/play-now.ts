// One click to a game against a bot.

import { loadCard } from "./games.ts";
import { kept } from "./kept.ts";
import { referee } from "./worker/client.ts";
import { ME } from "./worker/protocol.ts";

export async function playNow(game: string, level = "casual"): Promise<string> {
  const card = await loadCard(game);
  const others = Array<string>(card.players[0]! - 1).fill(level);
  return referee.create({ game, seats: [kept.name() || ME, ...others], options: {} });
}
