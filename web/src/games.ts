// The catalogue of the app: a game for each card that ships. Its board, its box, its lesson, its
// words and its colours are found in the folder of its board; what is missing there is plain.
// Games from elsewhere come after them, as the page says: see announced.ts.

import type { Component } from "svelte";
import shown from "virtual:games";
import words from "virtual:game-words";
import type { Aim, BoardProps, WhyOver } from "./boards/board.ts";
import { announced } from "./announced.ts";
import type { Card } from "./engine/card.ts";
import type { Values } from "./engine/module.ts";
import { LEVELS, MASTER, type Level } from "./worker/protocol.ts";
import type { Language } from "./words/fill.ts";
import { t, voice } from "./words/language.svelte.ts";
import type { GameMessages, HintMessages, OptionWords } from "./words/teller.ts";

export interface BoardModule {
  default: Component<BoardProps>;
  /** Moves with no place on the board, and the keys of their words among the board's own. */
  ACTIONS?: Record<string, string>;
  /** Names of events whose numbers people have to keep in mind. */
  fadingEvents?: (view: Values) => readonly string[];
  /** What a player is after; without it, the line on the box. */
  aim?: Aim;
  whyOver?: WhyOver;
}

export interface GameEntry {
  name: string;
  title: string;
  players: number[];
  /** The player counts of tables that have a master. */
  masters: number[];
  hasPoints: boolean;
  hasLesson: boolean;
  hasPuzzles: boolean;
  /** The names of its bots, from the weakest to the strongest; none where they go by their levels. */
  bots: string[];
  /** Options of a short game; none where there is no short game. */
  short: Record<string, string> | null;
  /** Of a game from elsewhere: what it is, in a sentence. */
  pitch?: Record<Language, string>;
}

const boards = import.meta.glob<BoardModule>("./boards/*/Board.svelte");

export const GAMES: readonly GameEntry[] = shown;

/** Games of packages that are installed beside ours. */
export const ELSEWHERE: readonly GameEntry[] = announced().map((game) =>
  ({ ...game, masters: [], hasLesson: false, hasPuzzles: false, bots: [], short: null }));

/** The levels of bots at a table of so many players. */
export function levelsAt(game: GameEntry | undefined, players: number): readonly Level[] {
  return LEVELS.filter((level) => level !== MASTER || game?.masters.includes(players));
}

/** What the app is, in a line. */
export function tagline(): string {
  const counts = t("app.counts").split(" ");
  return t("app.tagline", { count: counts[GAMES.length] ?? GAMES.length });
}

/** Boards that have come. */
const here: Record<string, BoardModule> = {};

/** Fetch a board, and what it says. */
export async function loadBoard({ name, pitch }: GameEntry): Promise<BoardModule> {
  const folder = pitch === undefined ? name : await standardBoard(name);
  const load = boards[`./boards/${folder}/Board.svelte`] ?? boards["./boards/plain/Board.svelte"]!;
  const [board] = await Promise.all([load(), voice.learn(`board/${name}`)]);
  return (here[name] = board);
}

/** How such a game is fetched. */
const elsewhere = () => import("./elsewhere.ts");

/** Learn what a game from elsewhere says about its board; without a word it has a plain one. */
async function standardBoard(name: string): Promise<string> {
  const { describe } = await elsewhere();
  const [{ board }, { know }] = await Promise.all([describe(name), import("./boards/standard/known.ts")]);
  if (board === null) return "plain";
  know(name, board);
  return "standard";
}

/** A board that has been fetched: a page that waits for it shows it at once, and nothing moves aside. */
export const boardHere = (game: GameEntry | undefined): BoardModule | undefined => here[game?.name ?? ""];

export function findGame(name: string): GameEntry | undefined {
  return GAMES.find((game) => game.name === name) ?? ELSEWHERE.find((game) => game.name === name);
}

const cards = import.meta.glob<Card>("../../src/quinte/wasm/*.json", { import: "default" });

export async function loadCard(game: string): Promise<Card> {
  return (await cards[`../../src/quinte/wasm/${game}.json`]?.()) ?? (await (await elsewhere()).describe(game)).card;
}

export async function loadMessages(game: string, language: Language): Promise<GameMessages> {
  const own = words[game]?.[language];
  if (own) return (await own.told()).default;
  const { fetchMessages } = await elsewhere();
  const [messages, { HINTED, TOLD, untyped }] = await Promise.all([fetchMessages(game, language), import("../scripts/typography.ts")]);
  return untyped(Object.fromEntries([...TOLD, ...HINTED, "board"].map((key) => [key, messages[key] ?? {}]))) as unknown as GameMessages;
}

/** What is said in hints; of a game from elsewhere it came with the rest. */
export async function loadHintMessages(game: string, language: Language): Promise<HintMessages> {
  return (await words[game]?.[language].aside())?.default.hinted ?? {};
}

export async function loadOptions(game: string, language: Language): Promise<OptionWords> {
  const own = words[game]?.[language];
  return own ? (await own.aside()).default.options : ((await (await elsewhere()).fetchMessages(game, language))["options"] as OptionWords);
}
