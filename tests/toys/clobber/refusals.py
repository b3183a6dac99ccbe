"""Why a move of Clobber is refused."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, because, spoken
from tests.toys.clobber.material import DIRECTIONS, FIRST_STONE, NEXT
from tests.toys.clobber.moves import is_move, origin_of, target_of
from tests.toys.clobber.rules import may_take


class Reason(Code):
    """Why a move may not be made."""

    UNKNOWN_MOVE = ()
    OVER = ()
    NOT_YOURS = "square"
    NOTHING_TO_TAKE = "square"


REASONS = spoken(Reason)


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R2: a stone of one's own takes one beside it."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    origin, target = origin_of(move), target_of(move)
    if view.stone[origin] != FIRST_STONE + view.player:
        return because(reason, Reason.NOT_YOURS, origin)
    for direction in range(DIRECTIONS):
        if NEXT[direction, origin] == target and may_take(view, origin, target):
            return 0
    return because(reason, Reason.NOTHING_TO_TAKE, target)
