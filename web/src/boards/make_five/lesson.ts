// Make Five in six steps.
// Each position of lesson.txt, and the moves that are asked for.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  ["c"],
  ["b1d"],
  ["b1a", "b1b", "b1c", "b1d", "b1e"],
  ["e"],
  ["-"],
  ["c2c"],
]);
