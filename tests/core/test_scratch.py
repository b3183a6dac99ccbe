"""Memory of a rule's own: arrays and records of zeros, compiled as in plain Python."""

import numpy as np
import pytest

from quinte.core.contract import Record
from quinte.core.native import large_scratch, plain_twin, rule, scratch
from quinte.core.scratch import blank

TOKEN = np.dtype([("square", np.int64), ("seen", np.int64, 3)], align=True)
PILE = np.dtype(
    [
        ("height", np.int64),
        ("top", TOKEN),
        ("tokens", TOKEN, 4),
        ("marks", np.int32, 5),
    ],
    align=True,
)


@rule
def fill(pile: Record, height: int) -> None:
    pile.height = height
    for i in range(height):
        put(pile.tokens[i], i)
        pile.marks[i] = 1 << i
    put(pile.top, 7)


@rule
def put(token: Record, square: int) -> None:
    token.square = square
    token.seen[square % 3] += 1


@rule
def weigh(pile: Record) -> int:
    total = 1_000 * pile.height + 100 * pile.top.square
    for i in range(4):
        token = pile.tokens[i]
        total += token.square * (token.seen[0] + 2 * token.seen[1] + 3 * token.seen[2])
    return total + int(pile.marks[2])


@rule
def weigh_a_pile(height: int) -> int:
    pile = scratch(PILE)
    fill(pile, height)
    return weigh(pile)


@rule
def weigh_a_large_pile(height: int) -> int:
    pile = large_scratch(PILE)
    fill(pile, height)
    return int(pile.height) + int(pile.tokens[1].square)


@rule
def weigh_nothing(times: int) -> int:
    total = 0
    for _ in range(times):
        pile = scratch(PILE)
        row = scratch(4)
        total += weigh(pile) + int(row[3])
        fill(pile, 3)
        row[3] = 9
    return total


def test_the_fields_of_a_record_hold_what_was_put_there() -> None:
    assert weigh_a_pile(3) == 3_000 + 700 + 1 * 2 + 2 * 3 + 4
    assert weigh_a_large_pile(2) == 3


def test_a_record_is_blank_each_time_it_is_asked_for() -> None:
    assert weigh_nothing(3) == 0


def test_a_plain_twin_gives_the_same() -> None:
    assert plain_twin(weigh_a_pile, {})(4) == weigh_a_pile(4)


def test_a_record_has_no_other_fields() -> None:
    pile = blank(PILE)
    with pytest.raises(AttributeError):
        pile.depth = 1
    with pytest.raises(IndexError):
        pile.tokens[4].square = 1
