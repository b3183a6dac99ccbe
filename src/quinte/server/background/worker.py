"""Long work on a match, beside the event loop: reading its log, telling its story, its record.

One thread does one thing after another, so that whoever asks for a lot waits alone. What it is
handed must not change in the meantime.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from quinte.server.background.yielding import yielding
from quinte.server.errors import Busy

Asked = ParamSpec("Asked")
Result = TypeVar("Result")


class Worker:
    """The thread for long work."""

    most_waiting = 200
    """What may wait for the thread before people are asked to come back."""

    def __init__(self) -> None:
        """Start when there is something to do."""
        self._pool = ThreadPoolExecutor(1, "quinte-worker")
        self._asked: list[float] = []  # when, of what is not done

    @property
    def waiting(self) -> int:
        """How much was asked for and is not done."""
        return len(self._asked)

    @property
    def age(self) -> float:
        """For how many seconds the oldest of it has waited or been worked on."""
        return time.monotonic() - self._asked[0] if self._asked else 0.0

    async def run(
        self, work: Callable[Asked, Result], *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Result:
        """Have something done, and return what came of it."""
        if self.waiting >= self.most_waiting:
            raise Busy
        asked = time.monotonic()
        self._asked.append(asked)
        try:
            with yielding():
                return await asyncio.wrap_future(self._pool.submit(work, *args, **kwargs))
        finally:
            self._asked.remove(asked)

    def close(self) -> None:
        """Let the thread end; what has not begun is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
