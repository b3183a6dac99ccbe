"""Guests: a name and a cookie. What they hold is sealed with a key that only they bring along.

Each guest has a key of their own, drawn once. It is kept sealed under the secret of every cookie,
and of the recovery link; we keep only digests of those. So the database alone opens no seat.
"""

import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from quinte.server.errors import NoGuest
from quinte.server.log.statements import among, insert
from quinte.server.log.store import Connection, Store, now
from quinte.server.players.keys import (
    KEY_BYTES,
    digest,
    key_of,
    new_secret,
    seal,
    seal_again,
    unseal,
)

MOST_CACHED = 10_000
CARRIES = "quinte key"
DAY = 86_400_000
LINK = "link"
"""How a guest came to be known on a device, if they are not new."""


@dataclass(frozen=True)
class Session:
    """A guest on one device."""

    token: str = field(repr=False)
    guest: int
    key: bytes = field(repr=False)
    number: int  # of the device, for its guest to see
    seen: int = 0  # when it was last noted that it was here


class Page(NamedTuple):
    """Some of the matches of a guest, with their seats, and where the next ones begin."""

    held: dict[str, dict[int, str]]
    following: str


class Guests:
    """All guests of this server."""

    def __init__(self, store: Store) -> None:
        """Know nobody yet."""
        self.store = store
        self._cache: OrderedDict[str, Session] = OrderedDict()

    async def find(self, token: str | None) -> Session | None:
        """Return whoever a cookie names."""
        if token is None:
            return None
        session = self._cache.get(token)
        if session is None:
            row = await self.store.query(
                lambda c: c.execute(SELECT_SESSION, (digest(token),)).fetchone()
            )
            if row is None:
                return None
            guest, sealed, number, seen = row
            session = Session(token, guest, seal(key_of(token), CARRIES, sealed), number, seen)
        if now() - session.seen > DAY:
            session = await self._note(session)
        return self.keep(session)

    async def require(self, token: str | None) -> Session:
        """Return whoever a cookie names, or refuse."""
        session = await self.find(token)
        if session is None:
            raise NoGuest
        return session

    async def _note(self, session: Session) -> Session:
        """Note once a day that a guest was here: those who stay away for long are forgotten."""
        at = now()
        row = (at, digest(session.token))
        await self.store.write(
            lambda c: (c.execute(SEE_SESSION, row), c.execute(SEE_GUEST, (at, session.guest)))
        )
        return Session(session.token, session.guest, session.key, session.number, at)

    def keep(self, session: Session) -> Session:
        """Remember a session."""
        self._cache[session.token] = session
        if len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)
        return session

    def forget(self, guest: int) -> None:
        """Ask the database again about the devices of a guest."""
        for token in [token for token, each in self._cache.items() if each.guest == guest]:
            del self._cache[token]

    def forget_all(self) -> None:
        """Ask the database again about everybody."""
        self._cache.clear()

    async def welcome(self, origin: str = "", device: str = "") -> Session:
        """Make a new guest, from an address and on a device."""
        key, token = secrets.token_bytes(KEY_BYTES), new_secret()

        def job(connection: Connection) -> tuple[int, int]:
            guest = insert(connection, INSERT_GUEST, (now(), now(), origin))
            return guest, open_session(connection, guest, (token, key), device, "")

        guest, number = await self.store.write(job)
        return self.keep(Session(token, guest, key, number, now()))

    async def name(self, session: Session | None) -> str:
        """Return what a guest is called: the same on all devices."""
        if session is None:
            return ""
        row = await self.store.query(lambda c: c.execute(SELECT_NAME, (session.guest,)).fetchone())
        return str(row[0]) if row else ""

    async def rename(self, session: Session, name: str) -> None:
        """Give a guest another name."""
        await self.store.write(lambda c: c.execute(RENAME_GUEST, (name, session.guest)))

    async def remember(self, session: Session | None, match: str, seats: Mapping[int, str]) -> None:
        """Note the seats that a guest has opened, and what opens them now."""
        if session is None or not seats:
            return
        rows = [
            (
                *(session.guest, match, seat),
                *(sealed_seat(session, match, seat, secret), now(), digest(secret)),
            )
            for seat, secret in seats.items()
        ]
        await self.store.write(lambda c: c.executemany(HOLD_SEAT, rows))

    async def leave(self, session: Session | None, match: str, seat: int) -> None:
        """Forget a seat that is no longer the guest's."""
        if session is not None:
            row = (session.guest, match, seat)
            await self.store.write(lambda c: c.execute(LEAVE_SEAT, row))

    async def is_at(self, session: Session, match: str) -> bool:
        """Return whether a guest has a seat at a match."""
        row = (session.guest, match)
        return await self.store.query(lambda c: c.execute(IS_AT, row).fetchone()) is not None

    async def held(self, session: Session, after: str, count: int) -> Page:
        """Return matches of a guest with their seats: those under way first, then by last visit."""
        is_over, visited, last = cursor_of(after)
        row = (session.guest, is_over, -visited, last, count)
        found = await self.store.query(lambda c: c.execute(SELECT_HELD, row).fetchall())
        matches = [match for match, *_ in found]
        rows = await self.store.query(lambda c: seats_in(c, session.guest, matches))
        held: dict[str, dict[int, str]] = {match: {} for match in matches}
        for match, seat, sealed in rows:
            held[match][seat] = unseal(session.key, f"{match}.{seat}", sealed).decode()
        end = found[-1] if len(found) == count else None
        return Page(held, "" if end is None else f"{end[2]}-{end[1]}-{end[0]}")


