"""Many trees that grow at once: down each to its leaves, and back up with what a net says of them.

Every way down starts from another world that the view at the root allows, and at every node the
mover chooses by what that player knows there, as in bots/mcts: so a node stands for all worlds that
look alike to its mover, and chance needs no nodes of its own. A choice is tried by what it brought
and, while it is rarely tried, by its prior (PUCT). Each counts as tried on the way down already, so
that the next way down in the same round is another one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinte.batch.acts import DONE, MOVE, PAGE
from quinte.batch.loops import Bare, Counts, Mask, mask_of
from quinte.bots.defaults import information_key
from quinte.bots.payoffs import pay_out
from quinte.core.contract import NOBODY, Lookup, Moves, Values
from quinte.core.native import large_scratch, rule
from quinte.core.planes import Bits

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules and planes of each game
    from quinte.batch.choices_by_acts import list_choices, make_choice, show_draft
    from quinte.games.make_five.planes import write_planes
    from quinte.games.make_five.rules import imagine, is_over, winners

OVERRIDES = ("list_choices", "make_choice", "show_draft", "write_planes")
"""What a game, and the way in which its moves are chosen, supply."""

NODE = np.dtype(
    [
        ("key", np.int64),  # the hash of what the mover knows
        ("first", np.int32),  # where its edges begin
        ("count", np.int32),  # how many they are
        ("player", np.int32),  # who moves
        ("is_ready", np.int32),  # 1 once the net has said what it thinks
        ("visits", np.int32),  # ways down that came here
        ("value", np.float64),  # the sum of what they brought the mover
    ],
    align=True,
)
NOWHERE = -1
DEEPEST = 128
"""The most choices on a way down."""
EXPLORATION = 1.0
"""How much a choice is worth trying by its prior, where results are from 0 to 1."""
IDLE, ASKING, ENDED = range(3)
SHIFT = 58
"""Where in a key the number of acts done is put: above all moves."""


class Forest(NamedTuple):
    """The trees, each at its place in every array."""

    roots: Bare  # views
    worlds: Bare  # the world in hand, with random numbers of its own
    sights: Bare  # what the mover of that world sees
    begun: Counts  # what is spelled of a move at the root
    drafts: Counts  # and in the world in hand
    slots: NDArray[np.int32]  # a hash table: 1 + the number of a node, or 0
    nodes: Bare  # the first is the root
    used: Counts  # how many nodes and edges there are
    choices: Moves  # edges: what is chosen
    firsts: Moves  # the first move that begins so
    visits: NDArray[np.int32]
    values: Values  # the sum of what it brought whoever chose
    priors: NDArray[np.float32]
    most: int  # choices that a node can have


class Leaves(NamedTuple):
    """Where ways down ended, as many for each tree, the trees in order."""

    states: Mask  # IDLE, ASKING the net, or ENDED with the game
    places: Counts  # the node, or NOWHERE where there was no room for it
    movers: Counts
    depths: Counts
    paths: NDArray[np.int32]  # nodes and edges
    outcomes: Values  # what came of it for each player
    planes: Bits
    masks: Mask


def gather_span(first: int, last: int, forest: Forest, leaves: Leaves, *lookups: Lookup) -> int:
    """Go down each tree of a span, as often as there are leaves for it; at first only once."""
    page = large_scratch(PAGE)
    width = len(leaves.states) // len(forest.roots)
    for tree in range(first, last):
        for leaf in range(width * tree, width * (tree + 1)):
            clear_leaf(leaves, leaf)
            is_first = leaf == width * tree
            if forest.roots[tree].player != NOBODY and (
                is_first or forest.nodes[tree, 0].is_ready != 0
            ):
                descend(forest, leaves, tree, leaf, page, *lookups)
    return last


def absorb_span(
    first: int, last: int, forest: Forest, leaves: Leaves, priors: NDArray[np.float32]
) -> int:
    """Take what the net said of the leaves of a span of trees; outcomes are written already."""
    width = len(leaves.states) // len(forest.roots)
    for tree in range(first, last):
        for leaf in range(width * tree, width * (tree + 1)):
            if leaves.states[leaf] == ASKING:
                if leaves.places[leaf] != NOWHERE:
                    set_priors(forest, tree, int(leaves.places[leaf]), priors[leaf])
                back_up(forest, leaves, tree, leaf)
    return last


def visit_span(first: int, last: int, forest: Forest, visits: NDArray[np.int32]) -> int:
    """Write how often each choice was tried at the roots of a span."""
    for tree in range(first, last):
        for choice in range(visits.shape[1]):
            visits[tree, choice] = 0
        node = forest.nodes[tree, 0]
        for edge in range(node.first, node.first + node.count):
            visits[tree, forest.choices[tree, edge]] = forest.visits[tree, edge]
    return last


def clear_leaf(leaves: Leaves, leaf: int) -> None:
    """Forget the last leaf."""
    leaves.states[leaf] = IDLE
    leaves.places[leaf] = NOWHERE
    for place in range(leaves.planes.shape[1]):
        leaves.planes[leaf, place] = 0
    for choice in range(leaves.masks.shape[1]):
        leaves.masks[leaf, choice] = 0


def descend(
    forest: Forest, leaves: Leaves, tree: int, leaf: int, page: Moves, *lookups: Lookup
) -> None:
    """Imagine a world and go down until the game ends, or the net has to be asked."""
    world, draft = forest.worlds[tree], forest.drafts[tree]
    imagine(forest.roots[tree], world)
    draft[MOVE] = forest.begun[tree, MOVE]
    draft[DONE] = forest.begun[tree, DONE]
    depth = 0
    while not is_over(world):
        number = reach(forest, tree, page, *lookups)
        leaves.places[leaf] = number
        if number == NOWHERE or depth == DEEPEST or forest.nodes[tree, number].is_ready == 0:
            break
        edge = choose(forest, tree, number)
        leaves.paths[leaf, depth, 0] = number
        leaves.paths[leaf, depth, 1] = edge
        depth += 1
        forest.visits[tree, edge] += 1
        forest.nodes[tree, number].visits += 1
        make_choice(world, draft, int(forest.firsts[tree, edge]), *lookups)
        leaves.places[leaf] = NOWHERE
    leaves.depths[leaf] = depth
    if is_over(world):
        leaves.states[leaf] = ENDED
        pay_out(int(world.players), winners(world), leaves.outcomes[leaf])
        back_up(forest, leaves, tree, leaf)
    else:
        leaves.states[leaf] = ASKING
        leaves.movers[leaf] = world.player
        write_planes(forest.sights[tree].observed.seen, leaves.planes[leaf])
        show_draft(draft, leaves.planes[leaf])
        show_choices(forest, leaves, tree, leaf)


def show_choices(forest: Forest, leaves: Leaves, tree: int, leaf: int) -> None:
    """Mark what may be chosen at a leaf, where there is a node for it."""
    if leaves.places[leaf] != NOWHERE:
        node = forest.nodes[tree, leaves.places[leaf]]
        mask_of(forest.choices[tree, node.first :], int(node.count), leaves.masks[leaf])


def reach(forest: Forest, tree: int, page: Moves, *lookups: Lookup) -> int:
    """Find the node of the world in hand, or make it; NOWHERE when there is no room for it."""
    world, draft = forest.worlds[tree], forest.drafts[tree]
    key = information_key(world, int(world.player), forest.sights[tree])
    if draft[DONE] > 0:
        key ^= int(draft[MOVE]) ^ int(draft[DONE]) << SHIFT
    slots = forest.slots[tree]
    slot = key & len(slots) - 1
    while slots[slot] != 0:
        if forest.nodes[tree, slots[slot] - 1].key == key:
            return int(slots[slot]) - 1
        slot = slot + 1 & len(slots) - 1
    number = grow(forest, tree, page, *lookups)
    if number != NOWHERE:
        forest.nodes[tree, number].key = key
        slots[slot] = number + 1
    return number


def grow(forest: Forest, tree: int, page: Moves, *lookups: Lookup) -> int:
    """Make a node, with an edge for all that may be chosen, if there is room for it."""
    number, begin = int(forest.used[tree, 0]), int(forest.used[tree, 1])
    room = forest.choices.shape[1] - begin
    if number == forest.nodes.shape[1] or room < forest.most:
        return NOWHERE
    world, node = forest.worlds[tree], forest.nodes[tree, number]
    count = list_choices(
        world,
        forest.drafts[tree],
        forest.choices[tree, begin:],
        forest.firsts[tree, begin:],
        page,
        *lookups,
    )
    node.first, node.count, node.player = begin, count, world.player
    node.is_ready, node.visits, node.value = 0, 0, 0.0
    for edge in range(begin, begin + count):
        forest.visits[tree, edge] = 0
        forest.values[tree, edge] = 0.0
        forest.priors[tree, edge] = 0.0
    forest.used[tree, 0] = number + 1
    forest.used[tree, 1] = begin + count
    return number


@rule
def choose(forest: Forest, tree: int, number: int) -> int:
    """Choose the edge to try next; what was never tried is thought to bring what the node did."""
    node = forest.nodes[tree, number]
    mean = node.value / max(1.0, float(node.visits))
    bonus = EXPLORATION * math.sqrt(float(node.visits) + 1.0)
    best, best_score = int(node.first), -1.0
    for edge in range(node.first, node.first + node.count):
        tried = float(forest.visits[tree, edge])
        score = bonus * float(forest.priors[tree, edge]) / (1.0 + tried)
        score += forest.values[tree, edge] / tried if tried > 0.0 else mean
        if score > best_score:
            best, best_score = edge, score
    return best


@rule
def set_priors(forest: Forest, tree: int, number: int, priors: NDArray[np.float32]) -> None:
    """Give the edges of a node their part of what the net gave to all that is legal."""
    node = forest.nodes[tree, number]
    total = 0.0
    for edge in range(node.first, node.first + node.count):
        total += max(0.0, float(priors[forest.choices[tree, edge]]))
    for edge in range(node.first, node.first + node.count):
        given = max(0.0, float(priors[forest.choices[tree, edge]]))
        forest.priors[tree, edge] = given / total if total > 0.0 else 1.0 / float(node.count)
    node.is_ready = 1


@rule
def back_up(forest: Forest, leaves: Leaves, tree: int, leaf: int) -> None:
    """Note what came of a way down for each mover on it."""
    for i in range(leaves.depths[leaf]):
        node = forest.nodes[tree, leaves.paths[leaf, i, 0]]
        brought = leaves.outcomes[leaf, node.player]
        node.value += brought
        forest.values[tree, leaves.paths[leaf, i, 1]] += brought
    if leaves.places[leaf] != NOWHERE:
        node = forest.nodes[tree, leaves.places[leaf]]
        node.visits += 1
        node.value += leaves.outcomes[leaf, node.player]
