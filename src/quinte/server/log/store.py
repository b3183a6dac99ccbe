"""What the rest of the server knows of the disk: logs that are appended to and read again."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from quinte.server.log.hours import HOURS, Pause

Done = Callable[[object], None]
"""Called in the event loop with the answer to what was written, or with an exception."""


class Row(NamedTuple):
    """An entry as it is stored; `request` is the seat and the id that its sender chose.

    `fence` is the number of the lease by which it happens by itself; it is not stored.
    """

    match: str
    version: int
    at: int
    request: str | None
    body: str
    fence: int | None = None


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

    is_shared: bool  # whether other servers may use it, too
    pauses: Sequence[Pause]

    def append(self, rows: Sequence[Row], done: Done, begun: Sequence[Listing] = ()) -> None:
        """Have rows made durable, all or none; matches that begin with them are listed.

        `done` is called with nothing then, or with what went wrong.
        """

    async def owner(self, match: str) -> str:
        """Return the address that a match was laid out from, as a digest; nothing if unknown."""

    async def end(self, match: str, at: int, winners: int | None = None) -> None:
        """Note that a match is over, and who won, as bits by seat, if it counts at all.

        It is not looked for among those under way.
        """

    async def read(self, match: str, after: int = 0) -> list[Row]:
        """Return the log of a match, all or what follows a version; nothing when there is none."""

    async def versions(self, matches: Sequence[str]) -> Mapping[str, int]:
        """Return how long the logs of some matches are."""

    async def to_watch(self, limit: int, of_address: int) -> list[str]:
        """List public matches under way, the latest first, and only so many from each address."""


class Cursor(Protocol):
    """The answer to a statement."""

    def fetchone(self) -> Any:  # noqa: ANN401, whatever was selected
        """Return the first row, or None."""

    def fetchall(self) -> list[Any]:
        """Return all rows."""

    def __iter__(self) -> Iterator[Any]:
        """Go through the rows."""


class Connection(Protocol):
    """What jobs know of a database: statements that SQLite and PostgreSQL both understand.

    A question mark stands for a parameter, and true is 1.
    """

    def execute(self, statement: str, given: Sequence[Any] = (), /) -> Cursor:
        """Have one statement done."""

    def executemany(self, statement: str, given: Iterable[Sequence[Any]], /) -> object:
        """Have one statement done for each row."""

    def close(self) -> None:
        """Finish with it."""


Result = TypeVar("Result")
Job = Callable[[Connection], Result]


class Store(LogStore, Protocol):
    """The whole database: logs, and whatever else is read and written by jobs."""

    passing_over: str  # ends a SELECT so that rows that another server changes are left out
    name: str  # where it is, without its password
    trouble: str  # the code for why nothing can be saved at present
    batches: int
    written: int
    failed: int  # commits

    def write(self, work: Job[Result]) -> "asyncio.Future[Result]":
        """Have something written; the answer comes when it is durable."""

    async def query(self, job: Job[Result]) -> Result:
        """Have something read."""

    async def aside(self, job: Job[Result]) -> Result:
        """Have small things done at once, each statement by itself; no commit is waited for."""

    async def version(self) -> str:
        """Name the database and its version; it must answer for that."""

    def disk_left(self) -> int | None:
        """Return how many bytes its disk has room for, if that can be known here."""

    async def close(self) -> None:
        """Write what waits, then close it."""


now = HOURS.now


def resolve(waiting: "asyncio.Future[Any]", answer: object) -> None:
    """Hand an answer, or an error, to whoever waits for it, if they still do."""
    if waiting.done():
        return
    if isinstance(answer, Exception):
        waiting.set_exception(answer)
    else:
        waiting.set_result(answer)
