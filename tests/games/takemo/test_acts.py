"""The acts of a move stand in the order of the moves, also at numbers that are no move.

Where moves are too many to be listed a place is looked for among all numbers (adapters/acting.py).
"""

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quinte.games.takemo.acts import MAX_ACTS, spell
from quinte.games.takemo.material import CELLS, RACK
from quinte.games.takemo.moves import EXCHANGE, EXCHANGE_BASE, MOVES_END, SLOT, WORD_MOVE

LETTERS = st.lists(st.integers(0, EXCHANGE_BASE - 1), min_size=RACK, max_size=RACK)


def acts_of(number: int, fill: int = 0) -> list[int]:
    """Spell a number on paper that something was written on before."""
    written = np.full(MAX_ACTS, fill, np.int64)
    return written[: spell(number, written)].tolist()


def exchange_of(digits: list[int]) -> int:
    number = 0
    for digit in digits:
        number = EXCHANGE_BASE * number + digit
    return EXCHANGE + number


@given(LETTERS, LETTERS)
@example([5, 0, 3, *[0] * (RACK - 3)], [5, 0, 4, 1, *[0] * (RACK - 4)])
def test_exchanges_are_in_order_also_with_gaps(one: list[int], other: list[int]) -> None:
    first, second = sorted((exchange_of(one), exchange_of(other)))
    assert acts_of(first) <= acts_of(second)
    assert acts_of(first) == acts_of(first, fill=99)


@given(st.integers(WORD_MOVE, MOVES_END - 1), st.integers(WORD_MOVE, MOVES_END - 1))
def test_words_are_in_order(one: int, other: int) -> None:
    first, second = sorted((one, other))
    assert acts_of(first) <= acts_of(second)
    assert acts_of(first) == acts_of(first, fill=99)


@pytest.mark.parametrize("slot", [1, CELLS, 2 * CELLS - 1])
def test_no_word_comes_before_the_words_of_a_place(slot: int) -> None:
    numbers = [WORD_MOVE + SLOT * slot + step for step in (-1, 0, 1)]
    spelled = [acts_of(number) for number in numbers]
    assert spelled == sorted(spelled)


def test_what_is_not_a_number_of_letters_comes_after_all_exchanges() -> None:
    last = exchange_of([EXCHANGE_BASE - 1] * RACK)
    assert acts_of(last) < acts_of(last + 1)
    assert acts_of(WORD_MOVE - 1) < acts_of(WORD_MOVE)
