"""Clobber: a toy of stones on squares with nothing hidden, to test what core has for such games.

The numbers (R1, R2, ...) are those of RULES.en.md; material.py has the board.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, Moves, Position, View
from quinte.core.defaults import begin, finish, is_over, leave, score, side_of, tell, winners
from quinte.core.native import rule, scratch
from quinte.core.open_views import open_views
from quinte.core.squares import NONE
from tests.toys.clobber.material import (
    COLUMNS,
    DIRECTIONS,
    EMPTY,
    FIRST_STONE,
    NEXT,
    POSITION,
    SQUARES,
    VIEW,
)
from tests.toys.clobber.moves import MAX_MOVES, MOVES_END, origin_of, pack_move, target_of

observe, imagine = open_views(__name__, POSITION, VIEW)


@rule
def setup(position: Position) -> None:
    """R1: stones in turn, the first player's on a1."""
    begin(position)
    for square in range(SQUARES):
        position.stone[square] = FIRST_STONE + (square // COLUMNS + square % COLUMNS) % 2


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R2: every stone in every direction, over all squares."""
    count = 0
    for square in range(SQUARES):
        for direction in range(DIRECTIONS):
            if may_take(position, square, NEXT[direction, square]):
                moves[count] = pack_move(square, NEXT[direction, square])
                count += 1
    return count


@rule
def play(position: Position, move: Move) -> None:
    """R2, R3: the stone takes the place of the other; who cannot answer has lost."""
    player = int(position.player)
    position.stone[origin_of(move)] = EMPTY
    position.stone[target_of(move)] = FIRST_STONE + player
    position.player = 1 - player
    if legal_moves(position, scratch(MAX_MOVES)) == 0:
        finish(position, 1 << player)


@rule
def may_take(view: View, origin: int, target: int) -> bool:
    """R2, R4: a stone of one's own, then one of the other's; nothing once somebody has won."""
    if target == NONE or view.player == NOBODY:
        return False
    enemy = FIRST_STONE + 1 - view.player
    return view.stone[origin] == FIRST_STONE + view.player and view.stone[target] == enemy
