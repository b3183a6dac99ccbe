"""Where guests are written to, once they have said by a link that the address is theirs."""

from functools import partial
from typing import NamedTuple

from quinte.server.log.store import Connection, Store, now
from quinte.server.players.keys import new_secret

MOST_AT_ONCE = 20
HOUR = 3_600_000
AWAKE = HOUR
"""Milliseconds for which somebody's turn must have waited before they are written to."""
LIFE = 48 * HOUR
"""Milliseconds within which an address must be said to be theirs."""


class Mail(NamedTuple):
    """An address of a guest."""

    guest: int
    address: str
    secret: str
    asked: int
    verified: int | None
    sent: int


class Mails:
    """All addresses of a house."""

    def __init__(self, store: Store) -> None:
        """Know who keeps them."""
        self._store = store

    async def of(self, guest: int) -> Mail | None:
        """Return where a guest is written to."""
        row = await self._store.query(lambda c: c.execute(SELECT_OF, (guest,)).fetchone())
        return None if row is None else Mail(*row)

    async def ask(self, guest: int, address: str) -> Mail:
        """Keep an address, until somebody says by a link whether it is theirs."""
        row = (guest, address, new_secret(), now())
        await self._store.write(lambda c: c.execute(KEEP, row))
        return Mail(*row, None, 0)

    async def end(self, guest: int) -> None:
        """Write to a guest no more."""
        await self._store.write(lambda c: c.execute(END, (guest,)))

    async def find(self, secret: str) -> Mail | None:
        """Return the address that a letter's link is about; one never confirmed does not last."""
        row = await self._store.query(lambda c: c.execute(SELECT_BY_SECRET, (secret,)).fetchone())
        found = None if row is None else Mail(*row)
        is_old = found is not None and not found.verified and found.asked < now() - LIFE
        return None if is_old else found

    async def verify(self, mail: Mail) -> None:
        """Write to an address from now on."""
        row = (now(), mail.guest, mail.secret)
        await self._store.write(lambda c: c.execute(VERIFY, row))

    async def stop(self, mail: Mail) -> None:
        """Forget an address, as its letter's link asks."""
        await self._store.write(lambda c: c.execute(STOP, (mail.guest, mail.secret)))

    async def due(self, every: int) -> list[Mail]:
        """List whom something waits for that they have not been written about."""
        given = (now() - every, now() - AWAKE, MOST_AT_ONCE)
        rows = await self._store.query(lambda c: c.execute(SELECT_DUE, given).fetchall())
        return [Mail(*row) for row in rows]

    async def claim(self, mail: Mail) -> bool:
        """Take whoever is to be written to, unless somebody else has."""
        return bool(await self._store.write(partial(claim, mail=mail)))

    async def matches(self, guest: int) -> list[str]:
        """List the matches that wait for a guest."""
        rows = await self._store.query(lambda c: c.execute(SELECT_MATCHES, (guest,)).fetchall())
        return [row[0] for row in rows]


def claim(connection: Connection, mail: Mail) -> list[object]:
    """Note that somebody is written to now."""
    given = (now(), mail.guest, mail.secret, mail.sent)
    return connection.execute(CLAIM, given).fetchall()


COLUMNS = "guest, address, secret, asked, verified, sent"
SELECT_OF = f"SELECT {COLUMNS} FROM mails WHERE guest = ?"  # noqa: S608, ours
SELECT_BY_SECRET = f"SELECT {COLUMNS} FROM mails WHERE secret = ?"  # noqa: S608, ours
KEEP = (
    "INSERT INTO mails (guest, address, secret, asked) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (guest) DO UPDATE SET address = excluded.address, secret = excluded.secret,"
    " asked = excluded.asked, verified = NULL"
)
END = "DELETE FROM mails WHERE guest = ?"
STOP = "DELETE FROM mails WHERE guest = ? AND secret = ?"
VERIFY = "UPDATE mails SET verified = ? WHERE guest = ? AND secret = ?"
SELECT_DUE = (
    f"SELECT {COLUMNS} FROM mails WHERE verified IS NOT NULL AND sent < ? AND EXISTS"  # noqa: S608, ours
    " (SELECT 1 FROM calls WHERE calls.guest = mails.guest AND turn = 1 AND is_seen = 0"
    " AND at > sent AND at < ?) ORDER BY sent LIMIT ?"
)
CLAIM = "UPDATE mails SET sent = ? WHERE guest = ? AND secret = ? AND sent = ? RETURNING guest"
SELECT_MATCHES = "SELECT match FROM calls WHERE guest = ? AND turn = 1 ORDER BY at"
