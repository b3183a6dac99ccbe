"""Measure a house: servers, PostgreSQL and NATS on this machine, two devices of a match apart.

`python -m bench.cluster` measures three servers at a move a second and match;
`python -m bench.cluster --grow` measures one, two and three of them, at rising loads.
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import psutil
import uvloop

from bench.hosts import Quinte, QuintePairing, Running, answers, free_port, many
from bench.load import Figures, flat_out, paced
from deploy.parts import Nats, Postgres, own_postgres

FLAT_OUT_MATCHES, FLAT_OUT_SECONDS = 200, 6.0
RATES = (250, 500, 750, 1_000)


class House(Quinte):
    """Several servers on one database, with a doorbell between them."""

    def __init__(self, servers: int, postgres: Postgres, broker: Nats) -> None:
        """Choose how many; nothing runs yet."""
        super().__init__()
        self.name = f"{servers} servers"
        self.postgres, self._broker = postgres, broker
        self._ports = [free_port() for _ in range(servers)]
        self._next = count()
        self.servers: list[Running] = []
        self.database = ""

    async def start(self, folder: Path) -> None:
        """Start all, and come back when they answer."""
        self.database = self.postgres.database()
        shared = [f"database={self.database}", f"broker={self._broker.address}"]
        for port in self._ports:
            own = folder / str(port)
            own.mkdir()
            command = [sys.executable, "-m", "bench.serving", str(own), str(port), *shared]
            self.servers.append(Running(command, own))
        for port, running in zip(self._ports, self.servers, strict=True):
            await answers(port, running)
            self.call(port)
            await self.prepare()

    def next_port(self) -> int:
        """Return one server after the other, so that devices of a match sit apart."""
        return self._ports[next(self._next) % len(self._ports)]

    def nats(self) -> psutil.Process:
        """Return the process of the broker."""
        return psutil.Process(self._broker.process.pid)

    def stop(self) -> None:
        """Stop all."""
        for running in self.servers:
            running.stop()


@dataclass
class Cost:
    """Seconds of processor that each kind of process has used."""

    servers: float
    postgres: float
    nats: float


def used(house: House) -> Cost:
    """Look at all processes of a house."""
    servers = sum(running.processor() for running in house.servers)
    return Cost(servers, seconds_of(house.postgres.processes()), seconds_of([house.nats()]))


def seconds_of(processes: Sequence[psutil.Process]) -> float:
    """Add up what some processes have used; one that has just ended counts no more."""
    total = 0.0
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            total += times.user + times.system
    return total


@dataclass
class Seen:
    """What a house showed under one load."""

    servers: int
    matches: int
    figures: Figures
    cost: Cost  # for a move
    memory: Sequence[int]  # of each server

    def row(self) -> str:
        """Write it as a row of a table."""
        moves, cost = self.figures, self.cost
        memory = ", ".join(f"{size / 1e6:.0f}" for size in self.memory)
        return (
            f"| {self.servers} | {self.matches:,} | {moves.rate:,.0f} |"
            f" {moves.percentile(50):.2f} | {moves.percentile(99):.1f} |"
            f" {moves.late} | {1e6 * cost.servers:.0f} |"
            f" {1e6 * cost.postgres:.0f} | {1e6 * cost.nats:.0f} | {memory} |"
        )


HEAD = (
    "| servers | matches | moves/s | p50, ms | p99, ms | late | µs of servers | of PostgreSQL |"
    " of NATS | MB of each server |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|"
)


@contextmanager
def no_collector() -> Iterator[None]:
    """Keep the load's own garbage collector from being measured."""
    gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.enable()


async def measure(house: House, pairings: Sequence[QuintePairing], seconds: float) -> Seen:
    """Put a move a second on every match; with no seconds, as many as go."""
    memory = [running.memory() for running in house.servers]
    before = used(house)
    with no_collector():
        if seconds:
            figures = await paced(pairings, seconds)
        else:
            figures = await flat_out(pairings, FLAT_OUT_SECONDS)
    after, moves = used(house), max(1, figures.moves)
    cost = Cost(
        (after.servers - before.servers) / moves,
        (after.postgres - before.postgres) / moves,
        (after.nats - before.nats) / moves,
    )
    return Seen(len(house.servers), len(pairings), figures, cost, memory)


async def load(house: House, sizes: Sequence[int], seconds: float) -> None:
    """Start a house, put loads of some sizes on it, and end it."""
    with tempfile.TemporaryDirectory() as folder:
        await house.start(Path(folder))
        try:
            hang_up(await many(20, lambda _: house.begin()))  # so that everything is loaded
            for size in sizes:
                pairings = await many(size, lambda _: house.begin())
                await asyncio.sleep(1)
                say((await measure(house, pairings, seconds)).row())
                hang_up(pairings)
            pairings = await many(FLAT_OUT_MATCHES, lambda _: house.begin())
            say((await measure(house, pairings, 0)).row() + " flat out")
            hang_up(pairings)
        finally:
            house.stop()


def hang_up(pairings: Sequence[QuintePairing]) -> None:
    """Let everybody go."""
    for pairing in pairings:
        for socket in pairing.sockets:
            socket.close()


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def run(chosen: argparse.Namespace) -> None:
    """Measure, and say what was seen."""
    say(f"Load of the machine before: {os.getloadavg()[0]:.2f}\n\n{HEAD}")
    sizes = RATES if chosen.grow else (chosen.matches,)
    with own_postgres() as postgres:
        broker = Nats()
        try:
            for servers in (1, 2, 3) if chosen.grow else (chosen.servers,):
                await load(House(servers, postgres, broker), sizes, chosen.seconds)
        finally:
            broker.kill()


def main() -> None:
    """Measure, and print what was seen."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster", description=__doc__)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--matches", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=15.0, help="of a move a second")
    parser.add_argument("--grow", action="store_true", help="one, two and three servers")
    chosen = parser.parse_args()
    uvloop.install()
    asyncio.run(run(chosen))


if __name__ == "__main__":
    main()
