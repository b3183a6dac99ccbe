"""The rules of New Game. The numbers (R1, R2, ...) are those of RULES.en.md."""

from __future__ import annotations

from new_game.material import (
    DIRECTIONS,
    EMPTY,
    FIRST_STONE,
    NEXT,
    POSITION,
    SQUARES,
    VIEW,
)
from new_game.moves import MAX_MOVES, MOVES_END, pack_move, square_of
from quinte.core.contract import NOBODY, Move, Moves, Position, View
from quinte.core.defaults import begin, finish, is_over, leave, score, side_of, tell, winners
from quinte.core.native import rule, scratch
from quinte.core.open_views import open_views
from quinte.core.squares import NONE

observe, imagine = open_views(__name__, POSITION, VIEW)


@rule
def setup(position: Position) -> None:
    """R1: an empty board."""
    begin(position)
    for square in range(SQUARES):
        position.stone[square] = EMPTY


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R2, R3: every square where a stone may be put."""
    count = 0
    for square in range(SQUARES):
        if may_put(position, square):
            moves[count] = pack_move(square)
            count += 1
    return count


@rule
def play(position: Position, move: Move) -> None:
    """R2, R4: the stone is put there; who leaves the other no square has won."""
    player = int(position.player)
    position.stone[square_of(move)] = FIRST_STONE + player
    position.player = 1 - player
    if legal_moves(position, scratch(MAX_MOVES)) == 0:
        finish(position, 1 << player)


@rule
def may_put(view: View, square: int) -> bool:
    """R2, R3, R5: on an empty square that no stone of the other's lies beside, before the end."""
    if view.player == NOBODY or view.stone[square] != EMPTY:
        return False
    for direction in range(DIRECTIONS):
        beside = NEXT[direction, square]
        if beside != NONE and view.stone[beside] == FIRST_STONE + 1 - view.player:
            return False
    return True
