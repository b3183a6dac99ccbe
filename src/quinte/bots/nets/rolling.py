"""Search by rollouts: worlds are imagined, a net plays on for everybody, and then judges.

The moves that the net rates highest are candidates. All of them are tried in the same worlds, with
the same chance, so that luck affects them alike; in each everybody goes on by what the net thinks
best for whoever is to move, who knows no more than that player would. After some moves the net says
what the position is worth. Each time that half of what is left has been spent, half of the
candidates are dropped (sequential halving). Where a game can be played out in full, that is done
instead.

The net is a lookup, handed in before those of the game; it says how many moves a rollout has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np

from quinte.bots import defaults
from quinte.bots.defaults import can_solve, exact
from quinte.bots.edges import EDGE, OPEN, WON, Memory, clear, rank
from quinte.bots.nets.answering import chance_of
from quinte.bots.nets.choosing import CERTAIN, LEAST_ODDS, odds_after
from quinte.bots.nets.evaluation import PLIES, judge_features
from quinte.bots.nets.looking import look_ahead, share_of
from quinte.bots.rollouts.search import (
    FEWEST,
    MOST,
    count_kept,
    halve,
    rank_by_visits,
    worlds_at_once,
)
from quinte.core.native import rule
from quinte.core.randomness import seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules and heuristics of each game
    from quinte.core.card import Game
    from quinte.core.contract import Features, Layout, Lookup, Move, Record, Seed, View, Words
    from quinte.games.make_five.heuristics import evaluate, explain, is_settled
    from quinte.games.touche.rules import imagine, is_over, legal_moves, play

OVERRIDES = (*defaults.OVERRIDES, "JUDGED_BY_PARTS")
"""What the heuristics of a game may replace."""

IMAGINED, ROLLED, TRIED, BEST = range(4)
"""Worlds: before the move, of the rollout, after a move that is looked at, after the best."""
WORLDS, LISTS, VALUES = 8, 3, 32
"""Positions, lists of moves and values that there is room for: `exact` needs more than rollouts."""
JUDGED_BY_PARTS = False
"""Whether nets of the game have learned who wins a part of it, such as a round."""
LEAST = 0
"""Rollouts that it takes to know the moves."""
GIVES_BOUNDS = False
"""Whether moves after the best are only known to be no better."""
GLANCE = 0
"""Simulations of somebody who plays in a moment; 0 where the net alone is enough."""
JUDGES = ()
"""What is bound after the heuristics of a game."""


def memory_layout(game: Game) -> Layout:
    """Say what a search of a game remembers."""
    features, most = cast("Features", game.features), game.rules.MAX_MOVES
    return np.dtype(
        [
            ("count", np.int32),  # moves thought about
            ("granted", np.int32),  # rollouts in all
            ("left", np.int32),  # rollouts not yet made
            ("is_solved", np.int32),
            ("worth", np.float64),  # what the last move of a rollout leaves
            ("worlds", game.rules.POSITION, (WORLDS,)),
            ("edges", EDGE, (max(most, MOST),)),
            ("odds", np.int64, (MOST,)),  # what the net thinks of each candidate
            ("moves", np.int64, (most,)),
            ("values", np.float64, (VALUES,)),
            ("lists", np.int64, (LISTS, most)),
            ("active", np.int16, (features.MAX_ACTIVE,)),
        ],
        align=True,
    )


def begin(
    view: View,
    memory: Memory,
    seed: Seed,
    simulations: int,
    _attention: int,
    net: Lookup,
    *lookups: Lookup,
) -> None:
    """Begin anew: list the candidates, or all moves where they can be valued exactly.

    A net overlooks nothing, whatever the attention.
    """
    seed_stream(memory.worlds[IMAGINED], seed)
    imagine(view, memory.worlds[IMAGINED])
    memory.granted = simulations
    memory.is_solved = 1 if can_solve(view) else 0
    if memory.is_solved:
        value_exactly(memory, *lookups)
    else:
        find_candidates(memory, net, *lookups)
    if memory.is_solved or memory.count == 1:
        memory.granted = 0
    memory.left = memory.granted


def think(view: View, memory: Memory, simulations: int, net: Lookup, *lookups: Lookup) -> int:
    """Try each candidate that is left in a few worlds; return the rollouts made in all."""
    kept = count_kept(memory)
    if simulations > 0 and kept >= FEWEST and memory.left >= kept:
        worlds = worlds_at_once(memory, kept)
        for _ in range(worlds):
            imagine(view, memory.worlds[IMAGINED])
            for i in range(memory.count):
                if memory.edges[i].proven == OPEN:
                    roll_out(memory, memory.edges[i], net, *lookups)
        memory.left -= worlds * kept
        halve(memory, kept)
    return int(memory.granted - memory.left)


def decide(memory: Memory) -> Move:
    """Put the moves in order, the best first, and take it."""
    if memory.is_solved:
        rank(memory.edges, int(memory.count))
    else:
        rank_by_visits(memory)
    return memory.edges[0].move


def justify(
    view: View, memory: Memory, move: Move, words: Words, _net: Lookup, *lookups: Lookup
) -> int:
    """Write why a move is good; return the code, 0 for nothing special."""
    worlds = memory.worlds
    imagine(view, worlds[0])
    worlds[1] = worlds[0]
    play(worlds[1], move, *lookups)
    return explain(worlds[0], move, worlds[1], words)


# Parts of a search.


def value_exactly(memory: Memory, *lookups: Lookup) -> None:
    """Value all moves as if everybody played perfectly; each counts as tried once."""
    memory.count = legal_moves(memory.worlds[IMAGINED], memory.moves, *lookups)
    for i in range(memory.count):
        edge = memory.edges[i]
        clear(edge, int(memory.moves[i]))
        edge.value = exact(memory.worlds, edge.move, memory.values, memory.lists)
        edge.visits = 1


def find_candidates(memory: Memory, net: Lookup, *lookups: Lookup) -> None:
    """List the moves that the net rates highest, best first; one that wins is enough."""
    worlds, moves, active = memory.worlds, memory.moves, memory.active
    before, after = worlds[IMAGINED], worlds[TRIED]
    memory.count = 0
    for i in range(legal_moves(before, moves, *lookups)):
        worlds[TRIED] = worlds[IMAGINED]
        found = look_ahead(before, moves[i], after, active, *lookups)
        add_candidate(memory, int(moves[i]), odds_after(before, after, active, found, net))
    first = memory.edges[0]
    if memory.odds[0] == CERTAIN:
        memory.count = 1
        first.proven = WON
        first.visits = 1
        first.value = 1.0


@rule
def add_candidate(memory: Memory, move: int, odds: int) -> None:
    """Put a move where it belongs among the candidates, if it does."""
    edges, thought = memory.edges, memory.odds
    place = int(memory.count)
    if place == MOST:
        place -= 1
        if odds <= thought[place]:
            return
    else:
        memory.count += 1
    while place > 0 and thought[place - 1] < odds:
        clear(edges[place], int(edges[place - 1].move))
        thought[place] = thought[place - 1]
        place -= 1
    clear(edges[place], move)
    thought[place] = odds


def roll_out(memory: Memory, edge: Record, net: Lookup, *lookups: Lookup) -> None:
    """Add what the mover of the imagined world may expect some moves after this one."""
    worlds, moves, active = memory.worlds, memory.moves, memory.active
    player = int(worlds[IMAGINED].player)
    worlds[ROLLED] = worlds[IMAGINED]
    here, after = worlds[ROLLED], worlds[TRIED]
    moves[0] = edge.move
    count = 1
    edge.visits += 1
    last = int(net[PLIES])
    for ply in range(last + 1):
        best = LEAST_ODDS
        mover = int(here.player)
        place = player - mover if player >= mover else player - mover + int(here.players)
        for i in range(count):
            worlds[TRIED] = worlds[ROLLED]
            found = look_ahead(here, moves[i], after, active, *lookups)
            odds = odds_after(here, after, active, found, net)
            if odds > best:
                best = odds
                worlds[BEST] = worlds[TRIED]
                if ply == last and found > 0:
                    worth = odds if place == 0 else judge_features(active, found, place, net)
                    memory.worth = chance_of(worth)
        worlds[ROLLED] = worlds[BEST]
        if is_over(here):
            edge.value += share_of(here, player)
            return
        if JUDGED_BY_PARTS and is_settled(worlds[IMAGINED], here):
            edge.value += 1.0 if winner_of_part(memory) == player else 0.0
            return
        if ply < last:
            count = legal_moves(here, moves, *lookups)
    edge.value += memory.worth


def winner_of_part(memory: Memory) -> int:
    """Return who stands better than at first, now that a part of the game is over."""
    worlds, values = memory.worlds, memory.values
    players = int(worlds[ROLLED].players)
    later = values[players:]
    evaluate(worlds[IMAGINED], values)
    evaluate(worlds[ROLLED], later)
    best = 0
    for player in range(1, players):
        if later[player] - values[player] > later[best] - values[best]:
            best = player
    return best
