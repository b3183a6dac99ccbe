"""Guests: a name and a cookie. What they hold is sealed with a key that only they bring along.

Each guest has a key of their own, drawn once. It is kept sealed under the secret of every cookie,
and of the recovery link; we keep only digests of those. So the database alone opens no seat.
"""

import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from quinte.server.errors import WrongKey
from quinte.server.log.sqlite import SqliteStore
from quinte.server.log.store import now
from quinte.server.players.keys import KEY_BYTES, digest, key_of, new_secret, seal

MOST_HELD = 200
"""Matches that a guest's list goes back to."""
MOST_CACHED = 10_000
CARRIES = "quinte key"


@dataclass(frozen=True)
class Session:
    """A guest on one device."""

    token: str = field(repr=False)
    guest: int
    key: bytes = field(repr=False)
    name: str


class Guests:
    """All guests of this server."""

    def __init__(self, store: SqliteStore) -> None:
        """Know nobody yet."""
        self._store = store
        self._cache: OrderedDict[str, Session] = OrderedDict()

    async def find(self, token: str | None) -> Session | None:
        """Give whoever a cookie names."""
        if token is None:
            return None
        if token in self._cache:
            return self._cache[token]
        row = await self._store.query(
            lambda c: c.execute(SELECT_SESSION, (digest(token),)).fetchone()
        )
        if row is None:
            return None
        guest, sealed, name = row
        return self._keep(Session(token, guest, seal(key_of(token), CARRIES, sealed), name))

    def _keep(self, session: Session) -> Session:
        self._cache[session.token] = session
        if len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)
        return session

    async def welcome(self, name: str = "") -> Session:
        """Make a new guest."""
        key, token = secrets.token_bytes(KEY_BYTES), new_secret()

        def job(connection: sqlite3.Connection) -> int:
            guest = connection.execute(INSERT_GUEST, (name, now())).lastrowid
            connection.execute(INSERT_SESSION, session_row(token, guest, key))
            return guest or 0

        return self._keep(Session(token, await self._store.write(job), key, name))

    async def rename(self, session: Session, name: str) -> Session:
        """Give a guest another name."""
        await self._store.write(lambda c: c.execute(RENAME_GUEST, (name, session.guest)))
        return self._keep(replace(session, name=name))

    async def draw_recovery(self, session: Session) -> str:
        """Draw a link that opens this guest's games elsewhere; an earlier one stops working."""
        secret = new_secret()
        sealed = seal(key_of(secret), CARRIES, session.key)
        row = (digest(secret), sealed, session.guest)
        await self._store.write(lambda c: c.execute(SET_RECOVERY, row))
        return secret

    async def recover(self, secret: str) -> Session:
        """Let a guest in on another device."""
        row = await self._store.query(
            lambda c: c.execute(SELECT_RECOVERY, (digest(secret),)).fetchone()
        )
        if row is None:
            raise WrongKey
        guest, sealed, name = row
        key, token = seal(key_of(secret), CARRIES, sealed), new_secret()
        await self._store.write(lambda c: c.execute(INSERT_SESSION, session_row(token, guest, key)))
        return self._keep(Session(token, guest, key, name))

    async def remember(self, session: Session | None, match: str, seats: Mapping[int, str]) -> None:
        """Note the seats that a guest has opened."""
        if session is None or not seats:
            return
        rows = [
            (session.guest, match, seat, sealed_seat(session, match, seat, secret), now())
            for seat, secret in seats.items()
        ]
        await self._store.write(lambda c: c.executemany(HOLD_SEAT, rows))

    async def held(self, session: Session) -> dict[str, dict[int, str]]:
        """Give the seats of a guest, by match, those opened last first."""
        rows = await self._store.query(
            lambda c: c.execute(SELECT_HELD, (session.guest, MOST_HELD)).fetchall()
        )
        held: dict[str, dict[int, str]] = {}
        for match, seat, sealed in rows:
            secret = seal(session.key, f"{match}.{seat}", sealed).decode()
            held.setdefault(match, {})[seat] = secret
        return held


def session_row(token: str, guest: int | None, key: bytes) -> tuple[object, ...]:
    """Write what is kept of a session."""
    return (digest(token), guest, seal(key_of(token), CARRIES, key), now())


def sealed_seat(session: Session, match: str, seat: int, secret: str) -> bytes:
    """Seal the secret of a seat for its guest."""
    return seal(session.key, f"{match}.{seat}", secret.encode())


INSERT_GUEST = "INSERT INTO guests (name, created) VALUES (?, ?)"
INSERT_SESSION = "INSERT INTO sessions (token, guest, sealed, seen) VALUES (?, ?, ?, ?)"
RENAME_GUEST = "UPDATE guests SET name = ? WHERE id = ?"
SET_RECOVERY = "UPDATE guests SET recovery = ?, recovery_sealed = ? WHERE id = ?"
SELECT_SESSION = (
    "SELECT guest, sealed, name FROM sessions JOIN guests ON guests.id = guest WHERE token = ?"
)
SELECT_RECOVERY = "SELECT id, recovery_sealed, name FROM guests WHERE recovery = ?"
HOLD_SEAT = (
    "INSERT INTO held (guest, match, seat, sealed, opened) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (guest, match, seat) DO UPDATE SET opened = excluded.opened"
)
SELECT_HELD = (
    "SELECT match, seat, sealed FROM held WHERE guest = ? ORDER BY opened DESC, seat LIMIT ?"
)
