"""Intervals, Elo and the test that ends early, on numbers worked out by hand."""

import random

import pytest

from quinte.bots.contests.strength import LIKELY, evidence, expected, interval, ratings


def test_an_interval_holds_the_mean_and_narrows_with_more_blocks() -> None:
    few, many = interval([0.0, 0.5, 1.0, 1.0]), interval([0.0, 0.5, 1.0, 1.0] * 50)
    assert few.mean == many.mean == 0.625
    assert few.low < many.low < 0.625 < many.high < few.high
    assert interval([0.5, 0.5]).low == interval([0.5, 0.5]).high == 0.5


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
