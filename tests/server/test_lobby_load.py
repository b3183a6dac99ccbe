"""Finding a game stays quick however many wait: `python -m bench.lobby` in small, and its parts."""

import random
import time

import pytest

from bench import lobby
from quinte.server.matches.pairing import Waiting, Wish, pair

MOST = 0.05
"""Seconds that a decision may take, of a hundred all but one."""
MANY = 1_000
SECOND = 1_000
TRIES = 3
"""What takes long now and then is this machine's doing."""


def waiting(count: int, apart: float) -> list[Waiting]:
    """People who all want the same, some points apart."""
    wish, dice = Wish("make_five", 2, "null"), random.Random(1)
    people = [Waiting(f"{n:04}", n, "", wish, 1500 + apart * n, n) for n in range(count)]
    dice.shuffle(people)
    return people


@pytest.mark.parametrize("apart", [0.0, 90.0, 250.0])
def test_a_decision_about_a_thousand_who_want_the_same_is_quick(apart: float) -> None:
    people, took = waiting(MANY, apart), []
    for _ in range(TRIES):
        began = time.process_time()
        groups = pair(people, SECOND)
        took.append(time.process_time() - began)
    assert len(groups) == (MANY // 2 if apart < 250 else 0)
    assert min(took) < MOST


def test_those_who_fit_together_are_told_at_once_while_others_wait() -> None:
    found = []
    for _ in range(TRIES):
        found.append(lobby.run(100, 10, 3))
        if found[-1].decision(99) <= 1000 * MOST:
            break
    assert found[-1].pairs >= 5
    assert found[-1].decision(99) <= 1000 * MOST, found
