// Make Five in six steps. Positions are drawn as the game draws them; only the ramp matters here.

import type { LessonStep } from "../lesson.ts";

export const LESSON: LessonStep[] = [
  {
    accept: ["c"],
    diagram: `5 . . . . .
4 . . . . .
3 . . . . .
2 . . . . .
1 C B C E B
  a b c d e

eyes 2
turn 2
left 0
options 0 0 0 0 0 3
opener 1
cells
drawn A
waiting -
placed -
bag ???????????????????
`,
  },
  {
    accept: ["b1d"],
    diagram: `5 . . . . .
4 . . . . .
3 . . . . .
2 . A . . .
1 C D E B C
  a b c d e

eyes 1
turn 1
left 0
options 0 0 0 0 0 3
opener 1
cells
drawn -
waiting -
placed b
bag ???????????????????
`,
  },
  {
    accept: ["b1a", "b1b", "b1c", "b1d", "b1e"],
    diagram: `5 . . . . .
4 . . . . .
3 . . . . .
2 . A . . .
1 A D A B E
  a b c d e

eyes 1
turn 1
left 0
options 0 0 0 0 0 3
opener 1
cells
drawn -
waiting -
placed b
bag ???????????????????
`,
  },
  {
    accept: ["e"],
    diagram: `5 . . . . .
4 . . . . .
3 . . . . .
2 B . . . .
1 C C C C .
  a b c d e

eyes 2
turn 2
left 0
options 0 0 0 0 0 3
opener 1
cells
drawn B
waiting -
placed -
bag ???????????????????
`,
  },
  {
    accept: ["-"],
    diagram: `5 . . . . .
4 . . . . .
3 . . . . .
2 . . . . .
1 D D D D D
  a b c d e

eyes 1
turn 1
left 0
options 0 0 0 0 0 3
opener 1
cells
drawn -
waiting -
placed -
bag ????????????????????
`,
  },
  {
    accept: ["c2c"],
    diagram: `5 C B A E D
4 B A D E B
3 A D E D C
2 B E B E A
1 D A C C C
  a b c d e

eyes 1
turn 1
left 0
options 0 0 0 0 0 3
opener 1
cells
drawn -
waiting -
placed b
bag -
`,
  },
];
