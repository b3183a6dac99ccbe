"""What a bot knows about Take Five: which tiles are worth having, and what a marker is worth."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Moves, Position, Values, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.take_five.hint_reasons import (
    ADVICE,
    RISKS,
    explain,
    is_near,
    is_wanted,
    wins_round,
)
from quinte.games.take_five.material import (
    DECLARE,
    KEEP,
    MOST_MARKERS,
    MOVE,
    PIECES,
    PUBLIC,
    SQUARES,
    UNKNOWN,
)
from quinte.games.take_five.moves import walk_square
from quinte.games.take_five.pieces import landing_square
from quinte.games.take_five.rounds import held

SEEN_ENOUGH = 3
"""In how many cases out of eight an unknown tile is taken rather than looked at."""

WORTH = np.array([1.0, 2.2, 4.8])
"""How the chances of players with three, two and one markers to win compare."""
JUDGED_BY_PARTS = True
"""A net has learned what a round brings: a match is too long to see what each move was good for."""
SIMULATIONS = (20, 60, 200, 800, 20_000)
ATTENTION = (20, 38, 58, 80, 100)
"""Of each level, the weakest first: only an expert forgets nothing."""


@rule
def policy(position: Position, moves: Moves, count: int) -> int:
    """R8, R10, R15: go where a tile is known to be wanted; take what is wanted."""
    if position.stage == MOVE:
        return piece_policy(position, moves, count)
    if position.stage == DECLARE:
        return take_policy(position)
    if position.stage == KEEP:
        return 0 if is_wanted(position, int(position.taken)) else 1
    return random_below(position, count)


@rule
def piece_policy(position: Position, moves: Moves, count: int) -> int:
    """R8: to a tile that is known to win the round; otherwise some try for one that is wanted."""
    bit = 1 << int(position.player)
    choice = random_below(position, count)
    if position.take_used:
        return choice
    if is_near(position):
        for i in range(count):
            square = walk_square(int(moves[i]))
            is_known = int(position.known[square]) & bit != 0
            if is_known and wins_round(position, int(position.tile[square])):
                return i
    for _ in range(6):
        square = walk_square(int(moves[choice]))
        is_known = int(position.known[square]) & bit != 0
        if is_known and is_wanted(position, int(position.tile[square])):
            return choice
        choice = random_below(position, count)
    return choice


@rule
def take_policy(position: Position) -> int:
    """R10: 1 to take, 0 to see; by the value when it is known, otherwise by chance."""
    square = landing_square(position)
    if int(position.known[square]) & 1 << int(position.player):
        return 1 if is_wanted(position, int(position.tile[square])) else 0
    return 1 if random_below(position, 8) < SEEN_ENOUGH else 0


@rule
def forget(view: View, attention: int) -> None:
    """R13: of the tiles looked at in secret some are forgotten, the same ones each time.

    Those under a piece were just looked at and are kept in mind, as are those shown to all.
    """
    bit = 1 << int(view.viewer)
    for square in range(SQUARES):
        known = int(view.known[square])
        is_secret = known & bit != 0 and known & PUBLIC == 0
        if is_secret and not is_under_piece(view, square):
            trace = (37 * square + 11 * int(view.tile[square]) + 53 * int(view.viewer)) * 61 % 100
            if trace >= attention:
                view.tile[square] = UNKNOWN
                view.known[square] = known & ~bit


@rule
def is_under_piece(view: View, square: int) -> bool:
    """R5: a piece stands here."""
    for piece in range(PIECES):
        if view.piece[piece] == square:
            return True
    return False


@rule
def is_settled(start: Position, position: Position) -> bool:
    """R23, R24: the round in hand is over."""
    for player in range(position.players):
        if position.markers[player] != start.markers[player]:
            return True
    return position.voids != start.voids


@rule
def evaluate(position: Position, values: Values) -> None:
    """R23: the markers so far, and a little for the tiles in hand while a round goes on."""
    whole = 0.0
    for player in range(position.players):
        values[player] = 0.0
        if not has_left(position, player):
            missing = max(int(position.needed_markers) - int(position.markers[player]), 1)
            values[player] = WORTH[MOST_MARKERS - missing] * (1.0 + 0.1 * held(position, player))
        whole += values[player]
    for player in range(position.players):
        values[player] = np.true_divide(values[player], whole)
