"""The lobby of a house: tables at which strangers may sit down, told to whoever looks on.

Which tables are listed, and until when, is in the database: as long as somebody sits there, and a
while longer. What is told about them comes from their logs, like everything else about a match.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple, Protocol

from msgspec import json

from quinte.core.errors import QuinteError
from quinte.server.errors import NotSaved
from quinte.server.lobby_errors import TableClosed
from quinte.server.log.doorbell import LOBBY
from quinte.server.log.store import Connection, Store, now
from quinte.server.matches.decisions import Newcomer, take_open_seat
from quinte.server.matches.host import Host
from quinte.server.matches.live import Live, encode
from quinte.server.players.searches import wanted
from quinte.server.wire import Clock
from quinte.server.wire_lobby import OpenSeat, OpenTable, Tables, Wanted

SECOND, DAY = 1_000, 86_400_000
MOST_LISTED = 200
QUIET = 0.5
"""Seconds between two messages about the lobby, however much happens ..."""
CROWD = 0.002
"""... and so many more for everybody who is told."""
LOOK = 2.0
"""Seconds between looks at what nobody rang about: who is there, what is listed no longer."""
AGAIN = 30.0
"""Seconds after which it is noted again that somebody is at an open table."""
clock_in = json.Decoder(Clock | None).decode


class Visitor(Protocol):
    """Somebody who looks on."""

    def send(self, message: bytes) -> None:
        """Send a message soon, in order."""


class Listing(NamedTuple):
    """How long open tables are listed without anybody there, and how many of each address."""

    seconds: float
    days: int  # where players have days for each move
    per_address: int


class Lobby:
    """Knows the open tables, and who looks on from this server."""

    def __init__(self, host: Host, store: Store, listing: Listing) -> None:
        """Nobody looks on yet."""
        self._host, self._store, self._listing = host, store, listing
        self.visitors: set[Visitor] = set()
        self._tables: dict[str, OpenTable] = {}
        self._wanted: list[Wanted] = []
        self._looked = 0.0
        self._noted: dict[str, float] = {}  # when it was noted that somebody is there
        self._looking = asyncio.Lock()
        self._dirty = asyncio.Event()
        host.on_change = self._notice

    def touch(self) -> None:
        """Look again soon: something has changed."""
        self._dirty.set()

    def _notice(self, live: Live) -> None:
        """Look again if a table has changed that is listed, or may be."""
        if live.hosted.id in self._tables or live.hosted.open_seats():
            self.touch()

    async def run(self) -> None:
        """Keep those who look on up to date, and tables with somebody there listed."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._dirty.wait()
            self._dirty.clear()
            with suppress(NotSaved):  # healthz says why
                await self._keep_listed()
                if self.visitors:
                    await self.look()
            await asyncio.sleep(QUIET + CROWD * len(self.visitors))

    # --- what is listed ----------------------------------------------------------------------

    async def open(self, match: str, clock: Clock | None) -> None:
        """List a table that was laid out with open seats."""
        self._noted[match] = time.monotonic()
        await self._list([(self._until(clock), match)])
        self._host.doorbell.ring(LOBBY, 1)
        self.touch()

    async def sit(self, match: str, own: str, come: Newcomer) -> tuple[Live, dict[int, str]]:
        """Take an open seat; whoever has taken it is told again which it is."""
        live = await self._host.find(match)
        seats = live.seats_of([own])
        if not seats:
            if not await self._store.query(partial(is_listed, match=match)):
                raise TableClosed
            await self._host.writer.make(live, partial(take_open_seat, come=come))
            seats = live.seats_of([own])
        return live, seats

    def _until(self, clock: Clock | None) -> int:
        """Return until when a table is listed if nobody is there from now on."""
        has_days = clock is not None and clock.days
        return now() + (
            self._listing.days * DAY if has_days else int(self._listing.seconds * SECOND)
        )

    async def _keep_listed(self) -> None:
        """Note now and then at which open tables somebody is."""
        at = time.monotonic()
        rows, kept = [], {}
        for match, live in self._host.lives.items():
            if live.hosted.open_seats() and any(device.seats for device in live.devices):
                kept[match] = self._noted.get(match, -AGAIN)
                if at - kept[match] >= AGAIN:
                    kept[match] = at
                    rows.append((self._until(live.hosted.laid.clock), match))
        self._noted = kept
        if rows:
            await self._list(rows)

    async def _list(self, rows: Sequence[tuple[int, str]]) -> None:
        await self._store.write(lambda connection: connection.executemany(LIST, rows))

    # --- what is told ------------------------------------------------------------------------

    async def tables(self) -> list[OpenTable]:
        """Return the open tables, as they were a moment ago at most."""
        if time.monotonic() - self._looked > QUIET:
            await self.look()
        return list(self._tables.values())

    async def enter(self, visitor: Visitor) -> None:
        """Show somebody the lobby, and tell them from now on what changes."""
        await self.tables()
        self.visitors.add(visitor)
        told = Tables(list(self._tables.values()), [], self._wanted, now(), whole=True)
        visitor.send(encode(told))

    async def look(self) -> None:
        """See what has changed, and tell those who look on."""
        async with self._looking:
            at = now()
            listed = await self._store.query(
                partial(select_listed, at=at, per_address=self._listing.per_address)
            )
            tables = {}
            for match in listed:
                with suppress(QuinteError):  # it can no longer be played, or not yet
                    live = await self._host.find(match)
                    if live.hosted.open_seats():
                        tables[match] = table_of(live)
            people = [
                Wanted(game, players, count, clock_in(pace))
                for game, players, pace, count in await self._store.query(partial(wanted, at=at))
            ]
            self._tell(tables, people)
            self._looked = time.monotonic()

    def _tell(self, tables: dict[str, OpenTable], people: list[Wanted]) -> None:
        """Tell what is new, to all alike."""
        changed = [each for match, each in tables.items() if self._tables.get(match) != each]
        gone = [match for match in self._tables if match not in tables]
        is_new = bool(changed or gone) or people != self._wanted
        self._tables, self._wanted = tables, people
        if is_new and self.visitors:
            message = encode(Tables(changed, gone, people, now()))
            for visitor in list(self.visitors):
                visitor.send(message)


