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
class Played:
    """A match that is played on and on."""

    created: Message
    devices: list[Device]
    watcher: Device
    acknowledged: set[str] = field(default_factory=set)
    playing: list["asyncio.Task[None]"] = field(default_factory=list)
    refusals: tuple[str, ...] = ("stale", "out_of_turn", "match_over")

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
                assert str(refusal) in self.refusals, refusal  # noqa: PT017, which one matters
                await asyncio.sleep(0.1 if str(refusal) == "not_saved" else 0)
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
    matches_played = [await lay_out(process, dice) for _ in range(matches)]
    for _ in range(kills):
        for i, played in enumerate(matches_played):
            if is_over(played):
                await finish(process, played, seen)
                matches_played[i] = await lay_out(process, dice)
        await be_played(matches_played)
        await asyncio.sleep(dice.random() * 0.3)
        process.kill()
        await process.start()
    await be_played(matches_played)
    for played in matches_played:
        await finish(process, played, seen)
    with sqlite3.connect(f"file:{process.file}?mode=ro", uri=True) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    return seen


async def lay_out(process: Process, dice: random.Random) -> Played:
    """Lay out a match and let everybody sit down and play."""
    created = await process.lay_out(GAME, PLAYERS)
    address = f"127.0.0.1:{process.port}"
    match, keys = created["id"], [key["secret"] for key in created["keys"]]
    devices = [Device(address, match, [key], pace=PACE).open() for key in keys]
    watcher = Device(address, match, [], created["watch"], PACE).open()
    played = Played(created, devices, watcher)
    if "database" in process.chosen:
        played.refusals += ("not_saved",)  # while it is away; whoever plays tries again
    for seat in range(PLAYERS):
        playing = played.play(seat, random.Random(dice.random()))
        played.playing.append(asyncio.create_task(playing))
    return played


async def be_played(matches_played: Sequence[Played]) -> None:
    """Wait until every match has gone on: so each of them has been resumed."""
    before = [len(played.acknowledged) for played in matches_played]
    for played, count in zip(matches_played, before, strict=True):
        try:
            async with asyncio.timeout(PATIENCE):
                while len(played.acknowledged) == count and not is_over(played):
                    await asyncio.sleep(0.01)
                    for task in played.playing:
                        if task.done():
                            task.result()
        except TimeoutError as error:
            error.add_note("\n".join(device.state() for device in played.devices))
            raise


def is_over(played: Played) -> bool:
    """Tell whether a match has been played to its end."""
    return any(device.table.get("phase") == "over" for device in played.devices)


async def finish(process: Process, played: Played, seen: Outcome) -> None:
    """Let nobody move any more; compare what was told with the server's table and the file."""
    for task in played.playing:
        task.cancel()
    for result in await asyncio.gather(*played.playing, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    await settle(process, played.created, played.devices, played.watcher)
    everybody = [*played.devices, played.watcher]
    assert [device.went_back for device in everybody] == [0] * len(everybody)
    match = played.created["id"]
    seen.matches += 1
    seen.logged += compare_log(process, match, played.devices, played.acknowledged)
    seen.acknowledged += len(played.acknowledged)
    for device in everybody:
        await device.close()
