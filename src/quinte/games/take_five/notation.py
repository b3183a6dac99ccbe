"""How a move of Take Five is written.

    Rc5      the rook goes to c5; B is the black bishop, W the white one, N the knight (R8)
    see      look at the tile under the piece; `take` takes it (R10)
    keep     keep the tile just taken; `back` puts it back (R15)
    7        give up the tile 7 (R16)
    b5       put it on b5 (R17)

Views are drawn in diagram.py.
"""

from __future__ import annotations

from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.squares import square_names
from quinte.core.text import ZERO, ascii_word, put, put_square_name, put_word, read_word, square_at
from quinte.games.take_five.material import PIECES, SIZE, VALUES
from quinte.games.take_five.moves import (
    BACK,
    KEEP_IT,
    SEE,
    TAKE,
    give_value,
    is_give,
    is_walk,
    pack_give,
    pack_put,
    pack_walk,
    put_square,
    walk_piece,
    walk_square,
)

PIECE_SIGNS = ascii_word("BWNR")
SEE_WORD = ascii_word("see")
TAKE_WORD = ascii_word("take")
KEEP_WORD = ascii_word("keep")
BACK_WORD = ascii_word("back")

NAMES = {"square": square_names(SIZE, SIZE)}


@rule
def move_text(_view: View, move: Move, text: Text) -> int:
    """R8, R10, R15, R16, R17: one to four characters."""
    if is_walk(move):
        at = put(text, 0, int(PIECE_SIGNS[walk_piece(move)]))
        square = walk_square(move)
        return put_square_name(text, at, square % SIZE, square // SIZE)
    if move == SEE:
        return put_word(text, 0, SEE_WORD)
    if move == TAKE:
        return put_word(text, 0, TAKE_WORD)
    if move == KEEP_IT:
        return put_word(text, 0, KEEP_WORD)
    if move == BACK:
        return put_word(text, 0, BACK_WORD)
    if is_give(move):
        return put(text, 0, ZERO + give_value(move))
    square = put_square(move)
    return put_square_name(text, 0, square % SIZE, square // SIZE)


@rule
def parse_move(_view: View, text: Text, length: int) -> Move:
    """R8, R10, R15, R16, R17: the inverse of `move_text`; -1 when the text is not a move."""
    if length == 1:
        value = int(text[0]) - ZERO
        return pack_give(value) if 1 <= value <= VALUES else -1
    if length == 2:
        square = square_at(text, 0, SIZE, SIZE)
        return pack_put(square) if square >= 0 else -1
    if length == 3:
        square = square_at(text, 1, SIZE, SIZE)
        for piece in range(PIECES):
            if text[0] == PIECE_SIGNS[piece] and square >= 0:
                return pack_walk(piece, square)
    if read_word(text, length, 0, SEE_WORD) == length:
        return SEE
    if read_word(text, length, 0, TAKE_WORD) == length:
        return TAKE
    if read_word(text, length, 0, KEEP_WORD) == length:
        return KEEP_IT
    return BACK if read_word(text, length, 0, BACK_WORD) == length else -1
