"""Where the pieces of Take Five stand and may go (R5 to R10), in positions and views alike."""

from __future__ import annotations

from quinte.core.contract import Moves, Position, View
from quinte.core.native import rule
from quinte.games.take_five.material import (
    FORBIDDEN_IF_AVOIDABLE,
    KNIGHT,
    LEAPS,
    NO_TILE,
    NONE,
    PIECES,
    ROOK,
    SQUARES,
    STEPS,
)
from quinte.games.take_five.moves import pack_walk


@rule
def piece_moves(position: Position, moves: Moves) -> int:
    """R8, R9: every piece not yet moved in this turn, to every square it reaches."""
    is_bound = position.null_turn == FORBIDDEN_IF_AVOIDABLE and is_null_avoidable(position)
    count = 0
    for piece in range(PIECES):
        if position.moved[0] == piece:
            continue
        reached = reach(position, piece)
        for square in range(SQUARES):
            if reached >> square & 1 == 0:
                continue
            if is_bound and leads_to_null(position, piece, square):
                continue
            moves[count] = pack_walk(piece, square)
            count += 1
    return count


@rule
def reach(position: Position, piece: int) -> int:
    """R5, R6, R7: the squares a piece can go to, as bits; tiles are in nobody's way."""
    taken = 0
    for other in range(PIECES):
        taken |= 1 << int(position.piece[other])
    origin = int(position.piece[piece])
    if piece == KNIGHT:
        return LEAPS[origin] & ~taken
    first = 0 if piece == ROOK else 4
    reached = 0
    for direction in range(first, first + 4):
        square = int(STEPS[direction, origin])
        while square != NONE and taken >> square & 1 == 0:
            reached |= 1 << square
            square = int(STEPS[direction, square])
    return reached


@rule
def is_null_avoidable(position: Position) -> bool:
    """R9: some way to play on from here does not land on two squares without tiles."""
    if position.moved[0] != NONE:
        return position.landed[0] == 0 and reaches_tile(position, int(position.moved[0]))
    for piece in range(PIECES):
        reached = reach(position, piece)
        for square in range(SQUARES):
            if reached >> square & 1 and not leads_to_null(position, piece, square):
                return True
    return False


@rule
def leads_to_null(position: Position, piece: int, square: int) -> bool:
    """R9: this move lands on no tile, and so does, or must, the other one of the turn."""
    if position.tile[square] != NO_TILE:
        return False
    if position.moved[0] != NONE:
        return True
    origin = position.piece[piece]
    position.piece[piece] = square
    is_saved = reaches_tile(position, piece)
    position.piece[piece] = origin
    return not is_saved


@rule
def reaches_tile(position: Position, but: int) -> bool:
    """R9: another piece than this one can land on a tile."""
    for piece in range(PIECES):
        reached = reach(position, piece) if piece != but else 0
        for square in range(SQUARES):
            if reached >> square & 1 and position.tile[square] != NO_TILE:
                return True
    return False


@rule
def has_piece(view: View, square: int) -> bool:
    """R17: a piece stands here."""
    for piece in range(PIECES):
        if view.piece[piece] == square:
            return True
    return False


@rule
def landing_square(view: View) -> int:
    """R10: where the piece stands that is being dealt with."""
    return int(view.piece[view.moved[view.active]])
