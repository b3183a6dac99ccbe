"""Who runs the clock and the bots of a match, and deletes what is old: one server at a time.

A server on its own has everything and asks nobody. Several share a database, and there a lease
says whose a match is (`shared_leases.py`).
"""

from collections.abc import Callable, Sequence
from typing import Protocol

Ear = Callable[[Sequence[str]], None]
"""Hears of matches that are ours from now on, or no longer."""
HOUSE = "#house"
"""The lease for what is done for the whole house; no match has this name."""


class Leases(Protocol):
    """Says what this server runs."""

    def holds(self, match: str) -> bool:
        """Return whether the clock and the bots of a match are run here."""

    def fence(self, match: str) -> int | None:
        """Return what the database wants to see with all that happens by itself in a match."""

    def want(self, match: str) -> None:
        """Ask for a match, until it is ours or let go."""

    def release(self, match: str) -> None:
        """Let a match go."""

    async def open(self, taken: Ear, lost: Ear) -> None:
        """Begin; from then on somebody hears what becomes ours, and what others have taken."""

    async def close(self) -> None:
        """Leave everything to others, at once."""


class Sole:
    """The only server has everything, and nothing is ever written for that."""

    def holds(self, match: str) -> bool:  # noqa: ARG002, as the protocol
        """Answer that it is run here."""
        return True

    def fence(self, match: str) -> None:
        """Nobody else could write."""

    def want(self, match: str) -> None:
        """Nobody has to be asked."""

    def release(self, match: str) -> None:
        """Nobody else is there."""

    async def open(self, taken: Ear, lost: Ear) -> None:
        """There is nothing to do."""

    async def close(self) -> None:
        """There is nothing to do."""
