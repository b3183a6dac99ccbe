"""How a move of High Card is written: `5` lays the five, `5x` swaps it, `x` is a swap as told."""

from __future__ import annotations

from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.text import ZERO, put
from tests.toys.high_card.rules import CARDS, SWAP, TOLD_SWAP

CROSS = ord("x")

NAMES: dict[str, tuple[str, ...]] = {}


@rule
def move_text(_view: View, move: Move, text: Text) -> int:
    """R2, R3: a digit, and a cross for a swap."""
    at = 0
    if move < TOLD_SWAP:
        at = put(text, at, ZERO + move % SWAP + 1)
    return put(text, at, CROSS) if move >= SWAP else at


@rule
def parse_move(_view: View, text: Text, length: int) -> Move:
    """R2, R3: the inverse."""
    if length == 1 and text[0] == CROSS:
        return TOLD_SWAP
    if length < 1 or length > 2 or not ZERO < text[0] <= ZERO + CARDS:
        return -1
    if length == 1:
        return int(text[0]) - ZERO - 1
    return SWAP + int(text[0]) - ZERO - 1 if text[1] == CROSS else -1
