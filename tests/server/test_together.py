"""Two servers with one log: whoever is slower rereads; a doorbell carries versions alone."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from msgspec import json

from quinte.engine.errors import MatchOver
from quinte.server import wire
from quinte.server.background.preparation import Preparation
from quinte.server.background.thinkers import Thinkers
from quinte.server.errors import DamagedMatch
from quinte.server.log.doorbell import Alone, Listener
from quinte.server.log.sqlite import SqliteStore
from quinte.server.log.store import Row, now, resolve
from quinte.server.matches.host import Host
from quinte.server.matches.live import Live
from quinte.server.matches.log_writer import PORTION


class Bell(Alone):
    """Rings at all the others."""

    def __init__(self, listeners: list[Listener]) -> None:
        self._all = listeners
        self._own: Listener | None = None

    def ring(self, match: str, version: int) -> None:
        for listener in self._all:
            if listener != self._own:
                listener(match, version)

    def answer(self, listener: Listener) -> None:
        self._own = listener
        self._all.append(listener)


class Ear:
    """A device that only listens."""

    def __init__(self) -> None:
        self.seats: dict[int, str] = {}
        self.is_spectator = False
        self.guest: int | None = None
        self.lines: set[int] = set()
        self.have = 0
        self.page: str | None = None
        self.dial = 0
        self.address = ""
        self.heard: list[dict[str, object]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.decode(message))


def together(
    file: Path, work: Callable[[list[Host]], Awaitable[None]], *, rings: bool = True
) -> None:
    async def run() -> None:
        listeners: list[Listener] = []
        store = SqliteStore(file)
        thinkers = Thinkers(1)
        games = Preparation()
        hosts = [Host(store, thinkers, games, Bell(listeners if rings else [])) for _ in range(2)]
        for ready in games._ready.values():
            ready.set()
        try:
            await work(hosts)
        finally:
            for host in hosts:
                await host.close()
            thinkers.close()
            await store.close()

    asyncio.run(run())


async def begin(hosts: list[Host]) -> tuple[wire.Created, list[Live], list[Ear]]:
    """Lay out a match at the first server; one seat is opened at each."""
    seats: list[wire.Person | wire.Friend | wire.Stranger | wire.Machine] = [
        wire.Friend(),
        wire.Friend(),
    ]
    created = await hosts[0].create(wire.NewMatch("make_five", seats))
    lives, ears = [], [Ear(), Ear()]
    for host, key, ear in zip(hosts, created.keys, ears, strict=True):
        live = await host.find(created.id)
        await host.attach(live, ear, wire.Hello([key.secret], nonce="0" * 64))
        lives.append(live)
    return created, lives, ears


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    for _ in range(500):
        if is_so():
            break
        await asyncio.sleep(0.01)


def message(live: Live, name: str) -> wire.Move:
    hosted = live.hosted
    match = hosted.match
    text = hosted.game.move_text(match.view(match.player), match.legal_moves()[0])
    return wire.Move(name, match.player, hosted.version, text)


def test_what_happens_at_one_server_is_told_at_the_other(tmp_path: Path) -> None:
    async def work(hosts: list[Host]) -> None:
        _, lives, ears = await begin(hosts)
        await asyncio.sleep(0.05)
        asked = message(lives[1], "a")
        await hosts[1].answer(lives[1], [asked.seat], asked)
        await until(lambda: ears[0].have == lives[1].hosted.version)
        assert ears[0].heard[-1]["steps"] == 1

    together(tmp_path / "x.db", work)


def test_without_a_doorbell_the_slower_server_rereads_and_tries_again(tmp_path: Path) -> None:
    async def work(hosts: list[Host]) -> None:
        _, lives, _ = await begin(hosts)
        hosts[0].writer.catch_up(lives[0], lives[1].hosted.version)
        await until(lambda: lives[0].hosted.version == lives[1].hosted.version)
        asked = message(lives[1], "a")
        done = await hosts[1].answer(lives[1], [asked.seat], asked)
        again = await hosts[0].answer(lives[0], [asked.seat], asked)
        assert done == again
        assert lives[0].hosted.steps == 1
        other = wire.Resign("b", 1)
        await hosts[0].answer(lives[0], [1], other)
        late = wire.Resign("c", 0)
        with pytest.raises(MatchOver):
            await hosts[1].answer(lives[1], [0], late)
        assert lives[1].hosted.version == lives[0].hosted.version

    together(tmp_path / "x.db", work, rings=False)


def test_a_device_that_comes_from_a_server_that_knows_more_is_told_as_much(tmp_path: Path) -> None:
    async def work(hosts: list[Host]) -> None:
        created, lives, _ = await begin(hosts)
        hosts[0].writer.catch_up(lives[0], lives[1].hosted.version)
        await until(lambda: lives[0].hosted.version == lives[1].hosted.version)
        asked = message(lives[1], "a")
        await hosts[1].answer(lives[1], [asked.seat], asked)
        moved = Ear()
        hello = wire.Hello(watch=created.watch, have=lives[1].hosted.version)
        await hosts[0].attach(lives[0], moved, hello)
        (table,) = [heard for heard in moved.heard if heard["t"] == "table"]
        assert table["version"] == lives[1].hosted.version
        await hosts[0].attach(lives[0], Ear(), wire.Hello(watch=created.watch, have=10**6))

    together(tmp_path / "x.db", work, rings=False)


def test_much_that_another_server_wrote_is_taken_in_portions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[int] = []
    replay = Live.replay

    def note(live: Live, rows: Sequence[Row]) -> None:
        taken.append(len(rows))
        replay(live, rows)

    async def work(hosts: list[Host]) -> None:
        _, lives, _ = await begin(hosts)
        for number in range(2 * PORTION):
            await hosts[1].answer(lives[1], [0], wire.Offer(f"o{number}", 0, "abandon"))
            await hosts[1].answer(lives[1], [0], wire.Answer(f"a{number}", 0, yes=False))
        monkeypatch.setattr(Live, "replay", note)
        hosts[0].heard(lives[0].hosted.id, lives[1].hosted.version)
        await until(lambda: lives[0].hosted.version == lives[1].hosted.version)
        assert lives[0].hosted.version == lives[1].hosted.version
        assert sum(taken) >= 4 * PORTION
        assert max(taken) <= PORTION

    together(tmp_path / "x.db", work, rings=False)


def test_a_match_is_not_forgotten_before_whoever_asked_for_it_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart somebody was left at a copy of the match where nothing happened any more."""

    async def work(hosts: list[Host]) -> None:
        created = await hosts[0].create(wire.NewMatch("make_five", [wire.Friend(), wire.Friend()]))
        load = hosts[1]._load

        async def load_and_sweep(match: str) -> Live:
            live = await load(match)
            hosts[1].drop_idle(600.0)
            return live

        monkeypatch.setattr(hosts[1], "_load", load_and_sweep)
        asked_first = await hosts[1].find(created.id)
        assert await hosts[1].find(created.id) is asked_first

    together(tmp_path / "quinte.db", work)


def test_what_another_server_wrote_and_cannot_be_costs_its_match_alone(tmp_path: Path) -> None:
    async def work(hosts: list[Host]) -> None:
        created, lives, _ = await begin(hosts)
        await asyncio.sleep(0.05)
        version = lives[0].hosted.version + 1
        row = Row(created.id, version, now(), None, '{"e":"moved","seat":0,"move":99999999}')
        written = asyncio.get_running_loop().create_future()
        hosts[0].store.append([row], partial(resolve, written))
        await written
        asked = message(lives[0], "a")
        with pytest.raises(DamagedMatch):
            await hosts[0].answer(lives[0], [asked.seat], asked)
        _, others, _ = await begin(hosts)
        await asyncio.sleep(0.05)
        fine = message(others[0], "a")
        await hosts[0].answer(others[0], [fine.seat], fine)
        assert others[0].hosted.steps == 1

    together(tmp_path / "x.db", work)
