"""What a bot knows about Make Five: how a game in hand weighs in the match (R13 to R16)."""

from __future__ import annotations

import math

import numpy as np

from quinte.core.contract import NOBODY, Move, Moves, Position, Values, View
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.make_five.advice import ADVICE, alike_in_row, explain
from quinte.games.make_five.endgame import (
    EQUITIES,
    MOST_DRAWS,
    Lists,
    Worlds,
    after_move,
)
from quinte.games.make_five.layout import NONE, ROWS, TAKE, TOKENS
from quinte.games.make_five.rules import (
    aligner,
    aligner_of,
    is_match_complete,
    is_spreading,
    total,
    winners,
)

__all__ = [
    "ADVICE",
    "advise",
    "can_solve",
    "exact",
    "explain",
    "is_settled",
    "value",
]

MEAN, SPREAD = 9.0, 4.0
"""Points of a game between bots that play well, and how far they stray."""


TRIES = 4
"""Moves among which a quick aligner chooses."""


@rule
def advise(position: Position, moves: Moves, count: int) -> int:
    """R5, R7: a token to its like, or away from them; the first tokens anywhere."""
    choice = random_below(position, count)
    if is_spreading(position):
        return choice
    if position.drawn == NONE:
        return advise_aligner(position, moves, count, choice)
    fewest = ROWS
    place = choice
    for _ in range(count):
        column = int(moves[place])
        alike = alike_in_row(position, int(position.height[column]), int(position.drawn))
        if alike < fewest:
            fewest, choice = alike, place
        place = place + 1 if place + 1 < count else 0
    return choice


@rule
def advise_aligner(position: Position, moves: Moves, count: int, first: int) -> int:
    """R5: of a few moves the one that brings a token to most of its like."""
    most, choice = 0, 0
    other = first
    for _ in range(TRIES):
        move = int(moves[other])
        if move >= TAKE:
            column, row, to = (move - TAKE) // 25, (move - TAKE) // 5 % 5, (move - TAKE) % 5
            colour = int(position.token[column, row])
            landing = int(position.height[to]) - (1 if to == column else 0)
            gain = alike_in_row(position, landing, colour) - alike_in_row(position, row, colour) + 1
            if gain > most:
                most, choice = gain, other
        other = random_below(position, count)
    return choice


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


@rule
def can_solve(view: View) -> bool:
    """R9: two draws are left, or fewer."""
    return view.inbag <= MOST_DRAWS


@rule
def exact(worlds: Worlds, move: Move, values: Values, lists: Lists) -> float:
    """R4 to R16: the share of the match that a move brings, whatever is drawn, both perfect."""
    position = worlds[0]
    lines_up = aligner(position)
    for points in range(TOKENS + 1):
        values[EQUITIES + points] = equity(worlds, points, lines_up, values)
    worth = after_move(worlds, 0, move, lists, values)
    return worth if position.player == lines_up else 1.0 - worth


@rule
def equity(worlds: Worlds, points: int, player: int, values: Values) -> float:
    """R11 to R16: what so many points in this game bring their player in the match."""
    worlds[1] = worlds[0]
    after = worlds[1]
    after.cells[after.game] = points
    after.game += 1
    if not is_match_complete(after):
        value(after, values)
        return values[player]
    after.player = NOBODY
    won = winners(after)
    return 0.5 if won == 0 else float(won >> player & 1)
