"""The transposition table of alpha-beta: each position has one slot; later ones replace it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.core.native import rule

if TYPE_CHECKING:
    from quinte.bots.edges import Memory
    from quinte.core.contract import Record

AT_MOST, EXACTLY, AT_LEAST = -1, 0, 1

ENTRY = np.dtype(
    [
        ("key", np.int64),
        ("move", np.int64),  # the best one
        ("worth", np.float64),  # to its mover
        ("turns", np.int32),  # looked ahead
        ("bound", np.int32),  # AT_MOST, EXACTLY or AT_LEAST that
    ],
    align=True,
)


@rule
def place_of(memory: Memory, key: int) -> int:
    """Return the slot of a position in the transposition table."""
    return key & (int(memory.room) - 1)


@rule
def gives_cutoff(entry: Record, node: Record) -> bool:
    """Return whether what its slot says makes searching a position superfluous."""
    if entry.turns < node.turns:
        return False
    if entry.bound == AT_LEAST:
        return bool(entry.worth >= node.beta)
    return bool(entry.bound == EXACTLY or entry.worth <= node.alpha)


@rule
def store(memory: Memory, node: Record, move: int) -> None:
    """Write into its slot what was found out about a position."""
    entry = memory.transpositions[place_of(memory, int(node.key))]
    entry.key = node.key
    entry.move = move
    entry.worth = node.best
    entry.turns = node.turns
    entry.bound = EXACTLY
    if node.best >= node.beta:
        entry.bound = AT_LEAST
    elif node.best <= node.alpha:
        entry.bound = AT_MOST
