"""Dauphin told in codes and numbers."""

from __future__ import annotations

from dauphin.material import SEATS
from dauphin.moves import card_of
from dauphin.refusals import REASONS, why_not
from quinte.core.contract import NOBODY, Events, Move, View
from quinte.core.native import rule
from quinte.core.story import Code, say, spoken

MAX_EVENTS = 2


class Event(Code):
    """What a move does, and what to do."""

    LAID = "player", "card:number"
    TOOK = "player", "tricks:number"
    YOUR_TURN = "player"
    OVER = ()


EVENTS = spoken(Event)


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R2, R3: a card is laid, and perhaps a trick is taken."""
    count = say(events, 0, Event.LAID, int(before.player), card_of(move))
    return tell_trick(before, after, events, count)


@rule
def tell_trick(before: View, after: View, events: Events, count: int) -> int:
    """R3: whoever has one trick more has taken it."""
    for player in range(SEATS):
        if after.taken[player] > before.taken[player]:
            count = say(events, count, Event.TOOK, player, int(after.taken[player]))
    return count


@rule
def farewell(before: View, _player: int, after: View, events: Events) -> int:
    """R5: what was laid may now be a whole trick."""
    return tell_trick(before, after, events, 0)


@rule
def describe(view: View, events: Events) -> int:
    """R2, R4: whose turn it is."""
    if view.player == NOBODY:
        return say(events, 0, Event.OVER)
    return say(events, 0, Event.YOUR_TURN, int(view.player))
