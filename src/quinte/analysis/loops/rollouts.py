"""How rollouts are asked what something is worth: rivals are tried in the same worlds."""

from __future__ import annotations

import numpy as np

from quinte.analysis.loops.expecting import expect_by_worlds as expect_unlike  # noqa: F401, handed on from here
from quinte.analysis.loops.layouts import Desk
from quinte.bots.edges import FULL_ATTENTION, Memory, clear
from quinte.bots.rollouts.search import FEWEST, PER_ROLLOUT
from quinte.bots.rollouts.search import LEAST as LEAST  # noqa: PLC0414, as above
from quinte.bots.rollouts.search import begin as begin  # noqa: PLC0414, as above
from quinte.bots.rollouts.search import decide as decide  # noqa: PLC0414, as above
from quinte.bots.rollouts.search import think as think  # noqa: PLC0414, as above
from quinte.core.contract import Lookup, Move, Seed, View
from quinte.core.native import rule


def weigh_rivals(  # noqa: PLR0913, PLR0917, lookups do not count
    view: View, memory: Memory, desk: Desk, simulations: int, seed: Seed, row: int, *lookups: Lookup
) -> None:
    """Write what each rival is worth, the first beside each of the others."""
    for i in range(min(1, int(desk.count) - 1), desk.count):
        begin(view, memory, seed, simulations, FULL_ATTENTION, *lookups)
        set_pair(memory, desk.rivals[0], desk.rivals[i], simulations)
        before = -1
        done = 0
        while before < done:
            before = done
            done = think(view, memory, simulations, *lookups)
        decide(memory)
        desk.tries[row, i] = worth_in(memory, desk.rivals[i])
        desk.tries[row, 0] = worth_in(memory, desk.rivals[0])


@rule
def set_pair(memory: Memory, one: Move, other: Move, simulations: int) -> None:
    """Have two moves alone compared, with so many simulations for each."""
    clear(memory.edges[0], one)
    clear(memory.edges[1], other)
    memory.count = FEWEST
    memory.granted = FEWEST * max(1, simulations // PER_ROLLOUT)
    memory.left = memory.granted


@rule
def worth_in(memory: Memory, move: Move) -> float:
    """Return what a move was found to bring; of two that are the same, the second."""
    found = 0.0
    for i in range(memory.count):
        edge = memory.edges[i]
        if edge.move == move:
            found = np.true_divide(edge.value, max(1.0, float(edge.visits)))
    return found


@rule
def wins_with(
    _view: View, _memory: Memory, _move: Move, _simulations: int, _seed: Seed, *_lookups: Lookup
) -> bool:
    """Return whether a move is proven to win: rollouts prove nothing."""
    return False
