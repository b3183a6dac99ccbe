"""Alpha-beta with iterative deepening: each pass looks a turn further ahead.

It is for games where nothing is hidden or left to chance. One side seeks the best for itself, all
others the worst for it. What is known about a position is kept in a transposition table, keyed by
the same hash as the nodes of a tree. The moves of a position are all evaluated when it is looked
at: the mover ends the turn by the quick policy, and the outcome is evaluated. In the last turn that
outcome counts, in the others it says which moves to try first. A search may be stopped after any
position, and goes on from there.

    transpositions   what is known of positions
    line             the nodes from the root to the position in hand, one for each move
    edges            the moves of each of them, one after the other
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.bots import defaults
from quinte.bots.alphabeta.transpositions import ENTRY, gives_cutoff, place_of, store
from quinte.bots.defaults import (
    evaluate_simulation,
    information_key,
    observed_layout,
    play_policy,
)
from quinte.bots.edges import (
    EDGE,
    LOST,
    OPEN,
    OVERLOOKED,
    WON,
    Edges,
    Memory,
    clear,
    overlook,
    rank,
    swap,
)
from quinte.core.native import rule
from quinte.core.randomness import random_below, seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and heuristics
    from quinte.core.card import Game
    from quinte.core.contract import Layout, Lookup, Move, Position, Record, Seed, View
    from quinte.games.intercept.rules import imagine, is_over, legal_moves, play, side_of

OVERRIDES = (*defaults.OVERRIDES, "judge_position", "noise_in")
"""What the heuristics of a game, or a net's judgement, may replace."""

TURNS_AHEAD = 12
"""The most turns to look ahead."""
DEEPEST = 96
"""The most moves in a line."""
FULL_LISTS = 24
"""Longest lists of moves that there is room for."""
ENTRIES = 1 << 15
VALUES = 32
LEAST = 1
"""Positions that it takes to know the moves."""
GIVES_BOUNDS = True
"""Whether moves after the best are only known to be no better."""

UNSEARCHED = -1.0
FIRST = 2.0
"""The prior of a move that was best before: it is tried first."""
LAST = -1.0
"""Likewise for a move that is lost for certain, or overlooked."""
NOISE = 0.004
"""By how much positions that are worth the same may seem to differ, from one search to the next."""
SURE = 1.0
"""The prior of a move that wins at once."""
BARELY = 1e-9
"""By how much a move that was only found to be no better is shown as worse."""

NODE = np.dtype(
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
        ("before", np.float64),  # at the root: what it brought when searched a turn less deep
        ("alpha", np.float64),  # what the mover can have elsewhere
        ("beta", np.float64),  # more than this the others will not allow
    ],
    align=True,
)


def memory_layout(game: Game) -> Layout:
    """Say what a search of a game remembers."""
    rules = game.rules
    return np.dtype(
        [
            ("stream", np.uint64, 4),  # the random numbers of the search itself
            ("noise", np.int64),  # of this search
            ("simulations", np.int64),  # positions looked at
            ("attention", np.int32),  # of a hundred moves of its own, those that the bot notices
            ("proven", np.int32),  # 1 when there is no need to search on
            ("count", np.int32),  # moves of the root
            ("at", np.int32),  # the node in hand
            ("room", np.int32),  # slots of the transposition table that may be used; a power of two
            ("observed", observed_layout(rules.VIEW)),  # what the mover of a position sees
            ("worlds", rules.POSITION, (DEEPEST + 1,)),  # the last one is for trying moves
            ("transpositions", ENTRY, (ENTRIES,)),
            ("line", NODE, (DEEPEST,)),
            ("edges", EDGE, (FULL_LISTS * rules.MAX_MOVES,)),
            ("moves", np.int64, (2, rules.MAX_MOVES)),  # of a position, and of one after it
            ("values", np.float64, (VALUES,)),
        ],
        align=True,
    )


def begin(
    _view: View, memory: Memory, seed: Seed, _simulations: int, attention: int, *_lookups: Lookup
) -> None:
    """Begin anew: an empty transposition table, and all random numbers from the seed."""
    seed_stream(memory, seed)
    for word in range(4):
        memory.worlds[0].stream[word] = memory.stream[word]
    memory.noise = np.int64(memory.stream[0] >> np.uint64(2))
    memory.attention = attention
    memory.simulations = 0
    memory.count = 0
    memory.proven = 0
    entries = memory.transpositions
    memory.room = len(entries)
    for i in range(len(entries)):
        entries[i].key = 0
        entries[i].turns = 0


