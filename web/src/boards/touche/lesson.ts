// Touché in seven steps. Only the pawns and the hand matter; the rest is as a game begins.
// The positions are drawn in lesson.txt, a step each; lesson.json has them as views.

import { stepsOf } from "../lesson.ts";
import views from "./lesson.json";

export const LESSON = stepsOf(views, [
  { text: "lesson.touche.1", praise: "lesson.touche.1.done", accept: ["Js-e2", "Js-f6"] },
  { text: "lesson.touche.2", praise: "lesson.touche.2.done", accept: ["Js-e2"] },
  { text: "lesson.touche.3", praise: "lesson.touche.3.done", accept: ["7hxi5"] },
  { text: "lesson.touche.4", praise: "lesson.touche.4.done", accept: ["Jk-h10"] },
  { text: "lesson.touche.5", praise: "lesson.touche.5.done", accept: ["2s-c3", "4h-c3", "6c-c3", "9d-c3", "Kd-c3"] },
  { text: "lesson.touche.6", praise: "lesson.touche.6.done", accept: ["d1:e2", "e1:f2"] },
  { text: "lesson.touche.7", praise: "lesson.touche.7.done", accept: ["Qdxf8"] },
]);
