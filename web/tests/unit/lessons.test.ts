// Every step of every lesson is a position of its game in which what is asked for can be played.

import { describe, expect, test } from "vitest";
import type { LessonStep } from "../../src/boards/lesson.ts";
import { module } from "./games.ts";

const lessons = import.meta.glob<LessonStep[]>("../../src/boards/*/lesson.ts", {
  eager: true,
  import: "LESSON",
});

describe.each(Object.entries(lessons))("%s", (path, lesson) => {
  const rules = module(path.split("/").at(-2)!);

  test.each(lesson.map((step) => [step.text, step] as const))("%s", (_, { diagram, accept }) => {
    const view = rules.parseDiagram(diagram);
    expect(view).not.toBeNull();
    const position = rules.imagine(view!, new Uint8Array(32).fill(7));
    const legal = rules.legalMoves(position).map((move) => rules.moveText(view!, move));
    expect(legal).toEqual(expect.arrayContaining([...accept]));
  });
});
