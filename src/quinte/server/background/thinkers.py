"""Bots of online matches: they think in threads beside the event loop, from views alone.

A searcher's memory cannot be shared by threads, so each thread has its own. A busy server slows
bots, never people: threads are few and yield to the others. Addresses take turns; one that asks for
more than there is time for gets bots of a lower level, and is told so; no move goes without a
thought. Where there is a worker on a machine of its own (`far.py`), it is asked instead; when no
answer comes in time, a quick move is found here.
"""

import asyncio
import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, TypeVar

from quinte.bots.hints import Hint, hint_for
from quinte.bots.levels import MASTER, Level, fitting, levels_at, net_for
from quinte.bots.searcher import Searcher
from quinte.core.card import Game
from quinte.core.contract import Move, View
from quinte.server.background.fair_queue import FairQueue, Whose
from quinte.server.background.far import Far
from quinte.server.background.questions import Advised, Question, question_of
from quinte.server.background.questions import Move as Moved
from quinte.server.background.yielding import yielding
from quinte.server.errors import Busy

Result = TypeVar("Result")

HURRY = 0.05
"""The part of its remaining time that a bot takes for one move."""
LEAST = 0.05
"""Seconds that a bot thinks, however late it is."""
TRAVEL = 0.5
"""Seconds that a question and its answer may be under way, besides the thinking."""
NICENESS = 10
LEARNING = 0.2
"""The weight of the last thought in how long a level is known to take."""
FEWEST_THREADS = 2
"""At least two, so that one address does not have them all."""


class Chosen(NamedTuple):
    """A move, and the level at which it was chosen."""

    move: Move
    level: str


class Job(NamedTuple):
    """Something that a thread is to do, and who waits for it."""

    work: Callable[[float], Any]  # is told how many seconds it may take
    done: "asyncio.Future[Any]"
    asked: float  # when


