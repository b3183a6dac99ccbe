"""A server that is killed again and again while everybody plays: nothing that was told is lost."""

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.faults.device import PATIENCE, Device, Message, Pace, Refused
from tests.faults.process import Process
from tests.faults.schedules import compare_log, settle

PACE = Pace(ping=0.5, dead=5.0, retry=0.1, last_retry=0.5)
GAME, PLAYERS = "make_five", 2


@dataclass
class Table:
    """A match that is played on and on."""

    created: Message
    devices: list[Device]
    watcher: Device
    acknowledged: set[str] = field(default_factory=set)

    async def play(self, seat: int, dice: random.Random) -> None:
        """Move whenever it is this seat's turn, until the match is over."""
        device = self.devices[seat]

        def is_mine(table: Message) -> bool:
            return bool(table["player"] == seat or table["phase"] == "over")

        while (await device.until(is_mine))["phase"] != "over":
            table = device.table
            move = dice.choice(device.moves())
            try:
                answer = await device.ask("move", seat=seat, version=table["version"], move=move)
            except Refused as refusal:
                # What is in the log although its answer was lost comes back as a newer table.
                assert str(refusal) in ("stale", "out_of_turn", "match_over"), refusal  # noqa: PT017, which one matters
            else:
                self.acknowledged.add(f"{seat}.{answer['id']}")


@dataclass
class Outcome:
    """What was seen over many kills."""

    kills: int = 0
    matches: int = 0
    acknowledged: int = 0
    logged: int = 0


async def run(process: Process, kills: int, matches: int, seed: int = 0) -> Outcome:
    """Play, kill, start again, and in the end compare what was told with what is there."""
    dice = random.Random(seed)
    tables = await asyncio.gather(*(lay_out(process) for _ in range(matches)))
    playing = [
        asyncio.create_task(table.play(seat, random.Random(dice.random())))
        for table in tables
        for seat in range(PLAYERS)
    ]
    for _ in range(kills):
        await be_played(tables, playing)
        await asyncio.sleep(dice.random() * 0.3)
        process.kill()
        await process.start()
    await be_played(tables, playing)
    await stop(playing)
    return await compare(process, tables, kills)


async def lay_out(process: Process) -> Table:
    """Lay out a table and let everybody sit down."""
    created = await process.lay_out(GAME, PLAYERS)
    address = f"127.0.0.1:{process.port}"
    match, keys = created["id"], [key["secret"] for key in created["keys"]]
    devices = [Device(address, match, [key], pace=PACE).open() for key in keys]
    return Table(created, devices, Device(address, match, [], created["watch"], PACE).open())


async def be_played(tables: Sequence[Table], playing: Sequence["asyncio.Task[None]"]) -> None:
    """Wait until every match has gone on: so each of them has been resumed."""
    before = [len(table.acknowledged) for table in tables]
    for table, count in zip(tables, before, strict=True):
        try:
            async with asyncio.timeout(PATIENCE):
                while len(table.acknowledged) == count and not is_over(table):
                    await asyncio.sleep(0.01)
                    for task in playing:
                        if task.done():
                            task.result()
        except TimeoutError as error:
            error.add_note("\n".join(device.state() for device in table.devices))
            raise


def is_over(table: Table) -> bool:
    """Tell whether a match has been played to its end."""
    return any(device.table.get("phase") == "over" for device in table.devices)


async def stop(playing: Sequence["asyncio.Task[None]"]) -> None:
    """Let nobody move any more."""
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


async def compare(process: Process, tables: Sequence[Table], kills: int) -> Outcome:
    """Compare what devices were told with the server's tables and with the file."""
    seen = Outcome(kills, len(tables))
    for table in tables:
        await settle(process, table.created, table.devices, table.watcher)
        everybody = [*table.devices, table.watcher]
        assert [device.went_back for device in everybody] == [0] * len(everybody)
        seen.logged += compare_log(process, table.created["id"], table.devices, table.acknowledged)
        seen.acknowledged += len(table.acknowledged)
        for device in everybody:
            await device.close()
    with sqlite3.connect(f"file:{process.file}?mode=ro", uri=True) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    return seen