def think(view: View, memory: Memory, simulations: int, *lookups: Lookup) -> int:
    """Look at a number of positions more; return how many that makes in all."""
    goal = int(memory.simulations) + simulations
    if memory.simulations == 0:
        imagine(view, memory.worlds[0])
        visit_root(memory, *lookups)
    while memory.simulations < goal and not memory.proven:
        node = memory.line[memory.at]
        if node.next >= node.open or node.best >= node.beta:
            go_back(memory)
        else:
            go_on(memory, *lookups)
    return int(memory.simulations)


def decide(memory: Memory) -> Move:
    """Rank the moves of the root, and take the first."""
    rank(memory.edges, int(memory.count))
    return memory.edges[0].move


# Parts of a search.


def visit_root(memory: Memory, *lookups: Lookup) -> None:
    """Visit the root: its moves are evaluated, of which some may be overlooked."""
    root, edges = memory.line[0], memory.edges
    root.ours = 1
    root.first = 0
    root.turns = 2
    root.alpha = 0.0
    root.beta = 1.0
    visit(memory, 0, *lookups)
    memory.count = root.count
    overlook(memory)
    look_again(memory)
    root.before = 0.0
    for i in range(root.count):
        root.before = max(float(root.before), float(edges[i].prior))
        edges[i].visits = 1 if edges[i].proven == OPEN else 0
        edges[i].value = edges[i].prior
    leave_out(root, edges)
    memory.at = 0
    memory.proven = root.count == 1


@rule
def go_back(memory: Memory) -> None:
    """Leave a node that is done: the one before learns of it, or the next pass begins."""
    at = int(memory.at)
    node = memory.line[at]
    store(memory, node, int(memory.edges[node.choice].move))
    memory.at -= 1
    if at > 0:
        parent = memory.line[at - 1]
        update(parent, memory.edges, turned(parent, node, float(node.best)), at - 1)
    else:
        deepen(memory)


def go_on(memory: Memory, *lookups: Lookup) -> None:
    """Try the next move of the node in hand; where it must be searched, go there."""
    at = int(memory.at)
    node, worlds = memory.line[at], memory.worlds
    bring_best(node, memory.edges)
    worlds[at + 1] = worlds[at]
    play(worlds[at + 1], memory.edges[node.first + node.next].move, *lookups)
    node.next += 1
    if is_over(worlds[at + 1]):
        found = worth_of(memory, at, at + 1)
    else:
        enter(memory, at + 1)
        found = visit(memory, at + 1, *lookups)
        if found == UNSEARCHED:
            memory.at += 1
            return
        found = turned(node, memory.line[at + 1], found)
    update(node, memory.edges, found, at)


def visit(memory: Memory, at: int, *lookups: Lookup) -> float:
    """Visit a position: return what is known or near enough to be evaluated, or list its moves."""
    memory.simulations += 1
    world, node, edges, moves = memory.worlds[at], memory.line[at], memory.edges, memory.moves[0]
    node.key = information_key(world, int(world.player), memory)
    node.next = 0
    node.best = UNSEARCHED
    node.choice = node.first
    entry = memory.transpositions[place_of(memory, int(node.key))]
    is_known = entry.key == node.key
    if is_known and at > 0 and gives_cutoff(entry, node):
        return float(entry.worth)
    count = legal_moves(world, moves, *lookups)
    is_near = node.turns <= 1 or at + 1 >= len(memory.line)
    is_near = is_near or int(node.first) + count > len(edges)
    node.count = count
    node.open = count
    best_move = 0
    for i in range(count):
        move = int(moves[i])
        prior = prior_of(memory, at, move, *lookups)
        if is_near and prior > node.best:
            node.best = prior
            best_move = move
            if prior >= node.beta:
                break
        elif not is_near:
            edge = edges[node.first + i]
            clear(edge, move)
            edge.prior = FIRST if is_known and entry.move == move else prior
    if is_near and entry.turns <= 1:
        store(memory, node, best_move)
    return float(node.best)


