"""How a move of Make Five is written.

    c      the destroyer drops the drawn token into column c (R7)
    b2c    the aligner takes the token at b2 and tops column c with it (R5)
    -      the aligner passes (R6)
    Ac     the destroyer spreads a first token of colour A into column c (R3)

Views are drawn in diagram.py.
"""

from __future__ import annotations

from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.text import put
from quinte.games.make_five.material import COLOURS, COLUMNS, ROWS
from quinte.games.make_five.moves import (
    PASS,
    drop_column,
    is_drop,
    is_spread,
    pack_drop,
    pack_spread,
    pack_take,
    spread_colour,
    spread_column,
    take_column,
    take_row,
    take_target,
)

COLUMN_A = ord("a")
LETTER_A = ord("A")
ROW_1 = ord("1")
DASH = ord("-")

NAMES = {
    "column": tuple("abcde"),
    "square": tuple(f"{column}{row}" for column in "abcde" for row in "12345"),
}


@rule
def move_text(_view: View, move: Move, text: Text) -> int:
    """R3, R5, R6, R7: one to three characters."""
    if move == PASS:
        return put(text, 0, DASH)
    if is_drop(move):
        return put(text, 0, COLUMN_A + drop_column(move))
    if is_spread(move):
        at = put(text, 0, LETTER_A + spread_colour(move))
        return put(text, at, COLUMN_A + spread_column(move))
    at = put(text, 0, COLUMN_A + take_column(move))
    at = put(text, at, ROW_1 + take_row(move))
    return put(text, at, COLUMN_A + take_target(move))


@rule
def parse_move(_view: View, text: Text, length: int) -> Move:
    """R3, R5, R6, R7: the inverse of `move_text`; -1 when the text is not a move."""
    if length == 1 and text[0] == DASH:
        return PASS
    if length < 1 or length > 3 or not 0 <= int(text[length - 1]) - COLUMN_A < COLUMNS:
        return -1
    last = int(text[length - 1]) - COLUMN_A
    first = int(text[0])
    if length == 1:
        return pack_drop(last)
    if length == 2:
        return pack_spread(first - LETTER_A, last) if is_colour(first) else -1
    row = int(text[1]) - ROW_1
    if not 0 <= first - COLUMN_A < COLUMNS or not 0 <= row < ROWS:
        return -1
    return pack_take(first - COLUMN_A, row, last)


@rule
def is_colour(character: int) -> bool:
    """R2: one of the five colours."""
    return LETTER_A <= character < LETTER_A + COLOURS
