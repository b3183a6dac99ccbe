// Take Five in eight steps. The memory aid is on, so that what was seen stays in sight.

import type { LessonStep } from "../lesson.ts";
import { FILES, PIECE_LETTERS } from "./tiles.ts";

interface Scene {
  /** The squares of the black bishop, the white bishop, the knight and the rook. */
  pieces: [string, string, string, string];
  /** The tiles held, and the squares they came from. */
  racks?: [string, string];
  gone?: string[];
  /** What the learner knows of the squares. */
  known?: Record<string, number>;
  markers?: [string, string];
  phase?: number;
  /** What is to be decided, the pieces moved, their landings, the one dealt with, take used. */
  stage?: string;
  shown?: string;
}

/** Draw a scene as the game draws views. */
function draw({
  pieces, racks = ["", ""], gone = [], known = {}, markers = ["---", "---"],
  phase = 0, stage = "0 -- 00 0 0", shown = ".",
}: Scene): string {
  const names = [..."123456"].flatMap((rank) => [...FILES].map((file) => file + rank));
  const face = (name: string) => (gone.includes(name) ? "." : (known[name] ?? "#"));
  const piece = (name: string) => PIECE_LETTERS[pieces.indexOf(name)] ?? " ";
  const ranks = [..."654321"].map((rank) =>
    rank + [...FILES].map((file) => ` ${piece(file + rank)}${face(file + rank)}`).join(""));
  const tiles = names.map((name) => String(face(name)).replace("#", "?")).join("");
  return `${ranks.join("\n")}
   a  b  c  d  e  f
1 ${racks[0].padEnd(5, ".")} ${markers[0]}
2 ${racks[1].padEnd(5, ".")} ${markers[1]}

eyes 1
turn 1
left 0
options 0 0 0 0 0 0 0 0 1 0
round ${phase} 0 1 0
stage ${stage}
hand ..${shown}
won .....
tiles ${tiles}
known ${names.map((name) => (name in known ? 1 : 0)).join("")}
`;
}

const SCORE = {
  racks: ["7635", "8975"] as [string, string],
  gone: ["e6", "b5", "f5", "c4", "d3", "a2", "e2", "f1"],
};

export const LESSON: LessonStep[] = [
  {
    accept: ["Rf3"],
    diagram: draw({ pieces: ["a1", "f1", "a6", "f6"] }),
  },
  {
    accept: ["see"],
    diagram: draw({ pieces: ["a1", "f1", "a6", "f3"], stage: "1 R- 10 0 0" }),
  },
  {
    accept: ["take"],
    diagram: draw({
      pieces: ["a1", "f1", "c5", "f3"], known: { f3: 2, c5: 7 }, stage: "1 RN 11 1 0",
    }),
  },
  {
    accept: ["Ba1", "Bb2", "Bd4", "Be5", "Bb4", "Ba5", "Bd2", "Be1"],
    diagram: draw({ pieces: ["c3", "f1", "e4", "f6"], known: { c3: 9 } }),
  },
  {
    accept: ["take"],
    diagram: draw({
      ...SCORE, pieces: ["a1", "e6", "f1", "c5"], known: { c5: 9 }, stage: "1 R- 10 0 0",
    }),
  },
  {
    accept: ["3", "5", "6", "7"],
    diagram: draw({
      ...SCORE, pieces: ["a1", "e6", "f1", "e4"], known: { e4: 8 }, stage: "3 R- 10 0 1", shown: "8",
    }),
  },
  {
    accept: ["Bd4"],
    diagram: draw({
      pieces: ["a1", "f3", "b6", "f6"], racks: ["98", "6"], gone: ["c1", "e3", "a4"],
      known: { d4: 4, b5: 7, e1: 5 }, markers: ["---", "*--"], phase: 1,
    }),
  },
  {
    accept: ["take"],
    diagram: draw({
      pieces: ["c1", "e2", "d5", "f6"], racks: ["5746", "31"],
      gone: ["a1", "b3", "e4", "f2", "c6", "d2"], known: { d5: 8 },
      markers: ["**-", "*--"], phase: 2, stage: "1 N- 10 0 0",
    }),
  },
];
