// The catalogue of the app: one line a game. All else about a game is asked of its card.

import type { Component } from "svelte";
import * as interceptCard from "$package/wasm/intercept.json";
import * as makeFiveCard from "$package/wasm/make_five.json";
import * as takeFiveCard from "$package/wasm/take_five.json";
import * as toucheCard from "$package/wasm/touche.json";
import type { BoardProps } from "./boards/board.ts";
import type { LessonStep } from "./boards/lesson.ts";
import InterceptBox from "./boards/intercept/Box.svelte";
import MakeFiveBox from "./boards/make_five/Box.svelte";
import TakeFiveBox from "./boards/take_five/Box.svelte";
import ToucheBox from "./boards/touche/Box.svelte";
import type { Card } from "./engine/card.ts";
import type { Language } from "./words/fill.ts";
import type { Key } from "./words/language.svelte.ts";
import type { GameMessages } from "./words/teller.ts";

type BoardComponent = Component<BoardProps>;

export interface GameEntry {
  name: string;
  title: string;
  players: number[];
  /** The class of its box: its colours are in style/games.css. */
  Box: Component;
  board: () => Promise<{ default: BoardComponent; ACTIONS?: Record<string, Key> }>;
  lesson?: () => Promise<{ LESSON: LessonStep[] }>;
}

export const GAMES: readonly GameEntry[] = [
  {
    ...head(takeFiveCard),
    Box: TakeFiveBox,
    board: () => import("./boards/take_five/Board.svelte"),
    lesson: () => import("./boards/take_five/lesson.ts"),
  },
  {
    ...head(makeFiveCard),
    Box: MakeFiveBox,
    board: () => import("./boards/make_five/Board.svelte"),
    lesson: () => import("./boards/make_five/lesson.ts"),
  },
  {
    ...head(toucheCard),
    Box: ToucheBox,
    board: () => import("./boards/touche/Board.svelte"),
    lesson: () => import("./boards/touche/lesson.ts"),
  },
  {
    ...head(interceptCard),
    Box: InterceptBox,
    board: () => import("./boards/intercept/Board.svelte"),
  },
];

function head({ name, title, players }: Pick<Card, "name" | "title" | "players">) {
  return { name, title, players };
}

export function findGame(name: string): GameEntry | undefined {
  return GAMES.find((game) => game.name === name);
}

const cards = import.meta.glob<Card>("../../src/quinte/wasm/*.json", { import: "default" });
const messages = import.meta.glob<GameMessages>("../../src/quinte/games/*/messages/*.json", {
  import: "default",
});
const rules = import.meta.glob<string>("../../src/quinte/games/*/RULES.*.md", {
  query: "?raw",
  import: "default",
});

export function loadCard(game: string): Promise<Card> {
  return cards[`../../src/quinte/wasm/${game}.json`]!();
}

export function loadMessages(game: string, language: Language): Promise<GameMessages> {
  return messages[`../../src/quinte/games/${game}/messages/${language}.json`]!();
}

export function loadRules(game: string, language: Language): Promise<string> {
  return rules[`../../src/quinte/games/${game}/RULES.${language}.md`]!();
}
