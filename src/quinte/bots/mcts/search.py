"""Monte Carlo tree search: imagine a world, go down the tree, play on, back up what it brought.

Each simulation starts from another world that the bot's view allows. At every node the mover
chooses by what *that* player knows there (see tree.py): what is hidden from a player cannot guide
the player's choice, neither the bot's own in the future nor anybody else's. So looking at a hidden
thing is worth what can be done with it, and chance needs no nodes of its own. Every player seeks
their own result (max^n); those of one side have the same one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.bots import defaults
from quinte.bots.defaults import (
    EXPLORATION,
    HAS_PRIORS,
    HAS_ROOT_PRIORS,
    IS_OPEN,
    can_solve,
    ends_playout,
    evaluate_simulation,
    exact,
    forget,
    information_key,
    observed_layout,
    play_policy,
)
from quinte.bots.edges import (
    EDGE,
    FULL_ATTENTION,
    LOST,
    NO_PRIOR,
    OPEN,
    WON,
    Memory,
    overlook,
    rank,
)
from quinte.bots.mcts.tree import (
    EDGES_PER_NODE,
    NODE,
    NOWHERE,
    VISIT,
    add_node,
    back_up,
    expand,
    find_slot,
    outlook,
    select,
)
from quinte.core.native import rule
from quinte.core.randomness import random_below, seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and heuristics
    from quinte.core.card import Game
    from quinte.core.contract import Layout, Lookup, Move, Position, Record, Seed, View
    from quinte.games.make_five.rules import (
        imagine,
        is_over,
        legal_moves,
        play,
        side_of,
        winners,
    )
    from quinte.games.take_five.heuristics import is_settled, policy

OVERRIDES = defaults.OVERRIDES
"""What the heuristics of a game may replace."""

NODES = 1 << 16
"""Nodes that a tree has room for."""
WORLDS, LISTS, VALUES = 8, 3, 32
"""Positions, lists of moves and values that there is room for."""
DEEPEST = 64
"""The most moves on a path through the tree."""
MANY_MOVES = 30
"""Where the root has more moves, the prior of each of them counts for more."""
ROOT_PRIOR_WEIGHT = 8
"""That many simulations."""
LEAST = 1
"""Simulations that it takes to know the moves."""
GIVES_BOUNDS = False
"""Whether moves after the best are only known to be no better."""


def memory_layout(game: Game) -> Layout:
    """Say what a search of a game remembers."""
    rules = game.rules
    return np.dtype(
        [
            ("stream", np.uint64, 4),  # the random numbers of the search itself
            ("simulations", np.int64),  # done so far
            ("attention", np.int32),  # of a hundred moves of its own, those that the bot notices
            ("proven", np.int32),  # 1 when the outcome is certain: no need to search on
            ("count", np.int32),  # moves of the root
            ("depth", np.int32),  # of the longest path through the tree
            ("room", np.int32),  # nodes that may be used; a power of two
            ("nodes_used", np.int32),
            ("edges_used", np.int32),
            ("observed", observed_layout(rules.VIEW)),  # what the mover of the world in hand sees
            ("worlds", rules.POSITION, (WORLDS,)),  # in hand, at the start, at the leaf; for exact
            ("slots", np.int32, (2 * NODES,)),
            ("nodes", NODE, (NODES,)),
            ("edges", EDGE, (EDGES_PER_NODE * NODES,)),
            ("path", VISIT, (DEEPEST,)),
            ("moves", np.int64, (rules.MAX_MOVES,)),
            ("values", np.float64, (VALUES,)),
            ("lists", np.int64, (LISTS, rules.MAX_MOVES)),  # for exact
        ],
        align=True,
    )


def begin(
    view: View, memory: Memory, seed: Seed, _simulations: int, attention: int, *_lookups: Lookup
) -> None:
    """Begin anew: an empty tree, random numbers from the seed, and a view that may be dimmed."""
    forget(view, attention)
    memory.attention = attention
    seed_stream(memory, seed)
    for word in range(4):
        memory.worlds[0].stream[word] = memory.stream[word]
    seed_stream(memory, seed[::-1])
    memory.room = len(memory.nodes)
    memory.nodes_used = 0
    memory.edges_used = 0
    memory.simulations = 0
    memory.count = 0
    memory.depth = 0
    memory.proven = 0
    slots = memory.slots
    for slot in range(len(slots)):
        slots[slot] = 0


def think(view: View, memory: Memory, simulations: int, *lookups: Lookup) -> int:
    """Search on for a number of simulations; return how many were done in all.

    Where there is no choice, or the moves can be valued exactly, one is enough.
    """
    goal = int(memory.simulations) + simulations
    while memory.simulations < goal and not memory.proven:
        simulate(view, memory, *lookups)
        if memory.simulations == 1 and (memory.count == 1 or solve(view, memory)):
            memory.proven = 1
    return int(memory.simulations)


def decide(memory: Memory) -> Move:
    """Rank the moves of the root, and take the first."""
    rank(memory.edges, int(memory.count))
    return memory.edges[0].move


# Parts of a search.


def simulate(view: View, memory: Memory, *lookups: Lookup) -> None:
    """Make one simulation: imagine a world, go down the tree, play on, back up what it brought."""
    worlds = memory.worlds
    world, start, leaf = worlds[0], worlds[1], worlds[2]
    imagine(view, world)
    worlds[1] = worlds[0]
    depth = descend(memory, *lookups)
    if IS_OPEN and is_over(world):
        prove(memory, depth)
    worlds[2] = worlds[0]
    made = 0
    while is_under_way(start, world) and not ends_playout(leaf, world, made):
        play_policy(world, memory.moves, *lookups)
        made += 1
    evaluate_simulation(start, world, memory.values)
    back_up(memory, depth)
    memory.depth = max(int(memory.depth), depth)
    memory.simulations += 1


def descend(memory: Memory, *lookups: Lookup) -> int:
    """Go down the tree until it ends, noting the path; return how long it is."""
    world, start = memory.worlds[0], memory.worlds[1]
    edges, path = memory.edges, memory.path
    depth = 0
    is_new = False
    while not is_new and depth < len(path) and is_under_way(start, world):
        number = reach(memory, *lookups)
        if number == NOWHERE:
            break
        node, visit = memory.nodes[number], path[depth]
        visit.node = number
        visit.edge = NOWHERE
        visit.player = world.player
        depth += 1
        if node.first == NOWHERE:
            break
        is_new = node.visits == 0
        visit.edge = select(node, edges, EXPLORATION, random_below(memory, int(node.count)))
        play(world, edges[visit.edge].move, *lookups)
    return depth


def is_under_way(start: Position, world: Position) -> bool:
    """Return whether the part of the game that is searched still goes on."""
    return not is_over(world) and not is_settled(start, world)


def reach(memory: Memory, *lookups: Lookup) -> int:
    """Find the node of the world in hand, or make it; NOWHERE when there is no room for it.

    Most nodes are met only once. So a node gets its edges the second time, unless all its
    moves are evaluated before one is tried.
    """
    world = memory.worlds[0]
    key = information_key(world, int(world.player), memory)
    slot = find_slot(memory, key)
    number = int(memory.slots[slot]) - 1
    is_known = number != NOWHERE
    if not is_known:
        number = add_node(memory, slot, key, int(world.player))
    if number == NOWHERE or memory.nodes[number].first != NOWHERE:
        return number
    if is_known or HAS_PRIORS or number == 0:
        node = memory.nodes[number]
        count = legal_moves(world, memory.moves, *lookups)
        if not expand(memory, node, memory.moves, count):
            return NOWHERE
        if HAS_PRIORS or (HAS_ROOT_PRIORS and number == 0):
            set_priors(memory, node, *lookups)
        if number == 0:
            open_root(memory, count)
    return number


def open_root(memory: Memory, count: int) -> None:
    """Prepare the moves of the root: some may be overlooked."""
    memory.count = count
    if HAS_ROOT_PRIORS and count > MANY_MOVES:
        count_priors(memory)
    overlook(memory)


def set_priors(memory: Memory, node: Record, *lookups: Lookup) -> None:
    """Evaluate each move of a new node: its mover ends the turn by the quick policy."""
    worlds, moves, values = memory.worlds, memory.moves, memory.values
    after = worlds[2]
    for i in range(node.count):
        edge = memory.edges[node.first + i]
        worlds[2] = worlds[0]
        play(after, edge.move, *lookups)
        count = legal_moves(after, moves, *lookups) if after.player == node.player else 0
        while count > 0 and after.player == node.player:
            play(after, moves[policy(after, moves, count)], *lookups)
            count = legal_moves(after, moves, *lookups) if after.player == node.player else 0
        evaluate_simulation(worlds[1], after, values)
        edge.prior = values[node.player]


@rule
def count_priors(memory: Memory) -> None:
    """Make the priors of many moves count like simulations: few will have their own."""
    for i in range(memory.count):
        edge = memory.edges[i]
        edge.visits = ROOT_PRIOR_WEIGHT
        edge.value = ROOT_PRIOR_WEIGHT * edge.prior
        edge.prior = NO_PRIOR


def solve(view: View, memory: Memory) -> bool:
    """Value the moves of the root exactly, where the game is near enough to its end.

    Only a bot that overlooks nothing can do that. No other simulation is needed then: each move
    counts as tried once.
    """
    if memory.attention < FULL_ATTENTION or not can_solve(view):
        return False
    imagine(view, memory.worlds[0])
    for i in range(memory.count):
        edge = memory.edges[i]
        edge.value = exact(memory.worlds, edge.move, memory.values, memory.lists)
        edge.visits = 1
    return True


def prove(memory: Memory, depth: int) -> None:
    """Note that a move has won or lost the game, and what follows for the moves before it."""
    world, nodes, edges, path = memory.worlds[0], memory.nodes, memory.edges, memory.path
    won = winners(world)
    if won == 0 or depth == 0:
        return
    at = depth - 1
    edges[path[at].edge].proven = WON if won >> path[at].player & 1 else LOST
    while at > 0:
        result = outlook(nodes[path[at].node], edges)
        is_ally = side_of(world, path[at].player) == side_of(world, path[at - 1].player)
        if result == OPEN or (result == LOST and not is_ally and not has_two_sides(world)):
            return  # if others lose, it is not said who wins, unless there are two sides
        at -= 1
        edges[path[at].edge].proven = result if is_ally else -result
    memory.proven = outlook(nodes[path[0].node], edges) != OPEN


def has_two_sides(world: Position) -> bool:
    """Return whether the players are on two sides."""
    first = side_of(world, 0)
    other = first
    for player in range(1, world.players):
        side = side_of(world, player)
        if other == first:
            other = side
        elif side != first and side != other:
            return False
    return True
