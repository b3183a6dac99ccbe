"""Moves numbered by their parts, and those from square to square as text."""

import numpy as np
import pytest

from quinte.core.contract import MAX_TEXT, View
from quinte.core.move_kinds import move_kind
from quinte.core.native import position
from quinte.core.square_moves import square_notation
from tests.toys.clobber.material import VIEW as LAYOUT

PAIR = move_kind(__name__, 0, range(4), range(36))
VALUE = move_kind(__name__, 148, range(1, 10))
TRIPLE = move_kind(__name__, 6, range(5), range(2, 4), range(3))
NAMES, move_text, parse_move = square_notation(__name__, 5, 4)


@pytest.fixture
def view() -> View:
    return position(LAYOUT)


def text_of(view: View, move: int) -> str:
    text = np.zeros(MAX_TEXT, np.uint8)
    return text[: move_text(view, move, text)].tobytes().decode()


def read(view: View, written: str) -> int:
    text = np.zeros(MAX_TEXT, np.uint8)
    text[: len(written)] = np.frombuffer(written.encode(), np.uint8)
    return parse_move(view, text, len(written))


def test_the_last_part_counts_fastest() -> None:
    assert PAIR.pack(2, 35) == 2 * 36 + 35
    assert TRIPLE.pack(1, 3, 2) == 6 + 6 + 3 + 2
    assert [part(6 + 6 + 3 + 2) for part in TRIPLE.parts] == [1, 3, 2]


def test_a_part_may_begin_with_any_number() -> None:
    assert [VALUE.pack(value) for value in (1, 9)] == [148, 156]
    (value_of,) = VALUE.parts
    assert value_of(150) == 3


def test_each_kind_knows_its_own() -> None:
    assert [PAIR.is_one(move) for move in (-1, 0, 143, 144)] == [False, True, True, False]
    assert [VALUE.is_one(move) for move in (147, 148, 156, 157)] == [False, True, True, False]


def test_a_move_is_written_as_its_squares(view: View) -> None:
    assert NAMES["square"][6] == "b2"
    assert text_of(view, 20 * 6 + 19) == "b2e4"
    assert text_of(view, 20 * 6 + 6) == "b2"


def test_what_is_written_is_read_again(view: View) -> None:
    for move in range(400):
        assert read(view, text_of(view, move)) == move


@pytest.mark.parametrize("wrong", ["", "b", "b2c", "b2b2", "f1", "a5", "a0b1", "b2c22", "B2c2"])
def test_other_texts_are_no_move(view: View, wrong: str) -> None:
    assert read(view, wrong) == -1
