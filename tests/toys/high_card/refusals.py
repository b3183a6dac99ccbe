"""Why a move of High Card is refused."""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from tests.toys.high_card.material import HAND, NO_CARD
from tests.toys.high_card.moves import card_of, is_move, is_swap
from tests.toys.high_card.rules import may_swap


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
def why_not(view: View, move: Move, reason: Words) -> int:
    """R2, R3: the card must be in hand, and a swap must be left."""
    reason[0] = 0
    reason[1] = card_of(move)
    if not is_move(move):
        reason[0] = Reason.NO_SUCH_MOVE
    elif view.player == NOBODY:
        reason[0] = Reason.OVER
    elif not holds(view, card_of(move)):
        reason[0] = Reason.NOT_IN_HAND
    elif is_swap(move) and not may_swap(view):
        reason[0] = Reason.NO_SWAP
    return int(reason[0])


@rule
def holds(view: View, card: int) -> bool:
    """R2: the mover has this card."""
    for i in range(HAND):
        if view.hand[view.player, i] == card and card != NO_CARD:
            return True
    return False
