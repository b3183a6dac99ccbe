// Take Five in eight steps. The memory aid is on, so that what was seen stays in sight.
// Each position of lesson.txt, and the moves that are asked for.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  ["Rf3"],
  ["see"],
  ["take"],
  ["Ba1", "Bb2", "Bd4", "Be5", "Bb4", "Ba5", "Bd2", "Be1"],
  ["take"],
  ["3", "5", "6", "7"],
  ["Bd4"],
  ["take"],
]);
