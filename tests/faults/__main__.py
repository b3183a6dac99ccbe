"""`python -m tests.faults --full`: every fault at full size, the figures as a table."""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.faults import kills, schedules
from tests.faults.process import Process

Test = Callable[[Process], Awaitable[str]]


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


def main() -> None:
    """Run all, small or full."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--full", action="store_true", help="100 kills and 1,000 schedules")
    parser.add_argument("only", nargs="*", metavar="FAULT", help="kills, lines")
    chosen = parser.parse_args()
    tests = {
        "kills": killed(*(100, 20) if chosen.full else (3, 8)),
        "lines": badly_connected(1_000 if chosen.full else 50),
    }
    say("| fault | seen | seconds |\n|---|---|--:|")
    for name in chosen.only or tests:
        began = time.monotonic()
        seen = asyncio.run(against(tests[name]))
        say(f"| {name} | {seen} | {time.monotonic() - began:.0f} |")


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
