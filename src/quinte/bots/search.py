"""The search that all games share: imagine a world, go down the tree, play on, remember.

Each simulation starts from another world that the bot's view allows. At every node the mover
chooses by what *that* player knows there (see tree.py): what is hidden from a player cannot guide
the player's choice, neither the bot's own in the future nor anybody else's. So looking at a hidden
thing is worth what can be done with it, and chance needs no nodes of its own. Every player seeks
the own result (max^n); those of one side have the same one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quinte.bots.tree import (
    ALL,
    EDGE,
    LOST,
    MIND,
    NODE,
    NOWHERE,
    OPEN,
    UNGUESSED,
    WON,
    Chunks,
    Edges,
    Mind,
    Nodes,
    Path,
    Slots,
    add,
    digest,
    find,
    outlook,
    overlook,
    rank_edges,
    remember,
    select,
    spread,
)
from quinte.core.card import Game
from quinte.core.contract import (
    Move,
    Moves,
    Position,
    Record,
    Seed,
    Table,
    Values,
    View,
    Words,
)
from quinte.core.native import rule
from quinte.core.randomness import random_below, seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and heuristics
    from quinte.games.make_five.rules import (
        imagine,
        is_over,
        legal_moves,
        observe,
        play,
        side_of,
        winners,
    )
    from quinte.games.take_five.heuristics import advise, explain, is_settled, value

Worlds = Any
Views = Any
Lists = NDArray[np.int64]

NODES = 1 << 16
"""Situations that a tree has room for."""
EDGES_PER_NODE = 16
WORLDS, LISTS, VALUES = 8, 3, 32
"""Positions, lists of moves and values that there is room for."""
DEEPEST = 64
"""Moves that a way through the tree may have."""
LONGEST_PLAYOUT = 2_000
"""Moves after which a playout is judged as it stands."""
MANY = 30
"""Where the root has more moves, a glance at each of them counts for more."""
GLANCE_WEIGHT = 8
"""So many simulations."""


def memory(game: Game, room: int = NODES) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what a search is handed, by the names of its annotations."""
    rules = game.rules
    return {
        "Mind": (MIND, ()),
        "Worlds": (rules.POSITION, (WORLDS,)),
        "Views": (rules.VIEW, (2,)),  # the second stays empty: the first need not end a chunk
        "Chunks": (np.dtype(np.uint64), (-(-rules.VIEW.itemsize // 8),)),  # of Views, same place
        "Slots": (np.dtype(np.int32), (2 * room,)),
        "Nodes": (NODE, (room,)),
        "Edges": (EDGE, (EDGES_PER_NODE * room,)),
        "Path": (np.dtype(np.int32), (DEEPEST, 3)),
        "Moves": (np.dtype(np.int64), (rules.MAX_MOVES,)),
        "Values": (np.dtype(np.float64), (VALUES,)),
        "Lists": (np.dtype(np.int64), (LISTS, rules.MAX_MOVES)),
    }


def awake(  # noqa: PLR0913, PLR0917, see think
    view: View, mind: Mind, worlds: Worlds, slots: Slots, seed: Seed, sight: int
) -> None:
    """Begin anew: an empty tree, all chance from the seed, and a view that may be dimmed."""
    forget(view, sight)
    mind.sight = sight
    seed_stream(mind, seed)
    for word in range(4):
        worlds[0].stream[word] = mind.stream[word]
    seed_stream(mind, seed[::-1])
    mind.nodes = 0
    mind.edges = 0
    mind.simulations = 0
    mind.depth = 0
    mind.proven = 0
    for slot in range(len(slots)):
        slots[slot] = 0


def think(  # noqa: PLR0913, PLR0917, a search keeps all its memory outside
    view: View,
    mind: Mind,
    worlds: Worlds,
    views: Views,
    seen: Chunks,
    slots: Slots,
    nodes: Nodes,
    edges: Edges,
    path: Path,
    moves: Moves,
    values: Values,
    simulations: int,
    *tables: Table,
) -> int:
    """Search on for so many simulations; return how many were done in all."""
    world, start, leaf = worlds[0], worlds[1], worlds[2]
    for _ in range(simulations):
        if mind.proven:
            break
        imagine(view, world)
        worlds[1] = worlds[0]
        depth = 0
        is_new = False
        while not is_new and depth < len(path) and is_under_way(start, world):
            number = reach(mind, worlds, views, seen, slots, nodes, edges, moves, values, *tables)
            if number == NOWHERE:
                break
            path[depth, 0] = number
            path[depth, 1] = NOWHERE
            path[depth, 2] = world.player
            if nodes[number].first == NOWHERE:
                depth += 1
                break
            is_new = nodes[number].visits == 0
            first_looked_at = random_below(mind, int(nodes[number].count))
            path[depth, 1] = select(nodes[number], edges, EXPLORATION, first_looked_at)
            play(world, edges[path[depth, 1]].move, *tables)
            depth += 1
        if IS_OPEN and is_over(world):
            prove(mind, nodes, edges, path, depth, world)
        worlds[2] = worlds[0]
        made = 0
        while is_under_way(start, world) and not is_judged(leaf, world, made):
            hurry(world, moves, *tables)
            made += 1
        assess(start, world, values)
        remember(nodes, edges, path, depth, values)
        mind.depth = max(int(mind.depth), depth)
        mind.simulations += 1
    return int(mind.simulations)


def solve(  # noqa: PLR0913, PLR0917, see think
    view: View,
    mind: Mind,
    worlds: Worlds,
    nodes: Nodes,
    edges: Edges,
    values: Values,
    lists: Lists,
) -> int:
    """Value the moves of the root exactly, where the game is near enough to its end; 1 if so.

    Only who overlooks nothing can do that. One simulation must be done. No other is needed then:
    each move counts as tried once.
    """
    if mind.sight < ALL or not can_solve(view):
        return 0
    imagine(view, worlds[0])
    root = nodes[0]
    for i in range(root.count):
        edge = edges[root.first + i]
        edge.value = exact(worlds, edge.move, values, lists)
        edge.visits = 1
    mind.proven = 1
    return 1


def justify(view: View, worlds: Worlds, move: Move, words: Words, *tables: Table) -> int:
    """Write why a move is good; return the code, 0 for nothing special."""
    imagine(view, worlds[0])
    worlds[1] = worlds[0]
    play(worlds[1], move, *tables)
    return explain(worlds[0], move, worlds[1], words)


def decide(nodes: Nodes, edges: Edges) -> Move:
    """Rank the moves thought about, the edges of the first node, and take the first."""
    rank_edges(nodes, edges, 0)
    return edges[nodes[0].first].move


# What a game's heuristics may replace by something of its own.

OVERRIDES = (
    "EXPLORATION",
    "GLANCES",
    "GUESSES",
    "IS_OPEN",
    "assess",
    "can_solve",
    "exact",
    "forget",
    "hurry",
    "is_judged",
    "situation",
)
EXPLORATION = 0.7
"""How much a move tried seldom is worth trying; results are from 0 to 1."""
IS_OPEN = False
"""Whether nothing is hidden or left to chance: the end of a game in the tree is then a proof."""
GUESSES = False
"""Whether the moves of a new node are all looked at before one is tried."""
GLANCES = False
"""Whether at least those of the root are: worth it where they are many and simulations few."""


def situation(world: Position, player: int, views: Views, seen: Chunks) -> int:
    """Give a number to what the mover knows: what looks the same has the same."""
    observe(world, player, views[0])
    return digest(seen)


@rule
def forget(_view: View, _sight: int) -> None:
    """Take out of a view what a bot of this sight has not kept in mind."""


def hurry(world: Position, moves: Moves, *tables: Table) -> None:
    """Make the move of a quick player."""
    count = legal_moves(world, moves, *tables)
    play(world, moves[advise(world, moves, count)], *tables)


@rule
def is_judged(_leaf: Position, _world: Position, made: int) -> bool:
    """Tell whether a playout from a leaf of the tree has come far enough."""
    return made >= LONGEST_PLAYOUT


def assess(_start: Position, world: Position, values: Values) -> None:
    """Write what a simulation brought each player: how it ended, or what may be expected then."""
    if is_over(world):
        share(int(world.players), winners(world), values)
    else:
        value(world, values)


@rule
def can_solve(_view: View) -> bool:
    """Tell whether the game is near enough to its end to be played out in full."""
    return False


@rule
def exact(_worlds: Worlds, _move: Move, _values: Values, _lists: Lists) -> float:
    """Give what a move is worth to its mover if everybody plays perfectly."""
    return 0.0


# Parts of a simulation.


def is_under_way(start: Position, world: Position) -> bool:
    """Tell whether the part of the game that is searched still goes on."""
    return not is_over(world) and not is_settled(start, world)


def reach(  # noqa: PLR0913, PLR0917, see think
    mind: Mind,
    worlds: Worlds,
    views: Views,
    seen: Chunks,
    slots: Slots,
    nodes: Nodes,
    edges: Edges,
    moves: Moves,
    values: Values,
    *tables: Table,
) -> int:
    """Find the node of the world in hand, or make it; NOWHERE when there is no room for it.

    Most nodes are met but once. So a node has its edges from the second time on, unless all its
    moves are looked at before one is tried.
    """
    world = worlds[0]
    key = situation(world, int(world.player), views, seen)
    slot = find(slots, nodes, key)
    number = int(slots[slot]) - 1
    is_known = number != NOWHERE
    if not is_known:
        number = add(mind, slots, nodes, slot, key, int(world.player))
    if number == NOWHERE or nodes[number].first != NOWHERE:
        return number
    if is_known or GUESSES or number == 0:
        count = legal_moves(world, moves, *tables)
        if not spread(mind, nodes[number], edges, moves, count):
            return NOWHERE
        if GUESSES or (GLANCES and number == 0):
            guess_edges(worlds, nodes[number], edges, moves, values, *tables)
        if number == 0:
            if GLANCES and count > MANY:
                count_glances(nodes[0], edges)
            overlook(mind, nodes[0], edges)
    return number


def guess_edges(
    worlds: Worlds, node: Record, edges: Edges, moves: Moves, values: Values, *tables: Table
) -> None:
    """Value each move of a new node at first sight: its mover ends the turn as a quick player."""
    after = worlds[2]
    for i in range(node.count):
        edge = edges[node.first + i]
        worlds[2] = worlds[0]
        play(after, edge.move, *tables)
        count = legal_moves(after, moves, *tables) if after.player == node.player else 0
        while count > 0 and after.player == node.player:
            play(after, moves[advise(after, moves, count)], *tables)
            count = legal_moves(after, moves, *tables) if after.player == node.player else 0
        assess(worlds[1], after, values)
        edge.guess = values[node.player]


@rule
def count_glances(root: Record, edges: Edges) -> None:
    """Let what so many moves seem to be worth count like simulations: few will have their own."""
    for i in range(root.count):
        edge = edges[root.first + i]
        edge.visits = GLANCE_WEIGHT
        edge.value = GLANCE_WEIGHT * edge.guess
        edge.guess = UNGUESSED


def prove(  # noqa: PLR0913, PLR0917, a tree keeps all its memory outside
    mind: Mind, nodes: Nodes, edges: Edges, path: Path, depth: int, world: Position
) -> None:
    """Note that a move has won or lost the game, and what follows for the moves before it."""
    won = winners(world)
    if won == 0 or depth == 0:
        return
    step = depth - 1
    edges[path[step, 1]].proven = WON if won >> path[step, 2] & 1 else LOST
    while step > 0:
        result = outlook(nodes[path[step, 0]], edges)
        is_ally = side_of(world, path[step, 2]) == side_of(world, path[step - 1, 2])
        if result == OPEN or (result == LOST and not is_ally and not has_two_sides(world)):
            return  # if others lose, it is not said who wins, unless there are two sides
        step -= 1
        edges[path[step, 1]].proven = result if is_ally else -result
    mind.proven = outlook(nodes[path[0, 0]], edges) != OPEN


def has_two_sides(world: Position) -> bool:
    """Tell whether the players are on two sides."""
    first = side_of(world, 0)
    other = first
    for player in range(1, world.players):
        side = side_of(world, player)
        if other == first:
            other = side
        elif side != first and side != other:
            return False
    return True


@rule
def share(players: int, won: int, values: Values) -> None:
    """Give the winners 1 and the others 0; where nobody has won, all the same."""
    for player in range(players):
        values[player] = float(won >> player & 1) if won != 0 else EVEN[players]


EVEN = np.array([0.0, 1.0, 0.5, 1 / 3, 0.25, 0.2, 1 / 6])
"""What a game without a winner is worth to each of so many players."""
