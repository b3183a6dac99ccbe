// Touché in seven steps. Only the pawns and the hand matter; the rest is as a game begins.
// Each position of lesson.txt, and the moves that are asked for.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  ["Js-e2", "Js-f6"],
  ["Js-e2"],
  ["7hxi5"],
  ["Jk-h10"],
  ["2s-c3", "4h-c3", "6c-c3", "9d-c3", "Kd-c3"],
  ["d1:e2", "e1:f2"],
  ["Qdxf8"],
]);
