"""Clobber told in codes and numbers."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Events, Move, View
from quinte.core.defaults import farewell
from quinte.core.native import rule
from quinte.core.story import Code, say, spoken
from tests.toys.clobber.moves import origin_of, target_of
from tests.toys.clobber.refusals import REASONS, why_not

MAX_EVENTS = 1


class Event(Code):
    """What a move does, and what to do."""

    TAKEN = "player", "from:square", "to:square"
    YOUR_TURN = "player"
    OVER = ()


EVENTS = spoken(Event)


@rule
def narrate(before: View, move: Move, _after: View, events: Events) -> int:
    """R2: a stone took another."""
    return say(events, 0, Event.TAKEN, int(before.player), origin_of(move), target_of(move))


@rule
def describe(view: View, events: Events) -> int:
    """R2, R3: whose turn it is."""
    if view.player == NOBODY:
        return say(events, 0, Event.OVER)
    return say(events, 0, Event.YOUR_TURN, int(view.player))
