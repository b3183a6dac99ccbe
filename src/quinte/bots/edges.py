"""The moves that a search thinks about, as edges, and what they were found to bring their mover.

In every search the edges of the root come first: `memory.count` of them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quinte.core.contract import Record
from quinte.core.native import rule
from quinte.core.randomness import random_below

Edges = Any  # records, see Position in contract.py
Memory = Record
"""All that a search remembers, as one record; each search says in `memory_layout` what is in it."""

EDGE = np.dtype(
    [
        ("move", np.int64),
        ("visits", np.int32),  # simulations that took it
        ("proven", np.int32),  # WON or LOST whatever happens, OVERLOOKED, DROPPED, or OPEN
        ("value", np.float64),  # the sum of what they brought its mover
        ("prior", np.float64),  # what it seemed to be worth before any of them, or NO_PRIOR
    ],
    align=True,
)

DROPPED, OVERLOOKED, LOST, OPEN, WON = -3, -2, -1, 0, 1
NO_PRIOR = -1.0
FEW = 5
"""Everybody notices this many moves."""
FULL_ATTENTION = 100
"""How many of a hundred moves a bot notices that overlooks nothing."""


@rule
def clear(edge: Record, move: int) -> None:
    """Make an edge of a move that has not been tried yet."""
    edge.move = move
    edge.visits = 0
    edge.proven = OPEN
    edge.value = 0.0
    edge.prior = NO_PRIOR


@rule
def rank(edges: Edges, count: int) -> None:
    """Put the edges of the root in order: proven, tried most, best, first by number."""
    for begin in range(count - 1):
        best = begin
        for other in range(begin + 1, count):
            if is_before(edges[other], edges[best]):
                best = other
        swap(edges[begin], edges[best])


@rule
def is_before(edge: Record, other: Record) -> bool:
    """Return whether an edge ranks before another; with equal visits the sums compare as means."""
    if edge.proven != other.proven:
        return edge.proven > other.proven
    if edge.visits != other.visits:
        return edge.visits > other.visits
    if edge.value != other.value:
        return edge.value > other.value
    return edge.move < other.move


@rule
def swap(edge: Record, other: Record) -> None:
    """Exchange two edges."""
    move, visits, proven = edge.move, edge.visits, edge.proven
    brought, prior = edge.value, edge.prior
    edge.move, edge.visits, edge.proven = other.move, other.visits, other.proven
    edge.value, edge.prior = other.value, other.prior
    other.move, other.visits, other.proven = move, visits, proven
    other.value, other.prior = brought, prior


@rule
def overlook(memory: Memory) -> None:
    """Leave out some moves of the root, as people do; a few are always noticed."""
    for i in range(memory.count):
        if memory.count > FEW and random_below(memory, 100) >= memory.attention:
            memory.edges[i].proven = OVERLOOKED
    # Should every move be left out, the search tries them all the same.
