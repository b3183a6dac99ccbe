"""What happens next in a tournament, moment by moment: pure, without a server."""

from collections.abc import Sequence

import pytest
from msgspec import json
from msgspec.structs import replace

from quinte.server.log import entries
from quinte.server.matches.rounds import next_step
from quinte.server.players.tournaments import (
    ABSENT,
    AWAY,
    BYE,
    CANCELLED,
    FINISHED,
    FORGOTTEN,
    IN,
    OUT,
    RUNNING,
    Board,
    Entrant,
    Result,
    Row,
    Step,
    Whole,
)
from quinte.server.wire import Clock
from quinte.server.wire_tournaments import NewTournament

PLAN = NewTournament("T", "make_five", "swiss", Clock(600), rounds=2, pause=10)
MINUTE = 60_000


def made(plan: NewTournament = PLAN, count: int = 4, **more: object) -> Whole:
    """A tournament that so many have joined."""
    row = Row("t", "maker", "", json.encode(plan).decode(), 1, 0)._replace(**more)  # type: ignore[arg-type]
    people = [
        Entrant(number, f"k{number}", None, f"p{number}", "", f"N{number}", None, IN, 1500.0, 0)
        for number in range(1, count + 1)
    ]
    return Whole(row, plan, people, [])


def take(whole: Whole, at: int, results: Sequence[Result] = ()) -> Whole:
    """Go on as the database does."""
    step = next_step(whole, results, at)
    assert step is not None
    states = {number: (state, since) for state, since, number in step.states}
    known = {(each.round, each.board): each for each in step.results}
    boards = [
        board._replace(points=told.points, why=told.why)
        if (told := known.get((board.round, board.board)))
        else board
        for board in whole.boards
    ]
    people = [
        each._replace(state=states[each.number][0], since=states[each.number][1])
        if each.number in states
        else each
        for each in whole.entrants
    ]
    return Whole(step.row, whole.plan, people, [*boards, *(laid.board for laid in step.laid)])


def begun(whole: Whole, at: int = 0) -> Whole:
    return take(take(whole._replace(row=whole.row._replace(starts=1)), at + 1), at + 1)


def won(boards: Sequence[Board]) -> list[Result]:
    """Whoever sits first wins."""
    return [Result(each.round, each.board, (2, 0), "") for each in boards if each.points is None]


def test_a_date_begins_it_or_calls_it_off_where_too_few_have_come() -> None:
    assert next_step(made(starts=50), [], 49) is None
    assert take(made(starts=50), 50).row.phase == RUNNING
    assert take(made(starts=50, count=1), 50).row.phase == CANCELLED


def test_one_without_a_date_is_called_off_when_it_is_forgotten() -> None:
    assert next_step(made(), [], FORGOTTEN) is None
    assert take(made(), FORGOTTEN + 1).row.phase == CANCELLED


def test_between_rounds_there_is_the_pause_and_after_the_last_it_is_over() -> None:
    whole = begun(made())
    assert [len(each.entrants) for each in whole.boards] == [2, 2]
    assert next_step(whole, [], 5) is None
    whole = take(whole, 100, won(whole.boards))
    assert whole.row.due == 100 + 10_000
    assert next_step(whole, [], 10_099) is None
    whole = take(whole, 10_100)
    assert (whole.row.round, whole.row.due) == (2, None)
    whole = take(whole, 20_000, won(whole.boards))
    assert (whole.row.phase, whole.row.ended) == (FINISHED, 20_000)
    assert next_step(whole, [], 30_000) is None


def test_results_alone_are_a_step_and_nothing_is_none() -> None:
    whole = begun(made())
    step = next_step(whole, won(whole.boards)[:1], 50)
    assert isinstance(step, Step)
    assert (len(step.results), step.laid) == (1, ())


def test_whoever_did_not_come_is_away_and_whoever_has_withdrawn_stays_so() -> None:
    whole = begun(made())
    first, second = whole.boards
    results = [
        Result(1, 1, (2, 0), ABSENT),
        Result(1, 2, (0, 0), ABSENT),
    ]
    gone = second.entrants[0]
    people = [each._replace(state=OUT) if each.number == gone else each for each in whole.entrants]
    whole = take(whole._replace(entrants=people), 50, results)
    states = {each.number: each.state for each in whole.entrants}
    assert states[first.entrants[0]] == IN
    assert states[first.entrants[1]] == AWAY
    assert (states[gone], states[second.entrants[1]]) == (OUT, AWAY)
    whole = take(whole, 50_000)  # one is left: there is nobody to play with
    assert whole.row.phase == FINISHED


def test_in_a_round_robin_those_who_are_not_there_lose_at_once() -> None:
    whole = made(replace(PLAN, form="robin"), 3)
    people = [each._replace(state=OUT) if each.number == 2 else each for each in whole.entrants]
    whole = whole._replace(entrants=people, row=whole.row._replace(phase=RUNNING, due=0, begun=0))
    whole = take(whole, 1)
    assert [(each.entrants, each.points, each.why) for each in whole.boards] == [
        ((1,), (2,), BYE),
        ((2, 3), (0, 2), ABSENT),
    ]
    assert all(not each.match for each in whole.boards)


def test_an_arena_pairs_until_its_time_is_over_and_waits_for_the_last_tables() -> None:
    whole = begun(made(replace(PLAN, form="arena", minutes=1)))
    assert len(whole.boards) == 2
    whole = take(whole, 10_000, won(whole.boards[:1]))
    assert len(whole.boards) == 2  # they have just met, and others still play
    whole = take(whole, 12_000, won(whole.boards[1:]))
    assert len(whole.boards) == 4
    assert next_step(whole, [], 2 * MINUTE) is None
    whole = take(whole, 2 * MINUTE, won(whole.boards))
    assert whole.row.phase == FINISHED


@pytest.mark.parametrize("rated", [False, True])
def test_each_seat_is_for_its_entrant(rated: bool) -> None:  # noqa: FBT001, a case
    whole = made(replace(PLAN, rated=rated), 2)
    whole = take(whole._replace(row=whole.row._replace(starts=1)), 1)
    step = next_step(whole, [], 1)
    assert step is not None
    (laid,) = step.laid
    entry = entries.decode(laid.body)
    assert isinstance(entry, entries.LaidOut)
    assert (entry.tournament, entry.rated, entry.hints, entry.public) == ("t", rated, False, True)
    for number, seat in zip(laid.board.entrants, entry.seats, strict=True):
        assert (seat.digest, seat.own) == (f"k{number}", True)
        assert (seat.player, seat.name) == ((f"p{number}", "") if rated else ("", f"N{number}"))
