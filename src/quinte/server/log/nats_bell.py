"""A doorbell by NATS: one subject, ids and versions only.

Nothing is asked of it but speed. A message that is lost costs time (`matches/polling.py`), and
nobody waits for it: what rings together goes out together, and while NATS is away nothing does.
"""

import asyncio
from contextlib import suppress

import nats
import structlog
from msgspec import MsgspecError, json
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from quinte.server.errors import NoBroker
from quinte.server.log.addresses import name_of
from quinte.server.log.doorbell import Listener

SUBJECT = "quinte.versions"
PATIENCE = 2
"""Seconds to wait for NATS when a server starts ..."""
RETRY = 0.2
"""... and between two attempts to reach it again."""
log = structlog.get_logger("quinte.doorbell")
_decode = json.Decoder(list[tuple[str, int]]).decode


class NatsDoorbell:
    """Rings at all servers that listen to the same NATS."""

    def __init__(self, address: str) -> None:
        """Know where it is."""
        self._address = address
        self._listener: Listener | None = None
        self._waiting: dict[str, int] = {}
        self._has_rung = asyncio.Event()
        self._line = Client()
        self._working: asyncio.Task[None] | None = None

    @property
    def trouble(self) -> str:
        """The code of why nobody hears us at present."""
        return "" if self._line.is_connected else NoBroker.code

    def ring(self, match: str, version: int) -> None:
        """Tell the others soon."""
        self._waiting[match] = version
        self._has_rung.set()

    def answer(self, listener: Listener) -> None:
        """Have somebody called whenever another server rings."""
        self._listener = listener

    async def open(self) -> None:
        """Begin to listen, and to carry what rings."""
        self._working = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Hang up."""
        working, self._working = self._working, None
        if working is not None:
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working
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
            reconnected_cb=_found,
        )
        await self._line.subscribe(SUBJECT, cb=self._hear)
        while True:
            await self._has_rung.wait()
            self._has_rung.clear()
            rung, self._waiting = self._waiting, {}
            with suppress(Error):  # it is away: others look by themselves
                await self._line.publish(SUBJECT, json.encode(list(rung.items())))

    async def _lose(self) -> None:
        if self._working is not None:
            log.warning("broker lost")

    async def _hear(self, message: Msg) -> None:
        with suppress(MsgspecError):  # somebody else's
            for match, version in _decode(message.data):
                if self._listener is not None:
                    self._listener(match, version)


async def _note(error: Exception) -> None:
    """Note what NATS complains of; that it is away is said once, below."""
    log.debug("broker", problem=repr(error))


async def _found() -> None:
    log.warning("broker found again")


async def check(address: str) -> None:
    """Make sure that NATS answers, or say why not."""
    try:
        line = await nats.connect(
            address, allow_reconnect=False, connect_timeout=PATIENCE, error_cb=_note
        )
        await line.close()
    except (OSError, Error, ValueError) as error:
        why = str(error) or type(error).__name__
        raise NoBroker(address=name_of(address), why=why.removeprefix("nats: ")) from None
