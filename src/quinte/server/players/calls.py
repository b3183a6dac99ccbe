"""Who is to be told that it is their turn: noted once, whichever servers see it; sent by one.

A call is a row for a guest and a match. It is due some seconds after the turn has begun, so that a
line that was cut for a moment tells nobody anything, and it is withdrawn when its guest looks.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from quinte.server.log.statements import among
from quinte.server.log.store import Connection, Store, now

MOST_AT_ONCE = 20
SENDING = 60_000
"""Milliseconds for which whoever sends has a call; after that it is sent again."""
FIRST_PAUSE = 30_000
AGAIN = 0.05
"""Seconds until what another server has in hand is tried again."""
LONGEST_PAUSE = 3_600_000
"""Milliseconds until what could not be sent is tried again: twice as long each time."""
MOST_TRIES = 10
SINCE = 30_000
"""Milliseconds of silence after which a match is looked at again whose server may have died."""


class Turn(NamedTuple):
    """Whose turn it is at a match: `seat` is below zero where it is nobody's who could be told."""

    match: str
    version: int  # since which
    seat: int
    opens: str  # the digest of what opens the seat
    is_seen: bool  # its person is there, or was since the turn has begun
    looked: int = 0  # the version at which this was found


class Call(NamedTuple):
    """Something to be sent now; `is_seen`: that it no longer matters."""

    guest: int
    match: str
    version: int
    at: int
    is_seen: int
    is_shown: int
    due: int
    tries: int
    unsent: str


class Calls:
    """All calls of a house."""

    def __init__(self, store: Store, wait: float) -> None:
        """Know who keeps them, and how many seconds somebody has to come by themselves."""
        self._store, self._wait = store, round(wait * 1000)

    async def note(self, turn: Turn) -> bool:
        """Note whose turn it is; return whether anybody has been told of this match, or will be."""
        if not await self._store.query(partial(concerns, turn=turn)):
            return False
        passing = self._store.passing_over
        job = partial(note, turn=turn, wait=self._wait, passing_over=passing)
        noted = await self._store.write(job)
        while noted is None:
            await asyncio.sleep(AGAIN)
            noted = await self._store.write(job)
        return noted

    async def due(self) -> list[Call]:
        """List some of what is to be sent now."""
        given = (now(), MOST_AT_ONCE)
        rows = await self._store.query(lambda c: c.execute(SELECT_DUE, given).fetchall())
        return [Call(*row) for row in rows]

    async def claim(self, call: Call) -> Call | None:
        """Take what is to be sent, unless somebody else has, or it has changed."""
        until = now() + SENDING
        given = (until, call.guest, call.match, call.due, call.version)
        rows = await self._store.write(lambda c: c.execute(CLAIM, given).fetchall())
        return call._replace(due=until, tries=call.tries + 1) if rows else None

    async def put_off(self, call: Call, until: int) -> None:
        """Send something later: it is night."""
        given = (until, call.guest, call.match, call.due)
        await self._store.write(lambda c: c.execute(PUT_OFF, given))

    async def sent(self, call: Call) -> None:
        """Note that something was sent, as far as it could be."""
        at, is_shown = now(), 0 if call.is_seen else 1
        given = (is_shown, call.due, at, call.guest, call.match)
        await self._store.write(lambda c: c.execute(SENT, given))

    async def failed(
        self, call: Call, unsent: Sequence[str], pause: int, *, has_shown: bool
    ) -> None:
        """Note where something could not be sent: it is tried there again, more and more rarely."""
        wait = max(pause * 1000, min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (call.tries - 1)))
        due = now() + wait if call.tries < MOST_TRIES else None
        is_shown = 0 if call.is_seen else int(has_shown)
        given = (is_shown, due, ",".join(unsent), call.guest, call.match, call.due)
        await self._store.write(lambda c: c.execute(FAILED, given))

    async def waiting(self, guest: int) -> int:
        """Count the matches in which it is a guest's turn, as far as they were told or looked."""
        row = await self._store.query(lambda c: c.execute(COUNT_TURNS, (guest,)).fetchone())
        return int(row[0])

    async def unsent(self) -> int:
        """Count what is to be sent, or sent again."""
        row = await self._store.query(lambda c: c.execute(COUNT_DUE, (now(),)).fetchone())
        return int(row[0])

    async def overlooked(self) -> list[tuple[str, int]]:
        """List matches that went on while the server died that was to note it, with versions."""
        given = (now() - SINCE, MOST_AT_ONCE)
        rows = await self._store.query(lambda c: c.execute(SELECT_OVERLOOKED, given).fetchall())
        return [(row[0], row[1]) for row in rows]

    async def begin(self, guest: int) -> None:
        """Call a guest from now on, and not for turns that have begun already."""
        await self._store.write(lambda c: c.execute(BEGIN, (guest, now(), guest)))


