"""How a move of Dauphin is written: `17`, the card that is laid (R2)."""

from __future__ import annotations

from dauphin.material import CARDS
from dauphin.moves import card_of, pack_move
from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.text import number_at, put_number, read_number

NAMES: dict[str, tuple[str, ...]] = {}


@rule
def move_text(_view: View, move: Move, text: Text) -> int:
    """Write the number of the card."""
    return put_number(text, 0, card_of(move))


@rule
def parse_move(_view: View, text: Text, length: int) -> Move:
    """Read it back; -1 when the text is no card."""
    if read_number(text, length, 0) != length:
        return -1
    card = number_at(text, 0, length)
    return pack_move(card) if 1 <= card <= CARDS else -1
