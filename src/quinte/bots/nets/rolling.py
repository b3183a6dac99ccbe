"""Choose a move by rollouts: worlds are imagined, a net plays on for everybody, and judges then.

The moves that the net thinks most of are candidates. All of them are tried in the same worlds, with
the same chance, so that luck hits them alike; in each everybody goes on by what the net thinks best
for whoever is to move, who knows no more than that player would. After some moves the net says what
the position is worth. Each time that half of what is left has been spent, half of the candidates
are dropped (sequential halving).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

from quinte.bots.nets.answering import chance_of
from quinte.bots.nets.choosing import LEAST, odds_after
from quinte.bots.nets.evaluation import judge_features
from quinte.bots.nets.looking import look_ahead, share_of
from quinte.core.card import Game
from quinte.core.contract import Features, Layout, Move, Table, View
from quinte.core.native import rule

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.touche.rules import imagine, is_over, legal_moves

Memory = Any

MOST = 8
"""Candidates."""
FEWEST = 2
"""Candidates that are kept to the end."""
IMAGINED, ROLLED, TRIED, BEST = range(4)
"""Worlds: before the move, of the rollout, after a move that is looked at, after the best."""


def memory_layout(game: Game) -> Layout:
    """Say what a choice needs room for."""
    features = cast("Features", game.features)
    return np.dtype(
        [
            ("worlds", game.rules.POSITION, 4),
            ("moves", np.int64, game.rules.MAX_MOVES),
            ("candidates", np.int64, MOST),
            ("odds", np.int64, MOST),  # what the net thinks of each of them
            ("totals", np.float64, MOST),  # what each has brought
            ("count", np.int64),  # candidates that are left
            ("rollouts", np.int64),  # to be made
            ("plies", np.int64),  # moves after the candidate before the net judges
            ("worth", np.float64),  # what the last move of a rollout leaves
            ("active", np.int16, features.MAX_ACTIVE),
        ],
        align=True,
    )


def choose_rolled(view: View, memory: Memory, net: Table, *tables: Table) -> Move:
    """Give the move that brought most; the first world has a stream."""
    find_candidates(view, memory, net, *tables)
    left = int(memory.rollouts)
    while memory.count > 1 and left >= memory.count:
        spent = left // 2 if memory.count > FEWEST else left
        worlds = max(1, int(np.true_divide(float(spent), float(memory.count))))
        for _ in range(worlds):
            imagine(view, memory.worlds[IMAGINED])
            for i in range(memory.count):
                memory.totals[i] += roll_out(memory, int(memory.candidates[i]), net, *tables)
        left -= worlds * int(memory.count)
        drop_half(memory)
    return memory.candidates[0]


def find_candidates(view: View, memory: Memory, net: Table, *tables: Table) -> None:
    """List the moves that the net thinks most of, the best first."""
    worlds, moves, active = memory.worlds, memory.moves, memory.active
    imagine(view, worlds[IMAGINED])
    before, after = worlds[IMAGINED], worlds[TRIED]
    memory.count = 0
    for i in range(legal_moves(before, moves, *tables)):
        worlds[TRIED] = worlds[IMAGINED]
        found = look_ahead(before, moves[i], after, active, *tables)
        add_candidate(memory, int(moves[i]), odds_after(before, after, active, found, net))


@rule
def add_candidate(memory: Memory, move: int, odds: int) -> None:
    """Put a move where it belongs among the candidates, if it does."""
    candidates, thought = memory.candidates, memory.odds
    place = int(memory.count)
    if place == MOST:
        place -= 1
        if odds <= thought[place]:
            return
    else:
        memory.count += 1
    while place > 0 and thought[place - 1] < odds:
        candidates[place] = candidates[place - 1]
        thought[place] = thought[place - 1]
        place -= 1
    candidates[place] = move
    thought[place] = odds
    memory.totals[int(memory.count) - 1] = 0.0


def roll_out(memory: Memory, move: int, net: Table, *tables: Table) -> float:
    """Give what the mover of the imagined world may expect some moves after this one."""
    worlds, moves, active = memory.worlds, memory.moves, memory.active
    player = int(worlds[IMAGINED].player)
    worlds[ROLLED] = worlds[IMAGINED]
    here, after = worlds[ROLLED], worlds[TRIED]
    moves[0] = move
    count = 1
    for _ in range(memory.plies + 1):
        best = LEAST
        mover = int(here.player)
        for i in range(count):
            worlds[TRIED] = worlds[ROLLED]
            found = look_ahead(here, moves[i], after, active, *tables)
            odds = odds_after(here, after, active, found, net)
            if odds > best:
                best = odds
                worlds[BEST] = worlds[TRIED]
                place = player - mover if player >= mover else player - mover + int(here.players)
                if found == 0:
                    memory.worth = share_of(after, player)
                else:
                    memory.worth = chance_of(judge_features(active, found, place, net))
        worlds[ROLLED] = worlds[BEST]
        if is_over(here):
            return share_of(here, player)
        count = legal_moves(here, moves, *tables)
    return float(memory.worth)


@rule
def drop_half(memory: Memory) -> None:
    """Sort the candidates by what they brought, and keep the better half, at the end the best."""
    candidates, totals = memory.candidates, memory.totals
    for at in range(1, memory.count):
        place = at
        while place > 0 and totals[place - 1] < totals[place]:
            worth, move = totals[place], candidates[place]
            totals[place] = totals[place - 1]
            candidates[place] = candidates[place - 1]
            totals[place - 1] = worth
            candidates[place - 1] = move
            place -= 1
    memory.count = max(FEWEST, int(memory.count) // 2) if memory.count > FEWEST else 1
