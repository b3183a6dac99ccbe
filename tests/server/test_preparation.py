"""Games are compiled one after the other; one that somebody waits for comes first."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from quinte.games import GAMES
from quinte.server.background import preparation
from quinte.server.background.preparation import PUT_OFF, Preparation
from quinte.server.errors import Busy

NAMES = list(GAMES)
ROOT = Path(__file__).parents[2]
LATEST = 0.05
"""Seconds that nobody waits longer while games are loaded."""


class Compiler:
    """A process that compiles as long as the test wants it to."""

    started: list["Compiler"]

    def __init__(self, game: str) -> None:
        self.game, self.stdin = game, self
        self._code: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def wait(self) -> int:
        return await asyncio.shield(self._code)

    def close(self) -> None:
        self.end(PUT_OFF)

    def end(self, code: int = 0) -> None:
        if not self._code.done():
            self._code.set_result(code)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Compiler]:
    """Give the processes that are started; nothing is compiled yet."""
    found: list[Compiler] = []

    async def start(*command: str, **_: Any) -> Compiler:  # noqa: ANN401, as asyncio has it
        await asyncio.sleep(0)
        found.append(Compiler(command[-1]))
        return found[-1]

    monkeypatch.setattr(preparation, "is_compiled", lambda _: False)
    monkeypatch.setattr(preparation, "rehearse", lambda _: None)
    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    return found


async def shortly() -> None:
    await asyncio.sleep(0.05)


async def begun(started: list[Compiler]) -> None:
    """Wait until the first game is being compiled."""
    while not started:
        await shortly()


def test_nobody_asks_and_all_are_compiled_in_their_order(started: list[Compiler]) -> None:
    async def run() -> None:
        running = asyncio.create_task(Preparation().run())
        for count in range(1, len(NAMES) + 1):
            await shortly()
            assert [process.game for process in started] == NAMES[:count]
            started[-1].end()
        await running

    asyncio.run(run())


def test_a_game_that_is_asked_for_comes_first(started: list[Compiler]) -> None:
    async def run() -> None:
        games = Preparation()
        running = asyncio.create_task(games.run())
        await begun(started)
        waiting = asyncio.create_task(games.wait_for(NAMES[3]))
        other = asyncio.create_task(games.wait_for(NAMES[2]))
        await shortly()
        assert [process.game for process in started] == [NAMES[0], NAMES[3]]
        started[-1].end()
        await waiting
        await shortly()
        assert started[-1].game == NAMES[2]  # it was asked for, so nothing puts it off
        started[-1].end()
        await other
        await shortly()
        assert started[-1].game == NAMES[0]
        for _ in range(3):
            started[-1].end()
            await shortly()
        await running

    asyncio.run(run())


def test_a_game_that_is_not_ready_in_time_is_said_to_be_busy(
    started: list[Compiler], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "PATIENCE", 0.05)

    async def run() -> None:
        games = Preparation()
        running = asyncio.create_task(games.run())
        await begun(started)
        with pytest.raises(Busy):
            await games.wait_for(NAMES[1])
        started[-1].end(1)  # it cannot be compiled; the others can
        await shortly()
        assert started[-1].game != NAMES[1]
        with pytest.raises(Busy):
            await games.wait_for(NAMES[1])
        assert len(started) == 3
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(run())


@pytest.mark.compiled_only
def test_games_are_loaded_while_others_are_answered() -> None:
    delays = []
    for _ in range(4):  # what happens now and then is this machine's doing
        loading = [sys.executable, "-m", "tests.server.loading"]
        done = subprocess.run(loading, cwd=ROOT, capture_output=True, text=True, check=True)
        delays.append(float(done.stdout))
        if delays[-1] < LATEST:
            break
    assert min(delays) < LATEST
