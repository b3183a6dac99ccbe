"""Leases in PostgreSQL: whose a match is, among several servers.

Each server renews one row, by the clock of the database, and with it everything that it holds. That
is one question on a connection of its own: it waits for no commit, and for no disk. What a server
that has died held is taken over by whoever looks first. A server that was asleep knows by itself
that it may no longer hold anything. What happens by itself in a match is written with the
number of its lease (`Row.fence`, a fencing token), and the database refuses a number that another
has followed.
"""

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import structlog
from msgspec import json

from quinte.server.errors import NotSaved
from quinte.server.log.leases import HOUSE, Ear, Leases, Sole
from quinte.server.log.statements import insert
from quinte.server.log.store import Connection, Store

LOOK = 0.4
"""Seconds between signs of life, and between looks at what others have left behind ..."""
TERM = 1.2
"""... and seconds without one after which a server is taken for dead: less than two together."""
LONGEST_TERM = 20.0
SAFELY = 3.0
"""Where two signs in a row take long, the next one holds for so many times as long."""
AGAIN = 2.0
"""Seconds between attempts at what somebody else held."""
MOST_AT_ONCE = 200
"""Matches that are taken over in one commit."""
log = structlog.get_logger("quinte.leases")


class Order(NamedTuple):
    """What to do with leases in one commit."""

    wanted: list[str]
    released: list[int]  # by their numbers
    is_sweeping: bool  # whether what the dead have left is taken
    is_unsure: bool  # whether what is held has to be looked up


class Outcome(NamedTuple):
    """What came of it."""

    taken: dict[str, int]
    held: dict[str, int] | None  # everything, where it may have changed behind our back


