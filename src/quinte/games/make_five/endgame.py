"""Make Five's last draws, played out in full: every move, every draw, every column (R4 to R9).

With two tokens or fewer in the bag that is a few hundred thousand ramps. Values are those of the
aligner, who wants the most; the destroyer wants the least; a draw is worth the mean of its
outcomes. They are shares of the match, not points: what each number of points would be worth is
worked out beforehand.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Move, Position, Values
from quinte.core.native import rule
from quinte.games.make_five.material import COLUMNS, NONE, ROWS
from quinte.games.make_five.moves import drop_column, is_take, take_column, take_row, take_target
from quinte.games.make_five.rules import aligning_moves, row_points, take_and_top, top

Worlds = Any
Lists = NDArray[np.int64]

MOST_DRAWS = 2
EQUITIES = 2
"""Where in the values the worth of 0 to 25 points begins."""


@rule
def after_move(worlds: Worlds, at: int, move: Move, lists: Lists, values: Values) -> float:
    """R4 to R9: what a move is worth to the aligner, whoever makes it, in world number `at`."""
    worlds[at + 1] = worlds[at]
    after = worlds[at + 1]
    if after.drawn == NONE:
        apply(after, move)
        return after_aligner(worlds, at + 1, lists, values)
    column = drop_column(move)
    top(after, column, int(after.drawn))
    after.drawn = NONE
    after.placed = column
    if after.inbag == 0:
        return align_last(worlds, at + 1, lists, values)
    if after.inbag == 1:
        return align_before_one(worlds, at + 1, lists, values)
    return align_before_two(worlds, at + 1, lists, values)


@rule
def after_aligner(worlds: Worlds, at: int, lists: Lists, values: Values) -> float:
    """R4, R9: the aligner has moved; a token is drawn, or the game is counted."""
    if worlds[at].inbag == 0:
        return values[EQUITIES + ramp_points(worlds[at])]
    if worlds[at].inbag == 1:
        return draw_last(worlds, at, lists, values)
    return draw_before_one(worlds, at, lists, values)


@rule
def align_before_two(worlds: Worlds, at: int, lists: Lists, values: Values) -> float:
    """R5, R6: the best move while two tokens are in the bag."""
    moves = lists[2]
    count = aligning_moves(worlds[at], moves)
    best = 0.0
    for i in range(count):
        worlds[at + 1] = worlds[at]
        apply(worlds[at + 1], moves[i])
        best = max(best, draw_before_one(worlds, at + 1, lists, values))
    return best


@rule
def draw_before_one(worlds: Worlds, at: int, lists: Lists, values: Values) -> float:
    """R7: either of two tokens is drawn, and dropped where it hurts most."""
    mean = 0.0
    for i in range(2):
        worst = 1.0
        for column in range(COLUMNS):
            if worlds[at].height[column] < ROWS:
                worlds[at + 1] = worlds[at]
                after = worlds[at + 1]
                after.bag[0] = worlds[at].bag[1 - i]
                after.inbag = 1
                top(after, column, int(worlds[at].bag[i]))
                after.placed = column
                worst = min(worst, align_before_one(worlds, at + 1, lists, values))
        mean += 0.5 * worst
        if worlds[at].bag[0] == worlds[at].bag[1]:
            return worst
    return mean


@rule
def align_before_one(worlds: Worlds, at: int, lists: Lists, values: Values) -> float:
    """R5, R6: the best move while one token is in the bag."""
    moves = lists[1]
    count = aligning_moves(worlds[at], moves)
    best = 0.0
    for i in range(count):
        worlds[at + 1] = worlds[at]
        apply(worlds[at + 1], moves[i])
        best = max(best, draw_last(worlds, at + 1, lists, values))
    return best


@rule
def draw_last(worlds: Worlds, at: int, lists: Lists, values: Values) -> float:
    """R7: the last token is drawn; there is one place for it."""
    worst = 1.0
    for column in range(COLUMNS):
        if worlds[at].height[column] < ROWS:
            worlds[at + 1] = worlds[at]
            after = worlds[at + 1]
            after.inbag = 0
            top(after, column, int(after.bag[0]))
            after.placed = column
            worst = min(worst, align_last(worlds, at + 1, lists, values))
    return worst


@rule
def align_last(worlds: Worlds, at: int, lists: Lists, values: Values) -> float:
    """R9: the last move of the aligner."""
    moves = lists[0]
    count = aligning_moves(worlds[at], moves)
    most = 0
    for i in range(count):
        worlds[at + 1] = worlds[at]
        apply(worlds[at + 1], moves[i])
        most = max(most, ramp_points(worlds[at + 1]))
    return values[EQUITIES + most]


@rule
def apply(position: Position, move: Move) -> None:
    """R5, R6: the aligner moves a token, or passes; nothing is drawn yet."""
    position.placed = NONE
    if is_take(move):
        take_and_top(position, take_column(move), take_row(move), take_target(move))


@rule
def ramp_points(position: Position) -> int:
    """R11: what the ramp would count."""
    points = 0
    for row in range(ROWS):
        points += row_points(position.token, row, int(position.contiguous))
    return points
