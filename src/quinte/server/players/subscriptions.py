"""Browsers that a guest wants to be pushed: one for each device at most, and only so many."""

from functools import partial
from typing import NamedTuple

from quinte.server.log.store import Connection, Store, now
from quinte.server.players.guests import Session
from quinte.server.players.keys import digest


class Subscription(NamedTuple):
    """Where a browser is reached, and what it alone can read."""

    id: str
    guest: int
    device: int
    endpoint: str
    public: bytes
    auth: bytes
    made: int


class Subscriptions:
    """All subscriptions of a house."""

    def __init__(self, store: Store, most: int) -> None:
        """Know who keeps them, and how many a guest may have."""
        self._store, self._most = store, most

    async def keep(self, session: Session, endpoint: str, public: bytes, auth: bytes) -> None:
        """Keep a browser's subscription; it takes the place of another one of the same device."""
        name = digest(endpoint)
        row = Subscription(name, session.guest, session.number, endpoint, public, auth, now())
        await self._store.write(partial(keep, row=row, most=self._most))

    async def end(self, guest: int, endpoint: str) -> None:
        """Push a guest's browser no more."""
        row = (guest, digest(endpoint))
        await self._store.write(lambda c: c.execute(END, row))

    async def drop(self, name: str) -> None:
        """Forget a browser that is gone."""
        await self._store.write(lambda c: c.execute(DROP, (name,)))

    async def of(self, guest: int) -> list[Subscription]:
        """List where a guest is reached: on devices that still know them."""
        rows = await self._store.query(lambda c: c.execute(SELECT_OF, (guest,)).fetchall())
        return [Subscription(*row) for row in rows]


def keep(connection: Connection, row: Subscription, most: int) -> None:
    """Keep a subscription, and not more of a guest than they may have: the oldest go.

    A browser that changes hands brings its keys along: nobody takes an address away from another.
    """
    connection.execute(END_DEVICE, (row.guest, row.device, row.id))
    connection.execute(KEEP, row)
    connection.execute(DROP_OLDEST, (row.guest, row.guest, most))


COLUMNS = "id, guest, device, endpoint, public, auth, made"
KEEP = (
    f"INSERT INTO subscriptions ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608, ours
    " ON CONFLICT (id) DO UPDATE SET guest = excluded.guest, device = excluded.device,"
    " made = excluded.made WHERE subscriptions.auth = excluded.auth"
    " AND subscriptions.public = excluded.public"
)
END_DEVICE = "DELETE FROM subscriptions WHERE guest = ? AND device = ? AND id != ?"
DROP_OLDEST = (
    "DELETE FROM subscriptions WHERE guest = ? AND id NOT IN"
    " (SELECT id FROM subscriptions WHERE guest = ? ORDER BY made DESC LIMIT ?)"
)
END = "DELETE FROM subscriptions WHERE guest = ? AND id = ?"
DROP = "DELETE FROM subscriptions WHERE id = ?"
SELECT_OF = (
    f"SELECT {COLUMNS} FROM subscriptions WHERE guest = ? AND EXISTS (SELECT 1 FROM sessions"  # noqa: S608, ours
    " WHERE sessions.guest = subscriptions.guest AND number = subscriptions.device) ORDER BY made"
)
