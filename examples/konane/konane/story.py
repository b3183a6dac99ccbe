"""Konane told in codes and numbers."""

from __future__ import annotations

from konane.material import BOTH_OPENED
from konane.moves import origin_of, target_of
from konane.refusals import REASONS, why_not
from quinte.core.contract import NOBODY, Events, Move, View
from quinte.core.defaults import farewell
from quinte.core.native import rule
from quinte.core.story import Code, say, spoken

MAX_EVENTS = 1


class Event(Code):
    """What a move does, and what to do."""

    LIFTED = "player", "square"
    JUMPED = "player", "from:square", "to:square", "count:number"
    LIFT_FIRST = "player"
    LIFT_BESIDE = "player"
    JUMP = "player"
    WON = "player"


EVENTS = spoken(Event)


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R2 to R5: a stone is lifted, or jumps and takes some."""
    player, origin, target = int(before.player), origin_of(move), target_of(move)
    if origin == target:
        return say(events, 0, Event.LIFTED, player, origin)
    return say(events, 0, Event.JUMPED, player, origin, target, after.taken - before.taken)


@rule
def describe(view: View, events: Events) -> int:
    """R2 to R6: what is to be done, or who has won."""
    if view.player == NOBODY:
        return say(events, 0, Event.WON, view.won - 1)
    player = int(view.player)
    if view.taken >= BOTH_OPENED:
        return say(events, 0, Event.JUMP, player)
    return say(events, 0, Event.LIFT_FIRST if view.taken == 0 else Event.LIFT_BESIDE, player)