def concerns(connection: Connection, turn: Turn) -> bool:
    """Return whether anybody at a match wants to be told, or was."""
    found = connection.execute(SELECT_CONCERNED, (turn.match, turn.match)).fetchone()
    return found is not None


def note(connection: Connection, turn: Turn, wait: int, passing_over: str = "") -> bool | None:
    """Call whoever's turn it is, and withdraw what others were told.

    Nothing is done, and None returned, where another server has some of it in hand: none waits
    for one that may be waiting for it.
    """
    at = now()
    free = connection.execute(SELECT_ROWS + passing_over, (turn.match,)).fetchall()
    if len(free) < len(connection.execute(SELECT_ROWS, (turn.match,)).fetchall()):
        return None
    guests = guests_of(connection, turn)
    places = among(guests) or "NULL"
    given = (turn.version, at, turn.match, turn.version, *guests)
    connection.execute(WITHDRAW.format(places=places), given)
    for guest in guests:
        if turn.is_seen:
            connection.execute(SEE, (guest, turn.match, turn.version, at, at))
        else:
            connection.execute(CALL, (guest, turn.match, turn.version, at, at + wait))
    for guest in others_of(connection, turn, guests):  # they are looked at no more
        connection.execute(NOTE_OTHER, (guest, turn.match, turn.version, at))
    connection.execute(LOOKED, (turn.looked, turn.match, turn.looked))
    return connection.execute(SELECT_CALLED, (turn.match,)).fetchone() is not None


def guests_of(connection: Connection, turn: Turn) -> list[int]:
    """Find whose turn it is, among those who want to be told."""
    if turn.seat < 0:
        return []
    given = (turn.match, turn.seat, turn.opens)
    return [row[0] for row in connection.execute(SELECT_GUESTS, given).fetchall()]


def others_of(connection: Connection, turn: Turn, guests: Sequence[int]) -> list[int]:
    """Find who else is at the match and wants to be told."""
    rows = connection.execute(SELECT_OTHERS, (turn.match,)).fetchall()
    return [row[0] for row in rows if row[0] not in guests]


