"""The faults of `python -m tests.faults --full`, at a size for every day."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.faults import disk, kills, schedules
from tests.faults.process import Process

pytestmark = pytest.mark.compiled_only  # the server is compiled, and so must its pages be


def against(data: Path, test: Callable[[Process], Awaitable[None]]) -> None:
    """Run a test against a server of its own."""

    async def main() -> None:
        process = Process(data)
        await process.start()
        try:
            await test(process)
        finally:
            await process.close()

    asyncio.run(main())


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        seen = await kills.run(process, kills=2, matches=4)
        assert seen.logged >= seen.acknowledged >= seen.matches

    against(tmp_path, test)


def test_bad_lines_end_with_the_right_view(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        seen = await schedules.run(process, range(15))
        assert seen.schedules == 15
        assert len(seen.faults) == 8  # every kind of fault has happened

    against(tmp_path, test)


def test_a_full_disk_is_said_and_harms_nothing(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        game = await disk.Game(process).lay_out()
        assert not await game.move()
        await disk.fill_disk(process, game)
        assert await game.move() == "not_saved"
        created = await process.web.post(
            "/api/matches", json={"game": "make_five", "seats": [{"kind": "link"}] * 2}
        )
        assert created.status_code == 503
        assert created.json()["code"] == "not_saved"
        await game.check()
        process.limit_files(None)
        assert not await game.move()
        await game.check()
        process.kill()
        await process.start()
        assert not await game.move()
        await game.check()
        await game.close()

    against(tmp_path, test)


def test_a_locked_database_is_said_and_harms_nothing(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        game = await disk.Game(process).lay_out()
        assert not await game.move()
        async with disk.locked(process):
            assert await game.move() == "not_saved"
            await game.check()
        assert not await game.move()
        await game.check()
        await game.close()

    against(tmp_path, test)
