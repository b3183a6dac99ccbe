// The catalogue of the app: a game for each card that ships. Its board, its box, its lesson, its
// words and its colours are found in the folder of its board; what is missing there is plain.

import type { Component } from "svelte";
import shown from "virtual:games";
import words from "virtual:game-words";
import type { Aim, BoardProps } from "./boards/board.ts";
import type { Card } from "./engine/card.ts";
import type { Values } from "./engine/module.ts";
import { LEVELS, MASTER, type Level } from "./worker/protocol.ts";
import type { Language } from "./words/fill.ts";
import { t, voice } from "./words/language.svelte.ts";
import type { GameMessages, OptionWords } from "./words/teller.ts";

export interface BoardModule {
  default: Component<BoardProps>;
  /** Moves with no place on the board, and the keys of their words among the board's own. */
  ACTIONS?: Record<string, string>;
  /** Names of events whose numbers people have to keep in mind. */
  fadingEvents?: (view: Values) => readonly string[];
  /** What a player is after; without it, the line on the box. */
  aim?: Aim;
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
}

const boards = import.meta.glob<BoardModule>("./boards/*/Board.svelte");

export const GAMES: readonly GameEntry[] = shown;

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
export async function loadBoard({ name }: GameEntry): Promise<BoardModule> {
  const load = boards[`./boards/${name}/Board.svelte`] ?? boards["./boards/plain/Board.svelte"]!;
  const [board] = await Promise.all([load(), voice.learn(`board/${name}`)]);
  return (here[name] = board);
}

/** A board that has been fetched: a page that waits for it shows it at once, and nothing moves aside. */
export const boardHere = (game: GameEntry | undefined): BoardModule | undefined => here[game?.name ?? ""];

export function findGame(name: string): GameEntry | undefined {
  return GAMES.find((game) => game.name === name);
}

const cards = import.meta.glob<Card>("../../src/quinte/wasm/*.json", { import: "default" });

export function loadCard(game: string): Promise<Card> {
  return cards[`../../src/quinte/wasm/${game}.json`]!();
}

export async function loadMessages(game: string, language: Language): Promise<GameMessages> {
  return (await words[game]![language].told()).default;
}

export async function loadOptions(game: string, language: Language): Promise<OptionWords> {
  return (await words[game]![language].options()).default;
}
