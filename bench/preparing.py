"""Measure one game's moves while the other games are compiled and loaded for the first time.

    python -m bench.preparing            about four minutes on two cores

The server begins with an empty cache. As soon as the first game can be played, matches of it make a
move a second, in window after window, until every game is ready; the last window has no more to
compile, and is what the others are compared with.
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

import uvloop

from bench.hosts import Quinte, many
from bench.load import Figures, paced
from quinte.games import GAMES


class FirstStart(Quinte):
    """Our server on a machine where nothing has been compiled yet."""

    def variables(self, folder: Path) -> dict[str, str]:
        """Give it an empty cache."""
        return {"QUINTE_CACHE": str(folder / "cache")}

    def is_prepared(self, ready: Mapping[str, bool]) -> bool:
        """Tell whether its first game can be played."""
        return ready[next(iter(GAMES))]


async def window(host: FirstStart, matches: int, seconds: float) -> Figures:
    """Let new matches make a move a second."""
    pairings = await many(matches, lambda _: host.begin())
    figures = await paced(pairings, seconds)
    for pairing in pairings:
        for socket in pairing.sockets:
            socket.close()
    return figures


async def run(matches: int, seconds: float) -> None:
    """Measure until all games are ready, and once more."""
    host = FirstStart()
    print(f"{matches:,} matches of {next(iter(GAMES))} at 1 move/s.\n")
    print("| being compiled | p50, ms | p99, ms | longest, ms | late |\n|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory(dir=os.environ.get("QUINTE_BENCH_DISK")) as folder:
        await host.start(Path(folder))
        try:
            waiting = ["the first"]
            while waiting:
                waiting = [name for name, ready in (await host.ready_games()).items() if not ready]
                seen = await window(host, matches, seconds)
                cells = [f"{seen.percentile(percent):.2f}" for percent in (50, 99)]
                longest = 1000 * max(seen.times)
                said = ", ".join(waiting) or "nothing"
                print(f"| {said} | {' | '.join(cells)} | {longest:.1f} | {seen.late} |", flush=True)
        finally:
            host.running.stop()


def main() -> None:
    """Measure, and print what was seen."""
    parser = argparse.ArgumentParser(prog="python -m bench.preparing", description=__doc__)
    parser.add_argument("--matches", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=15.0, help="of a window")
    chosen = parser.parse_args()
    uvloop.install()
    asyncio.run(run(chosen.matches, chosen.seconds))


if __name__ == "__main__":
    main()