def prior_of(memory: Memory, at: int, move: int, *lookups: Lookup) -> float:
    """Evaluate a move before it is searched: its mover ends the turn by the quick policy."""
    worlds = memory.worlds
    last = len(worlds) - 1
    worlds[last] = worlds[at]
    after = worlds[last]
    mover = int(after.player)
    play(after, move, *lookups)
    while after.player == mover:
        play_policy(after, memory.moves[1], *lookups)
    worth = worth_of(memory, at, last)
    if is_over(after):
        return worth
    key = information_key(after, int(after.player), memory)
    return worth + noise_in(worlds[0]) * (noise_of(key ^ int(memory.noise)) - worth)


def worth_of(memory: Memory, before: int, after: int) -> float:
    """Return what a position is worth to the mover of the one before it, over or not."""
    worth = judge_position(memory, before, after)
    return worth if memory.line[before].ours else 1.0 - worth


def judge_position(memory: Memory, _before: int, after: int) -> float:
    """Return what a position is worth to the mover of the root."""
    root, values = memory.worlds[0], memory.values
    evaluate_simulation(root, memory.worlds[after], values)
    return values[int(root.player)]


def enter(memory: Memory, at: int) -> None:
    """Prepare the node after another: who moves, how far to look, and what matters there."""
    world, before, root = memory.worlds[at], memory.worlds[at - 1], memory.worlds[0]
    parent, node = memory.line[at - 1], memory.line[at]
    is_ours = side_of(world, int(world.player)) == side_of(root, int(root.player))
    node.ours = 1 if is_ours else 0
    node.turns = parent.turns if world.player == before.player else parent.turns - 1
    node.first = parent.first + parent.count
    floor = max(float(parent.alpha), float(parent.best))
    node.alpha = floor if node.ours == parent.ours else 1.0 - parent.beta
    node.beta = parent.beta if node.ours == parent.ours else 1.0 - floor


@rule
def turned(parent: Record, node: Record, worth: float) -> float:
    """Return what a position is worth to the mover before it."""
    return worth if parent.ours == node.ours else 1.0 - worth


@rule
def look_again(memory: Memory) -> None:
    """Look twice for moves that win at once, as people do."""
    for i in range(memory.count):
        edge = memory.edges[i]
        if edge.proven == OVERLOOKED and edge.prior >= SURE:
            edge.proven = OPEN if random_below(memory, 100) < memory.attention else OVERLOOKED


@rule
def noise_in(_root: Position) -> float:
    """Return by how much what follows a position may seem to be worth more or less than it is."""
    return NOISE


@rule
def noise_of(key: int) -> float:
    """Return a number from 0 to 1 that follows from a key as if by chance."""
    mixed = (key ^ key >> 31 & 0x7FFF_FFFF) & 0x7FFF_FFFF
    mixed = mixed * 0x1E37_79B1
    return float(mixed >> 21 & 0xFFFF) * 0.5**16


@rule
def bring_best(node: Record, edges: Edges) -> None:
    """Of the edges not yet tried, let the one that seems best be the next."""
    place = int(node.first) + int(node.next)
    best = place
    for other in range(place + 1, node.first + node.count):
        if edges[other].prior > edges[best].prior:
            best = other
    if best != place:
        swap(edges[place], edges[best])


@rule
def update(node: Record, edges: Edges, found: float, at: int) -> None:
    """Note what the edge just tried brings its mover; at the root, what is shown of it as well.

    Whoever made the last move looks better: what is shown is the mean with a turn less.
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
    edge.prior = found
    edge.proven = OPEN
    if found >= 1.0:
        edge.proven = WON
    elif found <= 0.0:
        edge.proven = LOST


@rule
def deepen(memory: Memory) -> None:
    """Begin again at the root, a turn deeper, with the best move first, unless all is clear."""
    root, edges = memory.line[0], memory.edges
    if root.best <= 0.0 or root.best >= 1.0 or root.turns >= TURNS_AHEAD:
        memory.proven = 1
        return
    edges[root.choice].prior = FIRST
    leave_out(root, edges)
    root.turns += 1
    root.next = 0
    root.before = root.best
    root.best = UNSEARCHED
    memory.at = 0


@rule
def leave_out(root: Record, edges: Edges) -> None:
    """Try no edge that was overlooked or is lost, unless there is no other."""
    root.open = 0
    for i in range(root.count):
        if edges[i].proven == OPEN:
            root.open += 1
        else:
            edges[i].prior = LAST
    if root.open == 0:
        root.open = root.count
