"""What a position of Intercept keeps besides its pawns, because moves are found faster by it.

`cells` lists the cells of each colour's pawns. `lines` has the taken cells of every line as bits:
ranks, files and both diagonals. So the first pawn that a double meets (R10) is the lowest bit above
its own, or the highest below. The cell of a loose ball is taken too.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Position
from quinte.core.native import rule
from quinte.games.intercept.layout import (
    CELLS,
    FIRST_CELL,
    LAST_CELL,
    LINES,
    MOST_PAWNS,
    NO_CELL,
    PAWN,
    SEATS,
    STRIDE,
)
from quinte.games.intercept.repetition import digest_of
from quinte.games.intercept.sides import pawn_colour


def build_lines() -> NDArray[np.int16]:
    """Give 16 * line + place on it, for each cell and each of the four steps upwards."""
    found = np.zeros((CELLS, 4), np.int16)
    for cell in range(FIRST_CELL, LAST_CELL + 1):
        rank, file = divmod(cell, STRIDE)
        if 1 <= file <= 13:
            lines = (rank, file + rank - 1, file, file - rank + 13)
            places = (file - 1, rank - 1, rank - 1, rank - 1)
            found[cell] = [16 * line + place for line, place in zip(lines, places, strict=True)]
    return found


def build_above() -> NDArray[np.int8]:
    """Give, by the bits above a cell, how far it is behind the first taken one; 0 for none."""
    return np.array([0] + [lowest(bits) + 2 for bits in range(1, 1 << 13)], np.int8)


def build_below() -> NDArray[np.int8]:
    """Give the same for the 13 bits below a cell."""
    return np.array([0] + [15 - bits.bit_length() for bits in range(1, 1 << 13)], np.int8)


def lowest(bits: int) -> int:
    """Give the place of the lowest bit."""
    return (bits & -bits).bit_length() - 1


LINE = build_lines()
ABOVE = build_above()
BELOW = build_below()


@rule
def derive(position: Position) -> None:
    """R3, R10, R25: find all of it anew."""
    for i in range(4):
        for line in range(LINES):
            position.lines[i, line] = 0
    for colour in range(SEATS):
        for i in range(MOST_PAWNS):
            position.cells[colour, i] = NO_CELL
    board, under = position.pawn, position.under
    for cell in range(FIRST_CELL, LAST_CELL + 1):
        if board[cell] & PAWN or cell == position.ball:
            toggle(position, cell)
            list_pawn(position, cell, int(board[cell]))
            list_pawn(position, cell, int(under[cell]))
    for rank in range(STRIDE):
        position.reached[rank] = 0
    position.digest = digest_of(position)


@rule
def list_pawn(position: Position, cell: int, pawn: int) -> None:
    """R3: a pawn found on a cell higher than all before."""
    if pawn & PAWN == 0:
        return
    row = position.cells[pawn_colour(pawn)]
    place = 0
    while row[place] != NO_CELL:
        place += 1
    row[place] = cell


@rule
def toggle(position: Position, cell: int) -> None:
    """R10: a cell is taken now, or no longer."""
    for i in range(4):
        line = int(LINE[cell, i])
        position.lines[i, line // 16] ^= 1 << line % 16


# The masks in the next two functions change nothing: they spare compiled code the question whether
# an index counts from the end.


@rule
def line_through(position: Position, cell: int, i: int) -> int:
    """R10: the bits of a line, from 13 places below the cell on."""
    line = int(LINE[cell, i])
    return int(position.lines[i, line >> 4 & 31]) << (13 - (line & 15))


@rule
def behind_above(line: int) -> int:
    """R10: how far it is upwards on a line to the cell behind the first taken one; 0 for none."""
    return int(ABOVE[line >> 14 & 8191])


@rule
def behind_below(line: int) -> int:
    """R10: how far it is downwards."""
    return int(BELOW[line & 8191])


@rule
def relocate(position: Position, colour: int, origin: int, target: int) -> None:
    """R6: the list of a colour's cells stays ascending."""
    row = position.cells[colour]
    place = 0
    while row[place] != origin:
        place += 1
    while place + 1 < MOST_PAWNS and NO_CELL < row[place + 1] < target:
        row[place] = row[place + 1]
        place += 1
    while place > 0 and row[place - 1] > target:
        row[place] = row[place - 1]
        place -= 1
    row[place] = target
