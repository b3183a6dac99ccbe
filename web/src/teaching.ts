// What only pages that teach need of a game: its lesson and its rules.

import type { LessonStep } from "./boards/lesson.ts";
import type { Language } from "./words/fill.ts";

const lessons = import.meta.glob<LessonStep[]>("./boards/*/lesson.json", { import: "default" });
const rules = import.meta.glob<string>("../../src/quinte/games/*/RULES.*.md", {
  query: "?raw",
  import: "default",
});

export async function loadLesson(game: string): Promise<LessonStep[]> {
  return (await lessons[`./boards/${game}/lesson.json`]?.()) ?? [];
}

export function loadRules(game: string, language: Language): Promise<string> {
  return rules[`../../src/quinte/games/${game}/RULES.${language}.md`]!();
}
