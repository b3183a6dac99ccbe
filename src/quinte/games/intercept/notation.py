"""How a move of Intercept is written.

    f1-e2      the pawn on f1 slides or jumps to e2 (R7, R8, R10)
    g1-g4*     the double goes there and is turned over; `g1*` turns it on the spot (R11)
    pass       no pawn can move (R12)
    g7:g8:g9   the ball goes from g7 over the passage pawn on g8 to g9 (R13)
    stop       the ball stays where it is (R14)

Views are drawn in diagram.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from quinte.core.contract import Move, Text, View
from quinte.core.native import rule
from quinte.core.story import Packed
from quinte.core.text import (
    ascii_word,
    fail,
    number_at,
    put,
    put_number,
    put_word,
    read_number,
    read_sign,
    read_word,
)
from quinte.games.intercept.material import CELL_BITS, CELLS, CELLS_TOLD, STRIDE
from quinte.games.intercept.moves import (
    PASS,
    STOP,
    hop_landing,
    hop_passage,
    is_hop,
    pack_hop,
    pack_pawn_move,
    pawn_origin,
    pawn_target,
    pawn_turned,
)

LETTER_A = ord("a")
DASH = ord("-")
STAR = ord("*")
COLON = ord(":")
STOP_WORD = ascii_word("stop")
PASS_WORD = ascii_word("pass")


def name(cell: int) -> str:
    """Name a cell by file and rank; the border is a dash."""
    rank, file = divmod(cell, STRIDE)
    return f"{chr(96 + file)}{rank}" if 1 <= rank <= 13 and 1 <= file <= 13 else "-"


CELL_NAMES = tuple(name(cell) for cell in range(CELLS))
NAMES: dict[str, Sequence[str]] = {
    "cell": CELL_NAMES,
    "cells": Packed(CELL_NAMES, "cell", CELL_BITS, CELLS_TOLD, "–"),
}


@rule
def move_text(view: View, move: Move, text: Text) -> int:
    """R6, R11 to R14: three to eleven characters."""
    if move == STOP:
        return put_word(text, 0, STOP_WORD)
    if move == PASS:
        return put_word(text, 0, PASS_WORD)
    if is_hop(move):
        at = put(text, put_cell(text, 0, int(view.ball)), COLON)
        at = put(text, put_cell(text, at, hop_passage(move)), COLON)
        return put_cell(text, at, hop_landing(move))
    origin, target = pawn_origin(move), pawn_target(move)
    at = put_cell(text, 0, origin)
    if target != origin:
        at = put_cell(text, put(text, at, DASH), target)
    return put(text, at, STAR) if pawn_turned(move) else at


@rule
def parse_move(view: View, text: Text, length: int) -> Move:
    """R6, R11 to R14: the inverse of `move_text`; -1 when the text is not a move."""
    if read_word(text, length, 0, STOP_WORD) == length:
        return STOP
    if read_word(text, length, 0, PASS_WORD) == length:
        return PASS
    size = int(view.board_size)
    second = read_cell(text, length, 0, size)
    if second < 0 or second >= length:
        return -1
    origin = cell_at(text, 0, second)
    if text[second] == COLON:
        return parse_hop(view, text, length, second + 1) if origin == view.ball else -1
    target, at = origin, second
    if text[second] == DASH:
        at = read_cell(text, length, second + 1, size)
        target = cell_at(text, second + 1, at) if at >= 0 else origin
        if target == origin:
            return -1
    if at == length:
        return pack_pawn_move(origin, target, 0)
    is_turned = read_sign(text, length, at, STAR) == length
    return pack_pawn_move(origin, target, 1) if is_turned else -1


@rule
def parse_hop(view: View, text: Text, length: int, at: int) -> Move:
    """R13: a passage and a landing."""
    size = int(view.board_size)
    middle = read_cell(text, length, at, size)
    last = read_sign(text, length, middle, COLON)
    end = read_cell(text, length, last, size)
    if end != length:
        return -1
    return pack_hop(cell_at(text, at, middle), cell_at(text, last, end))


@rule
def put_cell(text: Text, at: int, cell: int) -> int:
    """R2: a file and a rank."""
    return put_number(text, put(text, at, LETTER_A - 1 + cell % STRIDE), cell // STRIDE)


@rule
def read_cell(text: Text, length: int, at: int, size: int) -> int:
    """R2: read a file and a rank of the board."""
    if at < 0 or at >= length or not LETTER_A <= text[at] < LETTER_A + size:
        return fail(at)
    end = read_number(text, length, at + 1)
    return end if end > 0 and 1 <= number_at(text, at + 1, end) <= size else fail(at)


@rule
def cell_at(text: Text, at: int, end: int) -> int:
    """R2: the cell read between two places."""
    return STRIDE * number_at(text, at + 1, end) + int(text[at]) - LETTER_A + 1
