"""The tree of a search: one node for each information set, what a player cannot tell apart.

A node is found by the hash of what its mover knows there, so that all worlds that look the same to
the mover share one node, and with it one choice. Its edges are the legal moves, which depend on
nothing else. All memory is handed in; a full tree is searched on without growing.

    slots   a hash table: 1 + the number of a node, or 0
    nodes   in the order of their making; the first is the root
    edges   those of a node lie together
    path    the nodes and edges of the simulation in hand
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from quinte.bots.edges import LOST, OPEN, WON, Edges, clear
from quinte.core.native import rule

if TYPE_CHECKING:
    from quinte.bots.edges import Memory
    from quinte.core.contract import Moves, Record

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
VISIT = np.dtype(
    [
        ("node", np.int32),
        ("edge", np.int32),  # the one taken, or NOWHERE
        ("player", np.int32),  # who took it
    ],
    align=True,
)

NOWHERE = -1
EDGES_PER_NODE = 16
PRIOR_WEIGHT = 2.0
"""A prior counts as much as this many simulations."""


@rule
def find_slot(memory: Memory, key: int) -> int:
    """Find the slot of a node: the one that holds it, or the empty one where it belongs."""
    slots, nodes = memory.slots, memory.nodes
    last = 2 * int(memory.room) - 1
    slot = key & last
    while slots[slot] != 0 and nodes[slots[slot] - 1].key != key:
        slot = (slot + 1) & last
    return slot


@rule
def add_node(memory: Memory, slot: int, key: int, player: int) -> int:
    """Make the node that belongs into an empty slot; NOWHERE when there is no room for it."""
    if memory.nodes_used >= memory.room:
        return NOWHERE
    number = int(memory.nodes_used)
    node = memory.nodes[number]
    node.key = key
    node.first = NOWHERE
    node.count = 0
    node.player = player
    node.visits = 0
    node.value = 0.0
    memory.nodes_used += 1
    memory.slots[slot] = number + 1
    return number


@rule
def expand(memory: Memory, node: Record, moves: Moves, count: int) -> bool:
    """Return a node its edges, one for each move, if there is room for them."""
    first = int(memory.edges_used)
    if first + count > EDGES_PER_NODE * memory.room:
        return False
    node.first = first
    node.count = count
    for i in range(count):
        clear(memory.edges[first + i], moves[i])
    memory.edges_used += count
    return True


@rule
def select(node: Record, edges: Edges, exploration: float, start: int) -> int:
    """Choose the edge to try: what it brought, and a bonus while rarely tried (UCB1).

    An edge never tried counts as its prior, or what the node brought overall. Ties go to the
    first edge from `start` on. What is proven lost is tried last.
    """
    hope = np.true_divide(node.value, max(1.0, float(node.visits)))
    bonus = exploration * math.sqrt(logarithm(int(node.visits) + 1))
    best, best_score = start, -2.0
    place = start
    for _ in range(node.count):
        edge = edges[node.first + place]
        tried = float(edge.visits)
        score = hope + bonus
        if edge.prior >= 0.0:
            mean = np.true_divide(edge.value + PRIOR_WEIGHT * edge.prior, tried + PRIOR_WEIGHT)
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
    """Return whether a node is proven: WON by one move, or LOST by all."""
    is_lost = True
    for i in range(node.count):
        proven = edges[node.first + i].proven
        if proven == WON:
            return WON
        if proven == OPEN:
            is_lost = False
    return LOST if is_lost else OPEN


@rule
def back_up(memory: Memory, depth: int) -> None:
    """Note what a simulation brought each mover on its way through the tree."""
    for i in range(depth):
        visit = memory.path[i]
        brought = memory.values[visit.player]
        node = memory.nodes[visit.node]
        node.visits += 1
        node.value += brought
        if visit.edge != NOWHERE:
            edge = memory.edges[visit.edge]
            edge.visits += 1
            edge.value += brought


@rule
def logarithm(number: int) -> float:
    """Return approximately the natural logarithm of a number from 1 on, alike on every machine."""
    whole = 0
    rest = number
    while rest > 1:
        rest >>= 1
        whole += 1
    return 0.6931471805599453 * (whole + number * POWERS[whole] - 1.0)


POWERS = np.array([0.5**n for n in range(63)])
"""One half, taken so many times."""
