// Takemo in seven steps, on a small board. The learner is White, at the bottom.
// Each position of lesson.txt, and the moves that are asked for.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  [..."abcdefg"].map((column) => `${column}9-MER`),
  ["e5|LAMPE"],
  ["c1|TOURS"],
  ["d9-MER*"],
  ["g4|RACINE"],
  ["g4|RACINE/e4f4g4", "g4|RACINE/e4g4"],
  [],
]);
