// The bots of the games: their own modules, fetched when the first one is asked to move.

import { Bot, type BotGame } from "$package/wasm/bot.ts";
import { Sifter, type SifterGame } from "$package/wasm/sifter.ts";
import { mixSeed } from "./chance.ts";
import { moduleOf, tablesOf } from "./load.ts";
import type { Thought, ToThinker } from "./protocol.ts";

const FOLDER = "../../../src/quinte/wasm/";
const files = import.meta.glob<string>("../../../src/quinte/wasm/*_bot.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
const described = import.meta.glob<BotGame | SifterGame>("../../../src/quinte/wasm/*_bot.ts", {
  import: "BOT",
});
const bots = new Map<string, Promise<Bot | Sifter>>();

async function load(game: string): Promise<Bot | Sifter> {
  const [answer, description, tables] = await Promise.all([
    fetch(files[`${FOLDER}${game}_bot.wasm`]!),
    described[`${FOLDER}${game}_bot.ts`]!(),
    tablesOf(game),
  ]);
  const module = await WebAssembly.compile(await answer.arrayBuffer());
  return "edge" in description ? new Bot(description, module) : new Sifter(description, module, tables);
}

function botOf(game: string): Promise<Bot | Sifter> {
  let bot = bots.get(game);
  if (!bot) {
    bot = load(game);
    bots.set(game, bot);
    bot.catch(() => bots.delete(game));
  }
  return bot;
}

export async function choose({ game, view, level, seed }: ToThinker): Promise<Thought> {
  if (level === "random") return chooseAny({ game, view, seed });
  const bot = await botOf(game);
  const { move, choices, simulations } = bot.choose(view, bot.level(level), seed);
  const percents = choices.map((choice) => ({
    move: choice.move,
    visits: choice.visits,
    percent: Math.round(100 * choice.value),
  }));
  const percent = percents.find((choice) => choice.move === move)?.percent ?? null;
  return { move, percent: percents.length > 1 && simulations > 0 ? percent : null, choices: percents };
}

/** Pick any legal move, each as likely as the others. */
async function chooseAny({ game, view, seed }: Pick<ToThinker, "game" | "view" | "seed">) {
  const module = await moduleOf(game);
  const moves = module.legalMoves(module.imagine(view, seed));
  const drawn = new DataView(mixSeed(seed, 1).buffer).getUint32(0);
  return { move: moves[drawn % moves.length]!, percent: null, choices: [] };
}
