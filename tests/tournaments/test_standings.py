"""Who stands where: each criterion by hand, a tournament from a book, and what is said about it."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from quinte.tournaments.history import ARENA, ROBIN, SWISS, Table, absent_points, points_by_place
from quinte.tournaments.standings import (
    BERGER,
    BUCHHOLZ,
    DIRECT,
    MATCHES,
    SHARED,
    WINS,
    Standing,
    Tie,
    standings,
)

# A round robin of four, worked out by hand: 1 and 2 have two points each, 1 beat 2.
CROSS = [
    Table(1, (1, 4), (0, 2)),
    Table(1, (2, 3), (2, 0)),
    Table(2, (4, 3), (1, 1)),
    Table(2, (1, 2), (2, 0)),
    Table(3, (2, 4), (2, 0)),
    Table(3, (3, 1), (0, 2)),
]


def places(found: list[Standing]) -> list[tuple[int, int]]:
    return [(each.number, each.place) for each in found]


def ties(found: list[Standing]) -> dict[int, Tie]:
    return {each.number: each.tie for each in found if each.tie is not None}


def test_direct_encounter_decides_between_two_in_a_round_robin() -> None:
    found = standings(ROBIN, [1, 2, 3, 4], CROSS)
    assert places(found) == [(1, 1), (2, 2), (4, 3), (3, 4)]
    assert [each.points for each in found] == [2, 2, 1.5, 0.5]
    assert ties(found) == {1: Tie(DIRECT, 2, 1, 0)}


def test_sonneborn_and_berger_are_counted_as_in_their_example() -> None:
    """One beats the third (½) and the second (2): 2½; the second beats 3 (½) and 4 (1½): 2."""
    found = {each.number: each for each in standings(ROBIN, [1, 2, 3, 4], CROSS)}
    assert [found[n].berger for n in (1, 2, 3, 4)] == [2.5, 2, 0.75, 2.25]
    assert [found[n].buchholz for n in (1, 2, 3, 4)] == [4, 4, 5.5, 4.5]


def test_a_circle_of_three_is_told_apart_by_sonneborn_and_berger() -> None:
    """Three beat each other in a circle, so direct encounter says nothing; one has beaten 4."""
    won = [(1, 2), (2, 3), (3, 1), (1, 4), (2, 5), (3, 5), (4, 2), (4, 3), (4, 5), (5, 1)]
    found = standings(ROBIN, [1, 2, 3, 4, 5], [Table(1, pair, (2, 0)) for pair in won])
    assert places(found) == [(4, 1), (1, 2), (2, 3), (3, 3), (5, 5)]
    assert ties(found) == {1: Tie(BERGER, 2, 5, 3), 2: Tie(SHARED, 3, 0, 0)}


def test_buchholz_decides_in_a_swiss_tournament_before_anything_else() -> None:
    won = [(1, 3), (2, 4), (3, 5), (6, 4)]
    found = standings(SWISS, [1, 2, 3, 4, 5, 6], [Table(1, pair, (2, 0)) for pair in won])
    assert places(found)[:4] == [(1, 1), (3, 2), (2, 3), (6, 3)]
    assert ties(found)[1] == Tie(DIRECT, 3, 1, 0)
    assert ties(found)[3] == Tie(BUCHHOLZ, 2, 1, 0)


def test_an_absent_opponent_counts_as_ones_equal() -> None:
    tables = [
        Table(1, (1, 2), absent_points([True, False]), is_played=False),
        Table(1, (3,), (2,), is_played=False),
    ]
    found = {each.number: each for each in standings(SWISS, [1, 2, 3], tables)}
    assert (found[1].points, found[1].buchholz, found[1].wins) == (1, 1, 0)
    assert (found[2].points, found[3].points, found[3].buchholz) == (0, 1, 1)


def test_in_an_arena_fewer_matches_for_the_same_points_are_better() -> None:
    tables = [Table(1, (1, 3), (2, 0)), Table(2, (2, 3), (2, 0)), Table(3, (2, 4), (0, 2))]
    found = standings(ARENA, [1, 2, 3, 4], tables)
    assert [each.number for each in found] == [1, 4, 2, 3]
    assert ties(found)[4] == Tie(MATCHES, 2, 1, 2)
    assert ties(found)[1].by == SHARED
    assert [each.place for each in found] == [1, 1, 3, 4]


def test_more_wins_decide_last_and_without_them_a_place_is_shared() -> None:
    tables = [
        Table(1, (1, 3), (1, 1)),
        Table(2, (1, 4), (1, 1)),
        Table(1, (2, 3), (2, 0)),
        Table(2, (2, 4), (0, 2)),
    ]
    found = standings(ARENA, [1, 2], tables)
    assert ties(found)[2] == Tie(WINS, 1, 1, 0)
    found = standings(ROBIN, [1, 2], [])
    assert places(found) == [(1, 1), (2, 1)]
    assert ties(found) == {1: Tie(SHARED, 2, 0, 0)}


def test_tables_of_four_add_up_by_place() -> None:
    tables = [
        Table(1, (1, 2, 3, 4), points_by_place([1, 2, 3, 4])),
        Table(2, (4, 3, 2, 1), points_by_place([1, 2, 2, 4])),
    ]
    found = standings(SWISS, [1, 2, 3, 4], tables)
    assert {each.number: each.points for each in found} == {1: 3, 2: 3.5, 3: 2.5, 4: 3}
    assert {each.number for each in found if each.wins} == {1, 4}


@given(
    st.sampled_from([SWISS, ROBIN, ARENA]),
    st.integers(2, 8),
    st.lists(st.tuples(st.integers(1, 8), st.integers(1, 8), st.sampled_from([0, 1, 2]))),
)
def test_whoever_stands_before_has_more_or_it_is_said_why(
    form: str, count: int, played: list[tuple[int, int, int]]
) -> None:
    numbers = list(range(1, count + 1))
    tables = [
        Table(1, (one, other), (score, 2 - score))
        for one, other, score in played
        if one != other and max(one, other) <= count
    ]
    found = standings(form, numbers, tables)
    assert sorted(each.number for each in found) == numbers
    for one, other in pairwise(found):
        assert one.points >= other.points
        if one.points > other.points:
            assert one.tie is None
            continue
        assert one.tie is not None
        assert one.tie.other == other.number
        assert (one.tie.by == SHARED) == (one.place == other.place)
