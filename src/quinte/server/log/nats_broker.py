"""A broker over NATS: what is said together goes out together; while NATS is away, nothing does."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import NamedTuple

import nats
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from quinte.server.errors import NoBroker
from quinte.server.log.addresses import name_of
from quinte.server.log.broker import Ear

PATIENCE = 2
"""Seconds to wait for NATS when a server starts ..."""
RETRY = 0.2
"""... and between attempts to reach it again."""
MOST_WAITING = 100_000
"""Messages that may wait to go out; what is older is not worth saying."""
log = structlog.get_logger("quinte.broker")


class Ears(NamedTuple):
    """Who listens to what."""

    subject: str
    ear: Ear
    group: str

    async def hear(self, message: Msg) -> None:
        """Hear a message."""
        self.ear(message.data, message.reply)


class NatsBroker:
    """Carries messages to all who listen on the same NATS."""

    def __init__(self, address: str) -> None:
        """Know where it is."""
        self._address = address
        self._ears: list[Ears] = []
        self.listening = 0  # to so many of them
        self._waiting: deque[tuple[str, bytes, str]] = deque(maxlen=MOST_WAITING)
        self._has_more = asyncio.Event()
        self._line = Client()
        self._working: asyncio.Task[None] | None = None

    @property
    def trouble(self) -> str:
        """The code of why nobody hears us at present."""
        return "" if self._line.is_connected else NoBroker.code

    def tell(self, subject: str, said: bytes, answer: str = "") -> None:
        """Say something soon."""
        if self._line.is_connected:
            self._waiting.append((subject, said, answer))
            self._has_more.set()

    def hear(self, subject: str, ear: Ear, group: str = "") -> None:
        """Listen from now on, or as soon as NATS is there."""
        self._ears.append(Ears(subject, ear, group))
        self._has_more.set()

    async def open(self) -> None:
        """Begin to listen, and to carry what is said."""
        self._working = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Say what is left to say, and hang up."""
        working, self._working = self._working, None
        if working is not None:
            await asyncio.sleep(0)
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working
            with suppress(Error, OSError):
                await self._send()
                await self._line.flush(PATIENCE)
        await self._line.close()

    async def _work(self) -> None:
        await self._line.connect(
            self._address,
            no_echo=True,
            connect_timeout=PATIENCE,
            reconnect_time_wait=RETRY,  # type: ignore[arg-type] # it is slept, so fractions will do
            max_reconnect_attempts=-1,
            error_cb=_note,
            disconnected_cb=self._lose,
            reconnected_cb=self._find,
        )
        self._has_more.set()
        while True:
            await self._has_more.wait()
            self._has_more.clear()
            with suppress(Error):  # it is away: nobody waits for what was said
                await self._listen()
                await self._send()

    async def _listen(self) -> None:
        """Listen to what is new, and go on when NATS knows that."""
        new = self._ears[self.listening :]
        for ears in new:
            await self._line.subscribe(ears.subject, ears.group, ears.hear)
        if new:
            await self._line.flush(PATIENCE)
            self.listening += len(new)

    async def _send(self) -> None:
        while self._waiting:
            await self._line.publish(*self._waiting.popleft())

    async def _lose(self) -> None:
        if self._working is not None:
            log.warning("broker lost")

    async def _find(self) -> None:
        log.warning("broker found again")
        self._has_more.set()


async def _note(error: Exception) -> None:
    """Note what NATS complains about; that it is away is said once, above."""
    log.debug("broker", problem=repr(error))


async def check(address: str) -> None:
    """Make sure that NATS answers, or say why not."""
    try:
        line = await nats.connect(
            address,
            allow_reconnect=False,
            max_reconnect_attempts=1,  # otherwise it is still tried sixty times
            reconnect_time_wait=0,
            connect_timeout=PATIENCE,
            error_cb=_note,
        )
        await line.close()
    except (OSError, Error, ValueError) as error:
        why = str(error) or type(error).__name__
        raise NoBroker(address=name_of(address), why=why.removeprefix("nats: ")) from None
