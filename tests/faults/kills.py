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
    playing: list["asyncio.Task[None]"] = field(default_factory=list)

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
    """Play, kill, start again, and compare what was told with what is there."""
    dice, seen = random.Random(seed), Outcome(kills)
    tables = [await lay_out(process, dice) for _ in range(matches)]
    for _ in range(kills):
        for i, table in enumerate(tables):
            if is_over(table):
                await finish(process, table, seen)
                tables[i] = await lay_out(process, dice)
        await be_played(tables)
        await asyncio.sleep(dice.random() * 0.3)
        process.kill()
        await process.start()
    await be_played(tables)
    for table in tables:
        await finish(process, table, seen)
    with sqlite3.connect(f"file:{process.file}?mode=ro", uri=True) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    return seen


async def lay_out(process: Process, dice: random.Random) -> Table:
    """Lay out a table and let everybody sit down and play."""
    created = await process.lay_out(GAME, PLAYERS)
    address = f"127.0.0.1:{process.port}"
    match, keys = created["id"], [key["secret"] for key in created["keys"]]
    devices = [Device(address, match, [key], pace=PACE).open() for key in keys]
    watcher = Device(address, match, [], created["watch"], PACE).open()
    table = Table(created, devices, watcher)
    for seat in range(PLAYERS):
        playing = table.play(seat, random.Random(dice.random()))
        table.playing.append(asyncio.create_task(playing))
    return table


async def be_played(tables: Sequence[Table]) -> None:
    """Wait until every match has gone on: so each of them has been resumed."""
    before = [len(table.acknowledged) for table in tables]
    for table, count in zip(tables, before, strict=True):
        try:
            async with asyncio.timeout(PATIENCE):
                while len(table.acknowledged) == count and not is_over(table):
                    await asyncio.sleep(0.01)
                    for task in table.playing:
                        if task.done():
                            task.result()
        except TimeoutError as error:
            error.add_note("\n".join(device.state() for device in table.devices))
            raise


def is_over(table: Table) -> bool:
    """Tell whether a match has been played to its end."""
    return any(device.table.get("phase") == "over" for device in table.devices)


async def finish(process: Process, table: Table, seen: Outcome) -> None:
    """Let nobody move any more; compare what was told with the server's table and the file."""
    for task in table.playing:
        task.cancel()
    for result in await asyncio.gather(*table.playing, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    await settle(process, table.created, table.devices, table.watcher)
    everybody = [*table.devices, table.watcher]
    assert [device.went_back for device in everybody] == [0] * len(everybody)
    match = table.created["id"]
    seen.matches += 1
    seen.logged += compare_log(process, match, table.devices, table.acknowledged)
    seen.acknowledged += len(table.acknowledged)
    for device in everybody:
        await device.close()
