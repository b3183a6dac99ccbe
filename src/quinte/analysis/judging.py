"""Judging one decision: what the move was worth, what the best one, and how sure that is.

All that counts is the mover's view: two worlds that look the same to the mover give the same
judgment, to the last bit.
"""

import hashlib
import math
from dataclasses import dataclass

import numpy as np

from quinte.analysis.scales import Scales
from quinte.bots.bot import moves_of
from quinte.bots.levels import levels_of
from quinte.core.card import Game
from quinte.core.contract import View

SURE = 2.5
"""A loss counts that is so many standard errors above nothing."""
LEAST_NOISE = 0.005
"""No estimate is surer than this, unless it is exact."""
SCOUTS = 2
"""Searches that say which moves to compare with the one played."""


@dataclass(frozen=True)
class Thought:
    """How much is thought about a match."""

    name: str
    simulations: int  # of each search of a decision
    seeds: int  # searches of each move that is weighed
    luck: int  # simulations for each thing that could have come
    outcomes: int  # things that could have come, where they are too many to be listed


QUICK, DEEP = "quick", "deep"
DEPTHS = (QUICK, DEEP)
DEEPER = 8
"""So many times as much is thought when it is to be deep."""


def thought_of(game: Game, depth: str) -> Thought:
    """Give how much is thought about a game: in quick terms a sixtieth of an expert's."""
    expert = levels_of(game)["expert"].budget.simulations
    factor = DEEPER if depth == DEEP else 1
    simulations = max(64, min(512, expert // 60)) * factor
    return Thought(depth, simulations, 4, max(16, simulations // 4), 8 if depth == QUICK else 24)


@dataclass(frozen=True)
class Judgment:
    """A decision: values are shares of the match that the mover may expect, from 0 to 1."""

    move: int
    best: int
    value: float
    best_value: float
    noise: float  # a difference below it means nothing
    choices: int  # legal moves, at least those that were counted

    @property
    def is_sure(self) -> bool:
        """Tell whether the best move is better beyond doubt."""
        return self.best_value - self.value > self.noise

    @property
    def loss(self) -> float:
        """What the move cost; a loss within the noise is no error."""
        return self.best_value - self.value if self.is_sure else 0.0


def judge(scales: Scales, view: View, move: int, thought: Thought) -> Judgment:
    """Compare a move with the best ones that searches find from the mover's view."""
    count = len(moves_of(scales.game, view))
    scouts = SCOUTS if count > 1 else 0
    found = [
        scales.best(view, thought.simulations, seed_of(number)).move for number in range(scouts)
    ]
    rivals = list(dict.fromkeys([move, *found]))
    tries = [
        scales.weigh(view, rivals, thought.simulations, seed_of(SCOUTS + number))
        for number in range(thought.seeds)
    ]
    values = {rival: float(np.mean([each[rival] for each in tries])) for rival in rivals}
    best = max(rivals, key=lambda rival: (values[rival], rival == move))
    margins = [each[best] - each[move] for each in tries]
    return Judgment(move, best, values[move], values[best], noise_of(margins, best != move), count)


def noise_of(margins: list[float], is_other: bool) -> float:  # noqa: FBT001, plain arithmetic
    """Give what a mean of such margins may be off by; nothing where all agree to the last bit."""
    if not is_other or max(margins) == min(margins):
        return 0.0
    return max(LEAST_NOISE, SURE * float(np.std(margins, ddof=1)) / math.sqrt(len(margins)))


def seed_of(number: int) -> bytes:
    """Give the chance of a search: the same for every match, so that an analysis can be redone."""
    return hashlib.sha256(b"analysis %d" % number).digest()
