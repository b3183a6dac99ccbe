// One click to a game against a bot.

import { findGame, loadCard } from "./games.ts";
import { kept } from "./kept.ts";
import { referee } from "./worker/client.ts";
import { ME } from "./worker/protocol.ts";
import { you } from "./you.svelte.ts";

/** Whether the next game is to be a short one: if people like it so, the first that is played to its end is. */
export async function isShortNext(game: string): Promise<boolean> {
  const length = kept.setting("length"); // as settings.svelte.ts keeps it, which no page shows at once
  if (!findGame(game)?.short || length === "full") return false;
  return length === "short" || !(await referee.list()).some((match) => match.game === game && match.isOver);
}

/** Lay out a table against bots: short or full as asked, or else as people like it. */
export async function playNow(game: string, level = "casual", isShort?: boolean): Promise<string> {
  const card = await loadCard(game);
  const others = Array<string>(card.players[0]! - 1).fill(level);
  const options = (isShort ?? (await isShortNext(game))) ? (findGame(game)?.short ?? {}) : {};
  return referee.create({ game, seats: [you.name || ME, ...others], options });
}