def table_of(live: Live) -> OpenTable:
    """Describe an open table: nothing in it opens anything."""
    hosted, present = live.hosted, live.present()
    laid = hosted.laid
    return OpenTable(
        id=hosted.id,
        game=laid.game,
        options=laid.options,
        seats=[
            OpenSeat(seat.kind, seat.name, seat.level, seat.is_taken, present[number])
            for number, seat in enumerate(hosted.seats)
        ],
        free=len(hosted.open_seats()),
        since=hosted.created,
        clock=laid.clock,
        hints=laid.hints,
        public=laid.public,
        rated=laid.rated,
    )


def select_listed(connection: Connection, at: int, per_address: int) -> list[str]:
    """List open tables, the first of each address before the second of any."""
    rows = connection.execute(SELECT_LISTED, (at, per_address, MOST_LISTED))
    return [row[0] for row in rows.fetchall()]


def is_listed(connection: Connection, match: str) -> bool:
    """Return whether strangers may still sit down at a table."""
    return connection.execute(IS_LISTED, (match, now())).fetchone() is not None


LIST = "UPDATE matches SET listed = ? WHERE id = ?"
IS_LISTED = "SELECT 1 FROM matches WHERE id = ? AND listed > ? AND ended IS NULL"
SELECT_LISTED = (
    "SELECT id FROM (SELECT id, created,"
    " row_number() OVER (PARTITION BY coalesce(owner, id) ORDER BY created) AS place"
    " FROM matches WHERE listed > ? AND ended IS NULL AND begun IS NULL) AS placed"
    " WHERE place <= ? ORDER BY place, created LIMIT ?"
)
