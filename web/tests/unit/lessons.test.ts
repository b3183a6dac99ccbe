// Every lesson can be done: its positions are views of the game, and what it asks for is legal there.

import { describe, expect, test } from "vitest";
import { GAMES, module } from "./games.ts";
import type { LessonStep } from "../../src/boards/lesson.ts";

const lessons = import.meta.glob<LessonStep[]>("../../src/boards/*/lesson.json", { import: "default", eager: true });
const words = import.meta.glob<Record<string, string>>("../../src/boards/*/messages/fr.json", { import: "default", eager: true });
const taught = GAMES.filter((game) => `../../src/boards/${game}/lesson.json` in lessons);

describe.each(taught)("%s", (game) => {
  const lesson = lessons[`../../src/boards/${game}/lesson.json`]!;

  test("has five to eight steps", () => {
    expect(lesson.length).toBeGreaterThanOrEqual(5);
    expect(lesson.length).toBeLessThanOrEqual(8);
  });

  test.each(lesson.map((step, i) => ({ number: i + 1, ...step })))("step $number can be done", (step) => {
    const rules = module(game);
    const view = rules.viewFrom(step.view);
    const position = rules.imagine(view, new Uint8Array(32).fill(7));
    expect(rules.observe(position, rules.readView(view)["viewer"] as number)).toEqual(view);
    const own = rules.observe(position, rules.player(position));
    for (const text of step.accept) expect(rules.whyNot(own, rules.parseMove(own, text))).toBeNull();
    const said = words[`../../src/boards/${game}/messages/fr.json`];
    expect(said).toHaveProperty([`lesson.${step.number}`]);
    expect(said).toHaveProperty([`lesson.${step.number}.done`]);
  });
});
