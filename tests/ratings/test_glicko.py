"""Glicko-2 against the worked example of its paper, and against what it must never do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.ratings.glicko import rate
from quinte.ratings.scale import NEWCOMER, PROVISIONAL, UNKNOWN, Rating, aged, expected

RATINGS = st.builds(Rating, st.floats(0, 3_500), st.floats(30, UNKNOWN), st.floats(0.04, 0.08))
SCORES = st.sampled_from([0.0, 0.5, 1.0])


def test_the_example_of_the_paper_comes_out() -> None:
    met = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rate(Rating(1500, 200, 0.06), met)
    assert after.points == pytest.approx(1464.06, abs=0.015)  # which it rounds on its way
    assert after.deviation == pytest.approx(151.52, abs=0.005)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_whoever_does_not_play_keeps_their_points_and_becomes_uncertain() -> None:
    before = Rating(1700, 60)
    after = rate(before, [])
    assert after.points == before.points
    assert after.deviation == pytest.approx((60**2 + (0.06 * 173.7178) ** 2) ** 0.5)
    year = aged(Rating(1700, 50), 365 / 4)
    assert 50 < PROVISIONAL < year.deviation < UNKNOWN
    assert aged(before, 10_000).deviation == UNKNOWN


@given(RATINGS, RATINGS, SCORES)
def test_a_win_never_costs_points_and_a_loss_never_brings_any(
    player: Rating, other: Rating, score: float
) -> None:
    after = rate(player, [(other, score)], 0.01)
    assert score == 0.5 or (after.points - player.points) * (score - 0.5) >= 0
    assert 0 < after.deviation <= aged(player, 0.02).deviation
    assert 0.03 < after.volatility < 0.12


@given(RATINGS, RATINGS)
def test_a_match_moves_both_towards_its_result(one: Rating, other: Rating) -> None:
    up, down = rate(one, [(other, 1.0)]), rate(other, [(one, 0.0)])
    assert expected(up, down) >= expected(one, other)


def test_the_stronger_the_opponent_the_more_a_win_brings() -> None:
    gains = [
        rate(NEWCOMER, [(Rating(points, 60), 1.0)]).points for points in range(1000, 2001, 100)
    ]
    assert gains == sorted(gains)


def test_a_great_surprise_raises_volatility() -> None:
    steady = rate(Rating(2200, 40), [(Rating(2200, 40), 1.0)])
    shaken = rate(Rating(2200, 40), [(Rating(1000, 40), 0.0)] * 12)
    assert shaken.volatility > steady.volatility
