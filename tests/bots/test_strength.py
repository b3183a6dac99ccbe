"""Intervals, Elo and the test that ends early, on numbers worked out by hand."""

import random

import pytest

from quinte.bots.contests.strength import (
    LIKELY,
    Interval,
    evidence,
    expected,
    interval,
    ratings,
)


def test_an_interval_holds_the_mean_and_narrows_with_more_blocks() -> None:
    few, many = interval([0.0, 0.5, 1.0, 1.0]), interval([0.0, 0.5, 1.0, 1.0] * 50)
    assert few.mean == many.mean == 0.625
    assert few.low < many.low < 0.625 < many.high < few.high
    assert interval([]) == Interval(0.5, 0.0, 1.0)


# Jeffreys' interval: quantiles of a beta distribution of wins and losses, each plus a half.
@pytest.mark.parametrize(
    ("won", "lost", "low", "high"),
    [(5, 0, 0.621, 1.0), (0, 5, 0.0, 0.379), (1, 0, 0.147, 1.0), (3, 7, 0.093, 0.606)],
)
def test_a_few_blocks_leave_much_open_at_the_edges_too(
    won: int, lost: int, low: float, high: float
) -> None:
    found = interval([1.0] * won + [0.0] * lost)
    assert found.low == pytest.approx(low, abs=0.02)
    assert found.high == pytest.approx(high, abs=0.02)


def test_blocks_that_are_all_alike_prove_little_while_they_are_few() -> None:
    few, many = interval([0.5] * 4), interval([0.5] * 400)
    assert few.low < 0.45
    assert few.high > 0.55
    assert 0.49 < many.low < 0.5 < many.high < 0.51


def test_an_interval_covers_the_truth_as_often_as_it_says() -> None:
    chance = random.Random(1)
    covered = 0
    for number in range(200):
        blocks = [float(chance.random() < 0.6) for _ in range(40)]
        found = interval(blocks, seed=number)
        covered += found.low <= 0.6 <= found.high
    assert covered >= 180  # 190 are expected


@pytest.mark.parametrize(("share", "lead"), [(0.5, 0), (0.64, 100), (0.76, 200), (0.9091, 400)])
def test_a_lead_in_elo_points_brings_its_share(share: float, lead: float) -> None:
    assert expected(lead) == pytest.approx(share, abs=0.001)
    assert expected(-lead) == pytest.approx(1 - share, abs=0.001)


def test_evidence_grows_for_the_claim_that_holds() -> None:
    chance = random.Random(2)
    strong = [chance.choice([0.5, 1.0, 1.0]) for _ in range(100)]
    equal = [chance.choice([0.0, 0.5, 0.5, 1.0]) for _ in range(600)]
    assert evidence(strong, 0.5, 0.57) > LIKELY
    assert evidence(equal, 0.5, 0.57) < -LIKELY
    assert abs(evidence([1.0, 1.0], 0.5, 0.57)) < LIKELY  # two blocks prove nothing


def test_ratings_follow_the_shares() -> None:
    shares = {
        ("a", "b"): (expected(-100), 10_000),
        ("b", "c"): (expected(-150), 10_000),
        ("a", "c"): (expected(-250), 10_000),
    }
    rated = ratings(shares)
    assert rated["a"] == 0
    assert rated["b"] == pytest.approx(100, abs=2)
    assert rated["c"] == pytest.approx(250, abs=2)
    assert ratings({("a", "b"): (0.0, 10)})["b"] < 1000  # a clean sheet is not infinite
