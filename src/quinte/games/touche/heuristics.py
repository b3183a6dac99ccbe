"""What a bot knows about Touché: how near formations are, and what that is worth."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Moves, Position, Values
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.touche.formations import begin_of, first_through, formation_through, may_crown
from quinte.games.touche.hint_reasons import ADVICE, RISKS, explain
from quinte.games.touche.material import (
    ABSENT,
    CARD_OF_SQUARE,
    CELLS,
    FIRST_SHAPE,
    FORMATIONS,
    NONE,
    OTHERS,
    SIDES,
    SQUARE_SERIES,
    SQUARES,
)
from quinte.games.touche.moves import is_place, place_square
from quinte.games.touche.sides import is_playing, kind_of, shapes_of, side_count, side_of

SIMULATIONS = (8, 20, 50, 150, 15_000)
ATTENTION = (30, 48, 65, 82, 100)
"""Of each level, the weakest first: far apart, since luck plays a large part in the game."""
EXPLORATION = 0.3
HAS_ROOT_PRIORS = True
LOOK = 8
"""Moves that quick players make before a position is judged."""
TRIES = 12
"""Moves among which a quick player chooses where there are more."""

# What a formation is worth, in the logarithm of the odds. A fit to games of bots gave MADE and
# LACKING.
MADE = 1.55
SERIES_WON = 8.0
LACKING = np.array([0.0, 0.57, 0.28, 0.05, 0.0, 0.0])
"""By how many squares it lacks."""
REACHED = np.array([0.1, 0.6, 1.0])
"""The share that is left for each such square, by how many of its cards are still to be laid."""
KEPT = np.array([1.0, 0.85, 0.7])
"""Likewise for each square that has a pawn: those cards may knock it over."""

# What a quick player thinks of a square, by what a formation through it lacks besides.
OWN = np.array([155.0, 29.0, 23.0, 5.0, 0.0])
BROKEN = np.array([29.0, 29.0, 23.0, 5.0, 0.0])
"""An enemy's, whose pawn is knocked over."""
HAMPERED = np.array([25.0, 12.0, 3.0, 0.0, 0.0])
"""An enemy's, which needs the square: one card fewer can take it."""

STEP = 1.0 / 256
FARTHEST = 1.0 - 25 * STEP


@rule
def ends_playout(_leaf: Position, _world: Position, made: int) -> bool:
    """Judge after some moves: what comes later is mostly luck."""
    return made >= LOOK


@rule
def policy(position: Position, moves: Moves, count: int) -> int:
    """R11, R13, R20: the move whose square does most for formations; of many, some are tried."""
    best, choice = -1.0, 0
    place = random_below(position, count)
    for _ in range(min(count, TRIES)):
        worth = move_worth(position, int(moves[place]))
        if worth > best:
            best, choice = worth, place
        if count > TRIES:
            place = random_below(position, count)
        else:
            place = place + 1 if place + 1 < count else 0
    return choice


@rule
def move_worth(position: Position, move: int) -> float:
    """R11, R13: what a square does for our formations and against those of others."""
    if not is_place(move):
        return 0.0
    square = place_square(move)
    side = side_of(position, int(position.player))
    worth = square_worth(position, side, square, OWN)
    hit = int(position.pawn[square])
    for other in range(side_count(position)):
        if other != side:
            worths = BROKEN if hit == 1 << other else HAMPERED
            worth += square_worth(position, other, square, worths)
    return worth


@rule
def square_worth(position: Position, side: int, square: int, worths: Values) -> float:
    """R18: the worth of the formations of a side through a square, by what else they lack."""
    kind = kind_of(position, side)
    begin = first_through(position, kind, square)
    end = begin_of(position, int(FIRST_SHAPE[kind]) + shapes_of(position, kind), square)
    pawn = 1 << side
    worth = 0.0
    for at in range(begin, end):
        lacking = 0
        crowned = 0
        is_lost = 0
        for i in range(4):
            if i != 2 or kind != SQUARE_SERIES:  # of three others the middle one stands twice
                cell = square + int(OTHERS[4 * at + i])
                if position.pawn[cell] != pawn:
                    lacking += 1
                    is_lost |= int(position.crowned[cell])
                else:
                    crowned += int(position.crowned[cell])
        if is_lost != 0 or worths[lacking] == 0.0:
            continue
        if crowned < 2 or may_crown(position, side, formation_through(square, at)):
            worth += worths[lacking]
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
def evaluate(position: Position, values: Values) -> None:
    """R6, R22, R25: the chance of each side, by what it has made and what it is near to."""
    sides = side_count(position)
    best = 0.0
    for side in range(sides):
        made = MADE * position.formations[side] + SERIES_WON * position.level[side]
        values[side] = made + prospects(position, side)
        best = max(best, values[side])
    whole = 0.0
    for side in range(sides):
        odds = max(1.0 + (values[side] - best) * STEP, FARTHEST)
        for _ in range(8):  # (1 + x / 256) ** 256 is about exp(x), and alike on every machine
            odds *= odds
        values[side] = odds if is_playing(position, side) else 0.0
        whole += values[side]
    for player in range(position.players - 1, -1, -1):
        values[player] = np.true_divide(values[side_of(position, player)], whole)


@rule
def prospects(position: Position, side: int) -> float:
    """R18, R19: the worth of all formations that a side may still make."""
    kind = kind_of(position, side)
    first = SQUARES * int(FIRST_SHAPE[kind])
    worth = 0.0
    for formation in range(first, first + SQUARES * shapes_of(position, kind)):
        if FORMATIONS[position.layout, formation, 0] != ABSENT:
            worth += prospect_of(position, side, formation)
    return worth


@rule
def prospect_of(position: Position, side: int, formation: int) -> float:
    """R18, R19: what a formation is worth by what it lacks, and by the cards still to be laid."""
    lacking = 0
    crowned = 0
    worth = 1.0
    for i in range(CELLS):
        step = int(FORMATIONS[position.layout, formation, i])
        if step == ABSENT:
            break
        cell = formation % SQUARES + step
        card = int(CARD_OF_SQUARE[position.layout, cell])
        is_own = position.pawn[cell] == 1 << side
        if position.crowned[cell]:
            if not is_own:
                return 0.0
            crowned += 1
        elif card != NONE:
            left = 2 - int(position.discarded[card])
            worth *= KEPT[left] if is_own else REACHED[left]
        if not is_own:
            lacking += 1
    if crowned > 1 and not may_crown(position, side, formation):
        return 0.0
    return LACKING[lacking] * worth
