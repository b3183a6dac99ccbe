"""Bots of online matches: they think in threads beside the event loop, by views alone.

A searcher's memory is not for two threads, so each thread has its own. A busy server slows bots,
never people: threads are few and yield to the others, and whoever waits too long gets a quick move.
"""

import asyncio
import contextlib
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from quinte.bots.bot import moves_of
from quinte.bots.hints import Hint, hint_for
from quinte.bots.levels import levels_of
from quinte.bots.searcher import Budget, Searcher
from quinte.core.card import Game
from quinte.core.contract import Move, View
from quinte.server.errors import Busy

Result = TypeVar("Result")

DEADLINE = 5.0
"""Seconds after which a bot has moved, whatever happens."""
HURRY = 0.05
"""The part of its remaining time that a bot takes for one move."""
GRACE = 1.0
"""Seconds after its deadline until a bot's thought is not waited for any more."""
NICENESS = 10
MOST_WAITING = 1_000
QUICK = Budget(simulations=32, seconds=0.05)


class Thinkers:
    """The threads in which bots think."""

    def __init__(self, threads: int | None = None, pace: float = 0.0) -> None:
        """Start none yet; `pace` is how long a bot takes at least."""
        count = threads or os.cpu_count() or 1
        self.pace = pace
        self.waiting = 0
        self.late = 0
        self._pool = ThreadPoolExecutor(count, "quinte-bot", be_nice)
        self._own = threading.local()

    def close(self) -> None:
        """Let the threads end; thoughts that have not begun are dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(
        self, game: Game, view: View, level: str, seed: bytes, left: float | None
    ) -> Move:
        """Choose a move for the player of a view, in time even if no thread is free."""
        began = time.monotonic()
        limit = DEADLINE if left is None else max(0.05, min(DEADLINE, left * HURRY))
        thought = self._submit(lambda: self._choose(game, view, level, seed, began + limit))
        try:
            move = await asyncio.wait_for(asyncio.shield(thought), limit + GRACE)
        except TimeoutError:
            self.late += 1
            move = random.Random(seed).choice(moves_of(game, view))
        rest = self.pace - (time.monotonic() - began)
        if rest > 0 and (left is None or left > 10 * self.pace):
            await asyncio.sleep(rest)
        return move

    async def advise(self, game: Game, view: View) -> Hint:
        """Say what a strong bot would do."""
        if self.waiting > MOST_WAITING:
            raise Busy
        return await self._submit(lambda: hint_for(self._searcher(game), view))

    def _submit(self, work: Callable[[], Result]) -> "asyncio.Future[Result]":
        self.waiting += 1
        future = asyncio.get_running_loop().run_in_executor(self._pool, work)
        future.add_done_callback(self._done)
        return future

    def _done(self, future: "asyncio.Future[Result]") -> None:
        self.waiting -= 1
        if not future.cancelled():
            future.exception()  # whoever waited was told; nobody else needs to be

    def _choose(self, game: Game, view: View, name: str, seed: bytes, deadline: float) -> Move:
        """Think, in a thread: as long as the level says and the time allows."""
        level = levels_of(game)[name]
        rest = deadline - time.monotonic()
        if rest < -GRACE:
            raise TimeoutError  # nobody waits for it any more
        budget = level.budget_now(rest) if rest > 0.1 else QUICK
        return self._searcher(game).choose(view, budget, seed, level.attention).move

    def _searcher(self, game: Game) -> Searcher:
        """Give the searcher of this thread."""
        searchers = self._own.__dict__.setdefault("searchers", {})
        if game.name not in searchers:
            searchers[game.name] = Searcher(game)
        return searchers[game.name]


def be_nice() -> None:
    """Let this thread, and what it starts, yield to others where the system has such a thing."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
