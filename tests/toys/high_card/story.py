"""High Card told in codes and numbers."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Events, Move, View
from quinte.core.native import rule
from quinte.core.story import Code, say, spoken
from tests.toys.high_card.moves import TOLD_SWAP, card_of, is_lay
from tests.toys.high_card.refusals import REASONS, why_not

MAX_EVENTS = 2


class Event(Code):
    """What a move does, and what to do."""

    LAID = "player", "card:number"
    SWAPPED = "player", "card:number"
    SWAPPED_UNSEEN = "player"
    YOUR_TURN = "player"
    OVER = ()


EVENTS = spoken(Event)


@rule
def narrate(before: View, move: Move, _after: View, events: Events) -> int:
    """R2, R3, R5: a card laid, or a swap as far as it is known."""
    player = int(before.player)
    if move == TOLD_SWAP:
        return say(events, 0, Event.SWAPPED_UNSEEN, player)
    if is_lay(move):
        return say(events, 0, Event.LAID, player, card_of(move))
    return say(events, 0, Event.SWAPPED, player, card_of(move))


@rule
def farewell(_before: View, _player: int, after: View, events: Events) -> int:
    """R6: only the last one there is worth a word."""
    return say(events, 0, Event.OVER) if after.player == NOBODY else 0


@rule
def describe(view: View, events: Events) -> int:
    """R2, R4: whose turn it is."""
    if view.player == NOBODY:
        return say(events, 0, Event.OVER)
    return say(events, 0, Event.YOUR_TURN, int(view.player))
