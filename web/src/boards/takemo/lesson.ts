// Takemo in seven steps, on a small board. The learner is White, at the bottom.
// The positions are drawn in lesson.txt, a step each; lesson.json has them as views.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  { text: "lesson.takemo.1", praise: "lesson.takemo.1.done", accept: [..."abcdefg"].map((column) => `${column}9-MER`) },
  { text: "lesson.takemo.2", praise: "lesson.takemo.2.done", accept: ["e5|LAMPE"] },
  { text: "lesson.takemo.3", praise: "lesson.takemo.3.done", accept: ["c1|TOURS"] },
  { text: "lesson.takemo.4", praise: "lesson.takemo.4.done", accept: ["d9-MER*"] },
  { text: "lesson.takemo.5", praise: "lesson.takemo.5.done", accept: ["g4|RACINE"] },
  { text: "lesson.takemo.6", praise: "lesson.takemo.6.done", accept: ["g4|RACINE/e4f4g4", "g4|RACINE/e4g4"] },
  { text: "lesson.takemo.7", praise: "lesson.takemo.7.done", accept: [] },
]);
