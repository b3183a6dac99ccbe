"""What a net makes of the positions that alpha-beta looks at, instead of a game's evaluation.

It is bound after the heuristics of a game, and replaces `judge_position` of alphabeta/search.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.bots.edges import Memory
from quinte.bots.nets.answering import chance_of
from quinte.bots.nets.evaluation import judge_features
from quinte.bots.nets.looking import share_of
from quinte.core.contract import Position
from quinte.core.native import rule

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and features
    from quinte.games.intercept.features import write_features
    from quinte.games.intercept.rules import is_over

OVERRIDES = ("shade",)
"""What the heuristics of a game may replace."""

SURELY = 0.999
"""No judgement is more certain: what is certain has been seen to the end."""
NO_MOVE = -1
"""Where a turn has several moves, its last one is not known here."""


def judge_position(memory: Memory, before: int, after: int) -> float:
    """Return what a position is worth to the mover of the root, as whoever moved last knows it."""
    worlds, active = memory.worlds, memory.active
    world, earlier = worlds[after], worlds[before]
    player = int(worlds[0].player)
    if is_over(world):
        return share_of(world, player)
    count = write_features(earlier, NO_MOVE, world, active)
    turn = player - int(earlier.player)
    place = turn if turn >= 0 else turn + int(world.players)
    worth = chance_of(judge_features(active, count, place, memory.net))
    worth += -shade(world) if place == 0 else shade(world)
    return max(1.0 - SURELY, min(SURELY, worth))


@rule
def shade(_position: Position) -> float:
    """Return what whoever moved last loses by what is not among the features, such as the past."""
    return 0.0
