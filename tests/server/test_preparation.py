"""Games are compiled one after the other; one that somebody waits for comes first."""

import asyncio
import errno
import os
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest
import uvloop

from quinte.core.card import Game
from quinte.games import GAMES
from quinte.server.background import preparation
from quinte.server.background.preparation import PUT_OFF, Preparation
from quinte.server.background.thinkers import NICENESS
from quinte.server.errors import Busy

NAMES = list(GAMES)
ROOT = Path(__file__).parents[2]
PATIENCE = 300.0
"""Seconds until something has come to nothing."""
LATEST = 0.05
"""Seconds that nobody waits longer while games are loaded."""


class Compiling:
    """A process that compiles as long as the test wants it to."""

    def __init__(self, game: str, *, is_hurried: bool) -> None:
        self.game, self.is_hurried, self.code = game, is_hurried, -1
        self.starter = threading.get_ident()
        self._ended = asyncio.Event()

    async def wait(self) -> int:
        await self._ended.wait()
        return self.code

    def stop(self) -> None:
        self.end(PUT_OFF)

    def end(self, code: int = 0) -> None:
        if self.code < 0:
            self.code = code
            self._ended.set()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Compiling]:
    """Give the processes that are started; nothing is compiled yet."""
    found: list[Compiling] = []

    def start(game: str, *, is_hurried: bool) -> Compiling:
        found.append(Compiling(game, is_hurried=is_hurried))
        return found[-1]

    preparation.warm_up()  # as servers do, before anybody waits
    monkeypatch.setattr(preparation, "is_compiled", lambda _: False)
    monkeypatch.setattr(preparation, "rehearse", lambda _: None)
    monkeypatch.setattr(preparation, "Compiler", start)
    return found


async def shortly() -> None:
    await asyncio.sleep(0.05)


async def begun(started: list[Compiling]) -> None:
    """Wait until the first game is being compiled."""
    while not started:
        await shortly()


def test_nobody_asks_and_all_are_compiled_in_their_order(started: list[Compiling]) -> None:
    async def run() -> None:
        running = asyncio.create_task(Preparation().run())
        for count in range(1, len(NAMES) + 1):
            await shortly()
            assert [process.game for process in started] == NAMES[:count]
            started[-1].end()
        await running

    asyncio.run(run())


def test_a_game_that_is_asked_for_comes_first(started: list[Compiling]) -> None:
    async def run() -> None:
        games = Preparation()
        running = asyncio.create_task(games.run())
        await begun(started)
        waiting = asyncio.create_task(games.wait_for(NAMES[3]))
        other = asyncio.create_task(games.wait_for(NAMES[2]))
        await shortly()
        assert [process.game for process in started] == [NAMES[0], NAMES[3]]
        assert [process.is_hurried for process in started] == [False, True]
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


def test_a_game_that_is_asked_for_while_it_is_compiled_is_hurried(
    started: list[Compiling],
) -> None:
    """Nobody waits for what runs only when the machine has nothing else to do."""

    async def run() -> None:
        games = Preparation()
        running = asyncio.create_task(games.run())
        await begun(started)
        waiting = asyncio.create_task(games.wait_for(NAMES[0]))
        await shortly()
        assert [(process.game, process.is_hurried) for process in started] == [
            (NAMES[0], False),
            (NAMES[0], True),
        ]
        started[-1].end()
        await waiting
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(run())


@pytest.mark.parametrize("is_hurried", [False, True], ids=["idle", "hurried"])
def test_what_is_compiled_yields_to_those_who_play(
    monkeypatch: pytest.MonkeyPatch, *, is_hurried: bool
) -> None:
    """Moves took 8 to 15 ms beside compilers that counted as work like any other."""
    monkeypatch.setattr(preparation, "__name__", "timeit")  # compiles nothing
    compiler = preparation.Compiler("import time; time.sleep(0.5)", is_hurried=is_hurried)
    process = compiler._process.pid
    usual = os.SCHED_OTHER if is_hurried else os.SCHED_IDLE
    assert os.sched_getscheduler(process) == usual
    assert os.getpriority(os.PRIO_PROCESS, process) == NICENESS
    compiler.stop()
    compiler._process.kill()
    compiler._process.wait()


def test_a_game_that_is_not_ready_in_time_is_said_to_be_busy(
    started: list[Compiling], monkeypatch: pytest.MonkeyPatch
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


def test_what_fails_for_want_of_files_is_tried_again(
    started: list[Compiling], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The preparation died, and everybody was told for ever that the server was busy."""
    attempts: list[str] = []

    def look(game: Game) -> bool:
        attempts.append(game.name)
        if len(attempts) == 1:
            raise OSError(errno.EMFILE, "Too many open files")
        return True

    monkeypatch.setattr(preparation, "is_compiled", look)
    monkeypatch.setattr(preparation, "FIRST_RETRY", 0.05)
    games = Preparation()
    asyncio.run(asyncio.wait_for(games.run(), PATIENCE))
    assert all(games.ready().values())
    assert not games.is_failing
    assert not started


def test_the_event_loop_starts_no_process_itself(started: list[Compiling]) -> None:
    async def run() -> None:
        running = asyncio.create_task(Preparation().run())
        await begun(started)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(run())
    assert started[0].starter != threading.get_ident()


def test_a_process_is_started_without_stopping_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop's own way copied the memory of the server: a tenth of a second."""
    monkeypatch.setattr(preparation, "__name__", "quinte.core.errors")  # compiles nothing
    ballast = [bytearray(1 << 20) for _ in range(300)]
    for block in ballast:
        block[::4096] = b"x" * len(block[::4096])

    start = partial(preparation.Compiler, NAMES[0], is_hurried=True)

    async def delay() -> float:
        starting = asyncio.create_task(asyncio.to_thread(start))
        latest = 0.0
        while not starting.done():
            began, used = time.monotonic(), time.thread_time()
            await asyncio.sleep(0.001)
            late = time.monotonic() - began - 0.001
            latest = max(latest, min(late, time.thread_time() - used))
        compiler = await starting
        compiler.stop()
        assert await compiler.wait() == 0
        return latest

    assert min(uvloop.run(delay()) for _ in range(4)) < 0.005


@pytest.mark.compiled_only
def test_games_are_loaded_while_others_are_answered() -> None:
    delays = []
    for _ in range(4):  # what happens now and then is this machine's doing
        loading = [sys.executable, "-m", "tests.server.loading"]
        done = subprocess.run(
            loading, cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE
        )
        delays.append(float(done.stdout))
        if delays[-1] < LATEST:
            break
    assert min(delays) < LATEST
