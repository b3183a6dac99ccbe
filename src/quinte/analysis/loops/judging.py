"""Judging one decision: what the move was worth, what the best one was, and how certain that is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from quinte.analysis.loops.layouts import BEST, GOOD, SEEDS, Case, Desk
from quinte.analysis.loops.searching import best_move
from quinte.bots.edges import Memory
from quinte.core.contract import Lookup, Move, Values, View
from quinte.core.native import rule
from quinte.engine.undo import dream

if TYPE_CHECKING:  # at run time `bind` supplies these from the game and its search
    from quinte.analysis.loops.one_move import weigh_rivals
    from quinte.games.make_five.rules import imagine, legal_moves

OVERRIDES = ("weigh_rivals",)
"""What the search of a game supplies."""
SURE = 2.5
"""A loss counts if it is this many standard errors above zero."""
LEAST_NOISE = 0.005
"""No estimate is more certain than this, unless it is exact."""
SCOUTS = 2
"""Searches that say which moves to compare with the one played."""


def judge_decision(
    view: View, memory: Memory, desk: Desk, case: Case, move: Move, *lookups: Lookup
) -> None:
    """Compare a move with the best ones that searches find from the mover's view."""
    world = desk.imagined[0]
    dream(world, 0)
    imagine(view, world)
    simulations = int(case.simulations)
    case.choices = legal_moves(world, desk.moves, *lookups)
    desk.rivals[0] = move
    desk.count = 1
    if case.choices > 1:
        for number in range(SCOUTS):
            found = best_move(view, memory, simulations, SEEDS[number], *lookups)
            add_rival(desk, found)
    for number in range(case.seeds):
        weigh_rivals(view, memory, desk, simulations, SEEDS[SCOUTS + number], number, *lookups)
    conclude(desk, case)


@rule
def add_rival(desk: Desk, move: Move) -> None:
    """Have a move weighed as well, once."""
    for i in range(desk.count):
        if desk.rivals[i] == move:
            return
    desk.rivals[desk.count] = move
    desk.count += 1


@rule
def conclude(desk: Desk, case: Case) -> None:
    """Write what the tries say: the first rival is the move played, and wins ties."""
    seeds = int(case.seeds)
    case.value = mean_of(desk.tries, 0, seeds)
    case.best_value = case.value
    best = 0
    for i in range(1, desk.count):
        value = mean_of(desk.tries, i, seeds)
        if value > case.best_value:
            case.best_value = value
            best = i
    case.best = desk.rivals[best]
    case.noise = noise_between(desk.tries, best, seeds)
    case.loss = loss_of(float(case.value), float(case.best_value), float(case.noise))
    case.kind = kind_of(float(case.loss), best == 0, case.limits)


@rule
def mean_of(tries: Values, rival: int, seeds: int) -> float:
    """Return what a rival is worth on average over its tries."""
    total = 0.0
    for row in range(seeds):
        total += tries[row, rival]
    return float(np.true_divide(total, float(seeds)))


@rule
def noise_between(tries: Values, best: int, seeds: int) -> float:
    """Return what the mean margin may be off by; nothing where all agree to the last bit."""
    least, most, total = 2.0, -2.0, 0.0
    for row in range(seeds):
        margin = tries[row, best] - tries[row, 0]
        least, most, total = min(least, margin), max(most, margin), total + margin
    if best == 0 or most == least:
        return 0.0
    mean = np.true_divide(total, float(seeds))
    squares = 0.0
    for row in range(seeds):
        margin = tries[row, best] - tries[row, 0]
        squares += (margin - mean) * (margin - mean)
    deviation = math.sqrt(np.true_divide(squares, float(seeds - 1)))
    return max(LEAST_NOISE, float(np.true_divide(SURE * deviation, math.sqrt(float(seeds)))))


@rule
def loss_of(value: float, best_value: float, noise: float) -> float:
    """Return what a move cost; a loss within the noise is no error."""
    return best_value - value if best_value - value > noise else 0.0


@rule
def kind_of(loss: float, is_best: bool, limits: Values) -> int:  # noqa: FBT001, plain arithmetic
    """Return the class of a decision, by its number; what is not certain has cost nothing."""
    if is_best:
        return BEST
    kind = GOOD
    for i in range(len(limits)):
        if loss > 0.0 and loss >= limits[i]:
            kind += 1
    return kind
