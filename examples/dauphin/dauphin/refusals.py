"""Why a move of Dauphin is refused."""

from __future__ import annotations

from dauphin.material import HAND
from dauphin.moves import card_of, is_move
from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, because, spoken


class Reason(Code):
    """Why a move may not be made."""

    UNKNOWN_MOVE = ()
    OVER = ()
    NOT_IN_HAND = "card:number"


REASONS = spoken(Reason)


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R2: only cards in hand are laid."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    card = card_of(move)
    for i in range(HAND):
        if view.hand[view.player, i] == card:
            return 0
    return because(reason, Reason.NOT_IN_HAND, card)
