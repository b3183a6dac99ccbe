"""A device at the other end of a socket: what it is sent, in order, and a queue that has an end."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol, cast

from litestar.types import Send

from quinte.server.net.metrics import Metrics

MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024
"""What may wait for a device; one that is slower is sent away and comes back when it can."""
BAD_FRAME, POLICY, TOO_SLOW = 1003, 1008, 1013
"""Why a socket is closed."""


class Wire(Protocol):
    """What is used of a line."""

    listener: Callable[[str], bool] | None

    def tell(self, text: bytes) -> bool:
        """Write a text at once; False when it has to wait."""


class Socket:
    """A device at the other end of a socket."""

    def __init__(self, line: Wire, send: Send, metrics: Metrics) -> None:
        """Start with nothing to send."""
        self.seats: dict[int, str] = {}
        self.is_spectator = False
        self.have = 0
        self.page: str | None = None
        self.dial = 0
        self.address = ""
        self._line, self._send = line, send
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._closing = 0
        self._is_late = False
        self._wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Write a message, or queue it where one waits; when too many do the device must go."""
        if self._closing or (not self._is_late and self._line.tell(message)):
            return
        self._is_late = True
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_MESSAGES or self._bytes > MOST_BYTES:
            self._metrics.slow.inc()
            self._waiting.clear()
            self.close(TOO_SLOW)
        self._wake.set()

    def listen(self, listener: Callable[[str], bool] | None) -> None:
        """Have somebody asked first whether they take what the device says."""
        self._line.listener = listener

    def close(self, code: int) -> None:
        """Send the device away once it has been told what waits."""
        self._closing = self._closing or code
        self._wake.set()

    async def deliver(self) -> None:
        """Send what waits, in order, until the socket is to be closed."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                text = message.decode()
                await self._send({"type": "websocket.send", "text": text, "bytes": None})
            if self._closing:
                closing = {"type": "websocket.close", "code": self._closing, "reason": ""}
                await self._send(cast("Any", closing))
                return
            self._is_late = False
            self._wake.clear()
            await self._wake.wait()
