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
Chunks = NDArray[np.uint64]
Path = NDArray[np.int32]

NODE = np.dtype(
    [
        ("key", np.int64),  # the hash of what the mover knows
        ("first", np.int32),  # where its edges begin, or NOWHERE while it has none
        ("count", np.int32),  # how many they are
        ("player", np.int32),  # who moves
        ("visits", np.int32),  # simulations that came through
        ("value", np.float64),  # the sum of what they brought the mover
    ],
    align=True,
)
EDGE = np.dtype(
    [
        ("move", np.int64),
        ("visits", np.int32),  # simulations that took it
        ("proven", np.int32),  # WON or LOST whatever happens, OVERLOOKED, or OPEN
        ("value", np.float64),  # the sum of what they brought its mover
        ("guess", np.float64),  # what it seemed to be worth at first sight, or UNGUESSED
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
        ("proven", np.int32),  # 1 when the outcome is certain: no need to search on
        ("sight", np.int32),  # of a hundred moves of its own, those that the bot sees
    ],
    align=True,
)

NOWHERE = -1
OVERLOOKED, LOST, OPEN, WON = -2, -1, 0, 1
FEW = 5
"""So many moves are seen by everybody."""
ALL = 100
"""The sight of a bot that overlooks nothing."""
UNGUESSED = -1.0
GUESS_WEIGHT = 2.0
"""A first sight counts as much as so many simulations."""

FACTOR = np.uint64(0x9E3779B97F4A7C15)
BASIS = np.uint64(0xCBF29CE484222325)
HALF = np.uint64(32)


@rule
def digest(seen: Chunks) -> int:
    """Hash the bytes of a view, eight at a time, to a number that is not negative."""
    key = BASIS
    for i in range(len(seen)):
        key = (key ^ seen[i]) * FACTOR
        key ^= key >> HALF  # else the upper half would never reach the lower
    return np.int64(key >> np.uint64(1))  # type: ignore[return-value]


@rule
def find(slots: Slots, nodes: Nodes, key: int) -> int:
    """Find the slot of a node: the one that holds it, or the empty one where it belongs."""
    slot = key & (len(slots) - 1)
    while slots[slot] != 0 and nodes[slots[slot] - 1].key != key:
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@rule
def add(mind: Mind, slots: Slots, nodes: Nodes, slot: int, key: int, player: int) -> int:  # noqa: PLR0913, PLR0917, a tree keeps all its memory outside
    """Make the node that belongs into an empty slot; NOWHERE when there is no room for it."""
    if mind.nodes >= len(nodes):
        return NOWHERE
    number = int(mind.nodes)
    node = nodes[number]
    node.key = key
    node.first = NOWHERE
    node.count = 0
    node.player = player
    node.visits = 0
    node.value = 0.0
    mind.nodes += 1
    slots[slot] = number + 1
    return number


@rule
def spread(mind: Mind, node: Record, edges: Edges, moves: Moves, count: int) -> bool:
    """Give a node its edges, one for each move, if there is room for them."""
    if mind.edges + count > len(edges):
        return False
    node.first = mind.edges
    node.count = count
    for i in range(count):
        edge = edges[int(mind.edges) + i]
        edge.move = moves[i]
        edge.visits = 0
        edge.proven = OPEN
        edge.value = 0.0
        edge.guess = UNGUESSED
    mind.edges += count
    return True


@rule
def select(node: Record, edges: Edges, exploration: float, start: int) -> int:
    """Choose the edge to try: what it brought, and a bonus while it was seldom tried (UCB1).

    An edge never tried counts as what it seemed at first sight, or what the node brought on the
    whole. Ties go to the first edge from `start` on. What is proven lost is tried last.
    """
    hope = np.true_divide(node.value, max(1.0, float(node.visits)))
    bonus = exploration * math.sqrt(logarithm(int(node.visits) + 1))
    best, best_score = start, -2.0
    place = start
    for _ in range(node.count):
        edge = edges[node.first + place]
        tried = float(edge.visits)
        score = hope + bonus
        if edge.guess >= 0.0:
            mean = np.true_divide(edge.value + GUESS_WEIGHT * edge.guess, tried + GUESS_WEIGHT)
            score = mean + np.true_divide(bonus, math.sqrt(tried + 1.0))
        elif edge.visits > 0:
            mean = np.true_divide(edge.value, tried)
            score = mean + np.true_divide(bonus, math.sqrt(tried + 1.0))
        if edge.proven == WON:
            return int(node.first) + place
        if edge.proven < OPEN:
            score = -1.0
        if score > best_score:
            best, best_score = place, score
        place = place + 1 if place + 1 < node.count else 0
    return int(node.first) + best


@rule
def outlook(node: Record, edges: Edges) -> int:
    """Tell whether a node is proven: WON by one move, or LOST by all."""
    is_lost = True
    for i in range(node.count):
        proven = edges[node.first + i].proven
        if proven == WON:
            return WON
        if proven == OPEN:
            is_lost = False
    return LOST if is_lost else OPEN


@rule
def remember(nodes: Nodes, edges: Edges, path: Path, depth: int, values: Values) -> None:
    """Note what a simulation brought each mover on its way through the tree."""
    for step in range(depth):
        brought = values[path[step, 2]]
        node = nodes[path[step, 0]]
        node.visits += 1
        node.value += brought
        if path[step, 1] != NOWHERE:
            edge = edges[path[step, 1]]
            edge.visits += 1
            edge.value += brought


@rule
def rank_edges(nodes: Nodes, edges: Edges, root: int) -> None:
    """Put the edges of a node in order: proven, tried most, best, first by number."""
    node = nodes[root]
    for begin in range(node.first, node.first + node.count - 1):
        best = begin
        for other in range(begin + 1, node.first + node.count):
            if is_before(edges[other], edges[best]):
                best = other
        swap(edges[begin], edges[best])


@rule
def is_before(edge: Record, other: Record) -> bool:
    """Tell whether an edge ranks before another; with equal visits the sums compare as means."""
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
    brought, guess = edge.value, edge.guess
    edge.move, edge.visits, edge.proven = other.move, other.visits, other.proven
    edge.value, edge.guess = other.value, other.guess
    other.move, other.visits, other.proven = move, visits, proven
    other.value, other.guess = brought, guess


@rule
def overlook(mind: Mind, node: Record, edges: Edges) -> None:
    """Leave out some moves of a node, as people do; a few are always seen."""
    for i in range(node.count):
        if node.count > FEW and random_below(mind, 100) >= mind.sight:
            edges[node.first + i].proven = OVERLOOKED
    # Should every move be left out, the search tries them all the same.


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
