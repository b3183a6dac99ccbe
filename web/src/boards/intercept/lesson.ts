// Intercept in seven steps.
// Each position of lesson.txt, and the moves that are asked for.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  ["f1-f2"],
  ["e1-g3"],
  ["g1-f1", "g1-f1*", "g1*", "g1-g2", "g1-g2*", "g1-h2", "g1-h2*", "g1-e3", "g1-e3*", "g1-g3", "g1-g3*", "g1-i3", "g1-i3*", "g1-g4", "g1-g4*", "g1-j4", "g1-j4*", "g1-g5", "g1-g5*", "g1-k5", "g1-k5*", "g1-g6", "g1-g6*", "g1-l6", "g1-l6*", "g1-m7", "g1-m7*"],
  ["g7:g8:g9"],
  ["g7:f8:g9"],
  ["g7:f6:e5"],
  ["g11:g12:g13"],
]);
