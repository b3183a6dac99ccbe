// The catalogue of the app. Titles and player counts are those of the cards, which a test compares;
// they stand here because the shelf needs no more of a game than these.

import type { Component } from "svelte";
import words from "virtual:game-words";
import type { BoardProps } from "./boards/board.ts";
import type { LessonStep } from "./boards/lesson.ts";
import type { Card } from "./engine/card.ts";
import type { Values } from "./engine/module.ts";
import type { Language } from "./words/fill.ts";
import type { Key } from "./words/language.svelte.ts";
import type { GameMessages, OptionWords } from "./words/teller.ts";

interface BoardModule {
  default: Component<BoardProps>;
  ACTIONS?: Record<string, Key>;
  /** Names of events whose numbers people have to keep in mind. */
  fadingEvents?: (view: Values) => readonly string[];
}

export interface GameEntry {
  name: string;
  title: string;
  players: number[];
  /** A game that is won at one stroke has no points to show. */
  hasPoints?: false;
  /** The picture on its box. */
  box: () => Promise<{ default: Component }>;
  /** A game without a board of its own is played on a plain one: its view as text, and buttons. */
  board?: () => Promise<BoardModule>;
  lesson?: () => Promise<{ LESSON: LessonStep[] }>;
}

export const GAMES: readonly GameEntry[] = [
  {
    name: "take_five",
    title: "Take Five",
    players: [2, 3, 4],
    box: () => import("./boards/take_five/Box.svelte"),
    board: () => import("./boards/take_five/Board.svelte"),
    lesson: () => import("./boards/take_five/lesson.ts"),
  },
  {
    name: "make_five",
    title: "Make Five",
    players: [2],
    box: () => import("./boards/make_five/Box.svelte"),
    board: () => import("./boards/make_five/Board.svelte"),
    lesson: () => import("./boards/make_five/lesson.ts"),
  },
  {
    name: "takemo",
    title: "Takemo",
    players: [2, 3, 4],
    box: () => import("./boards/takemo/Box.svelte"),
    board: () => import("./boards/takemo/Board.svelte"),
    lesson: () => import("./boards/takemo/lesson.ts"),
  },
  {
    name: "touche",
    title: "Touché",
    players: [2, 3, 4, 6],
    box: () => import("./boards/touche/Box.svelte"),
    board: () => import("./boards/touche/Board.svelte"),
    lesson: () => import("./boards/touche/lesson.ts"),
  },
  {
    name: "intercept",
    title: "Intercept",
    players: [2, 4],
    hasPoints: false,
    box: () => import("./boards/intercept/Box.svelte"),
    board: () => import("./boards/intercept/Board.svelte"),
    lesson: () => import("./boards/intercept/lesson.ts"),
  },
];

export function loadBoard(game: GameEntry): Promise<BoardModule> {
  return game.board?.() ?? import("./boards/plain/Board.svelte");
}

export function findGame(name: string): GameEntry | undefined {
  return GAMES.find((game) => game.name === name);
}

const cards = import.meta.glob<Card>("../../src/quinte/wasm/*.json", { import: "default" });
const rules = import.meta.glob<string>("../../src/quinte/games/*/RULES.*.md", {
  query: "?raw",
  import: "default",
});

export function loadCard(game: string): Promise<Card> {
  return cards[`../../src/quinte/wasm/${game}.json`]!();
}

export async function loadMessages(game: string, language: Language): Promise<GameMessages> {
  return (await words[game]![language].told()).default;
}

export async function loadOptions(game: string, language: Language): Promise<OptionWords> {
  return (await words[game]![language].options()).default;
}

export function loadRules(game: string, language: Language): Promise<string> {
  return rules[`../../src/quinte/games/${game}/RULES.${language}.md`]!();
}
