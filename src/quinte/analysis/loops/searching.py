"""The search of a game's bots, asked for the best move; which search it is, the game decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.bots.edges import FULL_ATTENTION, Memory
from quinte.bots.searcher import SLICE
from quinte.core.contract import Lookup, Move, Seed, View

if TYPE_CHECKING:  # at run time `bind` supplies these from the game's search
    from quinte.bots.mcts.search import LEAST, begin, decide, think

OVERRIDES = ("LEAST", "begin", "decide", "think")
"""What the search of a game supplies."""


def best_move(view: View, memory: Memory, simulations: int, seed: Seed, *lookups: Lookup) -> Move:
    """Think about all moves of whoever is to move, and take the best."""
    begin(view, memory, seed, simulations, FULL_ATTENTION, *lookups)
    before = -1
    done = think(view, memory, LEAST, *lookups)
    while before < done < simulations:
        before = done
        done = think(view, memory, min(SLICE, simulations - done), *lookups)
    return decide(memory)
