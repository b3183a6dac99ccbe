// The bots of the games: their own modules, fetched when the first one is asked to move.

import { Bot, type BotGame, type Choice } from "../bots/bot.ts";
import { fetchNet } from "../bots/net.ts";
import { compileModule, describe } from "../elsewhere.ts";
import type { Code } from "../engine/card.ts";
import { mixSeed } from "./chance.ts";
import { lookupsOf, wholeModuleOf } from "./load.ts";
import { ADVISER, MASTER, type Sureness, type Thought, type ToThinker } from "./protocol.ts";

/** By how much the best move must beat the next to be clearly better. */
const CLEAR_LEAD = 0.03;
/** If a move brings this much, every simulation won. */
const WON_ALWAYS = 0.9995;
/** What an exact value is worth to who wins whatever is drawn: a sum of shares, rounded. */
const WON_WHATEVER = 1 - 1e-9;
const FOLDER = "../../../src/quinte/wasm/";
const NETS = "../../../src/quinte/bots/nets/masters/";
const files = import.meta.glob<string>(["../../../src/quinte/wasm/*_bot.wasm", "../../../src/quinte/wasm/*_master.wasm"], {
  query: "?url",
  import: "default",
  eager: true,
});
const nets = import.meta.glob<string>("../../../src/quinte/bots/nets/masters/*.net", {
  query: "?url",
  import: "default",
  eager: true,
});
const described = import.meta.glob<BotGame>("../../../src/quinte/wasm/*_bot.ts", {
  import: "BOT",
});
const masters = import.meta.glob<BotGame & { tables: Learned }>("../../../src/quinte/wasm/*_master.ts", {
  import: "BOT",
});
const bots = new Map<string, Promise<Bot>>();

/** Where in a view the number of players stands, and by that number what options a net has learned: places, values. */
interface Learned {
  playersAt: number;
  learned: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

async function load(name: string, description: Promise<BotGame>, lookups: Promise<Int32Array[]>): Promise<Bot> {
  const [answer, game, handed] = await Promise.all([fetch(files[`${FOLDER}${name}.wasm`]!), description, lookups]);
  return new Bot(game, await WebAssembly.compile(await answer.arrayBuffer()), handed);
}

async function fromElsewhere(game: string): Promise<Bot> {
  const [compiled, { bot }] = await Promise.all([compileModule(game, "_bot"), describe(game)]);
  return new Bot(bot, compiled);
}

function kept(key: string, make: () => Promise<Bot>): Promise<Bot> {
  let bot = bots.get(key);
  if (!bot) {
    bot = make();
    bots.set(key, bot);
    bot.catch(() => bots.delete(key));
  }
  return bot;
}

function botOf(game: string): Promise<Bot> {
  const description = described[`${FOLDER}${game}_bot.ts`];
  return kept(game, () => (description ? load(`${game}_bot`, description(), lookupsOf(game)) : fromElsewhere(game)));
}

/** The master of a table, which advises as well; none where no net has learned it. */
async function masterOf({ game, view, level }: Pick<ToThinker, "game" | "view" | "level">): Promise<Bot | null> {
  const describe = masters[`${FOLDER}${game}_master.ts`];
  if (!describe || (level !== MASTER && level !== ADVISER)) return null;
  const description = await describe();
  const { playersAt, learned } = description.tables;
  const players = String(view[playersAt]);
  if (!learned[players]?.every(([at, value]) => view[at] === value)) return null;
  const lookups = async (): Promise<Int32Array[]> => [await fetchNet(nets[`${NETS}${game}_${players}.net`]!), ...(await lookupsOf(game))];
  return kept(`${game} ${players}`, () => load(`${game}_master`, Promise.resolve(description), lookups()));
}

export async function choose(question: ToThinker): Promise<Thought> {
  if (question.level === "random") return chooseAny(question);
  const master = await masterOf(question).catch(() => null);
  if (master) return think(master, question);
  // With options that no net has learned, or a net that does not arrive, a master plays like an expert.
  return think(await botOf(question.game), { ...question, level: question.level === MASTER ? "expert" : question.level });
}

/** Have a bot think, and say what it found. */
export function think(bot: Bot, { view, level, seed }: Pick<ToThinker, "view" | "level" | "seed">): Thought {
  const { move, choices } = bot.choose(view, bot.level(level), seed);
  const [code, ...numbers] = bot.explain(move);
  const { risks } = bot.game;
  return {
    move,
    sure: howSure(choices),
    isForeseen: risks !== null && (code === undefined || !risks.includes(code)),
    advice: code === undefined ? null : { code: bot.game.advice[String(code)] as Code, row: [code, ...numbers] },
    choices: choices.map(({ move, value, isBound }) => ({ move, percent: isBound ? null : percentOf(Math.min(value, choices[0]!.value)) })),
  };
}

function percentOf(value: number): number {
  return Math.round(100 * value);
}

/** Compare the best move with the next: the twin of `how_sure` in bots/hints.py. */
export function howSure(choices: readonly Choice[]): Sureness {
  const [best, next] = choices;
  if (!best || !next) return "only";
  if (best.isCertain || (best.value >= WON_WHATEVER && isSolved(choices))) return "certain";
  if (best.value >= WON_ALWAYS) return "nearly";
  if (next.isBound) return "alone";
  return best.value - next.value >= CLEAR_LEAD ? "clear" : "close";
}

/** Tell whether moves were valued exactly: each counts as tried once, as no search leaves it. */
function isSolved(choices: readonly Choice[]): boolean {
  return choices.every(({ visits }) => visits === 1);
}

/** Pick any legal move, each as likely as the others. */
async function chooseAny({ game, view, seed }: Pick<ToThinker, "game" | "view" | "seed">): Promise<Thought> {
  const module = await wholeModuleOf(game);
  const moves = module.legalMoves(module.imagine(view, seed));
  const drawn = new DataView(mixSeed(seed, 1).buffer).getUint32(0);
  return { move: moves[drawn % moves.length]!, sure: "only", isForeseen: false, advice: null, choices: [] };
}
