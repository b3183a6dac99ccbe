"""What servers and workers say to each other at once, by subjects.

Nothing is asked of it but speed: what is said may be lost, and nobody waits for it. So only what
can be lost is said, and nothing that is hidden from any player.
"""

from collections.abc import Callable
from typing import Protocol

Ear = Callable[[bytes, str], None]
"""Hears what is said, and on which subject an answer is wanted."""


class Broker(Protocol):
    """Carries short messages to all who listen to their subject."""

    @property
    def trouble(self) -> str:
        """The code of why nobody hears us at present."""

    def tell(self, subject: str, said: bytes, answer: str = "") -> None:
        """Say something soon to all others who listen; while nobody can hear us, to nobody."""

    def hear(self, subject: str, ear: Ear, group: str = "") -> None:
        """Listen; only one of a group hears each message."""

    async def open(self) -> None:
        """Begin."""

    async def close(self) -> None:
        """End."""


class Nobody:
    """The broker of a server that is the only one."""

    trouble = ""

    def tell(self, subject: str, said: bytes, answer: str = "") -> None:
        """Nobody else is there."""

    def hear(self, subject: str, ear: Ear, group: str = "") -> None:
        """Nobody will say anything."""

    async def open(self) -> None:
        """There is nothing to do."""

    async def close(self) -> None:
        """There is nothing to do."""
