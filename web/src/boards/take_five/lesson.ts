// Take Five in eight steps. The memory aid is on, so that what was seen stays in sight.
// The positions are drawn in lesson.txt, a step each; lesson.json has them as views.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  { text: "lesson.take_five.1", praise: "lesson.take_five.1.done", accept: ["Rf3"] },
  { text: "lesson.take_five.2", praise: "lesson.take_five.2.done", accept: ["see"] },
  { text: "lesson.take_five.3", praise: "lesson.take_five.3.done", accept: ["take"] },
  {
    text: "lesson.take_five.4",
    praise: "lesson.take_five.4.done",
    accept: ["Ba1", "Bb2", "Bd4", "Be5", "Bb4", "Ba5", "Bd2", "Be1"],
  },
  { text: "lesson.take_five.5", praise: "lesson.take_five.5.done", accept: ["take"] },
  { text: "lesson.take_five.6", praise: "lesson.take_five.6.done", accept: ["3", "5", "6", "7"] },
  { text: "lesson.take_five.7", praise: "lesson.take_five.7.done", accept: ["Bd4"] },
  { text: "lesson.take_five.8", praise: "lesson.take_five.8.done", accept: ["take"] },
]);
