"""The material of Clobber: squares are 5 * row + column (a1 is 0, b2 is 6).

  a b c d e
4 o x o x o
3 x o x o x        x the first player's stones, o the second's, . an empty square
2 o x o x o
1 x o x o x
"""

import numpy as np

from quinte.core.layouts import layouts
from quinte.core.squares import ORTHOGONAL, neighbours

COLUMNS, ROWS = 5, 4
SQUARES = COLUMNS * ROWS
EMPTY, FIRST_STONE, SECOND_STONE = range(3)

POSITION, VIEW = layouts(
    [
        ("won", np.int8),  # bits of the player who has won (R3, R4)
        ("stone", np.int8, SQUARES),  # what lies on each square: EMPTY or whose stone
    ]
)

DIRECTIONS = len(ORTHOGONAL)
NEXT = neighbours(COLUMNS, ROWS, ORTHOGONAL)
"""The square beside each one in each direction, or NONE past the edge (R2)."""
