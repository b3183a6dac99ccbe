"""What happens next in a tournament: pure, and the only place where it is decided.

A step is all that is to be done at one moment, and is written as one: results, the next tables,
who is no longer there. Who meets whom is decided by `quinte.tournaments`.
"""

from collections.abc import Sequence
from itertools import chain

import msgspec

from quinte.server import wire
from quinte.server.log import entries
from quinte.server.log.store import Listing
from quinte.server.matches.creation import lay_out
from quinte.server.matches.hosted import LINK
from quinte.server.players.tournaments import (
    ABSENT,
    AWAY,
    BYE,
    CANCELLED,
    FINISHED,
    FORGOTTEN,
    IN,
    OPEN,
    RUNNING,
    Board,
    Entrant,
    Laid,
    Result,
    Row,
    Step,
    Whole,
)
from quinte.tournaments import arena, robin, swiss
from quinte.tournaments.history import ARENA, ROBIN, History, absent_points, bye_points
from quinte.tournaments.standings import standings

SECOND, MINUTE = 1_000, 60_000
Numbers = tuple[int, ...]


def next_step(whole: Whole, results: Sequence[Result], at: int) -> Step | None:
    """Return what is to be done now, given what has come of tables; nothing, if nothing is."""
    row = whole.row
    if row.phase == OPEN:
        is_stale = not row.starts and row.created + FORGOTTEN <= at
        is_due = bool(row.starts) and row.starts <= at
        return _begin(whole, at) if is_due else _call_off(row, at) if is_stale else None
    if row.phase != RUNNING:
        return None
    after = _with(whole, results, at)
    states = [
        (each.state, each.since, each.number)
        for each, was in zip(after.entrants, whole.entrants, strict=True)
        if each != was
    ]
    step = _in_arena(after, at) if whole.plan.form == ARENA else _in_rounds(after, at)
    if step is None and not results:
        return None
    return (step or Step(row))._replace(results=results, states=states)


def rounds_of(whole: Whole) -> int:
    """Return how many rounds there are; none in an arena."""
    if whole.plan.form == ROBIN:
        return len(robin.schedule(len(whole.entrants))) if len(whole.entrants) > 1 else 0
    return 0 if whole.plan.form == ARENA else whole.plan.rounds


def ends_at(whole: Whole) -> int:
    """Return when the last pairing of an arena is made; 0 before it has begun, and elsewhere."""
    is_known = whole.plan.form == ARENA and whole.row.begun is not None
    return (whole.row.begun or 0) + whole.plan.minutes * MINUTE if is_known else 0


def pairs_of(whole: Whole) -> list[list[list[int]]]:
    """Return who meets whom in all rounds, where that is known from the beginning."""
    if whole.plan.form != ROBIN or whole.row.phase == OPEN:
        return []
    numbers = [each.number for each in whole.entrants]
    return [
        [[numbers[place - 1] for place in group] for group in each]
        for each in robin.schedule(len(numbers))
    ]


def _begin(whole: Whole, at: int) -> Step:
    """Begin, or call it off where too few have come."""
    if len(whole.entrants) < whole.plan.players:
        return _call_off(whole.row, at)
    begun = whole.row._replace(phase=RUNNING, begun=at, due=at)
    return Step(begun, states=[(IN, at, each.number) for each in whole.entrants])


def _call_off(row: Row, at: int) -> Step:
    return Step(row._replace(phase=CANCELLED, ended=at))


def _with(whole: Whole, results: Sequence[Result], at: int) -> Whole:
    """Return a tournament as it is after some results."""
    known = {(each.round, each.board): each for each in results}
    boards = [
        board._replace(points=known[key].points, why=known[key].why)
        if (key := (board.round, board.board)) in known
        else board
        for board in whole.boards
    ]
    over = [board for board in boards if (board.round, board.board) in known]
    freed = set(chain.from_iterable(board.entrants for board in over))
    absent = {number for board in over if board.why == ABSENT for number in _absent(board)}
    entrants = [
        each._replace(
            since=at, state=AWAY if each.number in absent and each.state == IN else each.state
        )
        if each.number in freed
        else each
        for each in whole.entrants
    ]
    return whole._replace(entrants=entrants, boards=boards)


