"""What the rest of the server knows of the disk: logs that are appended to and read again."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from quinte.server.log.hours import HOURS, Pause

Done = Callable[[object], None]
"""Called in the event loop with the answer to what was written, or with an exception."""


class Row(NamedTuple):
    """An entry as it is stored; `request` is the seat and the id that its sender chose."""

    match: str
    version: int
    at: int
    request: str | None
    body: str


class Listing(NamedTuple):
    """How a match is found again."""

    match: str
    game: str
    is_public: bool
    created: int
    owner: str = ""  # the address that it was laid out from, as a digest
    guest: int | None = None


class Conflict(Exception):
    """Somebody else wrote this version, or did what this request asks for, first."""


class LogStore(Protocol):
    """Keeps the logs of matches."""

    pauses: Sequence[Pause]

    def append(self, rows: Sequence[Row], done: Done, begun: Sequence[Listing] = ()) -> None:
        """Have rows made durable, all or none; matches that begin with them are listed.

        `done` is called with nothing then, or with what went wrong.
        """

    async def owner(self, match: str) -> str:
        """Tell the address that a match was laid out from, as a digest; nothing if unknown."""

    async def end(self, match: str, at: int) -> None:
        """Note that a match is over; it is not looked for among those under way."""

    async def read(self, match: str) -> list[Row]:
        """Give the whole log of a match; nothing when there is none."""

    async def to_watch(self, limit: int) -> list[str]:
        """List public matches under way, the latest first, and only some of each address."""


now = HOURS.now


def resolve(waiting: "asyncio.Future[Any]", answer: object) -> None:
    """Hand an answer, or an error, to whoever waits for it, if they still do."""
    if waiting.done():
        return
    if isinstance(answer, Exception):
        waiting.set_exception(answer)
    else:
        waiting.set_result(answer)