def cursor_of(text: str) -> tuple[int, int, str]:
    """Read where a page begins; anything else is the beginning."""
    is_over, _, rest = text.partition("-")
    visited, _, match = rest.partition("-")
    if is_over in ("0", "1") and visited.isdecimal() and len(visited) <= len(str(2**62)):
        return int(is_over), min(int(visited), 2**62), match
    return -1, 0, ""


def seats_in(
    connection: Connection, guest: int, matches: list[str]
) -> list[tuple[str, int, bytes]]:
    """Return the seats of a guest in some matches."""
    places = among(matches) or "NULL"
    query = f"SELECT match, seat, sealed FROM held WHERE guest = ? AND match IN ({places})"  # noqa: S608, places only
    return connection.execute(query, (guest, *matches)).fetchall()


def open_session(
    connection: Connection, guest: int, secrets_of: tuple[str, bytes], device: str, by: str
) -> int:
    """Let a guest in on a device by its token and the guest's key; return the device's number."""
    token, key = secrets_of
    connection.execute(SEE_GUEST, (now(), guest))  # another server waits: numbers differ
    number = int(connection.execute(NEXT_NUMBER).fetchone()[0])
    sealed = seal(key_of(token), CARRIES, key)
    row = (digest(token), guest, sealed, now(), number, now(), device, by == LINK)
    connection.execute(INSERT_SESSION, row)
    return number


def sealed_seat(session: Session, match: str, seat: int, secret: str) -> bytes:
    """Seal the secret of a seat for its guest."""
    return seal_again(session.key, f"{match}.{seat}", secret.encode())


INSERT_GUEST = "INSERT INTO guests (name, created, seen, origin) VALUES ('', ?, ?, ?) RETURNING id"
NEXT_NUMBER = "SELECT coalesce(max(number), 0) + 1 FROM sessions"
INSERT_SESSION = (
    "INSERT INTO sessions (token, guest, sealed, seen, number, opened, device, by_link)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
RENAME_GUEST = "UPDATE guests SET name = ? WHERE id = ?"
SELECT_NAME = "SELECT name FROM guests WHERE id = ?"
SEE_SESSION = "UPDATE sessions SET seen = ? WHERE token = ?"
SEE_GUEST = "UPDATE guests SET seen = ? WHERE id = ?"
SELECT_SESSION = "SELECT guest, sealed, number, seen FROM sessions WHERE token = ?"
HOLD_SEAT = (
    "INSERT INTO held (guest, match, seat, sealed, opened, opens) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (guest, match, seat) DO UPDATE"
    " SET opened = excluded.opened, sealed = excluded.sealed, opens = excluded.opens"
)
LEAVE_SEAT = "DELETE FROM held WHERE guest = ? AND match = ? AND seat = ?"
IS_AT = "SELECT 1 FROM held WHERE guest = ? AND match = ?"
SELECT_HELD = (
    "SELECT match, visited, is_over FROM (SELECT held.match, max(opened) AS visited,"
    " CASE WHEN ended IS NULL THEN 0 ELSE 1 END AS is_over"
    " FROM held LEFT JOIN matches ON matches.id = held.match WHERE held.guest = ?"
    " GROUP BY held.match, ended) AS mine WHERE (is_over, -visited, match) > (?, ?, ?)"
    " ORDER BY is_over, -visited, match LIMIT ?"
)
