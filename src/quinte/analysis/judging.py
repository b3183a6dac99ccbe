"""Judging one decision: what the move was worth, what the best one was, and how certain that is.

Only the mover's view counts: two worlds that look the same to the mover give the same judgement,
to the last bit.
"""

from dataclasses import dataclass

from quinte.analysis.classes import KINDS, limits_of
from quinte.analysis.loops.layouts import MOST_SEEDS, MOST_WORLDS
from quinte.analysis.scales import Scales
from quinte.bots.levels import levels_of
from quinte.core.card import Game
from quinte.core.contract import View


@dataclass(frozen=True)
class Thought:
    """How much is thought about a match."""

    name: str
    simulations: int  # of each search of a decision
    seeds: int  # searches of each move that is weighed
    luck: int  # simulations for each thing that could have come
    outcomes: int  # things that could have come, where there are too many to list

    def __post_init__(self) -> None:
        """Refuse more than there is room for."""
        if not 0 < self.seeds <= MOST_SEEDS or not 0 < self.outcomes <= MOST_WORLDS:
            message = f"There is room for {MOST_SEEDS} seeds and {MOST_WORLDS} outcomes."
            raise ValueError(message)


QUICK, DEEP = "quick", "deep"
DEPTHS = (QUICK, DEEP)
DEEPER = 8
"""How many times as much thinking goes into a deep analysis."""


def thought_of(game: Game, depth: str) -> Thought:
    """Return how much thought a game gets: quickly, a sixtieth of an expert's."""
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
    loss: float  # what the move cost; a loss within the noise is no error
    noise: float  # a difference below it means nothing
    choices: int  # legal moves, at least those that were counted
    kind: str  # its class


def set_thought(scales: Scales, thought: Thought) -> None:
    """Say how much the scales think from here on."""
    case = scales.case
    case.simulations, case.seeds = thought.simulations, thought.seeds
    case.glances, case.outcomes = thought.luck, thought.outcomes
    case.limits[:] = limits_of(scales.game)


def judge(scales: Scales, view: View, move: int, thought: Thought) -> Judgment:
    """Compare a move with the best ones that searches find from the mover's view."""
    set_thought(scales, thought)
    case = scales.judge(view, move)
    return Judgment(
        move=move,
        best=int(case.best),
        value=float(case.value),
        best_value=float(case.best_value),
        loss=float(case.loss),
        noise=float(case.noise),
        choices=int(case.choices),
        kind=KINDS[int(case.kind)],
    )
