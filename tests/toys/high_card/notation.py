"""How a move of High Card is written: `5` lays the five, `5x` swaps it, `x` is a swap as told."""

from __future__ import annotations

from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.text import ZERO, put
from tests.toys.high_card.material import CARDS
from tests.toys.high_card.moves import TOLD_SWAP, card_of, is_lay, pack_lay, pack_swap

CROSS = ord("x")

NAMES: dict[str, tuple[str, ...]] = {}


@rule
def move_text(_view: View, move: Move, text: Text) -> int:
    """R2, R3: a digit, and a cross for a swap."""
    if move == TOLD_SWAP:
        return put(text, 0, CROSS)
    at = put(text, 0, ZERO + card_of(move))
    return at if is_lay(move) else put(text, at, CROSS)


@rule
def parse_move(_view: View, text: Text, length: int) -> Move:
    """R2, R3: the inverse."""
    if length == 1 and text[0] == CROSS:
        return TOLD_SWAP
    if length < 1 or length > 2 or not ZERO < text[0] <= ZERO + CARDS:
        return -1
    card = int(text[0]) - ZERO
    if length == 1:
        return pack_lay(card)
    return pack_swap(card) if text[1] == CROSS else -1
