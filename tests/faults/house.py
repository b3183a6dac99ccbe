"""A whole house that is killed and frozen, part by part and several at once, while all play."""

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import psutil

from bench.serving import serve_all
from deploy.parts import Nats, Postgres, own_postgres
from deploy.proxy import Proxy
from tests.faults.device import PATIENCE, Device, Message
from tests.faults.kills import PACE, Played, be_played, finish, is_over, lay_out
from tests.faults.kills import Outcome as Counted
from tests.faults.process import Process
from tests.faults.relay import Relay, through, to_database, to_port

Seen = TypeVar("Seen")
SERVERS = 3
SOON = 0.1
BOTS = {
    "game": "make_five",
    "seats": [{"kind": "bot", "level": "beginner"}] * 2,
    "options": {"pairs": "3"},
}
FAULTS = (
    *("server", "worker", "broker", "database", "several"),
    *("frozen server", "frozen broker", "frozen database"),
    *("split from broker", "split from database"),
)
KILLS = FAULTS[:5]


class House(Process):
    """Three servers, a worker, PostgreSQL and NATS, with a proxy as the one way in."""

    def __init__(
        self,
        data: Path,
        postgres: Postgres,
        broker: Nats,
        **chosen: Any,  # noqa: ANN401, whatever Settings has
    ) -> None:
        """Choose where everything is; nothing runs yet."""
        super().__init__(data, database=postgres.database(), broker=broker.address, **chosen)
        self.postgres, self.broker = postgres, broker
        self.servers: list[Process] = []
        for number in range(SERVERS):
            folder = data / str(number)
            folder.mkdir()
            self.servers.append(Process(folder, **self.chosen))
        self.is_relayed = False  # whether each server has lines of its own, which can be cut
        self.to_broker = [to_port(broker.port) for _ in self.servers]
        self.to_database = [to_database(self.chosen["database"]) for _ in self.servers]
        self._worker: subprocess.Popen[bytes] | None = None

    @property
    def ports(self) -> list[int]:
        """Where the servers are, behind the proxy."""
        return [server.port for server in self.servers]

    async def start(self) -> None:
        """Start everything."""
        if self.is_relayed:
            await self._lay_lines()
        await asyncio.gather(*(server.start() for server in self.servers))
        self.start_worker()
        proxy = Proxy(self.ports)
        self._looking = asyncio.create_task(proxy.look())
        self._entrance = await proxy.serve(self.port)

    async def _lay_lines(self) -> None:
        """Give each server lines of its own to what it needs."""
        for relay in (*self.to_broker, *self.to_database):
            await relay.open()
        lines = zip(self.servers, self.to_broker, self.to_database, strict=True)
        for server, broker, database in lines:
            server.chosen = self.chosen | {
                "broker": f"nats://127.0.0.1:{broker.port}",
                "database": through(database, self.chosen["database"]),
            }

    def start_worker(self) -> None:
        """Start a worker, unless it runs."""
        if self._worker is None:
            words = ("worker", f"--broker={self.broker.address}", f"--data={self.data}")
            with (self.data / "worker.txt").open("ab") as out:
                command = [sys.executable, "-m", "quinte.cli", *words]
                self._worker = subprocess.Popen(command, stdout=out, stderr=out)

    def kill_worker(self) -> None:
        """End the worker at once."""
        if self._worker is not None:
            self._worker.kill()
            self._worker.wait()
            self._worker = None

    async def close(self) -> None:
        """Stop everything politely."""
        self._looking.cancel()
        self._entrance.close()
        self.kill_worker()
        for server in self.servers:
            await server.close()
        for relay in (*self.to_broker, *self.to_database) if self.is_relayed else ():
            await relay.close()
        await self.web.aclose()

    async def lay_out(self, game: str, players: int, **more: object) -> Message:
        """Lay out a table, as soon as somebody can."""
        return await self.post({"game": game, "seats": [{"kind": "link"}] * players, **more})

    async def post(self, new: Message) -> Message:
        """Lay out a table; where nothing can be saved just now, ask again as a page does."""
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(httpx.TransportError):
                    answer = await self.web.post("/api/matches", json=new)
                    if answer.status_code == httpx.codes.CREATED:
                        created: Message = answer.json()
                        return created
                    assert answer.status_code == httpx.codes.SERVICE_UNAVAILABLE, answer.text
                await asyncio.sleep(SOON)

    # --- faults ------------------------------------------------------------------------------

    async def break_down(self, fault: str, dice: random.Random) -> float:
        """Let something happen; give the moment from which everything must go on by itself.

        That is when it was killed, where others can go on; else when it is back.
        """
        how, _, kind = fault.rpartition(" ")
        if how == "frozen":
            return await self._freeze(kind, dice)
        if how == "split from":
            return await self._split(kind, dice)
        parts = [fault] if fault in KILLS[:4] else dice.sample(KILLS[:4], dice.randrange(2, 5))
        at = time.monotonic()
        dead = dice.sample(self.servers, 1 if len(parts) == 1 else dice.randrange(1, 4))
        kill: dict[str, Callable[[], object]] = {
            "server": partial(kill_all, dead),
            "worker": self.kill_worker,
            "broker": self.broker.kill,
            "database": self.postgres.kill,
        }
        for part in parts:
            kill[part]()
        if "database" in parts:
            await asyncio.to_thread(self.postgres.start)
            at = time.monotonic()
        if "server" in parts and len(dead) == SERVERS:
            await self.mend()
            at = time.monotonic()
        return at

    async def _freeze(self, kind: str, dice: random.Random) -> float:
        """Let something stand still for a while, as if it were cut off from the rest."""
        frozen = {
            "server": lambda: [psutil.Process(dice.choice(self.servers).pid)],
            "broker": lambda: [psutil.Process(self.broker.process.pid)],
            "database": self.postgres.processes,
        }[kind]()
        for process in frozen:
            with suppress(psutil.NoSuchProcess):
                process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(0.5 + 2 * dice.random())
        for process in reversed(frozen):
            with suppress(psutil.NoSuchProcess):
                process.send_signal(signal.SIGCONT)
        return time.monotonic()

    async def _split(self, kind: str, dice: random.Random) -> float:
        """Cut the line of one server to what it needs, and of no other."""
        relay: Relay = dice.choice(self.to_broker if kind == "broker" else self.to_database)
        relay.cut()
        await asyncio.sleep(0.5 + 2 * dice.random())
        relay.heal()
        return time.monotonic()

    async def mend(self) -> None:
        """Start again whatever is dead: what servers need first."""
        if self.broker.process.poll() is not None:
            await asyncio.to_thread(self.broker.start)
        await asyncio.gather(*(server.start() for server in self.servers if not server.pid))
        self.start_worker()


