"""Boards of squares, numbered row by row from a1: b1 is 1."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

NONE = -1
"""The square past the edge."""

ORTHOGONAL = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""Columns and rows to the squares beside one, in the order of their numbers."""
DIAGONAL = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def square_names(columns: int, rows: int) -> tuple[str, ...]:
    """Name every square, by its number."""
    return tuple(f"{chr(ord('a') + column)}{row + 1}" for row, column in np.ndindex(rows, columns))


def neighbours(columns: int, rows: int, ways: Sequence[tuple[int, int]]) -> NDArray[np.int64]:
    """Return the square that lies a step from each one in each of some directions, or NONE."""
    found = np.full((len(ways), rows, columns), NONE)
    for way, (right, up) in enumerate(ways):
        for row, column in np.ndindex(rows, columns):
            if 0 <= column + right < columns and 0 <= row + up < rows:
                found[way, row, column] = columns * (row + up) + column + right
    return found.reshape(len(ways), rows * columns)