WANTS = (
    "(EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.guest = held.guest) OR EXISTS"
    " (SELECT 1 FROM mails WHERE mails.guest = held.guest AND verified IS NOT NULL))"
)
SELECT_CONCERNED = (
    f"SELECT 1 FROM held WHERE match = ? AND {WANTS}"  # noqa: S608, ours
    " UNION ALL SELECT 1 FROM calls WHERE match = ? LIMIT 1"
)
SELECT_GUESTS = (
    "SELECT guest FROM held WHERE match = ? AND seat = ?"  # noqa: S608, ours
    " AND (opens IS NULL OR opens = ?)"
    f" AND {WANTS}"
)
SELECT_OTHERS = f"SELECT DISTINCT guest FROM held WHERE match = ? AND {WANTS}"  # noqa: S608, ours
SELECT_ROWS = "SELECT guest FROM calls WHERE match = ? ORDER BY guest"
LOOKED = "UPDATE calls SET looked = ? WHERE match = ? AND looked < ?"
BEGIN = (
    "INSERT INTO calls (guest, match, version, at, turn, is_seen, looked)"
    " SELECT DISTINCT CAST(? AS BIGINT), held.match, 0, CAST(? AS BIGINT), 0, 1,"
    " (SELECT max(version) FROM events WHERE events.match = held.match)"
    " FROM held JOIN matches ON matches.id = held.match"
    " WHERE held.guest = ? AND ended IS NULL AND begun IS NOT NULL ON CONFLICT DO NOTHING"
)
SELECT_CALLED = "SELECT 1 FROM calls WHERE match = ? AND turn = 1 LIMIT 1"
CALL = (
    "INSERT INTO calls (guest, match, version, at, turn, is_seen, due) VALUES (?, ?, ?, ?, 1, 0, ?)"
    " ON CONFLICT (guest, match) DO UPDATE SET version = excluded.version, at = excluded.at,"
    # Whoever has not looked since they were told is not told again.
    " due = CASE WHEN calls.turn = 1 AND calls.is_seen = 0 THEN calls.due ELSE excluded.due END,"
    " tries = 0, unsent = '', turn = 1, is_seen = 0 WHERE calls.version < excluded.version"
)
SEE = (
    "INSERT INTO calls (guest, match, version, at, turn, is_seen) VALUES (?, ?, ?, ?, 1, 1)"
    " ON CONFLICT (guest, match) DO UPDATE SET version = excluded.version, at = excluded.at,"
    " due = CASE WHEN calls.is_shown = 1 THEN ? END, tries = 0, unsent = '', turn = 1, is_seen = 1"
    " WHERE calls.version <= excluded.version"
)
NOTE_OTHER = (
    "INSERT INTO calls (guest, match, version, at, turn, is_seen) VALUES (?, ?, ?, ?, 0, 1)"
    " ON CONFLICT (guest, match) DO UPDATE SET version = excluded.version"
    " WHERE calls.version < excluded.version AND calls.turn = 0"
)
WITHDRAW = (
    "UPDATE calls SET turn = 0, is_seen = 1, tries = 0, unsent = '', version = ?,"
    " due = CASE WHEN is_shown = 1 THEN ? END"
    " WHERE match = ? AND turn = 1 AND version <= ? AND guest NOT IN ({places})"
)
COLUMNS = "guest, match, version, at, is_seen, is_shown, due, tries, unsent"
SELECT_DUE = f"SELECT {COLUMNS} FROM calls WHERE due <= ? ORDER BY due LIMIT ?"  # noqa: S608, ours
CLAIM = (
    "UPDATE calls SET due = ?, tries = tries + 1 WHERE guest = ? AND match = ? AND due = ?"
    " AND version = ? RETURNING guest"
)
PUT_OFF = "UPDATE calls SET due = ?, tries = 0 WHERE guest = ? AND match = ? AND due = ?"
SENT = (
    "UPDATE calls SET is_shown = ?, unsent = '', due = CASE WHEN due = ? THEN NULL"
    " WHEN is_seen = 1 AND due IS NULL THEN ? ELSE due END WHERE guest = ? AND match = ?"
)
FAILED = (
    "UPDATE calls SET is_shown = ?, due = ?, unsent = ? WHERE guest = ? AND match = ? AND due = ?"
)
COUNT_TURNS = "SELECT count(*) FROM calls WHERE guest = ? AND turn = 1"
COUNT_DUE = "SELECT count(*) FROM calls WHERE due <= ?"
SELECT_OVERLOOKED = (
    "SELECT DISTINCT match, version FROM (SELECT held.guest, held.match,"  # noqa: S608, ours
    " (SELECT max(version) FROM events WHERE events.match = held.match) AS version"
    f" FROM held JOIN matches ON matches.id = held.match"
    f" WHERE ended IS NULL AND begun IS NOT NULL AND {WANTS}) AS mine"
    " WHERE version > coalesce((SELECT looked FROM calls WHERE calls.guest = mine.guest"
    " AND calls.match = mine.match), 0)"
    " AND (SELECT at FROM events WHERE events.match = mine.match"
    " AND events.version = mine.version) < ? LIMIT ?"
)
