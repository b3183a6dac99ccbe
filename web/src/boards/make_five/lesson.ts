// Make Five in six steps. Positions are drawn as the game draws them; only the ramp matters here.
// The positions are drawn in lesson.txt, a step each; lesson.json has them as views.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  { text: "lesson.make_five.1", praise: "lesson.make_five.1.done", accept: ["c"] },
  { text: "lesson.make_five.2", praise: "lesson.make_five.2.done", accept: ["b1d"] },
  { text: "lesson.make_five.3", praise: "lesson.make_five.3.done", accept: ["b1a", "b1b", "b1c", "b1d", "b1e"] },
  { text: "lesson.make_five.4", praise: "lesson.make_five.4.done", accept: ["e"] },
  { text: "lesson.make_five.5", praise: "lesson.make_five.5.done", accept: ["-"] },
  { text: "lesson.make_five.6", praise: "lesson.make_five.6.done", accept: ["c2c"] },
]);
