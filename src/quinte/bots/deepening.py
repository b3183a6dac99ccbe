"""Alpha-beta, for games where nothing is hidden or left to chance: it looks on, turn by turn.

One side seeks the best for itself, all others the worst for it. What is known of a position is kept
in a table, found by the same number as the nodes of search.py. A position looked at has its moves
valued at first sight: the mover ends the turn as a quick player, and the outcome is judged. In the
last turn that counts, in the others it says which moves to try first. A search may be
stopped after any position, and goes on from there.

    slots   the table; a later position takes the place of an earlier one
    nodes   the way from the root to the position in hand
    edges   the moves of each of them, one after the other
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from quinte.bots.search import LISTS, VALUES, hurry, share, situation
from quinte.bots.table import ENTRY, Slots, is_enough, keep
from quinte.bots.tree import EDGE, LOST, OPEN, WON, Chunks, Edges, Mind, Nodes, Path, overlook, swap
from quinte.core.contract import Moves, Record, Seed, Table, Values, View
from quinte.core.native import rule
from quinte.core.randomness import seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and heuristics
    from quinte.core.card import Game
    from quinte.games.intercept.heuristics import value
    from quinte.games.intercept.rules import imagine, is_over, legal_moves, play, side_of, winners

Worlds = Any
Views = Any

OVERRIDES = ("situation",)
"""What a game's heuristics may replace by something of its own."""

MOST_TURNS = 12
"""Turns that are looked ahead at most."""
DEEPEST = 96
"""Moves that a way may have."""
FULL_LISTS = 24
"""Longest lists of moves that there is room for."""
ENTRIES = 1 << 15

UNKNOWN = -1.0
FIRST = 2.0
"""The guess of a move that was best before: it is tried first."""
LAST = -1.0
"""Likewise of a move that is lost for certain, or overlooked."""
WHIM = 0.004
"""By how much positions that are worth the same may seem to differ, from one search to the next."""
BARELY = 1e-9
"""What a move is shown to be worse by that was only found to be no better."""

WAY = np.dtype(
    [
        ("key", np.int64),
        ("first", np.int32),  # where its edges begin
        ("count", np.int32),  # how many they are
        ("open", np.int32),  # how many of them are tried
        ("next", np.int32),  # which of them is the next
        ("turns", np.int32),  # to look ahead from here, with the one in hand
        ("ours", np.int32),  # 1 where the side of the root moves
        ("choice", np.int32),  # the best edge so far
        ("best", np.float64),  # what it brings the mover
        ("before", np.float64),  # at the root: what it brought when looked at a turn less far
        ("alpha", np.float64),  # what the mover can have elsewhere
        ("beta", np.float64),  # more than this the others will not allow
    ],
    align=True,
)
MIND = np.dtype(
    [
        ("stream", np.uint64, 4),  # the chance of the search itself
        ("whim", np.int64),  # of this search
        ("simulations", np.int64),  # positions looked at
        ("at", np.int32),  # the node in hand
        ("proven", np.int32),  # 1 when there is no need to search on
        ("sight", np.int32),  # of a hundred moves of its own, those that the bot sees
    ],
    align=True,
)


