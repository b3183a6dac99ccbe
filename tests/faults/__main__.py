"""`python -m tests.faults --full`: every fault at full size, the figures as a table."""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from bench.serving import unlimited
from deploy.parts import Nats, own_postgres
from quinte.games import GAMES
from tests.attacks import bad_input, mixed_play, overload, strangers
from tests.attacks.house import House
from tests.attacks.server import Server
from tests.faults import house, kills, schedules
from tests.faults.process import PATIENCE, Process

Test = Callable[[Process], Awaitable[str]]
Seen = TypeVar("Seen")
LONGEST = 3.0
"""Seconds after which every match of a house must have gone on, at full size."""


async def against(test: Test) -> str:
    """Run something against a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder))
        await process.start()
        try:
            return await test(process)
        finally:
            await process.close()


def killed(count: int, matches: int) -> Test:
    """Kill the server so many times."""

    async def test(process: Process) -> str:
        seen = await kills.run(process, count, matches)
        return (
            f"{seen.kills} kills, {seen.matches} matches, {seen.acknowledged:,} moves acknowledged,"
            f" {seen.logged:,} in the log: 0 lost, every match went on after every kill"
        )

    return test


def badly_connected(count: int) -> Test:
    """Play over so many schedules of faults."""

    async def test(process: Process) -> str:
        seen = await schedules.run(process, range(count))
        faults = ", ".join(f"{number:,} {name}" for name, number in sorted(seen.faults.items()))
        return (
            f"{seen.schedules:,} schedules, {seen.moves:,} moves acknowledged, {seen.dialled:,}"
            f" connections; faults: {faults}: every view right, 0 moves lost, 0 made twice"
        )

    return test


def in_own_folder(
    test: Callable[[house.House], Awaitable[Seen]], *, is_relayed: bool = False
) -> Seen:
    """Run something against a house with a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return house.in_a_house(Path(folder), test, is_relayed=is_relayed)


def broken_down(count: int, matches: int, longest: float) -> str:
    """Kill and freeze the parts of a house so many times."""
    broken = partial(house.run, count=count, matches=matches)
    seen = in_own_folder(broken, is_relayed=True)
    slowest = ", ".join(f"{name} {took:.1f} s" for name, took in seen.slowest.items())
    counted = seen.counted
    said = (
        f"{seen.faults.total()} faults, {counted.matches} matches, {counted.acknowledged:,} moves"
        f" acknowledged, {counted.logged:,} in the log: 0 lost, 0 doubled, every view right;"
        f" slowest to go on: {slowest}"
    )
    assert max(seen.slowest.values()) < longest, said
    return said


def wrongly_asked(count: int) -> str:
    """Send so many inputs that nobody should send, to a server that answers them all."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), **unlimited()) as server:
        server.prepare()
        seen = bad_input.run(server, count)
    return (
        f"{seen.requests:,} requests ({counted(seen.statuses)}) and {seen.frames:,} frames on"
        f" {sum(seen.codes.values()):,} sockets (closed with {counted(seen.codes)}): no 500,"
        " no traceback, no line torn without a word"
    )


def overloaded(tables: int, seconds: float) -> str:
    """Have more bots with clocks than the machine can serve play for so long."""
    with tempfile.TemporaryDirectory() as folder:
        with Server(Path(folder), **overload.LIMITS) as server:
            for game in GAMES:
                server.prepare(game)
            moves = overload.run(server, tables, seconds)
        return f"{tables} tables of experts with 5 s each: {moves:,} moves, all of them legal"


def counted(numbers: dict[int, int]) -> str:
    """Say how often each was seen."""
    return ", ".join(f"{each} {number:,} times" for each, number in sorted(numbers.items()))


@contextmanager
def one_server() -> Iterator[Server]:
    """Have a server of one's own."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        yield server


