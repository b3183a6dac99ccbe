"""Sequential halving: candidate moves are compared by rollouts in many worlds.

It is for games with too many moves for a tree. All candidates are tried in the same worlds, with
the same chance, and quick players go on until their mover has moved again; so what tells them apart
is not luck. Each time that half of what is left has been spent, the half that promises least is
dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.bots import defaults
from quinte.bots.defaults import evaluate_simulation
from quinte.bots.edges import DROPPED, EDGE, OPEN, Memory, clear, swap
from quinte.core.native import rule
from quinte.core.randomness import seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and heuristics
    from quinte.core.card import Game
    from quinte.core.contract import Layout, Lookup, Move, Record, Seed, View
    from quinte.games.takemo.heuristics import candidate_moves, rollout_move
    from quinte.games.takemo.rules import imagine, is_over, play

OVERRIDES = defaults.OVERRIDES
"""What the heuristics of a game may replace."""

MOST = 12
"""Moves that are candidates."""
FEWEST = 2
"""Candidates that are kept to the end."""
PER_ROLLOUT = 16
"""Simulations of a budget that pay for one rollout of one move."""
LONGEST_SLICE = 8
"""Worlds between looks at the clock."""
LEAST = 0
"""Rollouts that it takes to know the moves."""
GIVES_BOUNDS = False
"""Whether moves after the best are only known to be no better."""


def memory_layout(game: Game) -> Layout:
    """Say what a search of a game remembers."""
    return np.dtype(
        [
            ("count", np.int32),  # candidates
            ("granted", np.int32),  # rollouts in all
            ("left", np.int32),  # rollouts not yet made
            ("surplus", np.float64),  # the sum of what the last move of each brought the mover
            ("worlds", game.rules.POSITION, (2,)),  # imagined, and the one of a rollout
            ("edges", EDGE, (MOST,)),
            ("moves", np.int64, (2, MOST)),  # candidates, and what they seem to be worth
            ("values", np.float64, (max(game.players),)),
        ],
        align=True,
    )


def begin(
    view: View, memory: Memory, seed: Seed, simulations: int, attention: int, *lookups: Lookup
) -> None:
    """Begin anew: list the candidates.

    Of a hundred things that can be known, as many are known as the attention says.
    """
    world, moves = memory.worlds[0], memory.moves
    seed_stream(world, seed)
    imagine(view, world)
    memory.count = candidate_moves(world, moves[0], moves[1], attention, *lookups)
    for i in range(memory.count):
        clear(memory.edges[i], moves[0, i])
    memory.granted = simulations // PER_ROLLOUT if memory.count > 1 else 0
    memory.left = memory.granted
    memory.surplus = 0.0


def think(view: View, memory: Memory, simulations: int, *lookups: Lookup) -> int:
    """Try each candidate that is left in a few worlds; return the rollouts made in all."""
    kept = count_kept(memory)
    if simulations > 0 and kept >= FEWEST and memory.left >= kept:
        worlds = worlds_at_once(memory, kept)
        for _ in range(worlds):
            imagine(view, memory.worlds[0])
            for i in range(memory.count):
                if memory.edges[i].proven == OPEN:
                    roll_out(memory, memory.edges[i], *lookups)
        memory.left -= worlds * kept
        halve(memory, kept)
    return int(memory.granted - memory.left)


def decide(memory: Memory) -> Move:
    """Put the candidates in order, the best first, and take it.

    After the last move of a rollout the mover has had a turn more than the others. That helps in
    choosing, but is no promise: what that turn brought on average is taken off all moves alike.
    """
    edges = memory.edges
    rank_by_visits(memory)
    visits = 0
    for i in range(memory.count):
        visits += int(edges[i].visits)
    surplus = np.true_divide(memory.surplus, max(1.0, float(visits)))
    for i in range(memory.count):
        most = float(edges[i].visits)
        edges[i].value = min(most, max(0.0, edges[i].value - most * surplus))
    return edges[0].move


# Parts of a search.


def roll_out(memory: Memory, edge: Record, *lookups: Lookup) -> None:
    """Play a candidate in the imagined world, then the quick move of each player in turn."""
    worlds, values = memory.worlds, memory.values
    trial = worlds[1]
    player = int(worlds[0].player)
    worlds[1] = worlds[0]
    play(trial, edge.move, *lookups)
    made = 0
    before = 0.0
    while made < trial.players and not is_over(trial):
        evaluate_simulation(worlds[0], trial, values)
        before = values[player]
        play(trial, rollout_move(trial, memory.moves[0], *lookups), *lookups)
        made += 1
    evaluate_simulation(worlds[0], trial, values)
    if made == trial.players:
        memory.surplus += values[player] - before
    edge.value += values[player]
    edge.visits += 1


@rule
def worlds_at_once(memory: Memory, kept: int) -> int:
    """Return in how many worlds to try the candidates before half of what is left is spent."""
    worlds = 1
    while worlds < LONGEST_SLICE and 2 * (worlds + 1) * kept <= memory.left:
        worlds += 1
    return worlds


@rule
def halve(memory: Memory, kept: int) -> None:
    """Drop candidates, half of them for each half of the rollouts that is spent."""
    wanted = MOST
    rest = max(1, int(memory.left))
    while 2 * rest <= memory.granted and wanted > FEWEST:
        rest *= 2
        wanted = max(FEWEST, wanted // 2)
    for _ in range(kept - wanted):
        drop_worst(memory)


@rule
def count_kept(memory: Memory) -> int:
    """Count the candidates that are still tried."""
    kept = 0
    for i in range(memory.count):
        if memory.edges[i].proven == OPEN:
            kept += 1
    return kept


@rule
def drop_worst(memory: Memory) -> None:
    """Drop the candidate that brought least; all have been tried equally often."""
    edges = memory.edges
    worst = -1
    for i in range(memory.count):
        is_worse = worst < 0 or edges[i].value <= edges[worst].value
        if edges[i].proven == OPEN and is_worse:
            worst = i
    edges[worst].proven = DROPPED


@rule
def rank_by_visits(memory: Memory) -> None:
    """Put the candidates in order: tried most, best, and as they were listed."""
    edges = memory.edges
    for place in range(1, memory.count):
        at = place
        while at > 0 and is_better(edges[at], edges[at - 1]):
            swap(edges[at], edges[at - 1])
            at -= 1


@rule
def is_better(edge: Record, other: Record) -> bool:
    """Return whether a move was tried more, or as often with more success."""
    if edge.visits != other.visits:
        return bool(edge.visits > other.visits)
    return bool(edge.value > other.value)
