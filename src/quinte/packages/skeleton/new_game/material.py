"""The material of New Game: squares are 5 * row + column (a1 is 0, b2 is 6).

  a b c d e
5 . . . . .
4 . x . . .
3 . . . o .        x the first player's stones, o the second's, . an empty square
2 . . . . .
1 . . . . .
"""

import numpy as np

from quinte.core.layouts import layouts
from quinte.core.squares import ORTHOGONAL, neighbours

COLUMNS, ROWS = 5, 5
SQUARES = COLUMNS * ROWS
EMPTY, FIRST_STONE, SECOND_STONE = range(3)

POSITION, VIEW = layouts(
    [
        ("won", np.int8),  # bits of the player who has won (R4, R5)
        ("stone", np.int8, SQUARES),  # what lies on each square: EMPTY or whose stone
    ]
)

DIRECTIONS = len(ORTHOGONAL)
NEXT = neighbours(COLUMNS, ROWS, ORTHOGONAL)
"""The square beside each one in each direction, or NONE past the edge (R3)."""
