"""Why a move of Cochon is refused."""

from __future__ import annotations

from cochon.moves import KEEP, is_move
from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, because, spoken


class Reason(Code):
    """Why a move may not be made."""

    UNKNOWN_MOVE = ()
    OVER = ()
    NOTHING_TO_KEEP = ()


REASONS = spoken(Reason)


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R4: only what was gathered can be kept."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    return because(reason, Reason.NOTHING_TO_KEEP) if move == KEEP and view.gathered == 0 else 0
