"""Those who only ever play each other do not lift each other, and paces are told apart."""

import pytest

from quinte.ratings.fairness import FREELY, Company, counts
from quinte.ratings.pace import DAYS, FAST, SLOW, pace_of


def company(*homes: str) -> Company:
    return frozenset(homes)


def counted(met: list[Company]) -> list[bool]:
    """Say of each of some matches whether it counts, as they come one after the other."""
    before: list[Company] = []
    said = []
    for now in met:
        said.append(counts(now, before))
        if said[-1]:
            before.append(now)
    return said


def test_only_a_few_matches_of_a_pair_count() -> None:
    said = counted([company("b")] * 20)
    assert said == [True] * FREELY + [False] * (20 - FREELY)


def test_whoever_plays_others_as_well_may_go_on() -> None:
    assert all(counted([company(home) for home in "bcbcbcbcbcbcbcbc"]))
    assert all(counted([company(home) for home in "bcdefghbbbbbb"]))


def test_three_who_only_meet_at_one_table_are_the_same_people_too() -> None:
    assert sum(counted([company("b", "c")] * 20)) == FREELY
    mixed = [company("b", "c"), company("b"), company("c")] * 5
    assert sum(counted(mixed)) < len(mixed)


@pytest.mark.parametrize(
    ("clock", "pace"),
    [
        ((300, 5, 0), FAST),
        ((900, 10, 0), SLOW),
        ((1800, 20, 0), SLOW),
        ((0, 0, 1), DAYS),
        ((599, 0, 0), FAST),
        ((0, 20, 0), SLOW),
    ],
)
def test_a_clock_has_a_pace(clock: tuple[int, int, int], pace: str) -> None:
    assert pace_of(*clock) == pace
