"""How a move of Cochon is written: `throw` (R2) or `keep` (R4)."""

from __future__ import annotations

from cochon.moves import KEEP, THROW
from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.text import ascii_word, put_word, read_word

NAMES: dict[str, tuple[str, ...]] = {}
THROW_WORD, KEEP_WORD = ascii_word("throw"), ascii_word("keep")


@rule
def move_text(_view: View, move: Move, text: Text) -> int:
    """Write the word."""
    if move == KEEP:
        return put_word(text, 0, KEEP_WORD)
    return put_word(text, 0, THROW_WORD)


@rule
def parse_move(_view: View, text: Text, length: int) -> Move:
    """Read it back; -1 when the text is neither."""
    if read_word(text, length, 0, THROW_WORD) == length:
        return THROW
    return KEEP if read_word(text, length, 0, KEEP_WORD) == length else -1