@contextmanager
def three_servers() -> Iterator[Server]:
    """Have a house of one's own, with a proxy in front."""
    with tempfile.TemporaryDirectory() as folder, own_postgres() as postgres:
        broker = Nats()
        try:
            with House(Path(folder), postgres, broker) as served:
                yield served
        finally:
            broker.kill()


def attacked(minutes: float, served: AbstractContextManager[Server]) -> str:
    """Attack in every way at once for so long, while people and bots play all games."""
    bots = mixed_play.Seen(60 * minutes)
    with served as server:
        for game in GAMES:
            server.prepare(game)
        seen = strangers.run(server, bots.seconds, partial(mixed_play.play_bots, server, bots))
        bots.changes = mixed_play.count_changes(server)
    attacks = ", ".join(f"{number:,} {name}" for name, number in sorted(seen.attacks.items()))
    p50, p99 = (1000 * seen.waits.percentile(percent) for percent in (50, 99))
    longest, noise = 1000 * seen.waits.longest, 1000 * seen.waits.noise
    return (
        f"{minutes:g} minutes; {attacks}; {seen.moves:,} moves of people, the slowest after"
        f" {1000 * seen.slowest_move:.0f} ms; others waited {p50:.1f} ms (p50), {p99:.0f} ms (p99),"
        f" {longest:.0f} ms at most, besides {noise:.0f} ms that the machine itself was late; the"
        f" event loop was late by its own work {1000 * seen.lag_percentile(99):.0f} ms at most"
        f" (p99); {bots.tables:,} tables of bots beside them, {bots.changes:,} changes in all; the"
        f" server used {seen.cores:.2f} cores, and memory of {bots.tenths()}"
    )


def played(minutes: float) -> str:
    """Let people and bots play all games for so long, and look at the memory."""
    limits = mixed_play.LIMITS
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), **limits) as server:
        for game in GAMES:
            server.prepare(game)
        seen = mixed_play.run(server, 60 * minutes)
    return (
        f"{minutes:g} minutes; {seen.tables:,} tables of bots, people at all games beside them,"
        f" {seen.changes:,} changes: {seen.tenths()}"
    )


def main() -> None:
    """Run all, small or full."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument(
        "--full",
        action="store_true",
        help="100 kills, 200 faults of a house (which goes on within 3 s), 1,000 schedules,"
        " and as many in a house,"
        " 10,000 inputs, 30 minutes of attacks, 30 on a house, 10 of play",
    )
    parser.add_argument("--minutes", type=float, help="of attacks, or of mixed play")
    parser.add_argument("--faults", type=int, help="of a house")
    known = "kills, house, lines, house-lines, inputs, strangers, strangers-house, bots, memory"
    parser.add_argument("only", nargs="*", metavar="FAULT", help=known)
    chosen = parser.parse_args()
    full = chosen.full
    minutes = chosen.minutes or (30.0 if full else 0.5)
    tests: dict[str, Callable[[], str]] = {
        "kills": lambda: asyncio.run(against(killed(*(100, 20) if full else (3, 8)))),
        "house": lambda: broken_down(
            chosen.faults or (200 if full else len(house.FAULTS)),
            *(20, LONGEST) if full else (4, PATIENCE),
        ),
        "lines": lambda: asyncio.run(against(badly_connected(1_000 if full else 50))),
        "house-lines": lambda: in_own_folder(badly_connected(1_000 if full else 50)),
        "inputs": lambda: wrongly_asked(10_000 if full else 500),
        "strangers": lambda: attacked(minutes, one_server()),
        "strangers-house": lambda: attacked(minutes, three_servers()),
        "bots": lambda: overloaded(*(480, 60.0) if full else (40, 8.0)),
        "memory": lambda: played(chosen.minutes or (10.0 if full else 0.5)),
    }
    say("| fault | seen | seconds |\n|---|---|--:|")
    for name in chosen.only or tests:
        began = time.monotonic()
        seen = tests[name]()
        say(f"| {name} | {seen} | {time.monotonic() - began:.0f} |")


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
