"""What a position of Intercept keeps besides its pawns, because it makes moves faster to find.

`cells` lists the cells of each colour's pawns. `taken` has the taken cells of each rank as bits,
one bit per file. The cell of a loose ball is taken too.
"""

from __future__ import annotations

from quinte.core.contract import Position
from quinte.core.native import rule
from quinte.games.intercept.material import (
    FIRST_CELL,
    LAST_CELL,
    MOST_PAWNS,
    NO_CELL,
    PAWN,
    SEATS,
    STRIDE,
)
from quinte.games.intercept.repetition import digest_of
from quinte.games.intercept.sides import pawn_colour


@rule
def derive(position: Position) -> None:
    """R3, R10, R25: find all of it anew."""
    for rank in range(STRIDE):
        position.taken[rank] = 0
        position.free[rank] = 0
        position.over[rank] = 0
        position.open[rank] = 0
        position.reached[rank] = 0
    for colour in range(SEATS):
        for i in range(MOST_PAWNS):
            position.cells[colour, i] = NO_CELL
    board, under = position.pawn, position.under
    for cell in range(FIRST_CELL, LAST_CELL + 1):
        if board[cell] & PAWN or cell == position.ball:
            toggle(position, cell)
            list_pawn(position, cell, int(board[cell]))
            list_pawn(position, cell, int(under[cell]))
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
    position.taken[cell >> 4] ^= 1 << (cell & 15)


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
