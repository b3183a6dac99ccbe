"""The material of Intercept: what a position and a view are made of; moves.py numbers the moves.

13 | 209 210 ... 221       a cell is 16 * rank + file, with ranks and files from 1: a1 is 17
 : |                       and m13 is 221; all around lies a border of walls, so that a step
 1 |  17  18 ...  29       (1 sideways, 16 up, 15 and 17 along diagonals) never leaves the array
       a   b  ...   m

a pawn is 16 + 4 * colour + 2 when it is a double + 1 when its hollow face is up
a colour is 0 South, 1 West, 2 North, 3 East; with two players North is player 1
"""

import numpy as np
from numpy.typing import NDArray

from quinte.core.layouts import layouts

STRIDE = 16
CELLS = 240
FIRST_CELL = 17
LAST_CELL = 221
NO_CELL = 0
"""A cell of the border stands for none."""
CELL_BITS = 8
CELLS_TOLD = 6
"""Cells of a path packed into one number: it must fit into a float's 53 bits."""
SEATS = 4
MOST_PAWNS = 11
MOST_TURNS = 300
"""Turns that are remembered, to recognise a position that comes back."""
LAST_TURN = 1_000
"""No game is longer, even if people agree on no limit: three times what a long one takes."""

SOUTH, WEST, NORTH, EAST = range(4)

HOLLOW = 1
DOUBLE = 2
COLOUR = 4
PAWN = 16
WALL = 32
MARK = 64
VICTIM = -128
FULL = PAWN | WALL
"""What stands in the way: an empty cell, marked or not, has none of these bits."""
EMPTY = 0

MOVE_PAWN, MOVE_BALL = range(2)

SMALL = 11
DOUBLE_IN_FRONT = 1
BEND_SINGLE, BEND_ANY, BEND_NEVER = range(3)
FRESH_ALWAYS = 1
OWN_GOAL_LOSES = 1
ANY_OPPONENT = 1
COVER_ONE = 1
WITH_BALL_NEAR = 1

# R14: each hop needs another passage pawn of the side: 5 and a double, in teams 6 and two doubles.
# With where it began and the landings that makes 1 + 2 * 8 cells.
MOST_USED = 17

FIELDS = [
    ("players", np.int8),  # 2 or 4
    ("player", np.int8),  # who moves next, NOBODY when the game is over
    ("stopped", np.int8),  # 1 when the limit of turns ended the game (R26)
    ("left", np.int8),  # bits of the players who gave up (R27)
    ("teams", np.int8),  # option: 1 when four play two against two (R1)
    ("board_size", np.int8),  # option: 13 or 11 cells a side (R2)
    ("double_start", np.int8),  # option: DOUBLE_IN_FRONT, or 0 (R4)
    ("bend", np.int8),  # option: BEND_SINGLE, BEND_ANY or BEND_NEVER (R15)
    ("fresh", np.int8),  # option: FRESH_ALWAYS, or 0 (R16)
    ("own_goal", np.int8),  # option: OWN_GOAL_LOSES, or 0 (R24)
    ("target", np.int8),  # option: ANY_OPPONENT, or 0 (R5)
    ("cover", np.int8),  # option: COVER_ONE, or 0 (R21)
    ("cover_when", np.int8),  # option: WITH_BALL_NEAR, or 0 (R19)
    ("repetition", np.int8),  # option: 1 when a third repetition is a draw (R25)
    ("max_turns", np.int16),  # option: turns after which the game is stopped, 0 for none (R26)
    ("rules_edition", np.int8),  # 1 or 2: see former_rules.py
    ("stage", np.int8),  # what is to be moved: MOVE_PAWN or MOVE_BALL
    ("hops", np.int8),  # hops of the ball in this turn
    ("won", np.int8),  # bits of the players who have won
    ("turn", np.int16),  # turns completed
    ("ball", np.int16),  # the cell of the ball
    ("moved", np.int16),  # where the pawn moved or turned in this turn stands, or NO_CELL
    ("used", np.int16, MOST_USED),  # cells of the way of the ball in this turn, then NO_CELL
    ("pawn", np.int8, CELLS),  # the upper pawn on each cell, EMPTY or WALL
    ("under", np.int8, CELLS),  # the pawn covered by it, or EMPTY
    ("history", np.int64, MOST_TURNS),  # digests at the start of the last turns, or 0 (R25)
]
"""What positions and views have in common: everything is public (R28)."""

DERIVED = [
    ("digest", np.int64),  # of pawns and ball (see repetition.py)
    ("cells", np.int16, (SEATS, MOST_PAWNS)),  # of each colour's pawns, ascending, then NO_CELL
    (
        "taken",
        np.int16,
        STRIDE,
    ),  # files of each rank that are taken, as bits (see derived_fields.py)
    ("free", np.int16, STRIDE),  # likewise, while moves are found, else 0 (see double_moves.py):
    ("over", np.int16, STRIDE),  # what the double passes, what it jumps over,
    ("open", np.int16, STRIDE),  # where it may stop,
    ("reached", np.int16, STRIDE),  # and where it comes to
]
"""What follows from the rest and is kept up to date because looking for it takes longer."""

POSITION, VIEW = layouts(FIELDS, DERIVED)

STEPS = np.array([-17, -16, -15, -1, 1, 15, 16, 17])
"""To the eight neighbours, in ascending order."""
UPWARDS = np.array([1, 15, 16, 17])
"""Four of them, along ranks, diagonals and files; the others lead back."""


def build_landings() -> NDArray[np.int64]:
    """Give, from the ball, the cells two away that are next to its neighbour in each direction."""
    near = [(file, rank) for rank in (-1, 0, 1) for file in (-1, 0, 1) if file or rank]
    landings = np.zeros((8, 5), np.int64)
    for i, (file, rank) in enumerate(near):
        reached = [(file + x, rank + y) for x, y in near]
        far = [x + STRIDE * y for x, y in reached if max(abs(x), abs(y)) == 2]
        landings[i, : len(far)] = sorted(far)
    return landings


LANDINGS = build_landings()
"""R13: three over a pawn beside the ball, five over one at its corner; 0 fills the rest."""

ARRIVAL = 8
NEAR = 4


def build_arrivals() -> NDArray[np.int64]:
    """Return the middle cells of the four edges, on the large board and on the small one."""
    rows = []
    for size in (13, SMALL):
        middle = size // 2 + 1
        edges = [(middle, 1), (1, middle), (middle, size), (size, middle)]
        rows.append([file + STRIDE * rank for file, rank in edges])
    return np.array(rows)


ARRIVALS = build_arrivals()


def build_zones() -> NDArray[np.int8]:
    """Mark the arrival of each colour and its five neighbours, on both boards."""
    zones = np.zeros((2, CELLS), np.int8)
    for zone, size, arrivals in zip(zones, (13, SMALL), ARRIVALS, strict=True):
        for colour, arrival in enumerate(arrivals):
            zone[arrival] = ARRIVAL + colour
            for cell in arrival + STEPS:
                if 1 <= cell % STRIDE <= size and 1 <= cell // STRIDE <= size:
                    zone[cell] = NEAR + colour
    return zones


ZONES = build_zones()

LEFT_TO_RIGHT = np.array([1, -16, -1, 16])
"""Along each colour's first row, seen by its player; the step forwards is the next array."""
FORWARDS = np.array([16, 1, -16, -1])
