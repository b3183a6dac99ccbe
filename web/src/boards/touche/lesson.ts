// Touché in seven steps. Only the pawns and the hand matter; the rest is as a game begins.

import type { LessonStep } from "../lesson.ts";
import { LAYOUTS, cardText } from "./layouts.ts";

interface Scene {
  hand: string;
  /** The squares with pawns of the learner, and of the other. */
  own?: string[];
  other?: string[];
  /** The card just laid and the square it filled, while formations are to be chosen from. */
  laid?: [string, string];
}

/** Draw a scene as the game draws views. */
function draw({ hand, own = [], other = [], laid }: Scene): string {
  const { grid, columns } = LAYOUTS[0]!;
  const letters = [..."abcdefghijkl"].slice(0, columns).map((letter) => ` ${letter}  `).join("");
  const pawn = (name: string) => (own.includes(name) ? "x" : other.includes(name) ? "o" : " ");
  const rows = grid.map((row, i) => {
    const end = row.findLastIndex((square) => square !== null) + 1;
    const cells = row.slice(0, end).map((square) =>
      square ? ` ${square.card < 0 ? "**" : cardText(square.card)}${pawn(square.name)}` : "    ");
    return String(i + 1).padStart(2) + cells.join("");
  });
  const drawn = laid ? 1 : 0;
  const deck = `${"--".repeat(5 + drawn)}${"??".repeat(49 - drawn)}${"--".repeat(5)}${"??".repeat(49)}${"--".repeat(4)}`;
  return `  ${letters}
${rows.join("\n")}
> 1 x ${hand} ${49 - drawn}
  2 o ?? ?? ?? ?? ?? 49
x 0
o 0

eyes 1
turn 1
options 0 0 4 0 0 0 0 0 0 0 0 0 0 0 0 10
table 2 1 0 -
stage ${drawn} 0 ${laid ? laid[1] : "-"}
discard${laid ? ` ${laid[0]}` : ""}
spent 0
piles ${5 + drawn}-54 59-108 108-108 108-108 108-108 108-108
deck ${deck}
`;
}

export const LESSON: LessonStep[] = [
  {
    accept: ["Js-e2", "Js-f6"],
    diagram: draw({ hand: "Js 4h 6c 9d Kd" }),
  },
  {
    accept: ["Js-e2"],
    diagram: draw({ hand: "Js 4h 6c 9d Kd", own: ["d1", "e1", "d2"], other: ["g4", "g5"] }),
  },
  {
    accept: ["7hxi5"],
    diagram: draw({
      hand: "2s 4h 7h 6c Kd", own: ["d1", "e1"], other: ["i4", "j4", "i5"],
    }),
  },
  {
    accept: ["Jk-h10"],
    diagram: draw({
      hand: "2s 4h 6h 9d Jk", own: ["g9", "h9", "g10"], other: ["i4", "j4", "d11"],
    }),
  },
  {
    accept: ["2s-c3", "4h-c3", "6c-c3", "9d-c3", "Kd-c3"],
    diagram: draw({
      hand: "2s 4h 6c 9d Kd", own: ["d3", "c4", "d4"], other: ["i4", "j4", "i5"],
    }),
  },
  {
    accept: ["d1:e2", "e1:f2"],
    diagram: draw({
      hand: "2s 4h 6c 9d Kd", own: ["d1", "e1", "f1", "d2", "e2", "f2"], other: ["i4", "j5"],
      laid: ["Js", "e2"],
    }),
  },
  {
    accept: ["Qdxf8"],
    diagram: draw({
      hand: "2s 4h 6c Qd Kd", own: ["e8", "e9", "f9", "c6"], other: ["f8", "f7", "i5"],
    }),
  },
];