def kill_all(servers: Sequence[Process]) -> None:
    """End some servers at once."""
    for server in servers:
        server.kill()


def in_a_house(
    folder: Path,
    test: Callable[[House], Awaitable[Seen]],
    serve: Callable[..., None] = serve_all,
    *,
    is_relayed: bool = False,
    **chosen: Any,  # noqa: ANN401, whatever Settings has
) -> Seen:
    """Run something against a house of its own."""

    async def main(house: House) -> Seen:
        house.is_relayed = is_relayed
        for server in house.servers:
            server.serve = serve
        await house.start()
        try:
            return await test(house)
        finally:
            await house.close()

    with own_postgres() as postgres:
        broker = Nats()
        try:
            return asyncio.run(main(House(folder, postgres, broker, **chosen)))
        finally:
            broker.kill()


@dataclass
class Outcome:
    """What was seen over many faults."""

    counted: Counted = field(default_factory=Counted)
    faults: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)  # seconds until every match went on


async def run(house: House, count: int, matches: int, seed: int = 0) -> Outcome:
    """Play, break something, see everything go on, and compare what was told with what is kept."""
    dice, seen = random.Random(seed), Outcome()
    played = [await lay_out(house, dice) for _ in range(matches)]
    bots = await look_on(house)
    for number in range(count):
        for i, match in enumerate(played):
            if is_over(match):
                await finish(house, match, seen.counted)
                played[i] = await lay_out(house, dice)
        if bots.table["phase"] == "over":
            await bots.close()
            bots = await look_on(house)
        await be_played(played)
        await asyncio.sleep(dice.random() * 0.3)
        fault = FAULTS[number % len(FAULTS)]
        since = await house.break_down(fault, dice)
        await go_on(played, bots)
        took = time.monotonic() - since
        seen.faults[fault] += 1
        seen.slowest[fault] = max(took, seen.slowest.get(fault, 0.0))
        await house.mend()
    await be_played(played)
    for match in played:
        await finish(house, match, seen.counted)
    await bots.close()
    return seen


async def look_on(house: House) -> Device:
    """Let bots play, and look on."""
    created = await house.post(BOTS)
    address = f"127.0.0.1:{house.port}"
    watcher = Device(address, created["id"], [], created["watch"], PACE).open()
    await watcher.until(lambda table: bool(table["steps"] > 0))
    return watcher


async def go_on(played: list[Played], bots: Device) -> None:
    """Wait until every match has gone on, that of bots as well."""
    steps = bots.table["steps"]
    await be_played(played)
    async with asyncio.timeout(PATIENCE):
        await bots.until(lambda table: table["steps"] > steps or table["phase"] == "over")
