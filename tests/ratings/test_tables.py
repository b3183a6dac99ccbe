"""Tables of more and teams: openskill against its published example and a slow twin."""

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from quinte.ratings.match import DUEL, TABLE, Entrant, form_of, places_of, rate_match
from quinte.ratings.scale import NEWCOMER, START, UNKNOWN, Rating
from quinte.ratings.tables import SPREAD, rate

Pair = tuple[float, float]
TEAMS = [[(25.0, 25 / 3), (32.444, 5.123)], [(43.381, 2.421), (25.188, 6.211)]]
PUBLISHED = [
    [(28.669648436582808, 8.071520788025197), (33.83086971107981, 5.062772998705765)],
    [(43.071274808241974, 2.4166900452721256), (23.149503312339064, 6.1378606973362135)],
]
"""What the package says of itself: the first team wins."""


def twin(teams: Sequence[Sequence[Pair]], places: Sequence[int], beta: float) -> list[list[Pair]]:
    """Algorithm 4 of Weng and Lin, sum by sum."""
    means = [sum(mean for mean, _ in team) for team in teams]
    variances = [sum(spread**2 for _, spread in team) for team in teams]
    c = math.sqrt(sum(variance + beta**2 for variance in variances))
    after = []
    for i, team in enumerate(teams):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place > places[i]:
                continue
            rest = sum(
                math.exp((means[s] - means[i]) / c) for s in range(len(teams)) if places[s] >= place
            )
            share, ties = 1 / rest, list(places).count(place)
            omega += ((q == i) - share) / ties
            delta += share * (1 - share) / ties
        gain = variances[i] / c
        shrink = gain / c * math.sqrt(variances[i]) / c * delta
        after.append(
            [
                (
                    mean + spread**2 / variances[i] * gain * omega,
                    spread * math.sqrt(max(1 - spread**2 / variances[i] * shrink, 0.0001)),
                )
                for mean, spread in team
            ]
        )
    return after


def close(made: list[list[Pair]], wanted: list[list[Pair]]) -> bool:
    flat = [number for team in made for pair in team for number in pair]
    return flat == pytest.approx([number for team in wanted for pair in team for number in pair])


def test_the_published_example_comes_out_of_the_package_and_of_the_twin() -> None:
    model = PlackettLuce(tau=0.0)
    rated = model.rate([[model.rating(*pair) for pair in team] for team in TEAMS], ranks=[1.0, 2.0])
    assert close([[(each.mu, each.sigma) for each in team] for team in rated], PUBLISHED)
    assert close(twin(TEAMS, [1, 2], 25 / 6), PUBLISHED)


PLAYERS = st.tuples(st.floats(800, 2_400), st.floats(40, UNKNOWN))
SIDES = st.integers(1, 2).flatmap(
    lambda size: st.lists(st.lists(PLAYERS, min_size=size, max_size=size), min_size=2, max_size=6)
)


@given(SIDES, st.data())
def test_ratings_are_what_the_twin_says(sides: list[list[Pair]], data: st.DataObject) -> None:
    places = data.draw(st.lists(st.integers(1, 3), min_size=len(sides), max_size=len(sides)))
    made = rate([[Rating(*player) for player in side] for side in sides], places)
    centred = [[(points - START, spread) for points, spread in side] for side in sides]
    wanted = twin(centred, places, SPREAD)
    assert close(
        [[(each.points - START, each.deviation) for each in side] for side in made], wanted
    )


def test_newcomers_at_a_table_move_by_their_places_and_stay_equal_in_a_draw() -> None:
    table = [[Entrant()] for _ in range(4)]
    points = [side[0].points for side in rate_match(table, [1, 2, 3, 4])]
    assert points == sorted(points, reverse=True)
    assert sum(points) / 4 == pytest.approx(START)
    assert {side[0].points for side in rate_match(table, [1, 1, 1, 1])} == {START}


def test_a_team_shares_what_it_wins_and_three_against_one_is_fair_among_newcomers() -> None:
    (one, two), (three,) = rate_match([[Entrant(), Entrant()], [Entrant()]], [1, 2])
    assert one == two
    assert one.points > START > three.points
    known = Entrant(Rating(1500, 60))
    (sure, unsure), _ = rate_match([[known, Entrant()], [Entrant(), Entrant()]], [1, 2])
    assert unsure.points - START > 5 * (sure.points - START) > 0


def test_two_who_play_alone_are_rated_by_glicko_and_all_others_are_not() -> None:
    assert [form_of(sizes) for sizes in ([1, 1], [1, 1, 1], [2, 2], [2, 1])] == [
        DUEL,
        TABLE,
        TABLE,
        TABLE,
    ]
    (won,), (lost,) = rate_match([[Entrant()], [Entrant()]], [1, 2])
    assert won.points - NEWCOMER.points == pytest.approx(NEWCOMER.points - lost.points)
    assert won.points == pytest.approx(1662.2, abs=0.1)


@pytest.mark.parametrize(
    ("sides", "winners", "left", "scores", "places"),
    [
        ((0, 1), (1,), (), (3, 5), [2, 1]),
        ((0, 1), (), (), (4, 4), [1, 1]),
        ((0, 1), (), (), (4, 9), [1, 1]),  # a draw that was agreed on
        ((0, 1, 2), (2,), (), (5, 7, 9), [3, 2, 1]),
        ((0, 1, 2), (2,), (1,), (5, 7, 9), [2, 3, 1]),  # whoever leaves is last
        ((0, 1, 0, 1), (0, 2), (), (9, 4, 9, 4), [1, 2]),
        ((0, 1, 0, 1), (0, 2), (1,), (9, 4, 9, 4), [1, 2]),
        ((0, 1, 2), (), (0,), (0, 0, 0), [3, 1, 1]),
    ],
)
def test_places_follow_winners_then_points_and_whoever_left_is_last(
    sides: tuple[int, ...],
    winners: tuple[int, ...],
    left: tuple[int, ...],
    scores: tuple[int, ...],
    places: list[int],
) -> None:
    assert places_of(sides, winners, left, scores) == places
