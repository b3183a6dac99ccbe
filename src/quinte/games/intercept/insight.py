"""What a bot knows about Intercept: pawns belong near the ball, and the ball near its arrival."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Moves, Position, Values, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.intercept.layout import (
    ARRIVALS,
    EMPTY,
    HOP,
    MOVE_BALL,
    SEATS,
    STRIDE,
    ZONES,
)
from quinte.games.intercept.sides import (
    aims_at,
    colour_of,
    is_friend,
    is_goal,
    pawn_colour,
    shape,
)

TRIES = 4
"""Moves of a pawn among which a quick player chooses."""
FAR = 14
FORESIGHT = 12
"""Turns after which a game is judged and not played on."""
HELD = 5.0
"""What it is worth to have the ball, in steps towards the arrival."""


@rule
def advise(position: Position, moves: Moves, count: int) -> int:
    """R6, R13: win if it goes at once, else bring the ball on, or a pawn to it."""
    if position.stage == MOVE_BALL:
        return advise_hop(position, moves, count)
    best, choice = -1, 0
    for _ in range(TRIES):
        other = random_below(position, count)
        worth = pawn_worth(position, int(moves[other]))
        if worth > best:
            best, choice = worth, other
    return choice


@rule
def advise_hop(position: Position, moves: Moves, count: int) -> int:
    """R5, R13, R14: the hop that comes nearest to an arrival, if it comes nearer at all."""
    mine = colour_of(position, int(position.player))
    nearest, choice = way_to_go(position, mine, int(position.ball)), count - 1
    carrier = int(position.pawn[position.ball])
    if carrier == EMPTY or not is_friend(position, mine, pawn_colour(carrier)):
        nearest = FAR  # a ball that is not ours is worth taking anywhere
    for i in range(count - 1):
        landing = int(moves[i]) % 256
        left = way_to_go(position, mine, landing)
        if is_goal(position, mine, landing):
            return i
        if left < nearest:
            nearest, choice = left, i
    return choice


@rule
def pawn_worth(position: Position, move: int) -> int:
    """R13, R19: next to the ball or two cells away, or on a pawn at home."""
    if move >= HOP:
        return 0
    target, ball = move // 2 % 256, int(position.ball)
    if position.pawn[target] != EMPTY and ZONES[shape(position), target] != 0:
        return FAR
    near = steps(target, ball)
    return FAR - near if near > 0 else 0


@rule
def steps(cell: int, other: int) -> int:
    """R2: how many steps of a king lie between two cells."""
    files = abs(cell % STRIDE - other % STRIDE)
    return max(files, abs(cell // STRIDE - other // STRIDE))


@rule
def way_to_go(view: View, mine: int, cell: int) -> int:
    """R5: the steps from a cell to the nearest arrival of a colour's side."""
    nearest = FAR
    for colour in range(SEATS):
        if aims_at(view, mine, colour):
            nearest = min(nearest, steps(cell, int(ARRIVALS[shape(view), colour])))
    return nearest


@rule
def is_settled(start: Position, position: Position) -> bool:
    """R23: far enough ahead; random games hardly ever come to an end by themselves."""
    return position.turn - start.turn >= FORESIGHT


@rule
def value(position: Position, values: Values) -> None:
    """R5, R17: the nearer the ball to a side's arrival the better, and better still with it."""
    carrier = int(position.pawn[position.ball])
    whole = 0.0
    for player in range(position.players):
        mine = colour_of(position, player)
        worth = 1.0 + FAR - way_to_go(position, mine, int(position.ball))
        if carrier != EMPTY and is_friend(position, mine, pawn_colour(carrier)):
            worth += HELD
        values[player] = 0.0 if has_left(position, player) else worth
        whole += values[player]
    for player in range(position.players):
        values[player] = np.true_divide(values[player], whole)
    if position.players == 4 and position.teams:
        for player in range(2):  # what two partners may expect is one thing
            together = values[player] + values[player + 2]
            values[player] = together
            values[player + 2] = together
