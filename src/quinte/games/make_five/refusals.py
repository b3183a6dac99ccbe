"""Why a move of Make Five is refused, in codes and numbers; the sentences are in messages/."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, because, spoken
from quinte.games.make_five.material import NONE, ROWS
from quinte.games.make_five.moves import (
    PASS,
    drop_column,
    is_drop,
    is_move,
    is_spread,
    spread_colour,
    spread_column,
    take_column,
    take_row,
    take_square,
    take_target,
)
from quinte.games.make_five.rules import is_free, is_spreading


class Reason(Code):
    """Why a move may not be made."""

    UNKNOWN_MOVE = ()
    OVER = ()
    MUST_PLACE = "colour"
    MUST_ALIGN = ()
    MUST_SPREAD = ()
    NO_TOKEN = "square"
    COLUMN_FULL = "column"
    NOT_WAITING = "colour"
    TOKEN_FIXED = "square"
    NOTHING_TO_SPREAD = ()


REASONS = spoken(Reason)


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R3 to R7, R17: the first rule that the move breaks."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    if is_spreading(view):
        return why_not_spread(view, move, reason)
    if view.drawn != NONE:
        return why_not_drop(view, move, reason)
    return why_not_align(view, move, reason)


@rule
def why_not_spread(view: View, move: Move, reason: Words) -> int:
    """R3: a waiting colour into a column with room."""
    if not is_spread(move):
        return because(reason, Reason.MUST_SPREAD)
    colour = spread_colour(move)
    if view.waiting[colour] == 0:
        return because(reason, Reason.NOT_WAITING, colour)
    return why_not_top(view, spread_column(move), reason)


@rule
def why_not_drop(view: View, move: Move, reason: Words) -> int:
    """R7: the drawn token must be placed; there is no passing and no taking."""
    if is_spread(move):
        return because(reason, Reason.NOTHING_TO_SPREAD)
    if not is_drop(move):
        return because(reason, Reason.MUST_PLACE, int(view.drawn))
    return why_not_top(view, drop_column(move), reason)


@rule
def why_not_align(view: View, move: Move, reason: Words) -> int:
    """R5, R6, R17: a token that is there and free, to a column with room once it is taken."""
    if is_spread(move):
        return because(reason, Reason.NOTHING_TO_SPREAD)
    if is_drop(move):
        return because(reason, Reason.MUST_ALIGN)
    if move == PASS:
        return 0
    column, row, to = take_column(move), take_row(move), take_target(move)
    if row >= view.height[column]:
        return because(reason, Reason.NO_TOKEN, take_square(move))
    if not is_free(view, column, row):
        return because(reason, Reason.TOKEN_FIXED, take_square(move))
    return 0 if to == column else why_not_top(view, to, reason)


@rule
def why_not_top(view: View, column: int, reason: Words) -> int:
    """R4: a column holds five tokens."""
    return because(reason, Reason.COLUMN_FULL, column) if view.height[column] == ROWS else 0
