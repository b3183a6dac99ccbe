"""How a move of New Game is written: `b2`, the square that a stone is put on (R2)."""

from __future__ import annotations

from new_game.material import COLUMNS, ROWS
from new_game.moves import pack_move, square_of
from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.squares import square_names
from quinte.core.text import put_square_name, square_at

NAMES = {"square": square_names(COLUMNS, ROWS)}


@rule
def move_text(_view: View, move: Move, text: Text) -> int:
    """Write the square."""
    square = square_of(move)
    return put_square_name(text, 0, square % COLUMNS, square // COLUMNS)


@rule
def parse_move(_view: View, text: Text, length: int) -> Move:
    """Read it back; -1 when the text is not a move."""
    square = square_at(text, 0, COLUMNS, ROWS)
    return pack_move(square) if length == 2 and square >= 0 else -1
