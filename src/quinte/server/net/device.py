"""A device at the other end of a socket: what it is sent, in order, by a bounded queue."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from quinte.server.net.metrics import Metrics

MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024
"""What may wait for a device; one that is slower is sent away and comes back when it can."""
BAD_FRAME, POLICY, TOO_SLOW = 1003, 1008, 1013
"""Why a socket is closed."""


class Wire(Protocol):
    """What we use of a line."""

    listener: Callable[[str], bool] | None

    def tell(self, text: bytes) -> bool:
        """Write a text at once; False when it has to wait."""

    async def drained(self) -> None:
        """Wait until more can be written."""

    def hang_up(self, code: int) -> None:
        """Say why, and end the line."""


class Socket:
    """A device at the other end of a socket."""

    def __init__(self, line: Wire, metrics: Metrics) -> None:
        """Start with nothing to send."""
        self.seats: dict[int, str] = {}
        self.is_spectator = False
        self.have = 0
        self.page: str | None = None
        self.dial = 0
        self.address = ""
        self.guest: int | None = None
        self.lines: set[int] = set()
        self._line = line
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._closing = 0
        self._is_late = False
        self._wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Write a message, or queue it behind others; when too many wait, the device must go."""
        if self._closing or (not self._is_late and self._line.tell(message)):
            return
        self._is_late = True
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_MESSAGES or self._bytes > MOST_BYTES:
            self._metrics.slow.inc()
            self._waiting.clear()
            self._is_late = False
            self.close(TOO_SLOW)
        self._wake.set()

    def listen(self, listener: Callable[[str], bool] | None) -> None:
        """Have somebody asked first whether they take what the device says."""
        self._line.listener = listener

    def close(self, code: int) -> None:
        """Send the device away once it has been told what waits."""
        if not self._closing:
            self._closing = code
            if not self._is_late:
                self._line.hang_up(code)
        self._wake.set()

    async def deliver(self) -> None:
        """Send what waits, in order, until the socket is to be closed."""
        while True:
            while self._waiting:
                await self._line.drained()
                if self._waiting and self._line.tell(self._waiting[0]):
                    self._bytes -= len(self._waiting.popleft())
                elif self._waiting:
                    return  # nobody is there any more
            if self._closing:
                self._line.hang_up(self._closing)
                return
            self._is_late = False
            self._wake.clear()
            await self._wake.wait()
