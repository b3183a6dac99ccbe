"""Choose a move by a net and the replies to it: one ply further, over imagined worlds.

In each world every move is made, whoever is next replies as the net would have it, and the mover
takes what that reply leaves. All moves meet the same worlds, so that luck affects them alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

from quinte.bots.nets.choosing import odds_after
from quinte.bots.nets.evaluation import UNIT, judge_features
from quinte.bots.nets.looking import look_ahead, share_of
from quinte.core.card import Game
from quinte.core.contract import Features, Layout, Lookup, Move, View
from quinte.core.native import rule

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.touche.rules import imagine, is_over, legal_moves, play

Memory = Any

MOST = 8.0
"""Odds beyond this, in logarithms, are as good as certain."""
STEP = 1.0 / 256
SCALE = 1.0 / UNIT


def memory_layout(game: Game) -> Layout:
    """Say what a choice needs room for."""
    most, features = game.rules.MAX_MOVES, cast("Features", game.features)
    return np.dtype(
        [
            ("worlds", game.rules.POSITION, 3),  # before the move, after it, after the reply
            ("moves", np.int64, most),
            ("answers", np.int64, most),
            ("totals", np.float64, most),  # what each move has brought so far
            ("samples", np.int64),  # how many worlds are imagined
            ("active", np.int16, features.MAX_ACTIVE),
        ],
        align=True,
    )


def choose_answered(view: View, memory: Memory, net: Lookup, *lookups: Lookup) -> Move:
    """Return the move that promises most after the reply to it; the first world has a stream."""
    worlds, moves, totals = memory.worlds, memory.moves, memory.totals
    count = 0
    for sample in range(memory.samples):
        imagine(view, worlds[0])
        if sample == 0:
            count = legal_moves(worlds[0], moves, *lookups)
            if count == 1:
                return moves[0]
        for i in range(count):
            worlds[1] = worlds[0]
            play(worlds[1], moves[i], *lookups)
            found = worth_of(memory, net, *lookups)
            totals[i] = found if sample == 0 else totals[i] + found
    best = 0
    for i in range(1, count):
        if totals[i] > totals[best]:
            best = i
    return moves[best]


def worth_of(memory: Memory, net: Lookup, *lookups: Lookup) -> float:
    """Say what the mover of the first world may expect in the second one, after the reply."""
    worlds, answers, active = memory.worlds, memory.answers, memory.active
    here, after = worlds[1], worlds[2]
    player = int(worlds[0].player)
    if is_over(here):
        return share_of(here, player)
    turn = player - int(here.player)
    place = turn if turn >= 0 else turn + int(here.players)
    count = legal_moves(here, answers, *lookups)
    best, worth = 0, 0.0
    for i in range(count):
        worlds[2] = worlds[1]
        found = look_ahead(here, answers[i], after, active, *lookups)
        odds = odds_after(here, after, active, found, net)
        if i == 0 or odds > best:
            best = odds
            if found > 0:
                worth = chance_of(judge_features(active, found, place, net))
            else:
                worth = share_of(after, player)
    return worth


@rule
def chance_of(odds: int) -> float:
    """Turn odds into a chance; (1 + x / 256) ** 256 is about exp(x), and alike on every machine."""
    found = 1.0 + max(-MOST, min(MOST, odds * SCALE)) * STEP
    for _ in range(8):
        found *= found
    return np.true_divide(found, 1.0 + found)
