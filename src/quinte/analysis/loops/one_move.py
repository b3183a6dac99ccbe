"""A search held to one move of the root, so that moves are thought about equally long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.analysis.loops.layouts import Desk
from quinte.bots.edges import FULL_ATTENTION, WON, Memory
from quinte.core.contract import Lookup, Move, Seed, View
from quinte.core.native import rule

if TYPE_CHECKING:  # at run time `bind` supplies these from the game's search
    from quinte.analysis.loops.tree import leave_others
    from quinte.bots.mcts.search import begin, think

OVERRIDES = ("begin", "leave_others", "think")
"""What the search of a game supplies."""


def weigh_rivals(  # noqa: PLR0913, PLR0917, lookups do not count
    view: View, memory: Memory, desk: Desk, simulations: int, seed: Seed, row: int, *lookups: Lookup
) -> None:
    """Write what each rival is worth to its mover, with so much thought for each."""
    for i in range(desk.count):
        place = look_at(view, memory, desk.rivals[i], simulations, seed, *lookups)
        edge = memory.edges[place]
        desk.tries[row, i] = np.true_divide(edge.value, max(1.0, float(edge.visits)))


def look_at(
    view: View, memory: Memory, move: Move, simulations: int, seed: Seed, *lookups: Lookup
) -> int:
    """Search with one move of the root; return its place. Exact values are taken as they are."""
    begin(view, memory, seed, simulations, FULL_ATTENTION, *lookups)
    think(view, memory, 1, *lookups)
    if memory.count == 1:
        memory.proven = 0  # there is nothing to choose, but much to expect
    if not memory.proven:
        leave_others(memory, move)
        think(view, memory, simulations, *lookups)
    return place_of_move(memory, move)


@rule
def place_of_move(memory: Memory, move: Move) -> int:
    """Return the place of a move at the root, which has it."""
    for i in range(memory.count):
        if memory.edges[i].move == move:
            return i
    return 0


def wins_with(
    view: View, memory: Memory, move: Move, simulations: int, seed: Seed, *lookups: Lookup
) -> bool:
    """Return whether a search of this move alone proves that it wins."""
    place = look_at(view, memory, move, simulations, seed, *lookups)
    return bool(memory.edges[place].proven == WON)
