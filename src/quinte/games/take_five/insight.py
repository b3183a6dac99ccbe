"""What a bot knows about Take Five: which tiles are worth having, and what a marker is worth."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Moves, Position, Values
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.take_five.layout import (
    DECLARE,
    KEEP,
    MOVE,
    NEEDED_MARKERS,
    QUINTE,
    RACK,
    SQUARES,
    TWENTY_ONE,
)
from quinte.games.take_five.rounds import held, total
from quinte.games.take_five.turns import landing_square

SEEN_ENOUGH = 3
"""In so many cases out of eight a tile not known is taken rather than looked at."""

WORTH = np.array([1.0, 2.2, 4.8])
"""How the chances of players with nought, one and two markers compare."""


@rule
def advise(position: Position, moves: Moves, count: int) -> int:
    """R8, R10, R15: go where a tile is known to be wanted; take what is wanted."""
    if position.stage == MOVE:
        return advise_piece(position, moves, count)
    if position.stage == DECLARE:
        return advise_take(position)
    if position.stage == KEEP:
        return 0 if is_wanted(position, int(position.taken)) else 1
    return random_below(position, count)


@rule
def advise_piece(position: Position, moves: Moves, count: int) -> int:
    """R8: some try for a square whose tile the mover knows and wants, else anywhere."""
    bit = 1 << int(position.player)
    choice = random_below(position, count)
    if position.take_used:
        return choice
    for _ in range(6):
        square = moves[choice] % SQUARES
        is_known = int(position.known[square]) & bit != 0
        if is_known and is_wanted(position, int(position.tile[square])):
            return choice
        choice = random_below(position, count)
    return choice


@rule
def advise_take(position: Position) -> int:
    """R10: 1 to take, 0 to see; by the value when it is known, else by chance."""
    square = landing_square(position)
    if int(position.known[square]) & 1 << int(position.player):
        return 1 if is_wanted(position, int(position.tile[square])) else 0
    return 1 if random_below(position, 8) < SEEN_ENOUGH else 0


@rule
def is_wanted(position: Position, value: int) -> bool:
    """R14, R19, R22: a tile of this value brings the mover nearer to the round."""
    player = int(position.player)
    count = held(position, player)
    if position.phase == TWENTY_ONE:
        points = total(position, player) + value
        if points >= 21 or count == RACK - 1:
            return points == 21
        return 21 - points >= 1
    low, high = value, value
    for place in range(count):
        other = int(position.rack[player, place])
        if other == value:
            return False
        low = min(low, other)
        high = max(high, other)
    if position.phase == QUINTE:
        return high - low <= 4
    return value + 2 >= 9 - 1 - count or count == RACK - 1


@rule
def is_settled(start: Position, position: Position) -> bool:
    """R23, R24: the round in hand is over."""
    for player in range(position.players):
        if position.markers[player] != start.markers[player]:
            return True
    return position.voids != start.voids


@rule
def value(position: Position, values: Values) -> None:
    """R23: the markers so far, and a little for the tiles in hand while a round goes on."""
    whole = 0.0
    for player in range(position.players):
        values[player] = 0.0
        if not has_left(position, player):
            markers = min(int(position.markers[player]), NEEDED_MARKERS - 1)
            values[player] = WORTH[markers] * (1.0 + 0.1 * held(position, player))
        whole += values[player]
    for player in range(position.players):
        values[player] = np.true_divide(values[player], whole)
