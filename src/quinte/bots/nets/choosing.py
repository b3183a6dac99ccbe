"""Choose a move by a net alone: each is made once, and the one judged best is taken."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from quinte.bots.nets.evaluation import UNIT, judge_features
from quinte.bots.nets.looking import look_ahead, share_of
from quinte.core.card import Game
from quinte.core.contract import Active, Lookup, Move, Moves, Position, View

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.touche.rules import imagine, legal_moves

Worlds = Any

CERTAIN = 1 << 40
"""The odds of a winner, above anything that a net can say."""
EVEN_ODDS = np.array([round(-math.log(max(1, others)) * UNIT) for others in range(-1, 6)])
"""The odds of an equal share, by how many players there are."""
LEAST_ODDS = -(1 << 62)


def choose_move(
    view: View, worlds: Worlds, moves: Moves, active: Active, net: Lookup, *lookups: Lookup
) -> Move:
    """Return the move that promises most to the player of a view.

    Of two worlds the first has a stream; what else it holds does not matter, as features are the
    same in all worlds that agree with the view.
    """
    before, after = worlds[0], worlds[1]
    imagine(view, before)
    count = legal_moves(before, moves, *lookups)
    best, chosen = LEAST_ODDS, -1
    for i in range(count):
        worlds[1] = worlds[0]
        found = look_ahead(before, moves[i], after, active, *lookups)
        odds = odds_after(before, after, active, found, net)
        if odds > best:
            best, chosen = odds, int(moves[i])
    return chosen


def odds_after(before: Position, after: Position, active: Active, found: int, net: Lookup) -> int:
    """Return the odds of whoever moved; where no features are active, the game is over."""
    if found > 0:
        return judge_features(active, found, 0, net)
    return odds_of_share(share_of(after, int(before.player)), int(before.players))


def odds_of_share(share: float, players: int) -> int:
    """Return the odds of what the end of a game brings."""
    if share == 1.0:
        return CERTAIN
    return -CERTAIN if share == 0.0 else int(EVEN_ODDS[players])


def memory_kinds(game: Game) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what lies where a module is handed what the contract lacks."""
    most = 1 if game.features is None else game.features.MAX_ACTIVE
    return {
        "Active": (np.dtype(np.int16), (most,)),
        "Worlds": (game.rules.POSITION, (2,)),
    }
