"""Telling other servers that a match has gone on: its id and version, never what happened.

A server that hears it reads the log. So a message that is lost, or comes twice, costs nothing but
time (`matches/polling.py`), and no secret passes. A server on its own has nobody to ring.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from msgspec import MsgspecError, json

from quinte.server.log.broker import Broker, Nobody

Listener = Callable[[str, int], None]
SUBJECT = "quinte.versions"
LOBBY = "#lobby"
"""Rings when there is something new in the lobby; no match has this name."""
_decode = json.Decoder(list[tuple[str, int]]).decode


class Doorbell(Protocol):
    """Carries "match M is at version V" between servers."""

    @property
    def trouble(self) -> str:
        """The code of why nobody hears us at present."""

    def ring(self, match: str, version: int) -> None:
        """Tell the others."""

    def answer(self, listener: Listener) -> None:
        """Have somebody called whenever another server rings."""

    async def open(self) -> None:
        """Begin."""

    async def close(self) -> None:
        """End."""


class Alone:
    """The doorbell of a server that is the only one."""

    trouble = ""
    broker: Broker = Nobody()

    def ring(self, match: str, version: int) -> None:
        """Nobody else is there."""

    def answer(self, listener: Listener) -> None:
        """Nobody else will ring."""

    async def open(self) -> None:
        """There is nothing to do."""

    async def close(self) -> None:
        """There is nothing to do."""


class BrokerDoorbell:
    """Rings at all servers that listen to the same broker."""

    def __init__(self, broker: Broker) -> None:
        """Know what carries it."""
        self.broker = broker
        self._listener: Listener | None = None
        self._waiting: dict[str, int] = {}

    @property
    def trouble(self) -> str:
        """The code of why nobody hears us at present."""
        return self.broker.trouble

    def ring(self, match: str, version: int) -> None:
        """Tell the others soon: what rings together goes out together, the latest of each match."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._carry)
        self._waiting[match] = version

    def answer(self, listener: Listener) -> None:
        """Have somebody called whenever another server rings."""
        self._listener = listener

    async def open(self) -> None:
        """Begin to listen, and to carry what rings."""
        self.broker.hear(SUBJECT, self._hear)
        await self.broker.open()

    async def close(self) -> None:
        """Hang up."""
        await self.broker.close()

    def _carry(self) -> None:
        rung, self._waiting = self._waiting, {}
        self.broker.tell(SUBJECT, json.encode(list(rung.items())))

    def _hear(self, said: bytes, _answer: str) -> None:
        with suppress(MsgspecError):  # somebody else's
            for match, version in _decode(said):
                if self._listener is not None:
                    self._listener(match, version)
