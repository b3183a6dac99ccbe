"""Take Five, who sees what: a player knows the tiles looked at and those shown to all."""

from __future__ import annotations

from quinte.core.contract import Move, Position
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.take_five.material import NO_TILE, PUBLIC, SQUARES
from quinte.games.take_five.moves import TAKE


@rule
def swap_unseen(position: Position, viewer: int) -> None:
    """Exchange two tiles that the viewer knows neither by a look nor from the table."""
    bit = PUBLIC if viewer < 0 else 1 << viewer
    first = unseen_square(position, bit)
    second = unseen_square(position, bit)
    if first >= 0 and second >= 0:
        value = position.tile[first]
        position.tile[first] = position.tile[second]
        position.tile[second] = value


@rule
def unseen_square(position: Position, bit: int) -> int:
    """Choose a square whose tile is not known; -1 when there is none."""
    square = random_below(position, SQUARES)
    for _ in range(SQUARES):
        if position.tile[square] != NO_TILE and int(position.known[square]) & bit == 0:
            return square
        square = square + 1 if square + 1 < SQUARES else 0
    return -1


@rule
def may_learn(_position: Position, move: Move, _viewer: int) -> bool:
    """Tell whether a viewer may learn something by a move of others: a tile taken is turned up."""
    return move == TAKE
