"""What is kept of tournaments: on both databases, through a restart, by several servers at once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import json

from quinte.server.log.expiry import delete
from quinte.server.log.store import Store
from quinte.server.matches.rounds import next_step
from quinte.server.players import tournaments
from quinte.server.players.tournaments import IN, Entrant, Most, Result, Row, Step
from quinte.server.tournament_errors import TooManyEntrants, TournamentFull
from quinte.server.wire import Clock
from quinte.server.wire_tournaments import NewTournament
from tests.server.competing import announce, entrants, play_through, show, under_way, until
from tests.server.databases import Postgres
from tests.server.named import named
from tests.server.running import Running
from tests.server.stores import work_with
from tests.server.visiting import Visitor

Opening = Callable[[], Store]
PLAN = NewTournament("T", "make_five", "swiss", Clock(600), rounds=3, pause=0)
MANY = Most(100, 100)


def row(tournament: str = "t", **more: object) -> Row:
    plan = json.encode(PLAN).decode()
    return Row(tournament, "maker", "owner", plan, 1, 0)._replace(**more)  # type: ignore[arg-type]


def person(number: int, **more: object) -> Entrant:
    made = Entrant(0, f"k{number}", number, "", "o", f"Name {number}", b"s", IN, 1500.0, 5)
    return made._replace(**more)  # type: ignore[arg-type]


async def join(store: Store, come: Entrant, most: Most = MANY) -> object:
    lock = store.passing_over
    job = partial(tournaments.join, tournament="t", come=come, most=most, lock=lock)
    return await store.write(job)


def test_what_is_written_is_read_again(opened: Opening) -> None:
    async def work(store: Store) -> None:
        await store.write(partial(tournaments.create, row=row(starts=7)))
        for number in (1, 2, 3):
            assert (await join(store, person(number))).number == number  # type: ignore[attr-defined]
        whole = await store.query(partial(tournaments.load, tournament="t"))
        assert whole is not None
        assert whole.plan == PLAN
        assert [each.sealed for each in whole.entrants] == [b"s"] * 3
        assert whole.row.version == 4
        assert await store.query(lambda c: tournaments.active(c, 6)) == []
        assert await store.query(lambda c: tournaments.active(c, 7)) == ["t"]
        lock = store.passing_over
        for _ in range(2):  # it begins, then its first round is laid out
            step = next_step(whole, [], 7)
            assert step is not None
            assert await store.write(partial(tournaments.advance, step=step, lock=lock))
            assert not await store.write(partial(tournaments.advance, step=step, lock=lock))
            whole = await store.query(partial(tournaments.load, tournament="t"))
            assert whole is not None
        assert [len(each.entrants) for each in whole.boards] == [2, 1]
        assert await store.read(whole.boards[0].match)
        (played,) = whole.under_way()
        step = next_step(whole, [Result(1, 1, (2, 0), "")], 8)
        assert step is not None
        assert await store.write(partial(tournaments.advance, step=step, lock=lock))
        whole = await store.query(partial(tournaments.load, tournament="t"))
        assert whole is not None
        assert whole.boards[0] == played._replace(points=(2, 0))
        listed = await store.query(lambda c: tournaments.listed(c, 9))
        assert [(each.id, count, maker) for each, count, maker in listed] == [("t", 3, "")]
        await store.write(lambda c: delete(c, [], [1]))
        whole = await store.query(partial(tournaments.load, tournament="t"))
        assert whole is not None
        assert (whole.entrants[0].name, whole.entrants[0].sealed) == ("", None)
        await store.write(lambda c: c.execute("UPDATE tournaments SET ended = 9"))
        await store.write(partial(tournaments.clear_up, before=10))
        assert await store.query(partial(tournaments.load, tournament="t")) is None

    work_with(opened, work)


def test_limits_and_second_devices(opened: Opening) -> None:
    async def work(store: Store) -> None:
        await store.write(partial(tournaments.create, row=row()))
        await join(store, person(1))
        again = await join(store, person(1, key="other", name=""))
        assert isinstance(again, Entrant)
        assert (again.number, again.key) == (1, "k1")
        with pytest.raises(TooManyEntrants):
            await join(store, person(2), Most(9, 1))
        with pytest.raises(TournamentFull):
            await join(store, person(2), Most(1, 9))

    work_with(opened, work)


def test_of_many_who_join_at_once_each_has_a_number_and_one_step_is_taken(opened: Opening) -> None:
    async def work(store: Store) -> None:
        await store.write(partial(tournaments.create, row=row()))
        waiting = [join(store, person(number)) for number in range(1, 30)]
        numbers = {(await each).number for each in waiting}  # type: ignore[attr-defined]
        assert numbers == set(range(1, 30))
        whole = await store.query(partial(tournaments.load, tournament="t"))
        assert whole is not None
        lock = store.passing_over
        step = Step(whole.row._replace(round=1))
        taken = [store.write(partial(tournaments.advance, step=step, lock=lock)) for _ in range(5)]
        assert sorted([await each for each in taken]) == [False] * 4 + [True]

    work_with(opened, work)


def test_a_tournament_survives_a_restart_in_the_middle_of_a_round(tmp_path: Path) -> None:
    server = Running(tmp_path, names_per_day=10**6)
    maker = named(server, "Organiser")
    made = announce(maker, rounds=2)
    people = entrants(server, made["id"], ["Adele", "Blaise", "Celia", "Denis"])
    maker.post(f"/api/tournaments/{made['id']}/start")
    told = until(server, made["id"], under_way)
    sitting = [each.sit(under_way(told)[0]) for each in people[:1]]
    server.stop()
    del sitting
    server = Running(tmp_path)
    try:
        for each in people:
            each.server, each.web = server, server.web
        after = show(server, made["id"])
        assert after["boards"] == told["boards"]
        assert play_through(server, made["id"], people)["standings"][0]["points"] == 2
    finally:
        server.stop()


def test_of_two_servers_one_pairs_and_the_other_goes_on_when_it_dies(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Joined at both, played at the one that is left: no round is paired twice."""
    chosen = {"database": postgres.database(), "names_per_day": 10**6}
    house = [Running(tmp_path_factory.mktemp("data"), **chosen) for _ in range(2)]
    maker = named(house[1], "Organiser")
    made = announce(maker, rounds=3)
    visitor = Visitor(house[1].place)
    visitor.say(t="follow", id="f", tournament=made["id"])
    with ThreadPoolExecutor(8) as pool:
        at = [house[number % 2] for number in range(8)]
        names = [f"Name {letter}" for letter in "abcdefgh"]
        people = list(
            pool.map(
                lambda each: entrants(each[0], made["id"], [each[1]])[0],
                zip(at, names, strict=True),
            )
        )
    assert sorted(each.number for each in people) == list(range(1, 9))
    while len(visitor.expect("tournament")["entrants"]) < len(people):
        pass
    maker.post(f"/api/tournaments/{made['id']}/start")
    until(house[1], made["id"], under_way)
    house[0].stop()
    for each in people:
        each.server, each.web = house[1], house[1].web
    told = play_through(house[1], made["id"], people)
    tables = house[1].web.get(f"/api/tournaments/{made['id']}/tables").json()
    house[1].stop()
    assert len(tables) == 12
    assert len({frozenset(each["entrants"]) for each in tables}) == 12
    for one, other in pairwise(told["standings"]):
        assert one["points"] >= other["points"]
