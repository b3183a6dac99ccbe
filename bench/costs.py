"""Measure what a house costs apart from moves: idling, devices that ping, rings of others, bytes.

`python -m bench.costs` starts three servers, PostgreSQL and NATS. Processor time is told, which a
busy machine stretches less than time. `bench/scale.py` reckons with what comes out.
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import psycopg
import uvloop

from bench.cluster import Cost, House, hang_up, no_collector, say, used
from bench.hosts import QuintePairing, many
from bench.load import paced
from deploy.parts import Nats, own_postgres
from quinte.server.log.doorbell import BrokerDoorbell
from quinte.server.log.nats_broker import NatsBroker

SERVERS = 3
PING = b'{"t":"ping"}'
PERIOD, HURRIED = 3.0, 0.15
"""Seconds between two pings of a page, and of one in a great hurry."""
FEW, MANY = 1_000, 8_000
"""Rings a second, of matches that nobody here has."""
MICRO = 1e6
Work = Callable[[], Awaitable[float]]


class Soon(House):
    """A house in which other games may still be compiled: that is done by other processes."""

    def is_prepared(self, ready: Mapping[str, bool]) -> bool:
        """Tell whether the game that is played can be."""
        return all(ready[name] for name in self._games)


@dataclass
class Spent:
    """What some work has cost, and how much work it was."""

    cost: Cost
    load: float  # seconds of processor of this process
    seconds: float
    done: float

    def parts(self) -> tuple[float, ...]:
        """List what each kind of process has spent."""
        return (self.cost.servers, self.cost.postgres, self.cost.nats, self.load)

    def row(self, name: str, besides: "Spent | None" = None) -> str:
        """Write it as a row: µs for each thing done, besides what is spent anyway."""
        parts = self.parts()
        if besides:
            longer = self.seconds / besides.seconds
            anyway = (*besides.parts()[:3], 0.0)
            parts = tuple(a - longer * b for a, b in zip(parts, anyway, strict=True))
        each = " | ".join(f"{MICRO * part / self.done:.1f}" for part in parts)
        return f"| {name} | {self.done / self.seconds:,.0f} | {each} |"


async def spent(house: House, work: Work) -> Spent:
    """See what some work costs, which tells how much of it there was."""
    before, own, began = used(house), time.process_time(), time.monotonic()
    with no_collector():
        done = await work()
    seconds, after = time.monotonic() - began, used(house)
    cost = Cost(
        after.servers - before.servers,
        after.postgres - before.postgres,
        after.nats - before.nats,
    )
    return Spent(cost, time.process_time() - own, seconds, done)


def waiting(seconds: float) -> Work:
    """Do nothing for a while; what is counted is seconds."""

    async def work() -> float:
        await asyncio.sleep(seconds)
        return seconds

    return work


def pinging(pairings: Sequence[QuintePairing], period: float, seconds: float) -> Work:
    """Let every device ping as a page does."""
    sockets = [socket for pairing in pairings for socket in pairing.sockets]

    async def work() -> float:
        began, sent = time.monotonic(), 0
        while (gone := time.monotonic() - began) < seconds:
            due = int(gone / period * len(sockets))
            for number in range(sent, due):
                sockets[number % len(sockets)].send(PING)
            sent = max(sent, due)
            await asyncio.sleep(0.001)
        return sent

    return work


def ringing(doorbell: BrokerDoorbell, rate: int, seconds: float) -> Work:
    """Ring for matches of others, each by itself."""

    async def work() -> float:
        began, rung = time.monotonic(), 0
        while (gone := time.monotonic() - began) < seconds:
            if rung < int(gone * rate):
                doorbell.ring(f"none-{rung:016}", rung)
                rung += 1
                await asyncio.sleep(0)
            else:
                await asyncio.sleep(0.0005)
        return rung

    return work


def moving(pairings: Sequence[QuintePairing], seconds: float) -> Work:
    """Make a move a second in every match."""

    async def work() -> float:
        return (await paced(pairings, seconds)).moves

    return work


class Bytes:
    """What a database has written."""

    def __init__(self, address: str) -> None:
        """Look how much it was."""
        self._line = psycopg.connect(address, autocommit=True)
        self._before = self._look()

    def _look(self) -> tuple[float, float, float]:
        """Look at the log that PostgreSQL writes ahead, at the table of entries, and count them."""
        row = self._line.execute(
            "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn,"
            " pg_total_relation_size('events'), (SELECT count(*) FROM events)"
        ).fetchone()
        assert row is not None  # noqa: S101, one row always
        return float(row[0]), float(row[1]), float(row[2])

    def rows(self) -> str:
        """Say what each entry has taken since."""
        ahead, table, entries = (
            after - before for after, before in zip(self._look(), self._before, strict=True)
        )
        return (
            f"An entry takes {ahead / entries:.0f} bytes written ahead, and"
            f" {table / entries:.0f} in the table with its indexes ({entries:,.0f} entries)."
        )


async def measure(house: House, broker: Nats, matches: int, seconds: float) -> None:
    """Measure one thing after the other."""
    await asyncio.sleep(3)  # what was only just started is done
    alone = await spent(house, waiting(seconds))
    say(alone.row("a second of three servers, nobody there"))
    doorbell = BrokerDoorbell(NatsBroker(broker.address))
    await doorbell.open()
    await asyncio.sleep(0.5)
    for rate in (FEW, MANY):
        rung = await spent(house, ringing(doorbell, rate, seconds))
        say(rung.row("a ring that concerns nobody here", alone))
    await doorbell.close()
    memory = sum(running.memory() for running in house.servers)
    pairings = await many(matches, lambda _: house.begin())
    grown = sum(running.memory() for running in house.servers) - memory
    idle = await spent(house, waiting(seconds))
    say(idle.row(f"a second of three servers, {matches:,} matches of two devices"))
    for period in (PERIOD, HURRIED):
        pinged = await spent(house, pinging(pairings, period, seconds))
        say(pinged.row("a ping of a device", idle))
    written = Bytes(house.database)
    say((await spent(house, moving(pairings, seconds))).row("a move", idle))
    say("")
    say(written.rows())
    say(f"A match with two devices takes {grown / matches / 1000:.0f} KB in all servers.")
    hang_up(pairings)


async def run(chosen: argparse.Namespace) -> None:
    """Start a house, and measure it."""
    say(f"Load of the machine before: {os.getloadavg()[0]:.2f}\n")
    say("| what | of them a second | µs of servers | of PostgreSQL | of NATS | of the load |")
    say("|---|--:|--:|--:|--:|--:|")
    with own_postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        broker = Nats()
        house = Soon(SERVERS, postgres, broker)
        try:
            await house.start(Path(folder))
            await measure(house, broker, chosen.matches, chosen.seconds)
        finally:
            house.stop()
            broker.kill()


def main() -> None:
    """Measure, and print what was seen."""
    parser = argparse.ArgumentParser(prog="python -m bench.costs", description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=12.0, help="of each measurement")
    chosen = parser.parse_args()
    uvloop.install()
    asyncio.run(run(chosen))


if __name__ == "__main__":
    main()
