"""What a bot knows about Make Five: how a game in hand weighs in the match (R13 to R16)."""

from __future__ import annotations

import math

import numpy as np

from quinte.core.contract import Moves, Position, Values
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.make_five.rules import aligner_of, total

MEAN, SPREAD = 9.0, 4.0
"""Points of a game between bots that play well, and how far they stray."""


@rule
def advise(position: Position, _moves: Moves, count: int) -> int:
    """R5, R7: any move."""
    return random_below(position, count)


@rule
def is_settled(start: Position, position: Position) -> bool:
    """R11: the game in hand has been counted; the rest is a matter of the match."""
    return position.game != start.game


@rule
def value(position: Position, values: Values) -> None:
    """R14, R15: the chance to win the match, by the lead and by the games still to be played."""
    games = 2 * int(position.pairs)
    ahead = float(total(position, 0) - total(position, 1))
    left = 0
    for game in range(position.game, games):
        ahead += MEAN if aligner_of(position, game) == 0 else -MEAN
        left += 1
    scale = np.true_divide(ahead, SPREAD * math.sqrt(left + 0.25))
    values[0] = 0.5 + np.true_divide(0.5 * scale, math.sqrt(1.0 + scale * scale))
    values[1] = 1.0 - values[0]
