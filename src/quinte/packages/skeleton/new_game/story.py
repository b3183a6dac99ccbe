"""New Game told in codes and numbers."""

from __future__ import annotations

from new_game.moves import square_of
from new_game.refusals import REASONS, why_not
from quinte.core.contract import NOBODY, Events, Move, View
from quinte.core.defaults import farewell
from quinte.core.native import rule
from quinte.core.story import Code, say, spoken

MAX_EVENTS = 1


class Event(Code):
    """What a move does, and what to do."""

    PUT = "player", "square"
    YOUR_TURN = "player"
    WON = "player"


EVENTS = spoken(Event)


@rule
def narrate(before: View, move: Move, _after: View, events: Events) -> int:
    """R2: a stone is put on a square."""
    return say(events, 0, Event.PUT, int(before.player), square_of(move))


@rule
def describe(view: View, events: Events) -> int:
    """R2, R4: whose turn it is, or who has won."""
    if view.player == NOBODY:
        return say(events, 0, Event.WON, view.won - 1)
    return say(events, 0, Event.YOUR_TURN, int(view.player))
