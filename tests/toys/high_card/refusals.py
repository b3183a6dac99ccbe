"""Why a move of High Card is refused."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, because, spoken
from tests.toys.high_card.material import HAND, NO_CARD
from tests.toys.high_card.moves import card_of, is_move, is_swap
from tests.toys.high_card.rules import may_swap


class Reason(Code):
    """Why a move may not be made."""

    UNKNOWN_MOVE = ()
    OVER = ()
    NOT_IN_HAND = "card:number"
    NO_SWAP = ()


REASONS = spoken(Reason)


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R2, R3: the card must be in hand, and a swap must be left."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    if not holds(view, card_of(move)):
        return because(reason, Reason.NOT_IN_HAND, card_of(move))
    return because(reason, Reason.NO_SWAP) if is_swap(move) and not may_swap(view) else 0


@rule
def holds(view: View, card: int) -> bool:
    """R2: the mover has this card."""
    for i in range(HAND):
        if view.hand[view.player, i] == card and card != NO_CARD:
            return True
    return False
