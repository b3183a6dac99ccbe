"""Two real servers on one PostgreSQL: a match is played at both, and one of them is killed."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.faults.device import Device, Message, Pace
from tests.faults.process import Process
from tests.server.databases import Nats, Postgres, own_postgres

PACE = Pace(ping=0.5, dead=5.0, retry=0.1, last_retry=0.5)


@pytest.fixture(scope="module")
def shared() -> Iterator[tuple[Postgres, Nats]]:
    """What servers share."""
    with own_postgres() as postgres:
        broker = Nats()
        yield postgres, broker
        broker.kill()


@asynccontextmanager
async def servers(
    folder: Path, shared: tuple[Postgres, Nats], *, rings: bool = True
) -> AsyncIterator[list[Process]]:
    """Start two servers, with a doorbell between them or without."""
    address, broker = shared[0].database(), shared[1].address if rings else ""
    started = []
    for name in ("one", "two"):
        (folder / name).mkdir()
        started.append(Process(folder / name, database=address, broker=broker))
    try:
        await asyncio.gather(*(process.start() for process in started))
        yield started
    finally:
        for process in started:
            await process.close()


async def sit(process: Process, created: Message, seat: int) -> Device:
    """Open a seat on a device at a server."""
    key = created["keys"][seat]["secret"]
    return Device(f"127.0.0.1:{process.port}", created["id"], [key], pace=PACE).open()


async def play(device: Device, seat: int, steps: int) -> None:
    """Move whenever it is this seat's turn, until the match is over or so many steps long."""
    dice = random.Random(seat)

    def is_done(table: Message) -> bool:
        return bool(table["phase"] == "over" or table["steps"] >= steps)

    def is_mine(table: Message) -> bool:
        return is_done(table) or bool(table["phase"] == "playing" and table["player"] == seat)

    while not is_done(table := await device.until(is_mine)):
        move = dice.choice(device.moves())
        await device.ask("move", seat=seat, version=table["version"], move=move)


def test_a_match_is_played_to_its_end_by_devices_at_different_servers(
    tmp_path: Path, shared: tuple[Postgres, Nats]
) -> None:
    async def run() -> None:
        async with servers(tmp_path, shared) as (one, two):
            created = await one.lay_out("make_five", 2, options={"pairs": "1"})
            devices = [await sit(one, created, 0), await sit(two, created, 1)]
            watcher = Device(
                f"127.0.0.1:{two.port}", created["id"], [], created["watch"], PACE
            ).open()
            await asyncio.gather(*(play(devices[n], n, 10_000) for n in range(2)))
            for device in (*devices, watcher):
                await device.until(lambda table: table["phase"] == "over")
            assert len({device.table["steps"] for device in (*devices, watcher)}) == 1
            for device in (*devices, watcher):
                await device.close()

    asyncio.run(run())


def test_without_a_broker_the_others_look_by_themselves(
    tmp_path: Path, shared: tuple[Postgres, Nats]
) -> None:
    async def run() -> None:
        async with servers(tmp_path, shared, rings=False) as (one, two):
            created = await one.lay_out("make_five", 2)
            devices = [await sit(one, created, 0), await sit(two, created, 1)]
            asked = time.monotonic()
            await asyncio.gather(*(play(devices[n], n, 2) for n in range(2)))
            assert time.monotonic() - asked < 15
            for device in devices:
                await device.close()

    asyncio.run(run())


def test_when_a_server_is_killed_the_match_goes_on_at_the_other(
    tmp_path: Path, shared: tuple[Postgres, Nats]
) -> None:
    async def run() -> None:
        async with servers(tmp_path, shared) as (one, two):
            created = await one.lay_out("make_five", 2)
            devices = [await sit(one, created, 0), await sit(two, created, 1)]
            await asyncio.gather(*(play(devices[n], n, 6) for n in range(2)))
            steps = max(device.table["steps"] for device in devices)
            one.kill()
            moved = await sit(two, created, 0)
            table = await moved.until(lambda table: table["phase"] == "playing")
            assert table["steps"] == steps
            await asyncio.gather(play(moved, 0, steps + 4), play(devices[1], 1, steps + 4))
            assert moved.table["steps"] >= steps + 4
            for device in (*devices, moved):
                await device.close()

    asyncio.run(run())


def test_bots_go_on_by_themselves_when_the_server_that_ran_them_is_killed(
    tmp_path: Path, shared: tuple[Postgres, Nats]
) -> None:
    """Nobody is at the match but somebody who looks on, at the other server."""

    async def run() -> None:
        async with servers(tmp_path, shared) as (one, two):
            bots = [{"kind": "bot", "level": "beginner"}] * 2
            laid = {"game": "make_five", "seats": bots, "options": {"pairs": "3"}}
            created = (await one.web.post("/api/matches", json=laid)).json()
            watcher = Device(
                f"127.0.0.1:{two.port}", created["id"], [], created["watch"], PACE
            ).open()
            table = await watcher.until(lambda table: table["steps"] >= 3)
            one.kill()
            await watcher.until(lambda now: now["steps"] >= table["steps"] + 5)
            await watcher.close()

    asyncio.run(run())


def test_a_clock_ends_a_match_once_though_its_server_was_killed(
    tmp_path: Path, shared: tuple[Postgres, Nats]
) -> None:
    async def run() -> None:
        async with servers(tmp_path, shared) as (one, two):
            created = await one.lay_out("make_five", 2, clock={"total": 5, "increment": 0})
            devices = [await sit(one, created, 0), await sit(two, created, 1)]
            await devices[1].until(lambda table: table["phase"] == "playing")
            one.kill()
            table = await devices[1].until(lambda table: table["phase"] == "over")
            assert table["outcome"]["why"] == "time"
            for device in devices:
                await device.close()

    asyncio.run(run())
