"""How the tree search is asked what moves and situations are worth."""

from __future__ import annotations

import numpy as np

from quinte.analysis.loops.layouts import SEEDS, Desk
from quinte.analysis.loops.one_move import weigh_rivals as weigh_rivals  # noqa: PLC0414, handed on from here
from quinte.analysis.loops.one_move import wins_with as wins_with  # noqa: PLC0414, as above
from quinte.bots.edges import FULL_ATTENTION, OVERLOOKED, Memory
from quinte.bots.mcts.search import LEAST as LEAST  # noqa: PLC0414, as above
from quinte.bots.mcts.search import begin as begin  # noqa: PLC0414, as above
from quinte.bots.mcts.search import decide as decide  # noqa: PLC0414, as above
from quinte.bots.mcts.search import think as think  # noqa: PLC0414, as above
from quinte.core.contract import Lookup, Move, View
from quinte.core.native import rule


@rule
def leave_others(memory: Memory, move: Move) -> None:
    """Have no other move of the root searched; what was found so far does not count."""
    for i in range(memory.count):
        edge = memory.edges[i]
        edge.visits = 0
        edge.value = 0.0
        if edge.move != move:
            edge.proven = OVERLOOKED


def expect_unlike(
    view: View, memory: Memory, desk: Desk, simulations: int, *lookups: Lookup
) -> None:
    """Write what each player may expect where the viewer does not move, or sides are many."""
    players, now = int(view.players), desk.now
    for player in range(players):
        now[player] = 0.0
    begin(view, memory, SEEDS[0], simulations, FULL_ATTENTION, *lookups)
    done = 0
    while done < simulations and think(view, memory, 1, *lookups) > done:
        for player in range(players):
            now[player] += memory.values[player]
        done += 1
    for player in range(players):
        now[player] = np.true_divide(now[player], max(1.0, float(done)))
