"""Ratings recover the true order of people who play: at full size with QUINTE_FULL=1."""

import os

import pytest

from tests.ratings.simulation import rank_correlation, report, simulate

FULL = os.environ.get("QUINTE_FULL") == "1"
PLAYERS = 1_000 if FULL else 250


def test_order_is_compared_as_spearman_does() -> None:
    assert rank_correlation([1, 2, 3, 4], [10, 20, 30, 40]) == 1
    assert rank_correlation([1, 2, 3, 4], [40, 30, 20, 10]) == -1
    assert rank_correlation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]) == pytest.approx(0.8)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 80), (3, 60), (4, 60)])
def test_a_thousand_players_are_put_in_their_true_order(seats: int, rounds: int) -> None:
    assert report(PLAYERS, rounds, seats) >= 0.95


def test_the_true_strength_lies_within_twice_the_deviation() -> None:
    truth, ratings = simulate(PLAYERS, 60, 2)
    near = [
        abs(each.points - strength) <= 2 * each.deviation
        for strength, each in zip(truth, ratings, strict=True)
    ]
    assert sum(near) / len(near) > 0.85
    assert not any(each.is_provisional for each in ratings)
