"""Alpha-beta with a net: the search of alphabeta/search.py, with a learned evaluation.

The net is a lookup, handed in before those of the game, and kept with the rest of the memory: what
the search calls from deep inside needs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

from quinte.bots.alphabeta import search as alphabeta
from quinte.bots.alphabeta.search import begin as begin_search
from quinte.bots.alphabeta.search import decide as decide  # noqa: PLC0414, an entrance here too
from quinte.bots.alphabeta.search import think as search_on
from quinte.bots.nets import judging
from quinte.bots.nets.evaluation import HEAD, HIDDEN
from quinte.bots.nets.rolling import justify as justify  # noqa: PLC0414, as above

if TYPE_CHECKING:
    from quinte.bots.edges import Memory
    from quinte.core.card import Game
    from quinte.core.contract import Features, Layout, Lookup, Seed, View

LEAST = alphabeta.LEAST
GIVES_BOUNDS = alphabeta.GIVES_BOUNDS
GLANCE = 60
"""Simulations of somebody who plays in a moment; 0 where the net alone is enough."""
JUDGES = (judging,)
"""What is bound after the heuristics of a game."""


def memory_layout(game: Game) -> Layout:
    """Say what a search of a game remembers: more than alpha-beta alone."""
    known = cast("Any", alphabeta.memory_layout(game))
    features, players = cast("Features", game.features), max(game.players)
    room = HEAD + HIDDEN + features.FEATURES * HIDDEN + players + players * HIDDEN
    return np.dtype(
        [
            # First: numba would take a record that merely goes on longer for the shorter one.
            ("net", np.int32, (room,)),
            ("active", np.int16, (features.MAX_ACTIVE,)),
            *((name, known.fields[name][0]) for name in known.names),
        ],
        align=True,
    )


def begin(  # noqa: PLR0913, PLR0917, a net does not count, nor do lookups
    view: View,
    memory: Memory,
    seed: Seed,
    simulations: int,
    attention: int,
    net: Lookup,
    *lookups: Lookup,
) -> None:
    """Begin anew: store the net."""
    for i in range(min(len(net), len(memory.net))):
        memory.net[i] = net[i]
    begin_search(view, memory, seed, simulations, attention, *lookups)


def think(view: View, memory: Memory, simulations: int, _net: Lookup, *lookups: Lookup) -> int:
    """Look at a number of positions more; return how many that makes in all."""
    return search_on(view, memory, simulations, *lookups)
