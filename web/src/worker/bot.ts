// The bots of the games: their own modules, fetched when the first one is asked to move.

import { Bot, type BotGame, type Choice } from "../bots/bot.ts";
import type { Code } from "../engine/card.ts";
import { mixSeed } from "./chance.ts";
import { tablesOf, wholeModuleOf } from "./load.ts";
import type { Sureness, Thought, ToThinker } from "./protocol.ts";

/** By how much the best move must be better than the next to be clearly so. */
const CLEAR_LEAD = 0.03;
/** Of a move that brings this much every simulation won. */
const WON_ALWAYS = 0.9995;
const FOLDER = "../../../src/quinte/wasm/";
const files = import.meta.glob<string>("../../../src/quinte/wasm/*_bot.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
const described = import.meta.glob<BotGame>("../../../src/quinte/wasm/*_bot.ts", {
  import: "BOT",
});
const bots = new Map<string, Promise<Bot>>();

async function load(game: string): Promise<Bot> {
  const [answer, description, tables] = await Promise.all([
    fetch(files[`${FOLDER}${game}_bot.wasm`]!),
    described[`${FOLDER}${game}_bot.ts`]!(),
    tablesOf(game),
  ]);
  const module = await WebAssembly.compile(await answer.arrayBuffer());
  return new Bot(description, module, tables);
}

function botOf(game: string): Promise<Bot> {
  let bot = bots.get(game);
  if (!bot) {
    bot = load(game);
    bots.set(game, bot);
    bot.catch(() => bots.delete(game));
  }
  return bot;
}

export async function choose(question: ToThinker): Promise<Thought> {
  return question.level === "random" ? chooseAny(question) : think(await botOf(question.game), question);
}

/** Have a bot think, and say what it found. */
export function think(bot: Bot, { view, level, seed }: Pick<ToThinker, "view" | "level" | "seed">): Thought {
  const { move, choices } = bot.choose(view, bot.level(level), seed);
  const [code, ...numbers] = bot.explain(move);
  return {
    move,
    sure: howSure(choices),
    advice: code === undefined ? null : { code: bot.game.advice[String(code)] as Code, row: [code, ...numbers] },
    choices: choices.map(({ move, value, isBound }) => ({ move, percent: isBound ? null : percentOf(Math.min(value, choices[0]!.value)) })),
  };
}

function percentOf(value: number): number {
  return Math.round(100 * value);
}

/** Compare the best move with the next: the twin of `how_sure` in bots/hints.py. */
export function howSure([best, next]: readonly Choice[]): Sureness {
  if (!best || !next) return "only";
  if (best.isCertain || best.value >= WON_ALWAYS) return "certain";
  if (next.isBound) return "alone";
  return best.value - next.value >= CLEAR_LEAD ? "clear" : "close";
}

/** Pick any legal move, each as likely as the others. */
async function chooseAny({ game, view, seed }: Pick<ToThinker, "game" | "view" | "seed">): Promise<Thought> {
  const module = await wholeModuleOf(game);
  const moves = module.legalMoves(module.imagine(view, seed));
  const drawn = new DataView(mixSeed(seed, 1).buffer).getUint32(0);
  return { move: moves[drawn % moves.length]!, sure: "only", advice: null, choices: [] };
}