class Thinkers:
    """The threads in which bots think."""

    deadline = 5.0
    """Seconds within which a bot should have moved."""
    most_waiting = 1_000
    """Thoughts that may wait before no hint is taken on."""

    def __init__(self, threads: int | None = None, pace: float = 0.0) -> None:
        """Start none yet; `pace` is how long a bot takes at least."""
        count = threads or max(FEWEST_THREADS, os.cpu_count() or 1)
        self.pace = pace
        self.late = 0  # moves at a lower level than wanted
        self.far: Far | None = None  # those who think elsewhere
        self.queue: FairQueue[Job] = FairQueue(count)
        self._pool = ThreadPoolExecutor(count, "quinte-bot", be_nice)
        self._own = threading.local()
        self._known: set[str] = set()  # games that somebody has thought about
        self._taken: dict[tuple[str, str], float] = {}  # seconds, by game and level

    @property
    def waiting(self) -> int:
        """How many thoughts were asked for and are not finished."""
        elsewhere = 0 if self.far is None else self.far.waiting
        return len(self.queue) + self.queue.running.total() + elsewhere

    @property
    def age(self) -> float:
        """For how many seconds the oldest thought has waited for a thread, here or elsewhere."""
        now = time.monotonic()
        here = max((now - job.asked for job in self.queue.first()), default=0.0)
        return here if self.far is None else max(here, self.far.age)

    def close(self) -> None:
        """Let the threads end; thoughts that have not begun are dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(  # noqa: PLR0913, PLR0917, all that a bot goes by
        self,
        game: Game,
        view: View,
        level: str,
        seed: bytes,
        left: float | None,
        whose: Whose = Whose(),  # noqa: B008, it does not change
    ) -> Chosen:
        """Choose a move for the player of a view, in time if the house is not full."""
        began = time.monotonic()
        most = self.deadline
        limit = most if left is None else max(LEAST, min(most, left * HURRY))

        def think(seconds: float) -> Chosen:
            late = time.monotonic() - began
            best = self._level_for(game, view, wanted, min(seconds, most - late))
            return self._choose(game, view, best, seed, min(seconds, limit - late))

        wanted, chosen = level, None
        if self.far is not None and self.far.serves(game):
            patience = limit + TRAVEL if left is None else max(limit, min(limit + TRAVEL, left / 4))
            asked = question_of(game, view, whose, level, seed, patience, left)
            chosen = await self._ask(self.far, game, view, asked)
            wanted = next(iter(levels_at(game, int(view.players))))  # else it has taken long
        if chosen is None:
            with self._giving_way(game):
                chosen = await self._submit(whose, think)
        self.late += chosen.level != level
        rest = self.pace - (time.monotonic() - began)
        if rest > 0 and (left is None or left > 10 * self.pace):
            await asyncio.sleep(rest)
        return chosen

    async def advise(self, game: Game, view: View, whose: Whose = Whose()) -> Hint:  # noqa: B008, as above
        """Say what a strong bot would do."""
        if self.waiting > self.most_waiting:
            raise Busy
        if self.far is not None and self.far.serves(game):
            asked = question_of(game, view, whose, seconds=self.deadline)
            reply = await self.far.ask(game, asked)
            if isinstance(reply, Advised):
                return reply.hint
        with self._giving_way(game):
            return await self._submit(
                whose, lambda _: hint_for(self._searcher(game, view, MASTER), view)
            )

    @staticmethod
    async def _ask(far: Far, game: Game, view: View, asked: Question) -> Chosen | None:
        """Have a worker think; None where none answers in time, or one answers nonsense."""
        reply = await far.ask(game, asked)
        if isinstance(reply, Moved) and reply.level in levels_at(game, int(view.players)):
            return None if game.why_not(view, reply.move) else Chosen(reply.move, reply.level)
        return None

    @contextlib.contextmanager
    def _giving_way(self, game: Game) -> Iterator[None]:
        """Keep a game's first thought, which loads what it thinks with, from stopping anybody."""
        if game.name in self._known:
            yield
        else:
            with yielding():
                yield
            self._known.add(game.name)

    # --- threads -----------------------------------------------------------------------------

    def _submit(self, whose: Whose, work: Callable[[float], Result]) -> "asyncio.Future[Result]":
        """Have something done by a thread, when its turn comes."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.queue.put(whose, Job(work, done, time.monotonic()))
        self._begin()
        return done

    def _begin(self) -> None:
        """Give the free threads something to do; in the event loop, like all that is counted."""
        loop = asyncio.get_running_loop()
        while (taken := self.queue.take()) is not None:
            owner, job = taken
            if job.done.cancelled():
                self.queue.finish(owner)
                continue
            share = self.deadline / (1 + self.queue.before(owner) / self.queue.threads)
            doing = loop.run_in_executor(self._pool, job.work, share)
            doing.add_done_callback(partial(self._end, owner, job))

    def _end(self, owner: str, job: Job, doing: "asyncio.Future[Any]") -> None:
        self.queue.finish(owner)
        if doing.cancelled():
            job.done.cancel()
            return
        error = doing.exception()
        if not job.done.done():
            if error is None:
                job.done.set_result(doing.result())
            else:
                job.done.set_exception(error)
        self._begin()

    def _choose(self, game: Game, view: View, level: Level, seed: bytes, rest: float) -> Chosen:
        """Think, in a thread: as long as the level says and the time allows."""
        began, most = time.monotonic(), max(LEAST, rest)
        able = fitting(level, game, view)
        searcher = self._searcher(game, view, able.name)
        found = searcher.choose(view, able.budget_now(most), seed, able.attention)
        taken = time.monotonic() - began
        if taken < most:  # else the level would have taken longer
            known = self._taken.setdefault((game.name, able.name), taken)
            self._taken[game.name, able.name] = known + LEARNING * (taken - known)
        return Chosen(found.move, level.name)

    def _level_for(self, game: Game, view: View, wanted: str, seconds: float) -> Level:
        """Return the highest level, up to the one wanted, that is known to be done in time."""
        levels = levels_at(game, int(view.players))
        names = list(levels)
        for name in reversed(names[: names.index(wanted) + 1]):
            budget = levels[name].budget.seconds
            usual = self._taken.get((game.name, name), budget if budget < self.deadline else LEAST)
            if usual <= seconds:
                return levels[name]
        return levels[names[0]]

    def _searcher(self, game: Game, view: View, level: str) -> Searcher:
        """Return the searcher of this thread; a master has one of its own, where there is one."""
        searchers = self._own.__dict__.setdefault("searchers", {})
        net = net_for(game, view) if level == MASTER else None
        key = f"{game.name} {game.edition} {net.net.players if net else ''}"
        if key not in searchers:
            searchers[key] = Searcher(game, net=net.lookup if net else None)
        return searchers[key]


def be_nice() -> None:
    """Let this thread, and what it starts, yield to others where the system allows it."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
