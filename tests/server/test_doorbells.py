"""Doorbells: others hear ids and versions, nobody hears themselves, a lost ring costs seconds."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from quinte.server.errors import BrokerAlone, NoBroker, WrongAddress
from quinte.server.log.doorbell import Doorbell
from quinte.server.log.opening import check_doorbell, open_doorbell
from quinte.server.service import claim
from quinte.server.settings import Settings
from tests.server.databases import Nats
from tests.server.stores import until
from tests.server.test_process import Attempt

Heard = list[tuple[str, int]]


@pytest.fixture(params=["alone", "nats"])
def bell(request: pytest.FixtureRequest) -> Callable[[], Doorbell]:
    """Makes doorbells of one house; each kind in its turn."""
    is_nats = request.param == "nats"
    return partial(open_doorbell, request.getfixturevalue("broker").address if is_nats else "")


def note(ears: Heard, match: str, version: int) -> None:
    ears.append((match, version))


def with_bells(
    bell: Callable[[], Doorbell], work: Callable[[list[Doorbell], list[Heard]], Awaitable[None]]
) -> None:
    """Let three servers have a doorbell, and note what each hears."""

    async def run() -> None:
        bells, heard = [bell() for _ in range(3)], [Heard() for _ in range(3)]
        for one, ears in zip(bells, heard, strict=True):
            one.answer(partial(note, ears))
            await one.open()
        try:
            await until(lambda: not any(one.trouble for one in bells))
            await asyncio.sleep(0.1)  # who has just connected is about to listen
            await work(bells, heard)
        finally:
            for one in bells:
                await one.close()

    asyncio.run(run())


def test_nobody_hears_themselves(bell: Callable[[], Doorbell]) -> None:
    async def work(bells: list[Doorbell], heard: list[Heard]) -> None:
        for version in range(5):
            bells[0].ring("m", version)
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)
        assert heard[0] == []

    with_bells(bell, work)


def test_all_others_hear_the_latest_version_of_every_match(broker: Nats) -> None:
    async def work(bells: list[Doorbell], heard: list[Heard]) -> None:
        for number in range(300):
            bells[number % 2].ring(f"m{number % 50}", number)
        await until(lambda: len(dict(heard[2])) == 50)
        await until(lambda: sorted(dict(heard[2]).values()) == [*range(250, 300)])
        assert all(int(match[1:]) % 2 for match, _ in heard[0])

    with_bells(partial(open_doorbell, broker.address), work)


def test_a_broker_that_was_killed_is_found_again(broker: Nats) -> None:
    async def work(bells: list[Doorbell], heard: list[Heard]) -> None:
        await asyncio.to_thread(broker.kill)
        await until(lambda: all(one.trouble == "no_broker" for one in bells))
        bells[0].ring("lost", 1)
        await asyncio.to_thread(broker.start)
        await until(lambda: not any(one.trouble for one in bells))
        bells[0].ring("m", 2)
        await until(lambda: ("m", 2) in heard[1] and ("m", 2) in heard[2])

    with_bells(partial(open_doorbell, broker.address), work)


def test_what_somebody_else_says_harms_nobody(broker: Nats) -> None:
    async def work(bells: list[Doorbell], heard: list[Heard]) -> None:
        import nats

        line = await nats.connect(broker.address)
        for nonsense in (b"", b"[", b'{"m": 1}', b'[["m"]]', b"\xff"):
            await line.publish("quinte.versions", nonsense)
        await line.close()
        bells[0].ring("m", 3)
        await until(lambda: heard[1] == [("m", 3)])

    with_bells(partial(open_doorbell, broker.address), work)


def test_an_address_that_leads_nowhere_is_said(app: Path, tmp_path: Path) -> None:
    with pytest.raises(NoBroker):
        check_doorbell("nats://ada:secret@127.0.0.1:1")
    with pytest.raises(WrongAddress):
        check_doorbell("http://127.0.0.1")
    with pytest.raises(BrokerAlone):
        claim(Settings(data=tmp_path, broker="nats://127.0.0.1:1"))
    started = Attempt(tmp_path, str(app), f"--data={tmp_path}", "--broker=nats://127.0.0.1:1")
    assert started.code == 2
    assert "give --database as well" in started.problem
