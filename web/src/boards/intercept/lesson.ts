// Intercept in seven steps. Positions are drawn as the game draws them.

import type { LessonStep } from "../lesson.ts";

export const LESSON: LessonStep[] = [
  {
    accept: ["f1-f2"],
    diagram: `13  .  Nr  Np  Nr  Np  Nr  NP  Np  Nr  Np  Nr  Np   . 
12  .   .   .   .   .   .   .   .   .   .   .   .   . 
11  .   .   .   .   .   .   .   .   .   .   .   .   . 
10  .   .   .   .   .   .   .   .   .   .   .   .   . 
 9  .   .   .   .   .   .   .   .   .   .   .   .   . 
 8  .   .   .   .   .   .   .   .   .   .   .   .   . 
 7  .   .   .   .   .   .   *   .   .   .   .   .   . 
 6  .   .   .   .   .   .   .   .   .   .   .   .   . 
 5  .   .   .   .   .   .   .   .   .   .   .   .   . 
 4  .   .   .   .   .   .   .   .   .   .   .   .   . 
 3  .   .   .   .   .   .   .   .   .   .   .   .   . 
 2  .   .   .   .   .   .   .   .   .   .   .   .   . 
 1  .  Sp  Sr  Sp  Sr  Sp  SP  Sr  Sp  Sr  Sp  Sr   . 
    a   b   c   d   e   f   g   h   i   j   k   l   m 

eyes 1
turn 1
seats 2
options 1 13 0 0 0 0 0 0 0 300
left 0
won 0
played 20
moved -
way -
past
`,
  },
  {
    accept: ["e1-g3"],
    diagram: `13  .  Nr  Np  Nr  Np  Nr   #  Np  Nr  Np  Nr  Np   . 
12  .   .   .   .   .   .   .   .   .   .   .   .   . 
11  .   .   .   .   .   .   .   .   .   .   .   .   . 
10  .   .   .   .   .   .   .   .   .  NP   .   .   . 
 9  .   .   .   .   .   .   .   .   .   .   .   .   . 
 8  .   .   .   .   .   .   .   .   .   .   .   .   . 
 7  .   .   .   .   .   .   *   .   .   .   .   .   . 
 6  .   .   .   .   .   .   .   .   .   .   .   .   . 
 5  .   .   .   .   .   .   .   .   .   .   .   .   . 
 4  .   .   .   .   .   .   .   .   .   .   .   .   . 
 3  .   .   .   .   .   .   .   .   .   .   .   .   . 
 2  .   .   .   .   .  Sp   .   .   .   .   .   .   . 
 1  .  Sp  Sr  Sp  Sr   .  SP  Sr  Sp  Sr  Sp  Sr   . 
    a   b   c   d   e   f   g   h   i   j   k   l   m 

eyes 1
turn 1
seats 2
options 1 13 0 0 0 0 0 0 0 300
left 0
won 0
played 20
moved -
way -
past
`,
  },
  {
    accept: [
      "g1-f1", "g1-f1*", "g1*", "g1-g2", "g1-g2*", "g1-h2", "g1-h2*", "g1-e3", "g1-e3*",
      "g1-g3", "g1-g3*", "g1-i3", "g1-i3*", "g1-g4", "g1-g4*", "g1-j4", "g1-j4*", "g1-g5",
      "g1-g5*", "g1-k5", "g1-k5*", "g1-g6", "g1-g6*", "g1-l6", "g1-l6*", "g1-m7", "g1-m7*",
    ],
    diagram: `13  .  Nr  Np  Nr  Np  Nr   #  Np  Nr  Np  Nr  Np   . 
12  .   .   .   .   .   .   .   .   .   .   .   .   . 
11  .   .   .   .   .   .   .   .   .   .   .   .   . 
10  .   .   .   .   .   .   .   .   .  NP   .   .   . 
 9  .   .   .   .   .   .   .   .   .   .   .   .   . 
 8  .   .   .   .   .   .   .   .   .   .   .   .   . 
 7  .   .   .   .   .   .   *   .   .   .   .   .   . 
 6  .   .   .   .   .   .   .   .   .   .   .   .   . 
 5  .   .   .   .   .   .   .   .   .   .   .   .   . 
 4  .   .   .   .   .   .   .   .   .   .   .   .   . 
 3  .   .   .   .   .   .   .   .   .   .   .   .   . 
 2  .   .   .   .   .  Sp   .   .   .   .   .   .   . 
 1  .  Sp  Sr  Sp  Sr   .  SP  Sr  Sp  Sr  Sp  Sr   . 
    a   b   c   d   e   f   g   h   i   j   k   l   m 

eyes 1
turn 1
seats 2
options 1 13 0 0 0 0 0 0 0 300
left 0
won 0
played 20
moved -
way -
past
`,
  },
  {
    accept: ["g7:g8:g9"],
    diagram: `13  .  Nr  Np  Nr  Np  Nr   #  Np  Nr  Np  Nr  Np   . 
12  .   .   .   .   .   .   .   .   .   .   .   .   . 
11  .   .   .   .   .   .   .   .   .   .   .   .   . 
10  .   .   .   .   .   .   .   .   .  NP   .   .   . 
 9  .   .   .   .   .   .  Sr   .   .   .   .   .   . 
 8  .   .   .   .   .   .  Sp   .   .   .   .   .   . 
 7  .   .   .   .   .   .   *   .   .   .   .   .   . 
 6  .   .   .   .   .   .   .   .   .   .   .   .   . 
 5  .   .   .   .   .   .   .   .   .   .   .   .   . 
 4  .   .   .   .   .   .   .   .   .   .   .   .   . 
 3  .   .   .   .   .   .   .   .   .   .   .   .   . 
 2  .   .   .   .   .   .   .   .   .   .   .   .   . 
 1  .  Sp  Sr   .   .  Sp  SP  Sr  Sp  Sr  Sp  Sr   . 
    a   b   c   d   e   f   g   h   i   j   k   l   m 

eyes 1
turn 1
seats 2
options 1 13 0 0 0 0 0 0 0 300
left 0
won 0
played 20
moved g8
way -
past
`,
  },
  {
    accept: ["g7:f8:g9"],
    diagram: `13  .  Nr  Np  Nr  Np  Nr   #  Np  Nr  Np  Nr  Np   . 
12  .   .   .   .   .   .   .   .   .   .   .   .   . 
11  .   .   .   .   .   .   .   .   .  NP   .   .   . 
10  .   .   .   .   .   .   .   .   .   .   .   .   . 
 9  .   .   .   .   .   .  Sr  Sp   .   .   .   .   . 
 8  .   .   .   .   .  Sp   .   .  Sr   .   .   .   . 
 7  .   .   .   .   .   .   *   .   .   .   .   .   . 
 6  .   .   .   .   .   .   .   .   .   .   .   .   . 
 5  .   .   .   .   .   .   .   .   .   .   .   .   . 
 4  .   .   .   .   .   .   .   .   .   .   .   .   . 
 3  .   .   .   .   .   .   .   .   .   .   .   .   . 
 2  .   .   .   .   .   .   .   .   .   .   .   .   . 
 1  .  Sp  Sr   .   .   .  SP   .  Sp  Sr  Sp  Sr   . 
    a   b   c   d   e   f   g   h   i   j   k   l   m 

eyes 1
turn 1
seats 2
options 1 13 0 0 0 0 0 0 0 300
left 0
won 0
played 20
moved f8
way -
past
`,
  },
  {
    accept: ["g7:f6:e5"],
    diagram: `13  .  Nr  Np  Nr  Np   .   #  Np  Nr  Np  Nr  Np   . 
12  .   .   .   .   .   .   .   .   .   .   .   .   . 
11  .   .   .   .   .   .   .   .   .   .   .   .   . 
10  .   .   .   .   .   .   .   .   .   .   .   .   . 
 9  .   .   .   .   .   .   .   .  NP   .   .   .   . 
 8  .   .   .   .  Sp   .   .   .   .   .   .   .   . 
 7  .   .   .   .   .   .  Nr*  .   .   .   .   .   . 
 6  .   .   .   .   .  Sp   .   .   .   .   .   .   . 
 5  .   .   .   .  Sr   .   .   .   .   .   .   .   . 
 4  .   .   .   .   .   .   .   .   .   .   .   .   . 
 3  .   .   .   .   .   .   .   .   .   .   .   .   . 
 2  .   .   .   .   .   .   .   .   .   .   .   .   . 
 1  .  Sp  Sr   .   .   .  SP  Sr  Sp  Sr  Sp  Sr   . 
    a   b   c   d   e   f   g   h   i   j   k   l   m 

eyes 1
turn 1
seats 2
options 1 13 0 0 0 0 0 0 0 300
left 0
won 0
played 20
moved e5
way -
past
`,
  },
  {
    accept: ["g11:g12:g13"],
    diagram: `13  .  Nr  Np  Nr  Np  Nr   #  Np  Nr  Np  Nr  Np   . 
12  .   .   .   .   .   .  Sp   .   .   .   .   .   . 
11  .   .   .   .   .   .  Sr*  .   .   .   .   .   . 
10  .   .   .   .   .  Sp   .   .   .  NP   .   .   . 
 9  .   .   .   .   .   .   .   .   .   .   .   .   . 
 8  .   .   .   .   .   .   .   .   .   .   .   .   . 
 7  .   .   .   .   .   .   .   .   .   .   .   .   . 
 6  .   .   .   .   .   .   .   .   .   .   .   .   . 
 5  .   .   .   .   .   .   .   .   .   .   .   .   . 
 4  .   .   .   .   .   .   .   .   .   .   .   .   . 
 3  .   .   .   .   .   .   .   .   .   .   .   .   . 
 2  .   .   .   .   .   .   .   .   .   .   .   .   . 
 1  .  Sp  Sr   .   .   .  SP  Sr  Sp  Sr  Sp  Sr   . 
    a   b   c   d   e   f   g   h   i   j   k   l   m 

eyes 1
turn 1
seats 2
options 1 13 0 0 0 0 0 0 0 300
left 0
won 0
played 20
moved g12
way -
past
`,
  },
];
