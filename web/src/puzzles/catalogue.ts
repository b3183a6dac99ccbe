// The puzzles that ship: made from those of the package by web/lessons.py, fetched when they are wanted.

import words from "virtual:game-words";
import index from "../boards/puzzles.json";
import { GAMES, type GameEntry } from "../games.ts";
import type { Puzzle } from "../worker/protocol.ts";
import type { Language } from "../words/fill.ts";

const files = import.meta.glob<Puzzle[]>("../boards/*/puzzles.json", { import: "default" });
const DAY = 24 * 60 * 60 * 1000;

const counts: Readonly<Record<string, number>> = index.games;

/** A puzzle by its place: the first of a game is number 1. */
export interface Place {
  game: string;
  number: number;
}

/** The games that have puzzles, as they stand on the shelf. */
export const PUZZLED: readonly GameEntry[] = GAMES.filter(({ name }) => name in counts);

export const countOf = (game: string): number => counts[game] ?? 0;

export function loadPuzzles(game: string): Promise<Puzzle[]> {
  return files[`../boards/${game}/puzzles.json`]!();
}

/** What the puzzles of a game are about, in words: by codes of its advice. */
export async function loadIdeas(game: string, language: Language): Promise<Record<string, string>> {
  return (await words[game]![language].aside()).default.ideas;
}

/** A day of this place's calendar, such as 2026-03-01. */
export function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The puzzle of a day, as the terminal has it: `number_of_day` of analysis/puzzles/puzzle.py. */
export function placeOfDay(day: string): Place {
  const gone = Math.round((Date.parse(day) - Date.parse(index.firstDay)) / DAY);
  const among = (count: number): number => ((gone % count) + count) % count;
  const game = Object.keys(counts)[among(Object.keys(counts).length)]!;
  return { game, number: 1 + among(countOf(game)) };
}
