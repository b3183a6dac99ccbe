"""Getting the rules ready: the first time they are compiled, in a process beside the server.

Run as a program, this module compiles the game whose name it is given.
"""

import asyncio
import contextlib
import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, cast

import structlog

from quinte.bots.algorithms import learned_algorithm_of, learned_modules
from quinte.bots.bot import adviser_for
from quinte.bots.hints import hint_for
from quinte.bots.modules import loops_of
from quinte.bots.nets.shipped import mastered
from quinte.bots.searcher import Searcher
from quinte.core.card import Game
from quinte.core.contract import SPECTATOR
from quinte.core.native import bind, compile_rules, is_cached
from quinte.core.randomness import SEED_BYTES
from quinte.engine.audience import Audience
from quinte.engine.match import Match
from quinte.engine.steps import look, read_move, tell_step, why_not_leave
from quinte.engine.undo import may_undo
from quinte.games import GAMES
from quinte.server.background import collector
from quinte.server.background.thinkers import NICENESS
from quinte.server.background.yielding import yielding
from quinte.server.errors import Busy

PATIENCE = 20.0
"""Seconds that somebody waits for a game before being asked to come back."""
FIRST_RETRY, LAST_RETRY = 2.0, 60.0
"""Seconds until what failed is tried again, the first time and after many."""
PUT_OFF = 3
"""The exit code of a process that was told to end before it was done."""
QUIET = "ignore:resource_tracker"
"""Silences what Python says about semaphores when a process's helpers are killed."""
log = structlog.get_logger("quinte.preparation")


def is_compiled(game: Game) -> bool:
    """Return whether everything that a match of this game needs is cached from an earlier run."""
    needed = (*functions_of(game), *match_of(game), *search_of(game))
    return all(is_cached(function) for function in needed)


def functions_of(game: Game) -> list[Callable[..., Any]]:
    """List what the game itself consists of."""
    return [cast("Callable[..., Any]", function) for _, function in game.functions]


def match_of(game: Game) -> list[Callable[..., Any]]:
    """List what any match is played with, bound to this game."""
    loops = (look, read_move, tell_step, why_not_leave, may_undo)
    return [bind(loop, game.rules, game.story, game.notation) for loop in loops]


def search_of(game: Game) -> list[Callable[..., Any]]:
    """List what the bots of a game search with."""
    found = []
    for loop in loops_of(game):
        module, _, name = loop.partition(":")
        function = getattr(import_module(module), name)
        found.append(cast("Callable[..., Any]", bind(function, game.rules, game.heuristics)))
    if mastered(game):
        search, more = learned_algorithm_of(game), learned_modules(game)
        loops = (search.begin, search.think, search.decide)
        found += [bind(loop, game.rules, *more) for loop in loops]
    return found


def warm_up() -> None:
    """Import all games and call something compiled: both stop everybody for a moment, so early."""
    first, *_ = GAMES.values()
    first.blank(bytes(SEED_BYTES))


def rehearse(game: Game) -> None:
    """Lay a match out and make a move, so that everything needed is loaded."""
    match = Match(game, bytes(SEED_BYTES), game.players[0])
    audience = Audience(match)
    for viewer in (SPECTATOR, 0):
        audience.watch(viewer)
    view = match.view(match.player)
    audience.play(audience.read(game.move_text(view, match.legal_moves()[0])))
    match.judge_undo()
    audience.resign(0)
    audience.back_to(0)


class Compiler:
    """A process beside the server that compiles a game."""

    def __init__(self, game: str, *, is_hurried: bool) -> None:
        """Start it. This is done in a thread.

        The event loop's own way to start a process copies what the server has in memory, and stops
        everybody for a tenth of a second.
        """
        self.is_hurried = is_hurried
        command = (sys.executable, "-m", __name__, game)
        quiet = {**os.environ, "PYTHONWARNINGS": QUIET}
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, env=quiet)  # noqa: S603, ours
        be_modest(self._process.pid, is_hurried=is_hurried)

    async def wait(self) -> int:
        """Wait for its end, and give its exit code."""
        return await asyncio.to_thread(self._process.wait)

    def stop(self) -> None:
        """Make it end, with everything that it has started."""
        if self._process.stdin is not None:
            self._process.stdin.close()


