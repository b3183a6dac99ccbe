"""People who wait for a game while others come and go: how long it takes to find one.

    python -m bench.lobby            1,000 people who wait, 40 a second who come, for 30 seconds
    python -m bench.lobby 200 20 10

Those who wait want what nobody else wants, so that all of them are there until the end. Those who
come, two at a time, want the same: measured is the time from sending the second search to both
being told of their game, over real sockets, and as the server counts it. Everybody is told of the
lobby meanwhile. The server has what is left of the machine beside this program.
"""

import asyncio
import json
import random
import re
import secrets
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import httpx

from bench.hosts import Running, free_port
from bench.load import Socket, dial
from quinte.games import GAMES

PATH = "/api/lobby/socket"
GAME = next(iter(GAMES))
WISHES = 86_400
"""Clocks, in seconds: each of those who wait has one of their own."""
BUCKET = re.compile(r'quinte_pairing_seconds_bucket\{le="([^"]+)"\} (\S+)')


class Figures(NamedTuple):
    """What was measured, in milliseconds."""

    waiting: int
    pairs: int
    times: list[float]  # from the second search to both being told
    decisions: list[tuple[float, float]]  # within so many seconds, and how many were
    cores: float
    memory: int

    def percentile(self, percent: int) -> float:
        """Return a percentile of the times."""
        return statistics.quantiles(self.times, n=100)[percent - 1]

    def decision(self, percent: float) -> float:
        """Return a bound of a percentile of what the server counted, in milliseconds."""
        every = self.decisions[-1][1]
        return 1000 * next(bound for bound, many in self.decisions if many >= every * percent / 100)


class Person:
    """Somebody in the lobby."""

    def __init__(self, socket: Socket) -> None:
        """Look."""
        self.socket = socket
        self.found: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        socket.heard = self.hear
        socket.send(b'{"t":"look"}')

    def hear(self, text: bytes) -> None:
        """Note when a game is found."""
        if text.startswith(b'{"t":"paired"') and not self.found.done():
            self.found.set_result(time.perf_counter())

    def search(self, seconds: int) -> None:
        """Search for a game with a clock."""
        wish = {"game": GAME, "players": GAMES[GAME].players[0], "clock": {"total": seconds}}
        said = {"t": "search", "id": secrets.token_hex(4), "own": secrets.token_hex(16), **wish}
        self.socket.send(json.dumps(said).encode())


async def wait_in(port: int, people: int) -> list[Person]:
    """Let people wait, each for something of their own."""
    persons = []
    for number in range(people):
        persons.append(Person(await dial(PATH, port)))
        persons[-1].search(WISHES - number)
    return persons


async def pair_once(port: int, seconds: int) -> float:
    """Let two come who want the same, and return how long it took."""
    one, other = Person(await dial(PATH, port)), Person(await dial(PATH, port))
    one.search(seconds)
    await asyncio.sleep(0.2)
    began = time.perf_counter()
    other.search(seconds)
    found = await asyncio.gather(one.found, other.found)
    one.socket.close()
    other.socket.close()
    return 1000 * (max(found) - began)


async def come_and_go(port: int, rate: float, seconds: float) -> list[float]:
    """Let pairs come at moments that nobody has chosen."""
    dice, loop = random.Random(1), asyncio.get_running_loop()
    coming, end, number = [], loop.time() + seconds, 0
    while loop.time() < end:
        number += 1
        coming.append(loop.create_task(pair_once(port, 60 + number)))
        await asyncio.sleep(dice.expovariate(rate / 2))
    return await asyncio.gather(*coming)


async def measure(port: int, server: Running, waiting: int, rate: float, seconds: float) -> Figures:
    """Fill the lobby, and let others come and go."""
    persons = await wait_in(port, waiting)
    await asyncio.sleep(3.0)
    used, began = server.processor(), time.perf_counter()
    times = await come_and_go(port, rate, seconds)
    cores = (server.processor() - used) / (time.perf_counter() - began)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as web:
        said = (await web.get("/metrics")).text
    decisions = [(float(bound), float(many)) for bound, many in BUCKET.findall(said)]
    if any(person.found.done() for person in persons):
        raise ValueError(waiting)  # somebody was found a game that they had not looked for
    for person in persons:
        person.socket.close()
    return Figures(waiting, len(times), times, decisions, cores, server.memory())


def run(waiting: int, rate: float, seconds: float) -> Figures:
    """Start a server, and measure it."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "bench.serving", folder, str(port)]
        server = Running(command, Path(folder))
        try:
            wait_until_up(port)
            return asyncio.run(measure(port, server, waiting, rate, seconds))
        finally:
            server.stop()


def wait_until_up(port: int) -> None:
    """Wait until the game can be played."""
    end = time.monotonic() + 300
    while time.monotonic() < end:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz").json()["games"][GAME]:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.2)
    raise TimeoutError


def main(words: list[str]) -> None:
    """Measure, and print a row."""
    waiting, rate, seconds = (float(word) for word in (words or ["1000", "40", "30"]))
    found = run(int(waiting), rate, seconds)
    print("| waiting | come a second | pairs | p50 | p99 | longest | decided, p99 | cores | MB |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    row = (
        f"{found.waiting:,}",
        f"{rate:g}",
        f"{found.pairs:,}",
        f"{found.percentile(50):.1f}",
        f"{found.percentile(99):.1f}",
        f"{max(found.times):.1f}",
        f"≤ {found.decision(99):g}",
        f"{found.cores:.2f}",
        f"{found.memory / 2**20:.0f}",
    )
    print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main(sys.argv[1:])
