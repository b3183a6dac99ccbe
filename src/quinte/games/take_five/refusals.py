"""Why a move of Take Five is refused, in codes and numbers; the sentences are in messages/."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, because, spoken
from quinte.games.take_five.material import (
    DECLARE,
    FORBIDDEN_IF_AVOIDABLE,
    GIVE,
    KEEP,
    MOVE,
    NO_TILE,
    RACK,
)
from quinte.games.take_five.moves import (
    BACK,
    KEEP_IT,
    SEE,
    TAKE,
    give_value,
    is_give,
    is_move,
    is_put,
    is_walk,
    put_square,
    walk_piece,
    walk_square,
)
from quinte.games.take_five.pieces import (
    has_piece,
    is_null_avoidable,
    landing_square,
    leads_to_null,
    reach,
)
from quinte.games.take_five.turns import may_put


class Reason(Code):
    """Why a move may not be made."""

    UNKNOWN_MOVE = ()
    OVER = ()
    MUST_MOVE = ()
    MUST_DECLARE = "square"
    MUST_DECIDE = "value:number"
    MUST_GIVE = ()
    MUST_PUT = "value:number"
    ALREADY_MOVED = "piece"
    ALREADY_THERE = "piece", "square"
    OCCUPIED = "square"
    OUT_OF_REACH = "piece", "square"
    NULL_TURN = ()
    NOT_HELD = "value:number"
    HAS_TILE = "square"
    UNDER_PIECE = "square"


REASONS = spoken(Reason)


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R8 to R10, R15 to R17: the first rule that the move breaks."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    if view.stage == MOVE:
        return why_not_move(view, move, reason)
    if view.stage == DECLARE:
        if move == SEE or move == TAKE:
            return 0
        return because(reason, Reason.MUST_DECLARE, landing_square(view))
    if view.stage == KEEP:
        if move == KEEP_IT or move == BACK:
            return 0
        return because(reason, Reason.MUST_DECIDE, int(view.taken))
    if view.stage == GIVE:
        return why_not_give(view, move, reason)
    return why_not_put(view, move, reason)


@rule
def why_not_move(view: View, move: Move, reason: Words) -> int:
    """R5 to R9: another piece than the first one, to a square it reaches."""
    if not is_walk(move):
        return because(reason, Reason.MUST_MOVE)
    piece, square = walk_piece(move), walk_square(move)
    if view.moved[0] == piece:
        return because(reason, Reason.ALREADY_MOVED, piece)
    if view.piece[piece] == square:
        return because(reason, Reason.ALREADY_THERE, piece, square)
    if has_piece(view, square):
        return because(reason, Reason.OCCUPIED, square)
    if reach(view, piece) >> square & 1 == 0:
        return because(reason, Reason.OUT_OF_REACH, piece, square)
    is_bound = view.null_turn == FORBIDDEN_IF_AVOIDABLE and is_null_avoidable(view)
    if is_bound and leads_to_null(view, piece, square):
        return because(reason, Reason.NULL_TURN)
    return 0


@rule
def why_not_give(view: View, move: Move, reason: Words) -> int:
    """R16: a tile that is held."""
    if not is_give(move):
        return because(reason, Reason.MUST_GIVE)
    value = give_value(move)
    for place in range(RACK):
        if view.rack[view.player, place] == value:
            return 0
    return because(reason, Reason.NOT_HELD, value)


@rule
def why_not_put(view: View, move: Move, reason: Words) -> int:
    """R17: a square without a tile, and without a piece while there is one."""
    if not is_put(move):
        return because(reason, Reason.MUST_PUT, int(view.given))
    square = put_square(move)
    if view.tile[square] != NO_TILE:
        return because(reason, Reason.HAS_TILE, square)
    return 0 if may_put(view, square) else because(reason, Reason.UNDER_PIECE, square)