def memory(game: Game, room: int = ENTRIES) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what a search is handed, by the names of its annotations."""
    rules = game.rules
    return {
        "Mind": (MIND, ()),
        "Worlds": (rules.POSITION, (DEEPEST + 1,)),  # the last one is for trying moves
        "Views": (rules.VIEW, (2,)),  # as in search.py
        "Chunks": (np.dtype(np.uint64), (-(-rules.VIEW.itemsize // 8),)),
        "Slots": (ENTRY, (room,)),
        "Nodes": (WAY, (DEEPEST,)),
        "Edges": (EDGE, (FULL_LISTS * rules.MAX_MOVES,)),
        "Path": (np.dtype(np.int32), (1, 3)),
        "Moves": (np.dtype(np.int64), (2 * rules.MAX_MOVES,)),  # of a position, and of one after it
        "Values": (np.dtype(np.float64), (VALUES,)),
        "Lists": (np.dtype(np.int64), (LISTS, rules.MAX_MOVES)),
    }


def awake(_view: View, mind: Mind, worlds: Worlds, slots: Slots, seed: Seed, sight: int) -> None:
    """Begin anew: an empty table, and all chance from the seed."""
    seed_stream(mind, seed)
    for word in range(4):
        worlds[0].stream[word] = mind.stream[word]
    mind.whim = np.int64(mind.stream[0] >> np.uint64(2))
    mind.sight = sight
    mind.simulations = 0
    mind.proven = 0
    for slot in range(len(slots)):
        slots[slot].key = 0
        slots[slot].turns = 0


def think(  # noqa: PLR0913, PLR0917, a search keeps all its memory outside
    view: View,
    mind: Mind,
    worlds: Worlds,
    views: Views,
    seen: Chunks,
    slots: Slots,
    nodes: Nodes,
    edges: Edges,
    _path: Path,
    moves: Moves,
    values: Values,
    simulations: int,
    *tables: Table,
) -> int:
    """Look at so many more positions; return how many it were in all."""
    goal = int(mind.simulations) + simulations
    if mind.simulations == 0:
        imagine(view, worlds[0])
        begin(mind, worlds, views, seen, slots, nodes, edges, moves, values, *tables)
    while mind.simulations < goal and not mind.proven:
        at = int(mind.at)
        node = nodes[at]
        if node.next >= node.open or node.best >= node.beta:
            keep(slots, node, int(edges[node.choice].move))
            mind.at -= 1
            if at > 0:
                learn(nodes[at - 1], edges, turned(nodes[at - 1], node, node.best), at - 1)
            else:
                look_further(mind, node, edges)
            continue
        bring_best(node, edges)
        worlds[at + 1] = worlds[at]
        play(worlds[at + 1], edges[node.first + node.next].move, *tables)
        node.next += 1
        if is_over(worlds[at + 1]):
            found = judged(worlds, at + 1, node, values)
        else:
            enter(worlds, nodes, at + 1)
            found = look(
                mind, worlds, views, seen, slots, nodes, edges, moves, values, at + 1, *tables
            )
            if found == UNKNOWN:
                mind.at += 1
                continue
            found = turned(node, nodes[at + 1], found)
        learn(node, edges, found, at)
    return int(mind.simulations)


def begin(  # noqa: PLR0913, PLR0917, see think
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
) -> None:
    """Look at the root: its moves at first sight, of which some may be overlooked."""
    root = nodes[0]
    root.ours = 1
    root.first = 0
    root.turns = 2
    root.alpha = 0.0
    root.beta = 1.0
    look(mind, worlds, views, seen, slots, nodes, edges, moves, values, 0, *tables)
    overlook(mind, root, edges)
    root.before = 0.0
    for i in range(root.count):
        root.before = max(float(root.before), float(edges[i].guess))
        edges[i].visits = 1 if edges[i].proven == OPEN else 0
        edges[i].value = edges[i].guess
    leave_out(root, edges)
    mind.at = 0
    mind.proven = root.count == 1


def look(  # noqa: PLR0913, PLR0917, see think
    mind: Mind,
    worlds: Worlds,
    views: Views,
    seen: Chunks,
    slots: Slots,
    nodes: Nodes,
    edges: Edges,
    moves: Moves,
    values: Values,
    at: int,
    *tables: Table,
) -> float:
    """Look at a position: give what is known or near enough to be judged, or list its moves."""
    mind.simulations += 1
    world, node = worlds[at], nodes[at]
    node.key = situation(world, int(world.player), views, seen)
    node.next = 0
    node.best = UNKNOWN
    node.choice = node.first
    entry = slots[node.key & (len(slots) - 1)]
    is_known = entry.key == node.key
    if is_known and at > 0 and is_enough(entry, node):
        return float(entry.worth)
    count = legal_moves(world, moves, *tables)
    is_near = node.turns <= 1 or at + 1 >= len(nodes)
    is_near = is_near or int(node.first) + count > len(edges)
    node.count = count
    node.open = count
    best_move = 0
    for i in range(count):
        move = int(moves[i])
        guess = glance(mind, worlds, views, seen, node, moves, values, at, move, *tables)
        if is_near and guess > node.best:
            node.best = guess
            best_move = move
            if guess >= node.beta:
                break
        elif not is_near:
            edge = edges[node.first + i]
            edge.move = move
            edge.visits = 0
            edge.proven = OPEN
            edge.value = 0.0
            edge.guess = FIRST if is_known and entry.move == move else guess
    if is_near and entry.turns <= 1:
        keep(slots, node, best_move)
    return float(node.best)


def glance(  # noqa: PLR0913, PLR0917, see think
    mind: Mind,
    worlds: Worlds,
    views: Views,
    seen: Chunks,
    node: Record,
    moves: Moves,
    values: Values,
    at: int,
    move: int,
    *tables: Table,
) -> float:
    """Value a move at first sight: its mover ends the turn as a quick player."""
    last = len(worlds) - 1
    worlds[last] = worlds[at]
    after = worlds[last]
    mover = int(after.player)
    play(after, move, *tables)
    while after.player == mover:
        hurry(after, moves[len(moves) >> 1 :], *tables)
    worth = judged(worlds, last, node, values)
    if is_over(after):
        return worth
    key = situation(after, int(after.player), views, seen)
    return worth + WHIM * (whim_of(key ^ int(mind.whim)) - worth)


def judged(worlds: Worlds, at: int, node: Record, values: Values) -> float:
    """Give what a position is worth to the mover of a node, over or not."""
    world, player = worlds[at], int(worlds[0].player)
    if is_over(world):
        share(int(world.players), winners(world), values)
    else:
        value(world, values)
    return values[player] if node.ours else 1.0 - values[player]


def enter(worlds: Worlds, nodes: Nodes, at: int) -> None:
    """Prepare the node after another: who moves, how far to look, and what matters there."""
    world, root = worlds[at], worlds[0]
    parent, node = nodes[at - 1], nodes[at]
    is_ours = side_of(world, int(world.player)) == side_of(root, int(root.player))
    node.ours = 1 if is_ours else 0
    node.turns = parent.turns if world.player == worlds[at - 1].player else parent.turns - 1
    node.first = parent.first + parent.count
    floor = max(float(parent.alpha), float(parent.best))
    node.alpha = floor if node.ours == parent.ours else 1.0 - parent.beta
    node.beta = parent.beta if node.ours == parent.ours else 1.0 - floor


@rule
def turned(parent: Record, node: Record, worth: float) -> float:
    """Give what a position is worth to the mover before it."""
    return worth if parent.ours == node.ours else 1.0 - worth


@rule
def whim_of(key: int) -> float:
    """Give a number from 0 to 1 that follows from a key as if by chance."""
    mixed = (key ^ key >> 31 & 0x7FFF_FFFF) & 0x7FFF_FFFF
    mixed = mixed * 0x1E37_79B1
    return float(mixed >> 21 & 0xFFFF) * 0.5**16


@rule
def bring_best(node: Record, edges: Edges) -> None:
    """Of the edges not yet tried, let the one that seems best be the next."""
    place = int(node.first) + int(node.next)
    best = place
    for other in range(place + 1, node.first + node.count):
        if edges[other].guess > edges[best].guess:
            best = other
    if best != place:
        swap(edges[place], edges[best])


@rule
def learn(node: Record, edges: Edges, found: float, at: int) -> None:
    """Note what the edge just tried brings its mover; at the root, what is shown of it as well.

    Who has made the last move looks better: what is shown is the mean with a turn less.
    """
    place = int(node.first) + int(node.next) - 1
    is_best = found > node.best
    if is_best:
        node.best = found
        node.choice = place
    if at > 0:
        return
    edge = edges[place]
    edge.visits += 1
    shown = found if is_best else max(0.0, found - BARELY)
    edge.value = 0.5 * edge.visits * (shown + node.before)
    edge.guess = found
    edge.proven = OPEN
    if found >= 1.0:
        edge.proven = WON
    elif found <= 0.0:
        edge.proven = LOST


@rule
def look_further(mind: Mind, root: Record, edges: Edges) -> None:
    """Begin again at the root, a turn deeper, with the best move first, unless all is clear."""
    if root.best <= 0.0 or root.best >= 1.0 or root.turns >= MOST_TURNS:
        mind.proven = 1
        return
    edges[root.choice].guess = FIRST
    leave_out(root, edges)
    root.turns += 1
    root.next = 0
    root.before = root.best
    root.best = UNKNOWN
    mind.at = 0


@rule
def leave_out(root: Record, edges: Edges) -> None:
    """Try no edge that was overlooked or is lost, unless there is no other."""
    root.open = 0
    for i in range(root.count):
        if edges[i].proven == OPEN:
            root.open += 1
        else:
            edges[i].guess = LAST
    if root.open == 0:
        root.open = root.count
