"""How a move of Touché is written.

    Js-e2    lay the jack of spades and put a pawn on e2, which is free (R11); `Jk` is a joker
    Jsxe2    lay it and knock over the pawn on e2; where the shout counts, forgetting it (R13, R14)
    Jsxe2!   the same with the shout
    Js       lay a dead card without a pawn; `Js~` exchanges it (R17)
    d1:e2    crown the square from d1 to e2; d4:h4 a line, +e5 and xe5 the crosses around e5 (R20)

Views are drawn in diagram.py.
"""

from __future__ import annotations

from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.text import put
from quinte.games.touche.board import square_name
from quinte.games.touche.material import BOARDS, NONE
from quinte.games.touche.moves import (
    HIT,
    ON_FREE,
    SHOUT,
    card_of,
    crown_formation,
    is_crown,
    is_lay,
    is_swap,
    pack_crown,
    pack_lay,
    pack_place,
    pack_swap,
    place_manner,
    place_square,
)
from quinte.games.touche.names import (
    BANG,
    CROSS,
    DASH,
    TILDE,
    card_at,
    formation_at,
    put_card,
    put_formation,
    put_square,
    square_at,
    square_end,
)

NAMES = {"square": tuple(square_name(cell) for board in BOARDS for cell in board.cells)}


@rule
def move_text(view: View, move: Move, text: Text) -> int:
    """R11, R13, R14, R17, R20: two to seven characters."""
    layout = int(view.layout)
    if is_crown(move):
        return put_formation(text, 0, layout, crown_formation(move))
    at = put_card(text, 0, card_of(move))
    if is_swap(move):
        return put(text, at, TILDE)
    if is_lay(move):
        return at
    manner = place_manner(move)
    at = put(text, at, DASH if manner == ON_FREE else CROSS)
    at = put_square(text, at, layout, place_square(move))
    return put(text, at, BANG) if manner == SHOUT else at


@rule
def parse_move(view: View, text: Text, length: int) -> Move:
    """R11, R13, R14, R17, R20: the inverse of `move_text`; -1 when the text is not a move."""
    card = card_at(text, length, 0)
    if card == NONE:
        formation = formation_at(text, 0, length, int(view.layout))
        return NONE if formation == NONE else pack_crown(formation)
    if length == 2:
        return pack_lay(card)
    if length == 3 and text[2] == TILDE:
        return pack_swap(card)
    square = square_at(text, length, 3, int(view.layout))
    if square == NONE:
        return NONE
    end = square_end(text, length, 3)
    if text[2] == DASH and end == length:
        return pack_place(card, square, ON_FREE)
    if text[2] == CROSS and end == length:
        return pack_place(card, square, HIT)
    is_shout = text[2] == CROSS and end == length - 1 and text[end] == BANG
    return pack_place(card, square, SHOUT) if is_shout else NONE
