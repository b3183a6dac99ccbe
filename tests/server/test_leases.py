"""Leases: one server at a time runs a match, others take over, who slept writes nothing."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from quinte.server.log.leases import HOUSE, Sole
from quinte.server.log.opening import open_store
from quinte.server.log.postgres import PostgresStore
from quinte.server.log.shared_leases import TERM, SharedLeases, leases_of
from quinte.server.log.store import Conflict, Row
from tests.faults.relay import Relay, through, to_database
from tests.server.databases import Postgres
from tests.server.stores import append, listed, row, until, work_with

MOSTLY = 0.8
"""Of the time; it was never, and a busy machine is late itself now and then."""


@dataclass
class Server:
    """What a server knows of leases."""

    store: PostgresStore
    leases: SharedLeases
    taken: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)

    async def open(self) -> None:
        await self.leases.open(self.taken.extend, self.lost.extend)

    def die(self) -> None:
        """Give no sign of life any more, and say nothing."""
        working = self.leases._working
        assert working is not None
        working.cancel()

    async def wake(self) -> None:
        """Go on as if nothing had been."""
        self.leases._working = asyncio.create_task(self.leases._run())
        await asyncio.sleep(0)


@asynccontextmanager
async def house(address: str, count: int) -> AsyncIterator[list[Server]]:
    stores = [PostgresStore(address) for _ in range(count)]
    servers = [Server(store, SharedLeases(store)) for store in stores]
    try:
        for server in servers:
            await server.open()
        yield servers
    finally:
        for server in servers:
            await server.leases.close()
            await server.store.close()


def in_house(postgres: Postgres, count: int, work: Callable[..., Awaitable[None]]) -> None:
    """Have something done by so many servers on one database."""

    async def run() -> None:
        async with house(postgres.database(), count) as servers:
            await work(*servers)

    asyncio.run(run())


@contextmanager
def relaying(address: str) -> Iterator[Relay]:
    """Have a line to a database that can be made slow, in a thread: connecting stops the other."""
    loop, relay = asyncio.new_event_loop(), to_database(address)
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    asyncio.run_coroutine_threadsafe(relay.open(), loop).result()
    yield relay
    asyncio.run_coroutine_threadsafe(relay.close(), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def holders(servers: Sequence[Server], match: str) -> list[Server]:
    return [server for server in servers if server.leases.holds(match)]


def test_of_many_who_want_a_match_one_has_it(postgres: Postgres) -> None:
    async def work(*servers: Server) -> None:
        matches = [f"m{number}" for number in range(50)]
        for server in servers:
            for match in matches:
                server.leases.want(match)
        names = [*matches, HOUSE]

        def are_shared_out() -> bool:
            counts = [len(holders(servers, match)) for match in names]
            assert max(counts) <= 1
            return counts == [1] * len(names)

        await until(are_shared_out)

    in_house(postgres, 3, work)


def test_what_a_dead_server_held_is_taken_over_within_two_seconds(postgres: Postgres) -> None:
    async def work(one: Server, two: Server) -> None:
        matches = [f"m{number}" for number in range(300)]  # more than one commit takes
        for match in matches:
            one.leases.want(match)
        await until(lambda: all(map(one.leases.holds, matches)))
        waits = []
        for dying, heir in ((one, two), (two, one), (one, two)):  # the machine may be busy
            fences = {match: dying.leases.fence(match) or 0 for match in matches}
            dying.die()
            died = time.monotonic()
            await until(lambda heir=heir: all(map(heir.leases.holds, matches)))  # type: ignore[misc]
            waits.append(time.monotonic() - died)
            assert not dying.leases.holds("m1")  # it knows by itself
            assert all((heir.leases.fence(match) or 0) > fences[match] for match in matches)
            await dying.wake()
            await until(lambda dying=dying: "m1" in dying.lost)  # type: ignore[misc]
        assert min(waits) < 2

    in_house(postgres, 2, work)


@pytest.mark.longest
def test_a_lease_is_held_where_the_database_takes_longer_than_a_lease_lasts(
    postgres: Postgres,
) -> None:
    """Clocks and bots stood still there, though people could play on."""
    near = postgres.database()

    async def hold(seconds: float, leases: SharedLeases) -> float:
        """Tell for which part of some time a lease was held."""
        looks = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            looks.append(leases.holds("m"))
            await asyncio.sleep(0.02)
        return sum(looks) / len(looks)

    async def run(relay: Relay) -> None:
        far = Server(store := PostgresStore(through(relay, near)), SharedLeases(store))
        await far.open()
        async with house(near, 1) as (heir,):
            far.leases.want("m")
            await until(lambda: far.leases.holds("m"))
            relay.delay = 0.35 * TERM  # on each way; a commit is several questions
            await until(lambda: far.leases._term > 1.5 * TERM)
            await asyncio.sleep(2 * TERM)  # others may have taken it for dead, but no longer
            await until(lambda: far.leases.holds("m"))
            assert await hold(2 * TERM, far.leases) > MOSTLY
            assert not heir.leases.holds("m")
            relay.delay = 0.0
            await until(lambda: far.leases._term == TERM)
            far.die()
            died = time.monotonic()
            await until(lambda: heir.leases.holds("m"))
            assert time.monotonic() - died < 10
        await far.leases.close()
        await far.store.close()

    with relaying(near) as relay:
        asyncio.run(run(relay))


def test_a_server_that_slept_finds_out_what_it_has_lost(postgres: Postgres) -> None:
    async def work(one: Server, two: Server) -> None:
        one.leases.want("m")
        await until(lambda: one.leases.holds("m"))
        one.die()
        await until(lambda: two.leases.holds("m"))
        await one.wake()
        await until(lambda: "m" in one.lost)
        assert two.leases.holds("m")
        two.leases.release("m")
        one.leases.want("m")
        await until(lambda: one.leases.holds("m"))

    in_house(postgres, 2, work)


def test_what_happens_by_itself_needs_the_present_lease(postgres: Postgres) -> None:
    async def work(one: Server, two: Server) -> None:
        await append(one.store, row(1), begun=[listed()])
        one.leases.want("m")
        await until(lambda: one.leases.holds("m"))
        former = one.leases.fence("m")
        await append(one.store, row(2)._replace(fence=former))
        one.die()
        await until(lambda: two.leases.holds("m"))
        late = Row("m", 3, 1003, None, "{}", former)
        with pytest.raises(Conflict):
            await append(one.store, late)
        others = [append(one.store, row(1, match=name), begun=[listed(name)]) for name in "abc"]
        mixed = [append(one.store, late), *others, append(one.store, row(2, match="a"))]
        answers = await asyncio.gather(*mixed, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Conflict] + [type(None)] * 4
        await append(two.store, late._replace(fence=two.leases.fence("m")))
        await append(one.store, row(4))  # a person may move at any server

    in_house(postgres, 2, work)


def test_who_stops_leaves_everything_to_the_others_at_once(postgres: Postgres) -> None:
    async def work(one: Server, two: Server) -> None:
        one.leases.want("m")
        await until(lambda: one.leases.holds("m"))
        await one.leases.close()
        await until(lambda: two.leases.holds("m") and two.leases.holds(HOUSE))

    in_house(postgres, 2, work)


def test_a_file_has_one_server_and_nothing_is_written_for_that(tmp_path: Path) -> None:
    async def work(store: object) -> None:
        assert isinstance(leases_of(store), Sole)  # type: ignore[arg-type]

    work_with(lambda: open_store("", tmp_path / "x.db"), work)
    assert Sole().holds("m")
