"""House time: it runs as the processor counts it, never backwards, and not while we sleep.

The clock of the computer may be set, and computers and processes are put to sleep. Any time that
passes while we do not run is a pause, which no player pays for. Servers of a house go by the clock
of their database: what one of them notes, another reads.
"""

import asyncio
import threading
import time
from collections.abc import Callable

Pause = tuple[int, int]
"""When no server ran: from, to, in milliseconds since 1970."""
GAP = 1_000
"""Milliseconds without a sign of life after which we were asleep ..."""
TICK = 0.25
"""... and seconds between signs."""


def monotonic() -> int:
    """Return the time that nobody can set, in milliseconds."""
    return time.monotonic_ns() // 1_000_000


def wall() -> int:
    """Return the time of the computer, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hours:
    """Tells the time of one process."""

    def __init__(self) -> None:
        """Begin with the time of the computer."""
        self._lock = threading.Lock()
        self._ears: list[Callable[[Pause], None]] = []
        self._seen = monotonic()
        self._now = wall()
        self._ahead: int | None = None  # of the monotonic clock is the time of the house

    def follow(self, told: int) -> None:
        """Go by the time of the house, just received, and no longer by the computer's."""
        with self._lock:
            is_first, self._ahead = self._ahead is None, told - monotonic()
            if is_first and abs(told - self._now) > GAP:
                self._now, self._seen = told, monotonic()

    def _clock(self) -> int:
        """Return what the clock says, which may be set."""
        return wall() if self._ahead is None else monotonic() + self._ahead

    def now(self) -> int:
        """Return the time in milliseconds since 1970; having slept is noted as a pause."""
        with self._lock:
            seen = monotonic()
            passed, self._seen = seen - self._seen, seen
            before, clock = self._now, self._clock()
            self._now = before + passed
            if clock - self._now > GAP:
                self._now = clock  # the computer slept, or its clock was set
            has_slept = self._now - before > GAP
            pause = (before, self._now)
        if has_slept:
            for ear in list(self._ears):
                ear(pause)
        return pause[1]

    def pass_over(self, since: int) -> None:
        """Note that nobody could play since then, though we ran."""
        pause = (since, self.now())
        for ear in list(self._ears):
            ear(pause)

    def not_before(self, at: int) -> None:
        """Go on from a time already returned, even if the computer's clock was set back."""
        with self._lock:
            self._now = max(self._now, at)

    def hear(self, ear: Callable[[Pause], None]) -> None:
        """Have somebody told of pauses."""
        self._ears.append(ear)

    async def tick(self) -> None:
        """Give signs of life for as long as the event loop runs."""
        while True:
            self.now()
            await asyncio.sleep(TICK)

    def forget(self, ear: Callable[[Pause], None]) -> None:
        """Stop telling somebody."""
        self._ears.remove(ear)


HOURS = Hours()
"""There is one time in a process."""
