// What only pages that teach need from a game: its lesson, its rules and what they draw.

import type { LessonStep } from "./boards/lesson.ts";
import { fetchRules } from "./elsewhere.ts";
import type { Language } from "./words/fill.ts";
import { t } from "./words/language.svelte.ts";
import { ME, type Sight } from "./worker/protocol.ts";
import { typeset } from "../scripts/typography.ts";

const lessons = import.meta.glob<LessonStep[]>("./boards/*/lesson.json", { import: "default" });
const drawings = import.meta.glob<string[][]>("./boards/*/rules.json", { import: "default" });
const rules = import.meta.glob<string>("../../src/quinte/games/*/RULES.*.md", {
  query: "?raw",
  import: "default",
});

export async function loadLesson(game: string): Promise<LessonStep[]> {
  return (await lessons[`./boards/${game}/lesson.json`]?.()) ?? [];
}

/** For each drawing in the rules of a game the views that it shows a part of, if they were drawn. */
export async function loadDrawings(game: string): Promise<string[][]> {
  return (await drawings[`./boards/${game}/rules.json`]?.()) ?? [];
}

export async function loadRules(game: string, language: Language): Promise<string> {
  const own = rules[`../../src/quinte/games/${game}/RULES.${language}.md`];
  return own ? typeset(language, await own()) : fetchRules(game, language);
}

/** Who sits at a position that is taught or solved: the reader, and others without a name. */
export const learnersSeats = (sight: Sight | undefined): string[] =>
  Array.from(sight?.scores ?? [0, 0], (_, i) => (i === sight?.viewer ? ME : t("lesson.player", { number: i + 1 })));
