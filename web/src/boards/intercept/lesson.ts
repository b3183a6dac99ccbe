// Intercept in seven steps. Positions are drawn as the game draws them.
// The positions are drawn in lesson.txt, a step each; lesson.json has them as views.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  { text: "lesson.intercept.1", praise: "lesson.intercept.1.done", accept: ["f1-f2"] },
  { text: "lesson.intercept.2", praise: "lesson.intercept.2.done", accept: ["e1-g3"] },
  {
    text: "lesson.intercept.3",
    praise: "lesson.intercept.3.done",
    accept: ["g1-f1", "g1-f1*", "g1*", "g1-g2", "g1-g2*", "g1-h2", "g1-h2*", "g1-e3", "g1-e3*", "g1-g3", "g1-g3*", "g1-i3", "g1-i3*", "g1-g4", "g1-g4*", "g1-j4", "g1-j4*", "g1-g5", "g1-g5*", "g1-k5", "g1-k5*", "g1-g6", "g1-g6*", "g1-l6", "g1-l6*", "g1-m7", "g1-m7*"],
  },
  { text: "lesson.intercept.4", praise: "lesson.intercept.4.done", accept: ["g7:g8:g9"] },
  { text: "lesson.intercept.5", praise: "lesson.intercept.5.done", accept: ["g7:f8:g9"] },
  { text: "lesson.intercept.6", praise: "lesson.intercept.6.done", accept: ["g7:f6:e5"] },
  { text: "lesson.intercept.7", praise: "lesson.intercept.7.done", accept: ["g11:g12:g13"] },
]);
