"""Who meets whom: properties that hold in any tournament, and the published tables of Berger."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quinte.tournaments import arena, robin, swiss
from quinte.tournaments.arena import GATHER, PATIENCE, Free
from quinte.tournaments.history import SWISS, WIN, History, Table, bye_points, points_by_place
from quinte.tournaments.matching import enlarge
from quinte.tournaments.standings import standings

# FIDE Handbook C.05, annex 1: rounds of six and of eight players, the first of each pair has white.
BERGER = {
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}


@pytest.mark.parametrize("entrants", BERGER)
def test_a_round_robin_is_the_table_of_berger(entrants: int) -> None:
    found = [{"-".join(map(str, pair)) for pair in each} for each in robin.schedule(entrants)]
    assert found == [set(line.split()) for line in BERGER[entrants]]


@given(st.integers(2, 33))
def test_in_a_round_robin_everybody_meets_everybody_once(entrants: int) -> None:
    rounds = robin.schedule(entrants)
    pairs = [frozenset(pair) for each in rounds for pair in each if len(pair) == 2]
    assert sorted(map(sorted, pairs)) == [
        list(pair) for pair in combinations(range(1, entrants + 1), 2)
    ]
    for each in rounds:
        assert sorted(n for pair in each for n in pair) == list(range(1, entrants + 1))
    tables = [Table(0, pair, (0,) * len(pair)) for each in rounds for pair in each]
    history = History(tables)
    assert all(abs(history.lead(number)) <= 1 for number in range(1, entrants + 1))
    assert all(history.byes[number] == entrants % 2 for number in range(1, entrants + 1))


@given(st.integers(1, 9), st.data())
def test_a_largest_matching_is_as_large_as_any(count: int, data: st.DataObject) -> None:
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(count + 1), 2)))))
    graph = {n: [a + b - n for a, b in edges if n in (a, b)] for n in range(count + 1)}
    mates = enlarge(graph, {})
    assert all(mates[mates[one]] == one and mates[one] in graph[one] for one in mates)
    assert len(mates) == 2 * _most(sorted(edges))


def _most(edges: list[tuple[int, int]]) -> int:
    """Count the pairs of a largest matching, in the plainest way."""
    if not edges:
        return 0
    (one, other), rest = edges[0], edges[1:]
    apart = [edge for edge in rest if not {one, other} & set(edge)]
    return max(_most(rest), 1 + _most(apart))


def play(numbers: list[int], players: int, rounds: int, data: st.DataObject) -> list[Table]:
    """Play a Swiss tournament, with any results."""
    tables: list[Table] = []
    for number in range(1, rounds + 1):
        ranked = [each.number for each in standings(SWISS, numbers, tables)]
        for group in swiss.pair(ranked, players, History(tables)):
            if len(group) == 1:
                tables.append(Table(number, group, (bye_points(players),), is_played=False))
                continue
            places = [data.draw(st.integers(1, players)) for _ in group]
            tables.append(Table(number, group, points_by_place(places)))
    return tables


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 17), st.data())
def test_nobody_meets_twice_in_a_swiss_tournament_while_it_can_be_avoided(
    entrants: int, data: st.DataObject
) -> None:
    numbers = list(range(1, entrants + 1))
    rounds = data.draw(st.integers(1, min(entrants, 9)))
    tables = play(numbers, 2, rounds, data)
    for number in range(1, rounds + 1):
        before = History([each for each in tables if each.round < number])
        now = [each.entrants for each in tables if each.round == number]
        assert sorted(n for each in now for n in each) == numbers
        playing = [n for each in now if len(each) == 2 for n in each]
        graph = {a: [b for b in playing if b != a and not before.met(a, b)] for a in playing}
        repeated = sum(before.met(*each) > 0 for each in now if len(each) == 2)
        assert repeated == (len(playing) - len(enlarge(graph, {}))) // 2


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 17), st.sampled_from([2, 3, 4]), st.data())
def test_byes_are_shared_and_so_are_the_first_seats(
    entrants: int, players: int, data: st.DataObject
) -> None:
    numbers = list(range(1, entrants + 1))
    rounds = data.draw(st.integers(1, 7))
    history = History(play(numbers, players, rounds, data))
    byes = [history.byes[number] for number in numbers]
    assert max(byes) - min(byes) <= 1
    assert sum(byes) == rounds * (entrants % players)
    if players == 2 and rounds <= entrants // 2:
        assert all(abs(history.lead(number)) <= 2 for number in numbers)
    if players > 2:
        for sat in history.seats.values():
            counts = [sat.count(seat) for seat in range(players)]
            assert max(counts) - min(counts) <= 3


def test_in_a_swiss_tournament_the_upper_half_begins_against_the_lower() -> None:
    tables = swiss.pair(range(1, 9), 2, History([]))
    assert [set(table) for table in tables] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    won = [Table(1, table, tuple(WIN * (n == min(table)) for n in table)) for table in tables]
    following = swiss.pair([1, 2, 3, 4, 5, 6, 7, 8], 2, History(won))
    assert [set(table) for table in following] == [{1, 4}, {2, 3}, {5, 8}, {6, 7}]


def test_a_table_of_four_gives_points_by_place() -> None:
    assert points_by_place([1, 2, 3, 4]) == (6, 4, 2, 0)
    assert points_by_place([2, 1]) == (0, 2)
    assert points_by_place([1, 1]) == (1, 1)
    assert points_by_place([1, 3, 1, 3]) == (5, 1, 5, 1)  # partners share their place


def free(*numbers: int, since: int = 0) -> list[Free]:
    return [Free(number, since) for number in numbers]


def test_an_arena_pairs_whoever_is_free_with_those_near_in_points() -> None:
    met = [Table(1, (1, 2), (2, 0)), Table(1, (3, 4), (2, 0))]
    tables = arena.pair(free(1, 2, 3, 4), 2, History(met), GATHER, busy=6)
    assert sorted(map(sorted, tables)) == [[1, 3], [2, 4]]
    assert arena.pair(free(1, 2, 3, 4), 2, History(met), GATHER - 1, busy=6) == []


def test_in_an_arena_one_meets_the_same_again_only_after_waiting_or_with_nobody_else() -> None:
    met = History([Table(1, (1, 2), (2, 0))])
    assert arena.pair(free(1, 2), 2, met, GATHER, busy=2) == []
    assert arena.pair(free(1, 2), 2, met, PATIENCE, busy=2) == [(2, 1)]
    assert arena.pair(free(1, 2), 2, met, 0, busy=0) == [(2, 1)]


@given(st.integers(1, 20), st.sampled_from([2, 3, 4]))
def test_nobody_is_at_two_tables_of_an_arena(count: int, players: int) -> None:
    tables = arena.pair(free(*range(1, count + 1)), players, History([]), GATHER, busy=0)
    sat = [number for table in tables for number in table]
    assert len(set(sat)) == len(sat) == count - count % players
