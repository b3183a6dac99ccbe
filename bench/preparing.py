"""Measure one game's moves while the other games are compiled and loaded for the first time.

    python -m bench.preparing            about four minutes on two cores

The server begins with an empty cache. As soon as the first game can be played, matches of it make a
move a second, in window after window, until every game is ready; the last window has no more to
compile, and is what the others are compared with. The row "all of these" has the moves of all
windows before. "Loop" is by how much the server's event loop was
late by its own work, 99 times of 100; "disk" is how long moves took to become durable, likewise: as
long as the slowest of them, where that is what a window waited for. Where a move took much longer
than both, the machine was busy.
"""

import argparse
import asyncio
import gc
import os
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

import uvloop

from bench.hosts import Quinte, many
from bench.load import Figures, paced, together
from quinte.games import GAMES

SETTLED = 2.0
"""Seconds until a server has taken leave of all who have hung up."""
LOOP = re.compile(r'quinte_loop_own_lag_seconds_bucket\{le="([^"]+)"\} (\S+)')
DISK = re.compile(r'quinte_step_seconds_bucket\{le="([^"]+)",step="written"\} (\S+)')
Lags = dict[float, float]
"""How often something took so many seconds at most."""


class FirstStart(Quinte):
    """Our server on a machine where nothing has been compiled yet."""

    def variables(self, folder: Path) -> dict[str, str]:
        """Give it an empty cache."""
        return {"QUINTE_CACHE": str(folder / "cache")}

    def is_prepared(self, ready: Mapping[str, bool]) -> bool:
        """Return whether its first game can be played."""
        return ready[next(iter(GAMES))]

    async def waiting(self) -> list[str]:
        """Name the games that are not ready."""
        return [name for name, ready in (await self.ready_games()).items() if not ready]

    async def lags(self) -> list[Lags]:
        """Ask how late the loop has been so far, and how long the disk has taken."""
        text = (await self._web.get("/metrics")).text
        return [
            {float(bound): float(count) for bound, count in kind.findall(text)}
            for kind in (LOOP, DISK)
        ]


async def window(host: FirstStart, matches: int, seconds: float) -> tuple[Figures, list[float]]:
    """Let new matches make a move a second; give the times, and how late loop and disk were."""
    pairings = await many(matches, lambda _: host.begin())
    gc.collect()
    gc.disable()  # whoever measures must not stop: that would count as a wait for the server
    before = await host.lags()
    figures = await paced(pairings, seconds)
    after = await host.lags()
    gc.enable()
    for pairing in pairings:
        for socket in pairing.sockets:
            socket.close()
    await asyncio.sleep(SETTLED)
    return figures, [
        late({bound: then[bound] - since[bound] for bound in then})
        for since, then in zip(before, after, strict=True)
    ]


def late(counts: Lags) -> float:
    """Return a bound of how long something took, 99 times of 100."""
    return next(bound for bound, count in counts.items() if count >= 0.99 * max(counts.values()))


async def run(matches: int, seconds: float) -> None:
    """Measure until all games are ready, and once more."""
    host = FirstStart()
    print(f"{matches:,} matches of {next(iter(GAMES))} at 1 move/s.\n")
    print(
        "| being compiled | p50, ms | p99, ms | longest, ms | loop, ms | disk, ms | not yet told |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory(dir=os.environ.get("QUINTE_BENCH_DISK")) as folder:
        await host.start(Path(folder))
        try:
            compiling: list[tuple[Figures, list[float]]] = []
            while waiting := await host.waiting():
                compiling.append(await window(host, matches, seconds))
                say(", ".join(waiting), *compiling[-1])
            if compiling:
                say(
                    "all of these",
                    together([seen for seen, _ in compiling]),
                    [max(lags) for lags in zip(*(each for _, each in compiling), strict=True)],
                )
            say("nothing", *await window(host, matches, seconds))
        finally:
            host.running.stop()


def say(compiled: str, seen: Figures, lags: list[float]) -> None:
    """Print a row."""
    cells = [f"{seen.percentile(percent):.2f}" for percent in (50, 99)]
    cells += [f"{1000 * max(seen.times):.1f}", *(f"{1000 * lag:g}" for lag in lags), str(seen.late)]
    print(f"| {compiled} | {' | '.join(cells)} |", flush=True)


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
