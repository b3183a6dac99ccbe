"""How cards, squares and formations of Touché are written: `Js`, `e2`, `d1:e2`, `+e5`."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Text
from quinte.core.native import rule
from quinte.core.text import (
    ZERO,
    ascii_word,
    number_at,
    put,
    put_number,
    read_number,
)
from quinte.games.touche.board import CARDS
from quinte.games.touche.formations import cell_of
from quinte.games.touche.material import (
    BOARDS,
    CELLS,
    DIAGONAL_SHAPE,
    DIFFERENT_CARDS,
    LINE_SHAPE,
    NONE,
    PLUS_SHAPE,
    SQUARE_SHAPE,
    SQUARES,
)

DASH = ord("-")
BANG = ord("!")
COLON = ord(":")
PLUS = ord("+")
CROSS = ord("x")
TILDE = ord("~")
COLUMN_A = ord("a")

CARD_SIGNS = ascii_word("".join((*CARDS, "Jk")))
"""Two characters per card."""

ROWS = max(board.rows for board in BOARDS)
COLUMNS = max(board.columns for board in BOARDS)

PLACES = np.array([board.cells for board in BOARDS], np.int8)
"""The row and the column of each square of each board."""
GRID = np.array(
    [
        [[board.square_at(row, column) for column in range(COLUMNS)] for row in range(ROWS)]
        for board in BOARDS
    ],
    np.int8,
)
"""The square in each row and column of each board, NONE where there is none."""


@rule
def row_of(layout: int, square: int) -> int:
    """R2: the row of a square, the top one 0."""
    return int(PLACES[layout, square, 0])


@rule
def column_of(layout: int, square: int) -> int:
    """R2: the column of a square."""
    return int(PLACES[layout, square, 1])


@rule
def put_card(text: Text, at: int, card: int) -> int:
    """R3: rank and suit."""
    return put(text, put(text, at, int(CARD_SIGNS[2 * card])), int(CARD_SIGNS[2 * card + 1]))


@rule
def card_at(text: Text, length: int, at: int) -> int:
    """R3: the card written here, or NONE."""
    if at < 0 or at + 2 > length:
        return NONE
    for card in range(DIFFERENT_CARDS):
        if text[at] == CARD_SIGNS[2 * card] and text[at + 1] == CARD_SIGNS[2 * card + 1]:
            return card
    return NONE


@rule
def put_square(text: Text, at: int, layout: int, square: int) -> int:
    """R2: a column and a row."""
    at = put(text, at, COLUMN_A + column_of(layout, square))
    return put_number(text, at, row_of(layout, square) + 1)


@rule
def square_end(text: Text, length: int, at: int) -> int:
    """R2: the place after a square written here; a failure where there is no number."""
    return read_number(text, length, at + 1)


@rule
def square_at(text: Text, length: int, at: int, layout: int) -> int:
    """R2: the square written here, or NONE."""
    end = square_end(text, length, at)
    if at < 0 or end < 0:
        return NONE
    column, row = int(text[at]) - COLUMN_A, number_at(text, at + 1, end) - 1
    if 0 <= column < COLUMNS and 0 <= row < ROWS and text[at + 1] != ZERO:
        return int(GRID[layout, row, column])
    return NONE


@rule
def put_formation(text: Text, at: int, layout: int, formation: int) -> int:
    """R5: a square by two corners, a line by its ends, a cross by its centre."""
    shape, first = formation // SQUARES, formation % SQUARES
    if shape >= PLUS_SHAPE:
        at = put(text, at, PLUS if shape == PLUS_SHAPE else CROSS)
        return put_square(text, at, layout, first)
    end = last_square(layout, formation)
    if shape == LINE_SHAPE + 3:  # down and left: its lower end has the smaller column
        first, end = end, first
    at = put(text, put_square(text, at, layout, first), COLON)
    return put_square(text, at, layout, end)


@rule
def last_square(layout: int, formation: int) -> int:
    """R5: the other corner of a square, the other end of a line."""
    is_square = formation // SQUARES == SQUARE_SHAPE
    return cell_of(layout, formation, CELLS - 2 if is_square else CELLS - 1)


@rule
def formation_at(text: Text, at: int, end: int, layout: int) -> int:
    """R5, R20: the formation that is named between two places, or NONE."""
    if at >= end:
        return NONE
    if text[at] == PLUS or text[at] == CROSS:
        centre = square_at(text, end, at + 1, layout)
        shape = PLUS_SHAPE if text[at] == PLUS else DIAGONAL_SHAPE
        is_all = square_end(text, end, at + 1) == end
        return existing(layout, shape, centre) if is_all else NONE
    first = square_at(text, end, at, layout)
    colon = square_end(text, end, at)
    if first == NONE or colon >= end or text[colon] != COLON:
        return NONE
    second = square_at(text, end, colon + 1, layout)
    if second == NONE or square_end(text, end, colon + 1) != end:
        return NONE
    return between(layout, first, second)


@rule
def between(layout: int, first: int, second: int) -> int:
    """R5: the square or line from one square to another, or NONE."""
    down = row_of(layout, second) - row_of(layout, first)
    right = column_of(layout, second) - column_of(layout, first)
    if down == 1 and right == 1:
        return existing(layout, SQUARE_SHAPE, first)
    if down == 0 and right == CELLS - 1:
        return existing(layout, LINE_SHAPE, first)
    if down == CELLS - 1 and right == 0:
        return existing(layout, LINE_SHAPE + 1, first)
    if down == CELLS - 1 and right == CELLS - 1:
        return existing(layout, LINE_SHAPE + 2, first)
    if down == 1 - CELLS and right == CELLS - 1:
        return existing(layout, LINE_SHAPE + 3, second)
    return NONE


@rule
def existing(layout: int, shape: int, first: int) -> int:
    """R5: the formation of this shape from this square, or NONE where it leaves the board."""
    if first == NONE:
        return NONE
    formation = SQUARES * shape + first
    return NONE if cell_of(layout, formation, 0) == NONE else formation
