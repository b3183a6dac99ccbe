"""Telling other servers that a match has gone on: its id and version, never what happened.

A server that hears it reads the log. So a message that is lost, or comes twice, costs nothing but
time, and no secret passes. One server alone has nobody to ring for; a broker is another `Doorbell`.
"""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]


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

    def ring(self, match: str, version: int) -> None:
        """Nobody else is there."""

    def answer(self, listener: Listener) -> None:
        """Nobody else will ring."""

    async def open(self) -> None:
        """There is nothing to do."""

    async def close(self) -> None:
        """There is nothing to do."""
