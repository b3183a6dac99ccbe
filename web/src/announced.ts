// The games from elsewhere that the page names in its head: packages installed beside Quinte.

import type { Language } from "./words/fill.ts";

/** What the page knows of such a game before it is played. */
export interface Announced {
  name: string;
  title: string;
  players: number[];
  hasPoints: boolean;
  /** What it is, in a sentence. */
  pitch: Record<Language, string>;
}

/** The games that the page names. */
export function announced(): Announced[] {
  if (typeof document === "undefined") return [];
  const listed = document.querySelector<HTMLMetaElement>('meta[name="quinte-games"]')?.content;
  return listed ? (JSON.parse(listed) as Announced[]) : [];
}
