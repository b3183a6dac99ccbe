"""What a bot knows about Touché: a pawn belongs beside its own, and what a formation is worth."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Moves, Position, Values
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.touche.advice import ADVICE, explain, fullness
from quinte.games.touche.layout import (
    EMPTY,
    LAY,
    MANNERS,
    PER_CARD,
    SIDES,
)
from quinte.games.touche.sides import is_playing, side_count, side_of, target

__all__ = [
    "ADVICE",
    "SIMULATIONS",
    "advise",
    "explain",
    "is_settled",
    "value",
]

TRIES = 3
"""Moves among which a quick player chooses."""
SIMULATIONS = (20, 80, 400, 2_500, 15_000)
"""Of each level, the weakest first: far apart, for luck has a large part in the game."""


@rule
def advise(position: Position, moves: Moves, count: int) -> int:
    """R11, R13, R20: of a few moves, the one whose square is most nearly part of a formation."""
    best, choice = -1, 0
    for _ in range(TRIES):
        other = random_below(position, count)
        worth = move_worth(position, int(moves[other]))
        if worth > best:
            best, choice = worth, other
    return choice


@rule
def move_worth(position: Position, move: int) -> int:
    """R11, R13: how full the best formation through the square is, for us and for whom we hit."""
    if move >= LAY:
        return 0
    square = move % PER_CARD // MANNERS
    side = side_of(position, int(position.player))
    worth = 2 * fullness(position, side, square)
    hit = int(position.pawn[square])
    if hit != EMPTY:
        worth += fullness(position, hit >> 1, square)
    return worth


@rule
def is_settled(start: Position, position: Position) -> bool:
    """R22 to R26: another deal or another game has begun."""
    if position.deals != start.deals or position.voids != start.voids:
        return True
    for side in range(SIDES):
        if position.level[side] != start.level[side]:
            return True
    return False


@rule
def value(position: Position, values: Values) -> None:
    """R6, R22, R25: the part of the way that each side has gone."""
    whole = 0.0
    for player in range(position.players):
        side = side_of(position, player)
        made = float(position.formations[side])
        way = np.true_divide(made, float(target(position, side))) + 2.0 * position.level[side]
        values[player] = (0.2 + way) * (0.2 + way) if is_playing(position, side) else 0.0
        if player < side_count(position):
            whole += values[player]
    for player in range(position.players):
        values[player] = np.true_divide(values[player], whole)
