"""What searches take for granted, and what a game's heuristics may replace.

A game replaces a constant or a function by having one of the same name in its heuristics.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quinte.bots.edges import Memory
from quinte.bots.payoffs import pay_out
from quinte.core.contract import Layout, Lookup, Move, Moves, Position, Values, View
from quinte.core.native import rule, words_of

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and heuristics
    from quinte.games.make_five.rules import (
        is_over,
        legal_moves,
        observe,
        play,
        winners,
    )
    from quinte.games.take_five.heuristics import evaluate, policy

Worlds = Any
Lists = NDArray[np.int64]
Chunks = NDArray[np.uint64]

OVERRIDES = (
    "EXPLORATION",
    "HAS_PRIORS",
    "HAS_ROOT_PRIORS",
    "IS_OPEN",
    "can_solve",
    "ends_playout",
    "evaluate_simulation",
    "exact",
    "forget",
    "information_key",
    "play_policy",
)
"""What the heuristics of a game may replace."""

EXPLORATION = 0.7
"""How much a rarely tried move is worth trying, where results are from 0 to 1."""
IS_OPEN = False
"""Whether nothing is hidden or left to chance: the end of a game in the tree is then a proof."""
HAS_PRIORS = False
"""Whether the moves of a new node are all evaluated before one is tried."""
HAS_ROOT_PRIORS = False
"""Whether at least those of the root are: worth it where they are many and simulations few."""

LONGEST_PLAYOUT = 2_000
"""Moves after which a playout is evaluated as it stands."""

FACTOR = np.uint64(0x9E3779B97F4A7C15)
BASIS = np.uint64(0xCBF29CE484222325)
HALF = np.uint64(32)


def observed_layout(layout: Layout) -> Layout:
    """Lay out one view so that it can be hashed eight bytes at a time; the padding stays 0."""
    whole = 8 * -(-layout.itemsize // 8)
    return np.dtype({"names": ["seen"], "formats": [layout], "offsets": [0], "itemsize": whole})


def information_key(world: Position, player: int, memory: Memory) -> int:
    """Hash what the mover knows: what looks the same to the mover has the same number."""
    observe(world, player, memory.observed.seen)
    return hash_of(words_of(memory.observed))


@rule
def hash_of(chunks: Chunks) -> int:
    """Hash the bytes of a view, eight at a time, to a number that is not negative."""
    key = BASIS
    for i in range(len(chunks)):
        key = (key ^ chunks[i]) * FACTOR
        key ^= key >> HALF  # otherwise the upper half would never reach the lower
    return np.int64(key >> np.uint64(1))  # type: ignore[return-value]


@rule
def forget(_view: View, _attention: int) -> None:
    """Take out of a view what a bot of this attention has not kept in mind."""


def play_policy(world: Position, moves: Moves, *lookups: Lookup) -> None:
    """Make the move of the quick policy."""
    count = legal_moves(world, moves, *lookups)
    play(world, moves[policy(world, moves, count)], *lookups)


@rule
def ends_playout(_leaf: Position, _world: Position, made: int) -> bool:
    """Return whether a playout from a leaf of the tree has gone far enough."""
    return made >= LONGEST_PLAYOUT


def evaluate_simulation(_start: Position, world: Position, values: Values) -> None:
    """Write what a simulation brought each player: how it ended, or what may be expected then."""
    if is_over(world):
        pay_out(int(world.players), winners(world), values)
    else:
        evaluate(world, values)


@rule
def can_solve(_view: View) -> bool:
    """Return whether the game is near enough to its end to be played out in full."""
    return False


@rule
def exact(_worlds: Worlds, _move: Move, _values: Values, _lists: Lists) -> float:
    """Return what a move is worth to its mover if everybody plays perfectly."""
    return 0.0