def be_modest(process: int, *, is_hurried: bool) -> None:
    """Make a process yield to others; what nobody waits for runs when a core has no other work."""
    with contextlib.suppress(AttributeError, OSError):  # not every system has such things
        os.setpriority(os.PRIO_PROCESS, process, NICENESS)
        if not is_hurried:
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


class Preparation:
    """Which games can be played already; those that somebody waits for are compiled first."""

    def __init__(self) -> None:
        """Begin with none."""
        self._ready = {name: asyncio.Event() for name in GAMES}
        self._missing: list[Game] = []  # what is to be compiled
        self._asked: list[str] = []
        self._compiling = ""
        self._compiler: Compiler | None = None
        self.is_failing = False  # the last attempt at a game came to nothing

    async def wait_for(self, game: str) -> None:
        """Wait until a game is ready, but not for ever."""
        if not self._ready[game].is_set():
            if game not in self._asked:
                self._asked.append(game)
            self._give_way()
            try:
                await asyncio.wait_for(self._ready[game].wait(), PATIENCE)
            except TimeoutError:
                raise Busy from None

    async def run(self) -> None:
        """Load what is compiled and have the rest compiled; what fails is tried again later."""
        pause = FIRST_RETRY
        while True:
            try:
                await self._prepare()
            except (OSError, RuntimeError) as error:  # no file, no process or no thread is left
                log.exception("not prepared", problem=str(error))
                self.is_failing = True
            if all(ready.is_set() for ready in self._ready.values()):
                self.is_failing = False
                return
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_RETRY)

    async def _prepare(self) -> None:
        """Try once to get ready all games that are not."""
        waiting = [game for game in GAMES.values() if not self._ready[game.name].is_set()]
        with yielding():
            compiled = [game for game in waiting if await asyncio.to_thread(is_compiled, game)]
        self._missing = [game for game in waiting if game not in compiled]
        for game in compiled:
            await self._load(game)
        while self._missing:
            await self._compile(self._next())

    def ready(self) -> dict[str, bool]:
        """Return which games can be played."""
        return {name: ready.is_set() for name, ready in self._ready.items()}

    def _next(self) -> Game:
        """Return the game that somebody has waited for longest, else the next of the catalogue."""
        asked = (GAMES[name] for name in self._asked)
        return next((game for game in asked if game in self._missing), self._missing[0])

    def _give_way(self) -> None:
        """Put off what nobody has asked for, or hurry it; functions that are compiled are kept."""
        if self._compiler is None or not self._compiling:
            return
        is_asked_for = self._compiling in self._asked
        is_next = self._compiling == self._next().name
        if not (self._compiler.is_hurried if is_asked_for else is_next):
            self._compiler.stop()

    async def _load(self, game: Game) -> None:
        with yielding():
            await asyncio.to_thread(rehearse, game)
        collector.keep()
        self._ready[game.name].set()

    async def _compile(self, game: Game) -> None:
        """Compile a game in another process: here it would stop everybody."""
        self._compiling = game.name
        is_hurried = game.name in self._asked
        start = partial(Compiler, game.name, is_hurried=is_hurried)
        self._compiler = compiler = await asyncio.to_thread(start)
        self._give_way()
        try:
            code = await compiler.wait()
        finally:
            self._compiling = ""
            compiler.stop()
            await compiler.wait()
        if code == PUT_OFF:
            return
        self._missing.remove(game)
        if code == 0:
            await self._load(game)
        else:
            log.error("not compiled", game=game.name, code=code)
            self.is_failing = True


def end_with_parent() -> None:
    """Wait until nobody is at the other end any more: then nobody needs this either."""
    while os.read(0, 1):
        pass
    for helper in multiprocessing.active_children():
        helper.kill()  # it would wait for ever for somebody to ask
    os._exit(PUT_OFF)


def main() -> None:
    """Compile what a game needs; what is compiled is kept even if this is put off."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    game = GAMES[sys.argv[1]]
    for _ in compile_rules(game.rules, functions_of(game)):
        pass
    rehearse(game)
    position = game.new_position(game.players[0], {}, bytes(SEED_BYTES))
    view = game.view(position, int(position.player))
    hint_for(Searcher(game), view)
    if mastered(game):
        hint_for(adviser_for(game, view), view)


if __name__ == "__main__":
    main()
