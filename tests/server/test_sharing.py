"""Limits of a house: what an address takes at one server is gone at the others."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from quinte.server.log.broker import Broker
from quinte.server.log.nats_broker import NatsBroker
from quinte.server.log.opening import open_broker
from quinte.server.net.limits import Counts, Limits
from quinte.server.net.sharing import SUBJECT, SharedLimits, Sharing
from tests.server.databases import Nats
from tests.server.stores import until


def mark(address: str) -> str:
    """Give what is told of an address here."""
    return f"<{address}>"


@asynccontextmanager
async def at(broker: Nats, sharing: Sharing) -> AsyncIterator[Broker]:
    """Let a server share what it counts."""
    line = open_broker(broker.address)
    await line.open()
    running = asyncio.create_task(sharing.run(line, mark))
    try:
        yield line
    finally:
        running.cancel()
        await line.close()


async def listening(*lines: Broker) -> None:
    """Wait until all hear each other."""
    for line in lines:
        assert isinstance(line, NatsBroker)
        await until(lambda line=line: line.listening > 0)  # type: ignore[misc]


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(work())  # type: ignore[arg-type]


def test_what_was_taken_at_one_server_is_gone_at_the_other(broker: Nats) -> None:
    heard: list[bytes] = []

    async def work() -> None:
        one, two = Sharing(is_shared=True), Sharing(is_shared=True)
        here, there = (each.limits("hints", 0.001, 5) for each in (one, two))
        async with at(broker, one) as line, at(broker, two) as other:
            line.hear(SUBJECT, lambda said, _: heard.append(said))
            await listening(line, other)
            for _ in range(4):
                here.check("198.51.100.7")
            await until(lambda: level(there, "198.51.100.7") < 2)
            assert there.of("198.51.100.7").take() == 0
            assert there.of("198.51.100.7").take() > 0
            assert there.of("198.51.100.8").take() == 0  # others have all of theirs
            await until(lambda: level(here, "198.51.100.7") < 1)
            assert all(b'"198.' not in said for said in heard)

    run(work)


def level(limits: Limits, sender: str) -> float:
    """Look how much a sender has left."""
    assert isinstance(limits, SharedLimits)
    return limits.of(sender)._level


def test_what_is_open_at_all_servers_counts(broker: Nats) -> None:
    async def work() -> None:
        one, two = Sharing(is_shared=True), Sharing(is_shared=True)
        here, there = (each.counts("sockets", 4) for each in (one, two))
        async with at(broker, two) as other:
            async with at(broker, one) as line:
                await listening(line, other)
                assert all(here.enter("a") for _ in range(3))
                await until(lambda: not may_enter_twice(there))
                assert there.enter("b")
                here.leave("a")
                here.leave("a")
                await until(lambda: may_enter_twice(there))
                assert here.enter("a")
                assert here.enter("a")
                await until(lambda: not may_enter_twice(there))
            await until(lambda: may_enter_twice(there))  # it has died: nothing is open there

    run(work)


def may_enter_twice(counts: Counts) -> bool:
    """Tell whether an address may open two more."""
    entered = [counts.enter("a") for _ in range(2)]
    for has_entered in entered:
        if has_entered:
            counts.leave("a")
    return all(entered)


def test_a_server_alone_counts_for_itself() -> None:
    alone = Sharing(is_shared=False)
    assert type(alone.limits("hints", 1, 1)) is Limits
    assert type(alone.counts("sockets", 1)) is Counts


def test_nonsense_harms_nobody(broker: Nats) -> None:
    async def work() -> None:
        one = Sharing(is_shared=True)
        limits = one.limits("hints", 1, 5)
        async with at(broker, one) as other, at(broker, Sharing(is_shared=True)) as line:
            await listening(line, other)
            for said in (b"", b"[", b"{}", b'["x",{"unknown":{"a":3}},{"unknown":{"a":1}}]'):
                line.tell(SUBJECT, said)
            line.tell(SUBJECT, b'["x",{"hints":{"<a>":2}}]')
            await until(lambda: level(limits, "a") < 4)

    run(work)
