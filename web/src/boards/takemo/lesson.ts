// Takemo in seven steps, on a small board. The learner is White, at the bottom.

import type { LessonStep } from "../lesson.ts";

const SIZE = 9;
const LETTERS = 120;
const NEW_RACK = 8;

/** Draw a scene as the game draws views: White's tiles in capitals, Black's in small letters. */
function draw(tiles: Record<string, string>, rack: string): string {
  const rows = Array.from({ length: SIZE }, () => Array<string>(SIZE).fill("."));
  for (const [name, word] of Object.entries(tiles)) {
    const [column, row] = [name.charCodeAt(0) - 97, Number(name[1]) - 1];
    const isDown = name[2] === "|";
    [...word].forEach((letter, i) => {
      rows[row + (isDown ? i : 0)]![column + (isDown ? 0 : i)] = letter;
    });
  }
  const laid = rows.flat().join("");
  const jokers = rack.length - rack.replaceAll("*", "").length;
  const white = LETTERS - laid.replace(/[^A-Z]/g, "").length - (rack.length - jokers);
  const black = LETTERS - laid.replace(/[^a-z]/g, "").length - NEW_RACK;
  const board = rows.map((row, i) => `${String(i + 1).padStart(2)} ${row.join(" ")}`).join("\n");
  return `   a b c d e f g h i
${board}
1 ${rack}
2 ${"?".repeat(NEW_RACK)}

eyes 1
turn 1
left 0
options 9 0 0 1 0 0 0 0 0 0 0 0
at 0 0 0 0
supply ${5 - jokers} 5
pending -
bags ${white} ${black}
white -
black -
lost -
lost -
`;
}

const LAMP = { "d9-": "MER", "e5|": "LAMP" };
/** Black reads these from right to left and from bottom to top. */
const KING = { "e4-": "ior" };

export const LESSON: LessonStep[] = [
  {
    accept: [..."abcdefg"].map((column) => `${column}9-MER`),
    diagram: draw({}, "AEILMRST"),
  },
  {
    accept: ["e5|LAMPE"],
    diagram: draw({ "d9-": "MER" }, "AILMOPST"),
  },
  {
    accept: ["c1|TOURS"],
    diagram: draw({ ...LAMP, "c5-": "SE" }, "AEINORTU"),
  },
  {
    accept: ["d9-MER*"],
    diagram: draw({ "d9-": "MER" }, "BCDFGLNT*"),
  },
  {
    accept: ["g4|RACINE"],
    diagram: draw({ ...LAMP, ...KING }, "ACEINRST"),
  },
  {
    accept: ["g4|RACINE/e4f4g4", "g4|RACINE/e4g4"],
    diagram: draw({ ...LAMP, ...KING, "f3|": "r" }, "ACEINRST"),
  },
  {
    accept: [],
    diagram: draw(LAMP, "BCFKQWXZ"),
  },
];
