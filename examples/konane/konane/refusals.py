"""Why a move of Konane is refused."""

from __future__ import annotations

from konane.material import BOTH_OPENED
from konane.moves import is_move, origin_of, target_of
from konane.rules import is_movers, may_jump, may_open
from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, because, spoken


class Reason(Code):
    """Why a move may not be made."""

    UNKNOWN_MOVE = ()
    OVER = ()
    NOT_YOURS = "square"
    MUST_LIFT = "square"
    NOT_FIRST = "square"
    NOT_BESIDE = "square"
    NO_JUMP = "from:square", "to:square"


REASONS = spoken(Reason)


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R2 to R5: first a stone is lifted in the right place, then stones jump."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    origin, target = origin_of(move), target_of(move)
    if not is_movers(view, origin):
        return because(reason, Reason.NOT_YOURS, origin)
    if view.taken >= BOTH_OPENED:
        is_jump = may_jump(view, origin, target)
        return 0 if is_jump else because(reason, Reason.NO_JUMP, origin, target)
    if origin != target:
        return because(reason, Reason.MUST_LIFT, origin)
    if may_open(view, origin):
        return 0
    is_first = view.taken == 0
    return because(reason, Reason.NOT_FIRST if is_first else Reason.NOT_BESIDE, origin)
