"""A full disk, and a database that somebody else has locked: a clear answer, nothing lost."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.faults.device import Device, Pace, Refused
from tests.faults.process import Process
from tests.faults.schedules import compare_log, settle

PACE = Pace(ping=2.0, dead=8.0, retry=0.1, last_retry=0.5)
LONGEST = 2_000
"""Moves after which a disk that is full must have been noticed."""


class Game:
    """A match of two devices who move in turn."""

    def __init__(self, process: Process) -> None:
        """Nobody sits there yet."""
        self._process = process
        self.acknowledged: set[str] = set()

    async def lay_out(self) -> "Game":
        """Let everybody sit down."""
        self.created = await self._process.lay_out("make_five", 2)
        address, match = f"127.0.0.1:{self._process.port}", self.created["id"]
        keys = [key["secret"] for key in self.created["keys"]]
        self.devices = [Device(address, match, [key], pace=PACE).open() for key in keys]
        self.watcher = Device(address, match, [], self.created["watch"], PACE).open()
        for device in self.devices:
            await device.until(lambda table: table["phase"] == "playing")
        return self

    async def move(self) -> str:
        """Make a move: nothing when it is done, else the code of the refusal."""
        version = max(device.version for device in self.devices)
        for device in self.devices:
            await device.reach(version)
        seat = self.devices[0].table["player"]
        device = self.devices[seat]
        try:
            answer = await device.ask("move", seat=seat, version=version, move=device.moves()[0])
        except Refused as refusal:
            return str(refusal)
        self.acknowledged.add(f"{seat}.{answer['id']}")
        await device.reach(answer["version"])
        return ""

    async def check(self) -> None:
        """Compare what everybody was told with what the server and the disk have."""
        await settle(self._process, self.created, self.devices, self.watcher)
        match = self.created["id"]
        logged = compare_log(self._process, match, self.devices, self.acknowledged)
        assert logged == len(self.acknowledged)

    async def close(self) -> None:
        """Let everybody go."""
        for device in (*self.devices, self.watcher):
            await device.close()


async def fill_disk(process: Process, game: Game) -> int:
    """Let the disk fill up under a match: give the moves that could still be made."""
    largest = max(file.stat().st_size for file in process.data.glob("quinte.db*"))
    process.limit_files(largest + 16 * 1024)
    made = 0
    while not (code := await game.move()):
        made += 1
        assert made < LONGEST
    assert code == "not_saved"
    return made


@asynccontextmanager
async def locked(process: Process) -> AsyncIterator[None]:
    """Hold the database as another program might."""
    other = sqlite3.connect(process.file, isolation_level=None, timeout=5.0)
    try:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")
    finally:
        other.close()
