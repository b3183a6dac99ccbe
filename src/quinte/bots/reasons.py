"""Why a move is good: the question that every search can be asked about a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.core.contract import Lookup, Move, View, Words

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and heuristics
    from quinte.bots.edges import Memory
    from quinte.games.make_five.rules import imagine, play
    from quinte.games.take_five.heuristics import explain


def justify(view: View, memory: Memory, move: Move, words: Words, *lookups: Lookup) -> int:
    """Write why a move is good; return the code, 0 for nothing special."""
    worlds = memory.worlds
    imagine(view, worlds[0])
    worlds[1] = worlds[0]
    play(worlds[1], move, *lookups)
    return explain(worlds[0], move, worlds[1], words)
