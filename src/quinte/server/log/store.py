"""What the rest of the server knows of the disk: logs that are appended to and read again."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

Pause = tuple[int, int]
"""When no server ran: from, to, in milliseconds since 1970."""
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


class Conflict(Exception):
    """Somebody else wrote this version, or did what this request asks for, first."""


class LogStore(Protocol):
    """Keeps the logs of matches."""

    pauses: Sequence[Pause]

    def append(self, rows: Sequence[Row], done: Done, begun: Sequence[Listing] = ()) -> None:
        """Have rows made durable, all or none; matches that begin with them are listed.

        `done` is called with nothing then, or with what went wrong.
        """

    async def end(self, match: str, at: int) -> None:
        """Note that a match is over; it is not looked for among those under way."""

    async def read(self, match: str) -> list[Row]:
        """Give the whole log of a match; nothing when there is none."""

    async def to_watch(self, limit: int) -> list[str]:
        """List public matches that have not ended, the latest first."""


def now() -> int:
    """Tell the time in milliseconds."""
    return time.time_ns() // 1_000_000


def resolve(waiting: "asyncio.Future[Any]", answer: object) -> None:
    """Hand an answer, or an error, to whoever waits for it, if they still do."""
    if waiting.done():
        return
    if isinstance(answer, Exception):
        waiting.set_exception(answer)
    else:
        waiting.set_result(answer)
