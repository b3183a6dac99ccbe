"""Matches over bad lines: whatever the schedule, all devices end with what the server has."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from quinte.games import GAMES
from quinte.server.log import entries
from tests.faults.device import PATIENCE, Device, Message, Refused, own_of
from tests.faults.process import Process
from tests.faults.proxy import Proxy, Schedule

MOVES = 10
AT_ONCE = 16
TRANSIENT = ("present", "remaining")


@dataclass
class Outcome:
    """What was seen over many schedules."""

    schedules: int = 0
    moves: int = 0
    dialled: int = 0
    faults: Counter[str] = field(default_factory=Counter)


async def play_badly(process: Process, seed: int, seen: Outcome) -> None:
    """Play over bad lines, and compare everything."""
    schedule = Schedule(seed)
    game = list(GAMES.values())[seed % len(GAMES)]
    players = schedule.dice.choice(list(game.players))
    created = await process.lay_out(game.name, players)
    proxy = Proxy(schedule, process.ports)
    address = await proxy.open()
    secrets = [key["secret"] for key in created["keys"]]
    devices = [Device(address, created["id"], [secret]).open() for secret in secrets]
    watcher = Device(address, created["id"], [], created["watch"]).open()
    everybody = [*devices, watcher]
    try:
        acknowledged = await play(devices, seed)
        await settle(process, created, devices, watcher)
        compare_log(process, created["id"], devices, acknowledged)
        assert not any(device.refused_at_door for device in everybody)
    except (AssertionError, TimeoutError) as error:
        error.add_note("\n".join(device.state() for device in everybody))
        raise
    finally:
        for device in everybody:
            await device.close()
        await proxy.close()
    seen.schedules += 1
    seen.moves += len(acknowledged)
    seen.dialled += sum(device.dialled for device in everybody)
    seen.faults.update(schedule.faults)


async def play(devices: Sequence[Device], seed: int) -> set[str]:
    """Let everybody move when it is their turn; give the ids of moves that were acknowledged."""
    dice = random.Random(seed)
    acknowledged: set[str] = set()

    async def sit(seat: int, device: Device) -> None:
        def is_mine(table: Message) -> bool:
            return table["player"] == seat or is_done(table)

        while not is_done(await device.until(is_mine)):
            table = device.table
            move = dice.choice(device.moves())
            try:
                answer = await device.ask("move", seat=seat, version=table["version"], move=move)
            except Refused as refusal:
                # Something else was faster: our own earlier message, which had been given up.
                assert str(refusal) in ("stale", "out_of_turn", "wrong_message"), refusal  # noqa: PT017, which one matters
            else:
                acknowledged.add(f"{seat}.{answer['id']}")

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(sit(seat, device) for seat, device in enumerate(devices)))
    return acknowledged


def is_done(table: Message) -> bool:
    """Tell whether enough has been played."""
    return bool(table["steps"] >= MOVES or table["phase"] == "over")


async def settle(
    process: Process, created: Message, devices: Sequence[Device], watcher: Device
) -> None:
    """Wait until every device knows what the server has; then all of it must be equal."""
    secrets = [*(own_of(key["secret"]) for key in created["keys"]), created["watch"]]
    for device, secret in zip((*devices, watcher), secrets, strict=True):
        theirs = await process.table(created["id"], secret)
        await device.reach(theirs["version"])
        while device.version > theirs["version"]:  # what was on its way has arrived meanwhile
            theirs = await process.table(created["id"], secret)
        assert plain(device.table) == plain(theirs)
        assert device.steps == theirs["eyes"][0]["told"]


def plain(table: Message) -> Message:
    """Leave out who is there now, and what depends on what a device already knew."""
    seats = [{k: v for k, v in seat.items() if k not in TRANSIENT} for seat in table["seats"]]
    eyes = [{**each, "told": []} for each in table["eyes"]]
    left = {k: v for k, v in table.items() if k not in ("since", "spectators", "undo")}
    return {**left, "seats": seats, "eyes": eyes}


def compare_log(
    process: Process, match: str, devices: Sequence[Device], acknowledged: set[str]
) -> int:
    """Check that what was acknowledged is in the log once, and nothing that nobody asked for."""
    logged = moves_in_log(process, match)
    assert len(set(logged)) == len(logged)
    assert acknowledged <= set(logged)
    assert set(logged) <= set().union(*(device.sent_ids for device in devices))
    return len(logged)


def moves_in_log(process: Process, match: str) -> list[str]:
    """Read the ids of the moves of a match as they are kept."""
    rows = process.rows(match)
    assert [version for *_, version in rows] == list(range(1, len(rows) + 1))
    return [client for client, body, _ in rows if isinstance(entries.decode(body), entries.Moved)]


async def run(process: Process, seeds: Sequence[int]) -> Outcome:
    """Go through many schedules, some at once."""
    seen = Outcome()
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(seed: int) -> None:
        async with gate:
            try:
                await play_badly(process, seed, seen)
            except BaseException as error:
                error.add_note(f"schedule {seed}")
                raise

    async with asyncio.TaskGroup() as group:
        for seed in seeds:
            group.create_task(one(seed))
    return seen