class SharedLeases:
    """The leases of one server among several."""

    def __init__(self, store: Store) -> None:
        """Hold nothing."""
        self._store = store
        self._server = 0  # who we are: another one, if we were forgotten
        self._held: dict[str, int] = {}
        self._ours: set[str] = set()  # what was said to be ours
        self._term = TERM
        self._alive = 0.0  # how long others take us for alive, by our last sign of life
        self._gaps = 0  # how often they may have taken us for dead
        self._is_unsure = False  # others may have taken something since
        self._is_known = asyncio.Event()
        self._wanted: set[str] = set()
        self._denied: set[str] = set()
        self._released: list[int] = []
        self._wake = asyncio.Event()
        self._working: asyncio.Task[None] | None = None
        self._taken: Ear = _ignore
        self._lost: Ear = _ignore

    def holds(self, match: str) -> bool:
        """Return whether a match is certainly ours."""
        return match in self._held and not self._is_unsure and self._is_alive()

    def fence(self, match: str) -> int | None:
        """Return the number of a lease; 0 is nobody's."""
        return self._held.get(match, 0)

    def want(self, match: str) -> None:
        """Ask for a match soon, unless somebody else had it a moment ago."""
        if match not in self._denied:
            self._wanted.add(match)
            self._wake.set()

    def release(self, match: str) -> None:
        """Let a match go."""
        self._wanted.discard(match)
        self._denied.discard(match)
        self._ours.discard(match)
        number = self._held.pop(match, 0)
        if number:
            self._released.append(number)

    async def open(self, taken: Ear, lost: Ear) -> None:
        """Begin to give signs of life, and to take what is wanted."""
        self._taken, self._lost = taken, lost
        self.want(HOUSE)
        self._working = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Be dead to the others at once."""
        working, self._working = self._working, None
        if working is not None:
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working
        self._held, self._alive = {}, 0.0
        if self._server:
            with suppress(NotSaved):
                await self._store.write(partial(leave, server=self._server))

    async def _run(self) -> None:
        async with asyncio.TaskGroup() as both:
            both.create_task(self._live())
            both.create_task(self._work())

    def _is_alive(self) -> bool:
        return time.monotonic() < self._alive

    # --- signs of life -----------------------------------------------------------------------

    async def _live(self) -> None:
        """Give signs of life; where they go on taking long, each has to hold for longer."""
        last = 0.0
        while True:
            began, term = time.monotonic(), self._term
            with suppress(NotSaved):  # healthz says why; what was held is anybody's by then
                server = await self._store.aside(partial(beat, self._server, term))
                self._note(server, began + term)
            took = time.monotonic() - began
            self._term = min(LONGEST_TERM, max(TERM, SAFELY * min(took, last)))
            last = took
            await asyncio.sleep(max(0.0, began + LOOK - time.monotonic()))

    def _note(self, server: int, until: float) -> None:
        """Note how long we are alive to others; if we were not for a moment, nothing is sure."""
        if server != self._server or not self._is_alive():
            self._gaps += 1
            self._is_unsure = True
            self._wake.set()
        self._server, self._alive = server, until
        self._is_known.set()

    # --- what is held ------------------------------------------------------------------------

    async def _work(self) -> None:
        """Take what is wanted, again and again."""
        swept = tried = 0.0
        await self._is_known.wait()
        while True:
            began, gaps = time.monotonic(), self._gaps
            if began - tried > AGAIN:
                self._wanted |= self._denied
                self._denied, tried = set(), began
            is_sweeping = began - swept >= LOOK
            order = Order(sorted(self._wanted), self._released, is_sweeping, self._is_unsure)
            self._wanted, self._released = set(), []
            try:
                outcome = await self._store.aside(partial(settle, self._server, order))
            except NotSaved:
                self._wanted.update(order.wanted)
                self._released += order.released
                self._is_unsure = True
                await asyncio.sleep(LOOK)
                continue
            if is_sweeping:
                swept = began
            self._take(order, outcome, gaps)
            has_more = len(outcome.taken) >= MOST_AT_ONCE or self._is_unsure
            if not (has_more and self._is_alive()):
                await self._rest(began)

    async def _rest(self, began: float) -> None:
        """Wait until something is wanted, or for the next sign of life."""
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, began + LOOK - time.monotonic())):
                await self._wake.wait()
        self._wake.clear()

    def _take(self, order: Order, outcome: Outcome, gaps: int) -> None:
        """Note what is ours now and what no longer is, and say so.

        It is certain if others have taken us for alive ever since it was asked for: otherwise
        somebody may have taken it in the meantime, and the next look will tell.
        """
        if outcome.held is not None:
            let_go = set(self._released)
            self._held = {each: n for each, n in outcome.held.items() if n not in let_go}
        self._held |= outcome.taken
        self._denied |= set(order.wanted) - self._held.keys()
        self._is_unsure = (
            gaps != self._gaps or not self._is_alive() or (self._is_unsure and outcome.held is None)
        )
        if self._is_unsure:
            return
        taken = self._held if order.is_unsure else outcome.taken
        lost = [match for match in self._ours if match not in self._held] if order.is_unsure else []
        self._ours.difference_update(lost)
        self._ours.update(taken)
        if lost:
            log.warning("leases lost", count=len(lost))
            self._lost(lost)
        if taken:
            self._taken(list(taken))


def _ignore(_matches: Iterable[str]) -> None:
    """Nobody listens."""


def leases_of(store: Store) -> Leases:
    """Return the leases of a database; a file has one server."""
    return SharedLeases(store) if store.is_shared else Sole()


def beat(server: int, term: float, connection: Connection) -> int:
    """Give a sign of life; return who we are, which is somebody new where nobody knew us."""
    row = connection.execute(BEAT, (term, server)).fetchone() if server else None
    if row is None:
        connection.execute(FORGET)
        return insert(connection, INSERT_SERVER, (term,))
    return server


def settle(server: int, order: Order, connection: Connection) -> Outcome:
    """Let go, and take what is wanted and what the dead have left."""
    if order.released:
        released = json.encode(order.released).decode()
        connection.execute(RELEASE, (server, released))
    taken: dict[str, int] = {}
    if order.wanted:
        given = (server, json.encode(order.wanted).decode(), server, server)
        taken |= connection.execute(CLAIM, given).fetchall()
    if order.is_sweeping:
        taken |= connection.execute(TAKE_OVER, (server, server, MOST_AT_ONCE)).fetchall()
    held: dict[str, int] | None = None
    if order.is_unsure:
        held = dict(connection.execute(SELECT_HELD, (server,)).fetchall())
    return Outcome(taken, held)


def leave(connection: Connection, server: int) -> None:
    """Leave all to others."""
    connection.execute("DELETE FROM servers WHERE id = ?", (server,))


ALIVE = "beat + term * interval '1 second' > clock_timestamp()"
IS_ANYBODYS = f"NOT EXISTS (SELECT 1 FROM servers WHERE id = leases.server AND {ALIVE})"  # noqa: S608, ours
INSERT_SERVER = "INSERT INTO servers (beat, term) VALUES (clock_timestamp(), ?) RETURNING id"
BEAT = (  # whether it is lost with the database's power matters to nobody: no disk is waited for
    "UPDATE servers SET beat = clock_timestamp(), term = ? WHERE id = ?"
    " AND set_config('synchronous_commit', 'off', true) = 'off' RETURNING id"
)
RELEASE = (
    "DELETE FROM leases WHERE server = ?"
    " AND fence IN (SELECT value::bigint FROM json_array_elements_text(?::json))"
)
CLAIM = (  # what somebody else holds is only looked at, and what is ours keeps its number
    "INSERT INTO leases (match, server, fence) SELECT value, ?, nextval('fences')"  # noqa: S608, ours
    " FROM json_array_elements_text(?::json) AS wanted (value) WHERE NOT EXISTS (SELECT 1"
    f" FROM leases JOIN servers ON id = server WHERE match = value AND server != ? AND {ALIVE})"
    " ON CONFLICT (match) DO UPDATE SET server = excluded.server, fence = CASE"
    " WHEN leases.server = excluded.server THEN leases.fence ELSE excluded.fence END"
    f" WHERE leases.server = ? OR {IS_ANYBODYS} RETURNING match, fence"
)
TAKE_OVER = (
    "UPDATE leases SET server = ?, fence = nextval('fences') WHERE match IN"  # noqa: S608, ours
    f" (SELECT match FROM leases WHERE server != ? AND {IS_ANYBODYS} LIMIT ?"
    " FOR UPDATE SKIP LOCKED) RETURNING match, fence"
)
FORGET = "DELETE FROM servers WHERE beat < clock_timestamp() - interval '1 hour'"
SELECT_HELD = "SELECT match, fence FROM leases WHERE server = ?"
