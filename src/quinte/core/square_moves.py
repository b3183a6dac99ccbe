"""Moves from square to square as text: `c3c5`, or `c3` for what happens on one square.

    NAMES, move_text, parse_move = square_notation(__name__, COLUMNS, ROWS)    # in notation.py

Squares are numbered row by row, and the moves are those that moves.py has from

    MOVE = move_kind(__name__, 0, range(SQUARES), range(SQUARES))

with origin and target equal where a move names one square.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from quinte.core.contract import Move, Text, View
from quinte.core.native import rule_of
from quinte.core.squares import square_names
from quinte.core.text import put_square_name, square_at

COLUMNS = ROWS = SQUARES = 1
"""Names in the functions below: each game has numbers of its own for them."""

Names = Mapping[str, tuple[str, ...]]


def square_notation(
    module: str, columns: int, rows: int
) -> tuple[Names, Callable[[View, Move, Text], int], Callable[[View, Text, int], Move]]:
    """Return `NAMES`, `move_text` and `parse_move` of a board with at most nine rows."""
    size = {"COLUMNS": columns, "ROWS": rows, "SQUARES": columns * rows}
    names = {"square": square_names(columns, rows)}
    return names, rule_of(module, move_text, **size), rule_of(module, parse_move, **size)


def move_text(_view: View, move: Move, text: Text) -> int:
    """Write one square, or two."""
    origin, target = move // SQUARES, move % SQUARES
    at = put_square_name(text, 0, origin % COLUMNS, origin // COLUMNS)
    if origin == target:
        return at
    return put_square_name(text, at, target % COLUMNS, target // COLUMNS)


def parse_move(_view: View, text: Text, length: int) -> Move:
    """Read it back; -1 when the text is not a move."""
    if length != 2 and length != 4:
        return -1
    origin = square_at(text, 0, COLUMNS, ROWS)
    target = square_at(text, length - 2, COLUMNS, ROWS)
    if origin < 0 or target < 0 or (length == 4 and origin == target):
        return -1
    return SQUARES * origin + target