def _absent(board: Board) -> list[int]:
    """List those who did not come to a table: whoever came beat them."""
    points = board.points or ()
    return [each for each, own in zip(board.entrants, points, strict=True) if not own]


# --- rounds --------------------------------------------------------------------------------------


def _in_rounds(whole: Whole, at: int) -> Step | None:
    """Go on with a Swiss tournament, or a round robin."""
    row = whole.row
    if whole.under_way():
        return None
    if row.round and row.round >= rounds_of(whole):
        return Step(row._replace(phase=FINISHED, ended=at, due=None))
    if row.due is None:
        return Step(row._replace(due=at + whole.plan.pause * SECOND))
    if row.due > at:
        return None
    groups = _robin_groups(whole) if whole.plan.form == ROBIN else _swiss_groups(whole)
    if not groups:  # hardly anybody is left
        return Step(row._replace(phase=FINISHED, ended=at, due=None))
    following = row._replace(round=row.round + 1, due=None)
    return Step(following, laid=lay_tables(whole, following, groups, at))


def _swiss_groups(whole: Whole) -> list[Numbers]:
    here = {each.number for each in whole.entrants if each.state == IN}
    if len(here) < whole.plan.players:
        return []
    tables = whole.tables()
    ranked = [each.number for each in standings(whole.plan.form, whole.numbers(), tables)]
    return swiss.pair([n for n in ranked if n in here], whole.plan.players, History(tables))


def _robin_groups(whole: Whole) -> list[Numbers]:
    if sum(each.state == IN for each in whole.entrants) < whole.plan.players:
        return []
    return [tuple(group) for group in pairs_of(whole)[whole.row.round]]


def _in_arena(whole: Whole, at: int) -> Step | None:
    """Pair those who are free; when the time is over, wait for the last tables."""
    row, playing = whole.row, whole.under_way()
    if at >= ends_at(whole):
        return None if playing else Step(row._replace(phase=FINISHED, ended=at, due=None))
    busy = set(chain.from_iterable(board.entrants for board in playing))
    free = [
        arena.Free(each.number, each.since)
        for each in whole.entrants
        if each.state == IN and each.number not in busy
    ]
    if len(free) < whole.plan.players:
        return None
    groups = arena.pair(free, whole.plan.players, History(whole.tables()), at, len(busy))
    if not groups:
        return None
    following = row._replace(round=row.round + 1, due=None)
    return Step(following, laid=lay_tables(whole, following, groups, at))


# --- tables --------------------------------------------------------------------------------------


def lay_tables(whole: Whole, row: Row, groups: Sequence[Numbers], at: int) -> list[Laid]:
    """Lay out the tables of a round; those where somebody is not there are decided at once."""
    people = {each.number: each for each in whole.entrants}
    laid = []
    for board, group in enumerate(groups, 1):
        came = [people[number].state == IN for number in group]
        empty = Board(row.round, board, group, "", at, None, "")
        if len(group) == 1:
            points = (bye_points(whole.plan.players),) if came[0] else (0,)
            laid.append(Laid(empty._replace(points=points, why=BYE)))
        elif not all(came):
            laid.append(Laid(empty._replace(points=absent_points(came), why=ABSENT)))
        else:
            laid.append(_with_match(whole, empty, [people[number] for number in group]))
    return laid


def _with_match(whole: Whole, board: Board, group: Sequence[Entrant]) -> Laid:
    """Lay out a match: each seat opens by the secret that its entrant has brought along."""
    plan = whole.plan
    seats: list[wire.Person | wire.Friend | wire.Stranger | wire.Machine] = [
        wire.Friend() for _ in group
    ]
    new = wire.NewMatch(
        plan.game, seats, plan.options, plan.clock, public=True, hints=False, rated=plan.rated
    )
    created, laid = lay_out(new)
    plans = [
        entries.SeatPlan(
            LINK,
            "" if plan.rated else each.name,
            "",
            each.key,
            own=True,
            player=each.player if plan.rated else "",
        )
        for each in group
    ]
    laid = msgspec.structs.replace(laid, seats=plans, tournament=whole.row.id)
    listing = Listing(created.id, laid.game, laid.public, board.at)
    return Laid(board._replace(match=created.id), listing, entries.encode(laid).decode())
