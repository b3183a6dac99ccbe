"""High Card told in codes and numbers."""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import NOBODY, Events, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import say
from tests.toys.high_card.rules import CARDS, HAND, NO_CARD, SWAP, TOLD_SWAP, may_swap

MAX_EVENTS = 2


class Event(IntEnum):
    """What a move does, and what to do."""

    LAID = 1
    SWAPPED = 2
    SWAPPED_UNSEEN = 3
    YOUR_TURN = 4
    OVER = 5


EVENTS = {
    Event.LAID: ("player", "card:number"),
    Event.SWAPPED: ("player", "card:number"),
    Event.SWAPPED_UNSEEN: ("player",),
    Event.YOUR_TURN: ("player",),
    Event.OVER: (),
}


class Reason(IntEnum):
    """Why a move may not be made."""

    NO_SUCH_MOVE = 1
    OVER = 2
    NOT_IN_HAND = 3
    NO_SWAP = 4


REASONS = {
    Reason.NO_SUCH_MOVE: (),
    Reason.OVER: (),
    Reason.NOT_IN_HAND: ("card:number",),
    Reason.NO_SWAP: (),
}


@rule
def narrate(before: View, move: Move, _after: View, events: Events) -> int:
    """R2, R3, R5: a card laid, or a swap as far as it is known."""
    player = int(before.player)
    if move == TOLD_SWAP:
        return say(events, 0, Event.SWAPPED_UNSEEN, player)
    if move < SWAP:
        return say(events, 0, Event.LAID, player, move + 1)
    return say(events, 0, Event.SWAPPED, player, move - SWAP + 1)


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


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R2, R3: the card must be in hand, and a swap must be left."""
    reason[0] = 0
    reason[1] = move % CARDS + 1
    if move < 0 or move >= TOLD_SWAP:
        reason[0] = Reason.NO_SUCH_MOVE
    elif view.player == NOBODY:
        reason[0] = Reason.OVER
    elif not holds(view, move % CARDS + 1):
        reason[0] = Reason.NOT_IN_HAND
    elif move >= SWAP and not may_swap(view):
        reason[0] = Reason.NO_SWAP
    return int(reason[0])


@rule
def holds(view: View, card: int) -> bool:
    """R2: the mover has this card."""
    for i in range(HAND):
        if view.hand[view.player, i] == card and card != NO_CARD:
            return True
    return False
