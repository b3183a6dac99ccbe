"""The material of Konane: squares are 8 * row + column (a1 is 0, b2 is 9), also on a board of six.

  a b c d e f
6 o x o x o x
5 x o x o x o
4 o x o x o x      x the first player's stones, o the second's, . an empty square
3 x o x o x o
2 o x o x o x
1 x o x o x o
"""

import numpy as np

from quinte.core.layouts import layouts
from quinte.core.squares import ORTHOGONAL, neighbours

STRIDE = 8
SQUARES = STRIDE * STRIDE
OUTSIDE, EMPTY, FIRST_STONE, SECOND_STONE = range(-1, 3)
BOTH_OPENED = 2
"""Squares that are empty once both players have taken a stone of their own (R2, R3)."""

POSITION, VIEW = layouts(
    [
        ("board_size", np.int8),  # option: how many squares a side has (R1)
        ("won", np.int8),  # bits of the player who has won (R6, R7)
        ("taken", np.int8),  # stones that are off the board
        ("stone", np.int8, SQUARES),  # OUTSIDE, EMPTY or whose stone
    ]
)

DIRECTIONS = len(ORTHOGONAL)
NEXT = neighbours(STRIDE, STRIDE, ORTHOGONAL)
"""The square beside each one in each direction, or NONE past the edge of the large board."""
STEPS = np.array([-STRIDE, -1, 1, STRIDE])
"""What a step in each direction adds to the number of a square."""
