"""Why a move of New Game is refused."""

from __future__ import annotations

from new_game.material import EMPTY
from new_game.moves import is_move, square_of
from new_game.rules import may_put
from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, because, spoken


class Reason(Code):
    """Why a move may not be made."""

    UNKNOWN_MOVE = ()
    OVER = ()
    NOT_EMPTY = "square"
    BESIDE_THE_OTHER = "square"


REASONS = spoken(Reason)


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R2, R3: the square is empty, and no stone of the other's lies beside it."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    square = square_of(move)
    if view.stone[square] != EMPTY:
        return because(reason, Reason.NOT_EMPTY, square)
    return 0 if may_put(view, square) else because(reason, Reason.BESIDE_THE_OTHER, square)
