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

from quinte.bots.tree import (
    EDGE,
    MIND,
    NODE,
    NOWHERE,
    Bytes,
    Edges,
    Mind,
    Nodes,
    Path,
    Slots,
    add,
    digest,
    draw_edge,
    find,
    rank_edges,
    remember,
    select,
)
from quinte.core.card import Game
from quinte.core.contract import Move, Moves, Seed, Table, Values, View
from quinte.core.native import rule
from quinte.core.randomness import random_below, seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules and the insight of each game
    from quinte.games.make_five.insight import advise, is_settled, value
    from quinte.games.make_five.rules import imagine, legal_moves, observe, play, winners

Worlds = Any
Views = Any

NODES = 1 << 16
"""Situations that a tree has room for."""
EDGES_PER_NODE = 16
DEEPEST = 64
"""Moves that a way through the tree may have."""
LONGEST_PLAYOUT = 2_000
"""Moves after which a playout is judged as it stands."""


def memory(game: Game, room: int = NODES) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what a search is handed, by the names of its annotations."""
    rules = game.rules
    return {
        "Mind": (MIND, ()),
        "Worlds": (rules.POSITION, (2,)),
        "Views": (rules.VIEW, (1,)),
        "Bytes": (np.dtype(np.uint8), (rules.VIEW.itemsize,)),  # those of Views, the same place
        "Slots": (np.dtype(np.int32), (2 * room,)),
        "Nodes": (NODE, (room,)),
        "Edges": (EDGE, (EDGES_PER_NODE * room,)),
        "Path": (np.dtype(np.int32), (DEEPEST, 3)),
        "Moves": (np.dtype(np.int64), (rules.MAX_MOVES,)),
        "Values": (np.dtype(np.float64), (max(game.players),)),
    }


def awake(mind: Mind, worlds: Worlds, slots: Slots, seed: Seed) -> None:
    """Begin anew: an empty tree, and all chance from the seed."""
    seed_stream(mind, seed)
    for word in range(4):
        worlds[0].stream[word] = mind.stream[word]
    seed_stream(mind, seed[::-1])
    mind.nodes = 0
    mind.edges = 0
    mind.simulations = 0
    mind.depth = 0
    for slot in range(len(slots)):
        slots[slot] = 0


def think(  # noqa: PLR0913, PLR0917, a search keeps all its memory outside
    view: View,
    mind: Mind,
    worlds: Worlds,
    views: Views,
    seen: Bytes,
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
    world, start = worlds[0], worlds[1]
    for _ in range(simulations):
        imagine(view, world)
        worlds[1] = worlds[0]
        depth = 0
        is_new = False
        count = legal_moves(world, moves, *tables)
        while count > 0 and not is_new and depth < len(path) and not is_settled(start, world):
            player = int(world.player)
            observe(world, player, views[0])
            key = digest(seen)
            slot = find(slots, nodes, key)
            number = int(slots[slot]) - 1
            is_new = number == NOWHERE
            if is_new:
                number = add(mind, slots, nodes, edges, slot, moves, count)
                if number == NOWHERE:
                    break
                nodes[number].key = key
            path[depth, 0] = number
            path[depth, 1] = select(nodes[number], edges, random_below(mind, count))
            path[depth, 2] = player
            play(world, edges[path[depth, 1]].move, *tables)
            count = legal_moves(world, moves, *tables)
            depth += 1
        made = 0
        while count > 0 and made < LONGEST_PLAYOUT and not is_settled(start, world):
            play(world, moves[advise(world, moves, count)], *tables)
            count = legal_moves(world, moves, *tables)
            made += 1
        if count == 0:
            share(int(world.players), winners(world), values)
        else:
            value(world, values)
        remember(nodes, edges, path, depth, values)
        mind.depth = max(int(mind.depth), depth)
        mind.simulations += 1
    return int(mind.simulations)


def decide(mind: Mind, nodes: Nodes, edges: Edges, sureness: int) -> Move:
    """Rank the moves thought about, the edges of the first node, and draw one of them.

    The surer, the more it is the one tried most; 0 means quite sure.
    """
    rank_edges(nodes, edges, 0)
    return edges[draw_edge(mind, nodes, edges, 0, sureness)].move


@rule
def share(players: int, won: int, values: Values) -> None:
    """Give the winners 1 and the others 0; where nobody has won, all the same."""
    for player in range(players):
        values[player] = float(won >> player & 1) if won != 0 else EVEN[players]


EVEN = np.array([0.0, 1.0, 0.5, 1 / 3, 0.25, 0.2, 1 / 6])
"""What a game without a winner is worth to each of so many players."""
