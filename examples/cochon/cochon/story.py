"""Cochon told in codes and numbers."""

from __future__ import annotations

from cochon.material import PIG
from cochon.moves import KEEP
from cochon.refusals import REASONS, why_not
from quinte.core.contract import NOBODY, Events, Move, View
from quinte.core.defaults import farewell
from quinte.core.native import rule
from quinte.core.story import Code, say, spoken

MAX_EVENTS = 1


class Event(Code):
    """What a move does, and what to do."""

    THREW = "player", "eyes:number"
    THREW_PIG = "player", "lost:number"
    KEPT = "player", "gathered:number", "points:number"
    YOUR_TURN = "player"
    GO_ON = "player", "gathered:number"
    OVER = ()


EVENTS = spoken(Event)


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R2 to R4: what was thrown, or kept."""
    player = int(before.player)
    if move == KEEP:
        kept, points = int(before.gathered), int(after.points[player])
        return say(events, 0, Event.KEPT, player, kept, points)
    if after.die == PIG:
        return say(events, 0, Event.THREW_PIG, player, int(before.gathered))
    return say(events, 0, Event.THREW, player, int(after.die))


@rule
def describe(view: View, events: Events) -> int:
    """R2, R5: what is to be done."""
    if view.player == NOBODY:
        return say(events, 0, Event.OVER)
    if view.gathered == 0:
        return say(events, 0, Event.YOUR_TURN, int(view.player))
    return say(events, 0, Event.GO_ON, int(view.player), int(view.gathered))
