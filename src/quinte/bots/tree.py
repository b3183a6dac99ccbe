"""The memory of a search: one node for each situation that a player cannot tell from another.

A node is found by the hash of what its mover knows there, so that all worlds that look the same to
the mover share one node, and with it one choice. Its edges are the legal moves, which depend on
nothing else. All memory is handed in; a full tree is searched on without growing.

    slots   a hash table: 1 + the number of a node, or 0
    nodes   in the order of their making
    edges   those of a node lie together
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Moves, Record, Values
from quinte.core.native import rule
from quinte.core.randomness import random_below

Mind = Record
Slots = NDArray[np.int32]
Nodes = Any  # records, see Position in contract.py
Edges = Any
Bytes = NDArray[np.uint8]
Path = NDArray[np.int32]

NODE = np.dtype(
    [
        ("key", np.int64),  # the hash of what the mover knows
        ("first", np.int32),  # where its edges begin
        ("count", np.int32),  # how many they are
        ("visits", np.int32),  # simulations that came through
    ],
    align=True,
)
EDGE = np.dtype(
    [
        ("move", np.int64),
        ("visits", np.int32),  # simulations that took it
        ("value", np.float64),  # the sum of what they brought its mover
    ],
    align=True,
)
MIND = np.dtype(
    [
        ("stream", np.uint64, 4),  # the chance of the search itself
        ("nodes", np.int32),  # in use
        ("edges", np.int32),  # in use
        ("simulations", np.int64),  # done so far
        ("depth", np.int32),  # of the longest way through the tree
    ],
    align=True,
)

NOWHERE = -1
EXPLORATION = 0.7
"""How much a move tried seldom is worth trying; results are from 0 to 1."""

PRIME = np.uint64(0x100000001B3)
BASIS = np.uint64(0xCBF29CE484222325)


@rule
def digest(seen: Bytes) -> int:
    """Hash the bytes of a view to a number that is not negative (FNV-1a)."""
    key = BASIS
    for i in range(len(seen)):
        key = (key ^ np.uint64(seen[i])) * PRIME
    return np.int64((key ^ key >> np.uint64(29)) >> np.uint64(1))  # type: ignore[return-value]


@rule
def find(slots: Slots, nodes: Nodes, key: int) -> int:
    """Find the slot of a node: the one that holds it, or the empty one where it belongs."""
    slot = key & (len(slots) - 1)
    while slots[slot] != 0 and nodes[slots[slot] - 1].key != key:
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@rule
def add(  # noqa: PLR0913, PLR0917, a tree keeps all its memory outside
    mind: Mind, slots: Slots, nodes: Nodes, edges: Edges, slot: int, moves: Moves, count: int
) -> int:
    """Make the node that belongs into an empty slot; NOWHERE when there is no room for it."""
    if mind.nodes >= len(nodes) or mind.edges + count > len(edges):
        return NOWHERE
    number = int(mind.nodes)
    node = nodes[number]
    node.first = mind.edges
    node.count = count
    node.visits = 0
    for i in range(count):
        edge = edges[int(mind.edges) + i]
        edge.move = moves[i]
        edge.visits = 0
        edge.value = 0.0
    mind.nodes += 1
    mind.edges += count
    slots[slot] = number + 1
    return number


@rule
def select(node: Record, edges: Edges, start: int) -> int:
    """Choose the edge to try: what it brought, and a bonus while it was seldom tried (UCB1).

    An edge never tried counts as what the node brought on the whole. Ties go to the first edge
    from `start` on.
    """
    total = 0.0
    for i in range(node.count):
        total += edges[node.first + i].value
    hope = np.true_divide(total, max(1.0, float(node.visits)))
    bonus = EXPLORATION * math.sqrt(logarithm(int(node.visits) + 1))
    best, best_score = 0, -1.0
    place = start
    for _ in range(node.count):
        edge = edges[node.first + place]
        tried = float(edge.visits)
        mean = np.true_divide(edge.value, tried) if edge.visits > 0 else hope
        score = mean + np.true_divide(bonus, math.sqrt(tried + 1.0))
        if score > best_score:
            best, best_score = place, score
        place = place + 1 if place + 1 < node.count else 0
    return int(node.first) + best


@rule
def remember(nodes: Nodes, edges: Edges, path: Path, depth: int, values: Values) -> None:
    """Note what a simulation brought each mover on its way through the tree."""
    for step in range(depth):
        nodes[path[step, 0]].visits += 1
        edge = edges[path[step, 1]]
        edge.visits += 1
        edge.value += values[path[step, 2]]


@rule
def rank_edges(nodes: Nodes, edges: Edges, root: int) -> None:
    """Put the edges of a node in order: tried most, then best, then the first by number."""
    node = nodes[root]
    first = int(node.first)
    for place in range(first + 1, first + int(node.count)):
        move, visits, brought = edges[place].move, edges[place].visits, edges[place].value
        at = place
        while at > first and is_before(move, visits, brought, edges[at - 1]):
            edges[at] = edges[at - 1]
            at -= 1
        edges[at].move = move
        edges[at].visits = visits
        edges[at].value = brought


@rule
def is_before(move: int, visits: int, brought: float, other: Record) -> bool:
    """Tell whether an edge ranks before another; with equal visits the sums compare as means."""
    if visits != other.visits:
        return visits > other.visits
    if brought != other.value:
        return brought > other.value
    return move < other.move


@rule
def draw_edge(mind: Mind, nodes: Nodes, edges: Edges, root: int, sureness: int) -> int:
    """Draw an edge of a node: each as likely as it was tried often, to a power.

    The edges are ranked; with the power 0 it is the first.
    """
    node = nodes[root]
    first, count = int(node.first), int(node.count)
    if sureness == 0:
        return first
    total = 0.0
    for i in range(count):
        total += weight(edges[first + i], sureness)
    left = total * (random_below(mind, 1 << 31) * POWERS[31])
    for i in range(count - 1):
        left -= weight(edges[first + i], sureness)
        if left < 0.0:
            return first + i
    return first  # rounding left something over


@rule
def weight(edge: Record, sureness: int) -> float:
    """Give how often an edge was tried, to a power."""
    product = 1.0
    for _ in range(sureness):
        product *= float(edge.visits)
    return product


@rule
def logarithm(number: int) -> float:
    """Give about the natural logarithm of a number from 1 on, alike on every machine."""
    whole = 0
    rest = number
    while rest > 1:
        rest >>= 1
        whole += 1
    return 0.6931471805599453 * (whole + number * POWERS[whole] - 1.0)


POWERS = np.array([0.5**n for n in range(63)])
"""One half, taken so many times."""
