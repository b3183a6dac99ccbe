"""A house whose parts are killed and frozen under load, at a size for every day."""

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from tests.faults import disk, schedules
from tests.faults.device import PATIENCE, Device
from tests.faults.house import FAULTS, House, go_on, in_a_house, look_on, run
from tests.faults.kills import PACE, Outcome, finish, lay_out
from tests.faults.wrong_clocks import serve_wrongly, set_clock

pytestmark = pytest.mark.compiled_only  # the servers are compiled, and so must their pages be
SEGMENT = 16 * 1024 * 1024
"""Bytes of a file in which PostgreSQL keeps what it is about to write: no less can be its limit."""
JUNK = (
    "INSERT INTO events SELECT 'junk', last.version + n, 0, NULL, repeat('x', %s)"
    " FROM (SELECT coalesce(max(version), 0) AS version FROM events WHERE match = 'junk') AS last,"
    " generate_series(1, 500) AS n"
)

SLOW = 0.35
"""Seconds that a piece takes to the database, and back: a commit takes several seconds."""
LONGEST = 10.0
"""Seconds after which every match has gone on, on a machine that does other things as well."""


def test_a_house_loses_nothing_whatever_is_killed_or_frozen(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        seen = await run(house, len(FAULTS), 4)
        assert seen.counted.acknowledged > len(FAULTS)
        assert max(seen.slowest.values()) < LONGEST, seen.slowest

    in_a_house(tmp_path, test, is_relayed=True)


def test_bad_lines_to_several_servers_end_with_the_right_view(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        seen = await schedules.run(house, range(10))
        assert seen.schedules == 10
        assert len(seen.faults) == 8  # every kind of fault has happened

    in_a_house(tmp_path, test)


def fill_up(database: str) -> None:
    """Write until the database has no more room for entries."""
    with psycopg.connect(database, autocommit=True) as connection:
        for size in (1500, 1):  # what large entries leave, small ones take
            with suppress(psycopg.Error):
                while True:
                    connection.execute(JUNK, (size,))


def test_a_full_disk_of_the_database_is_said_and_harms_nothing(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        game = await disk.Game(house).lay_out()
        assert not await game.move()
        house.postgres.limit_files(SEGMENT)
        await asyncio.to_thread(fill_up, house.chosen["database"])
        for _ in range(disk.LONGEST):  # the last pages have some room
            if code := await game.move():
                break
        assert code == "not_saved"
        await game.check()
        house.postgres.limit_files(-1)
        assert not await game.move()
        await game.check()
        await game.close()

    in_a_house(tmp_path, test)


async def move(devices: list[Device]) -> None:
    """Let whoever has the turn move, and everybody know."""
    version = max(device.version for device in devices)
    for device in devices:
        await device.reach(version)
    seat = devices[0].table["player"]
    mover = devices[seat]
    answer = await mover.ask("move", seat=seat, version=version, move=mover.moves()[0])
    for device in devices:
        await device.reach(answer["version"])


def test_clocks_of_computers_that_are_set_cost_nobody_any_time(tmp_path: Path) -> None:
    """One server's goes an hour ahead, another's an hour back, then all are right again."""

    async def test(house: House) -> None:
        created = await house.lay_out("make_five", 2, clock={"total": 60, "increment": 0})
        keys = [key["secret"] for key in created["keys"]]
        ports = house.ports[:2]
        devices = [
            Device(f"127.0.0.1:{port}", created["id"], [key]).open()
            for port, key in zip(ports, keys, strict=True)
        ]
        for device in devices:
            await device.until(lambda table: table["phase"] == "playing")
        for ahead, back in ((0, 0), (3600, 0), (3600, -3600), (0, 0), (0, 3600)):
            for server, seconds in zip(house.servers, (ahead, back), strict=False):
                set_clock(server.data, seconds)
            await asyncio.sleep(1)  # a server looks at its clock four times a second
            for _ in range(4):
                await move(devices)
            for device in devices:
                assert device.table["phase"] == "playing"
                left = [seat["remaining"] for seat in device.table["seats"]]
                assert min(left) > 20_000, (ahead, back, left)
        for device in devices:
            await device.close()
        with psycopg.connect(house.chosen["database"]) as connection:
            first, last = connection.execute("SELECT min(at), max(at) FROM events").fetchone() or ()
        assert last - first < 1_000_000  # nobody wrote by a clock of their own

    in_a_house(tmp_path, test, serve_wrongly)


def test_a_slow_database_costs_time_and_nothing_else(tmp_path: Path) -> None:
    """Each question to it takes as long as to another continent, and a commit is many of them."""

    async def test(house: House) -> None:
        dice, seen = random.Random(0), Outcome()
        played = [await lay_out(house, dice) for _ in range(3)]
        bots = await look_on(house)
        for relay, delay in zip(house.to_database, (0.01, 0.02, 0.03), strict=True):
            relay.delay = delay
        for _ in range(3):
            await go_on(played, bots)
        for relay in house.to_database:
            relay.delay = 0.0
        await go_on(played, bots)
        for match in played:
            await finish(house, match, seen)
        assert seen.acknowledged > len(played)
        await bots.close()

    in_a_house(tmp_path, test, is_relayed=True)


@pytest.mark.longest
def test_bots_and_clocks_go_on_where_a_commit_takes_seconds(tmp_path: Path) -> None:
    """No server could show in time that it was alive: people played, and all else stood still."""

    async def test(house: House) -> None:
        bots = await look_on(house)
        created = await house.lay_out("make_five", 2, clock={"total": 5, "increment": 0})
        keys = [key["secret"] for key in created["keys"]]
        address = f"127.0.0.1:{house.port}"
        devices = [Device(address, created["id"], [key]).open() for key in keys]
        for device in devices:
            await device.until(lambda table: table["phase"] == "playing")
        for relay in house.to_database:
            relay.delay = SLOW
        await asyncio.sleep(3)  # what was under way has been done
        steps = bots.table["steps"]
        async with asyncio.timeout(PATIENCE):
            await bots.until(lambda table: table["steps"] >= steps + 3 or table["phase"] == "over")
            for device in devices:
                table = await device.until(lambda table: table["phase"] == "over")
                assert table["outcome"]["why"] == "time"
        for relay in house.to_database:
            relay.delay = 0.0
        for device in (*devices, bots):
            await device.close()

    in_a_house(tmp_path, test, is_relayed=True)


def test_a_server_cut_off_from_the_broker_hears_of_moves_all_the_same(tmp_path: Path) -> None:
    """It asks the database every two seconds; and once the line is back it hears at once."""

    async def test(house: House) -> None:
        created = await house.lay_out("make_five", 2)
        keys = [key["secret"] for key in created["keys"]]
        devices = [
            Device(f"127.0.0.1:{port}", created["id"], [key], pace=PACE).open()
            for port, key in zip(house.ports, keys, strict=False)
        ]
        for device in devices:
            await device.until(lambda table: table["phase"] == "playing")
        house.to_broker[0].cut()
        for _ in range(4):
            await move(devices)
        house.to_broker[0].heal()
        for _ in range(4):
            await move(devices)
        for device in devices:
            assert device.dialled == 1  # nobody had to go elsewhere
            assert device.went_back == 0
            await device.close()

    in_a_house(tmp_path, test, is_relayed=True)
