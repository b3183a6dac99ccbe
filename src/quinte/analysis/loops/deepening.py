"""How alpha-beta is asked what moves and situations are worth."""

from __future__ import annotations

from quinte.analysis.loops.expecting import expect_by_worlds as expect_unlike  # noqa: F401, handed on from here
from quinte.analysis.loops.one_move import weigh_rivals as weigh_rivals  # noqa: PLC0414, as above
from quinte.analysis.loops.one_move import wins_with as wins_with  # noqa: PLC0414, as above
from quinte.bots.alphabeta.search import LAST
from quinte.bots.alphabeta.search import LEAST as LEAST  # noqa: PLC0414, as above
from quinte.bots.alphabeta.search import begin as begin  # noqa: PLC0414, as above
from quinte.bots.alphabeta.search import decide as decide  # noqa: PLC0414, as above
from quinte.bots.alphabeta.search import think as think  # noqa: PLC0414, as above
from quinte.bots.edges import OVERLOOKED, Memory
from quinte.core.contract import Move
from quinte.core.native import rule


@rule
def leave_others(memory: Memory, move: Move) -> None:
    """Have no other move of the root searched."""
    root = memory.line[0]
    root.open = 0
    for i in range(memory.count):
        edge = memory.edges[i]
        if edge.move == move:
            root.open += 1
            root.before = edge.prior
        else:
            edge.proven = OVERLOOKED
            edge.prior = LAST
