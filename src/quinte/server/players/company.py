"""With whom guests want to do: whom they have blocked, and whom they follow.

Nobody is told by whom they are blocked or followed. Both belong to the guest, and go with them.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from quinte.core.errors import QuinteError
from quinte.server.log.statements import among
from quinte.server.log.store import Connection, Store, now
from quinte.server.people_errors import (
    NobodyThere,
    NotWelcome,
    Suspended,
    ThatIsYou,
    TooManyBlocked,
    TooManyFollowed,
)
from quinte.server.players.keys import new_id
from quinte.server.players.lasting import DAY, Player

MOST_BLOCKED = 500
MOST_FOLLOWED = 100
MOST_SHOWN = 20
"""Tables at which those whom one follows are looked for."""
MANY = 500
"""Guests who are asked about at once."""
Pairs = frozenset[tuple[int, int]]


class Other(NamedTuple):
    """Somebody else, and what they are called."""

    guest: int
    name: str


class Block(NamedTuple):
    """Somebody who is blocked."""

    id: str
    name: str
    at: int


class Company:
    """Who wants to do with whom."""

    def __init__(self, store: Store) -> None:
        """Know who keeps it."""
        self._store = store

    async def at_seat(self, match: str, seat: int) -> int:
        """Return the guest who sits somewhere."""
        row = await self._store.query(lambda c: c.execute(WHO_SITS, (match, seat)).fetchone())
        if row is None:
            raise NobodyThere
        return int(row[0])

    # --- blocking ------------------------------------------------------------------------------

    async def blocked(self, guest: int) -> list[Block]:
        """List whom a guest has blocked, the latest first."""
        rows = await self._store.query(lambda c: c.execute(SELECT_BLOCKS, (guest,)).fetchall())
        return [Block(*row) for row in rows]

    async def block(self, guest: int, other: Other) -> None:
        """Have a guest hear and see nothing more of somebody, nor be found a game with them."""
        refuse(await self._store.write(partial(block, guest=guest, other=other, at=now())))

    async def unblock(self, guest: int, block: str) -> None:
        """Take a block back."""
        await self._store.write(lambda c: c.execute(DELETE_BLOCK, (guest, block)))

    async def deaf_to(self, guest: int) -> frozenset[int]:
        """Return who has blocked a guest."""
        rows = await self._store.query(lambda c: c.execute(SELECT_DEAF, (guest,)).fetchall())
        return frozenset(row[0] for row in rows)

    async def check_welcome(self, guest: int, match: str) -> None:
        """Refuse a table where somebody has blocked a guest, or is blocked by them."""
        given = (match, guest, guest, guest)
        if await self._store.query(lambda c: c.execute(IS_UNWELCOME, given).fetchone()):
            raise NotWelcome

    async def check_free(self, guest: int | None) -> None:
        """Refuse whoever may not meet strangers at present."""
        if guest is not None:
            until = await self._store.query(lambda c: suspended_until(c, guest))
            if until > now():
                raise Suspended(days=1 + (until - now()) // DAY)

    # --- following -----------------------------------------------------------------------------

    async def follow(self, guest: int, player: Player) -> None:
        """Have a guest follow a player."""
        refuse(await self._store.write(partial(follow, guest=guest, player=player, at=now())))

    async def unfollow(self, guest: int, player: Player) -> None:
        """Follow a player no longer."""
        await self._store.write(lambda c: c.execute(DELETE_FOLLOW, (guest, player.id)))

    async def followed(self, guest: int) -> list[tuple[str, str]]:
        """List whom a guest follows, with the public table at which each may be, or none.

        A table of whoever has blocked the guest is not told.
        """
        at = now()
        return await self._store.query(partial(find_followed, guest=guest, at=at))


def refuse(answer: QuinteError | None) -> None:
    """Raise the refusal that a job has returned: jobs never raise, since others share a commit."""
    if answer is not None:
        raise answer


def block(connection: Connection, guest: int, other: Other, at: int) -> QuinteError | None:
    """Write down that somebody is blocked; following ends with it, both ways."""
    if guest == other.guest:
        return ThatIsYou()
    if connection.execute(COUNT_BLOCKS, (guest,)).fetchone()[0] >= MOST_BLOCKED:
        return TooManyBlocked(most=MOST_BLOCKED)
    connection.execute(INSERT_BLOCK, (new_id(), guest, other.guest, other.name, at))
    for one, two in ((guest, other.guest), (other.guest, guest)):
        connection.execute(END_FOLLOWING, (one, two))
    return None


def follow(connection: Connection, guest: int, player: Player, at: int) -> QuinteError | None:
    """Write down that somebody follows a player."""
    if guest == player.guest:
        return ThatIsYou()
    if connection.execute(COUNT_FOLLOWS, (guest,)).fetchone()[0] >= MOST_FOLLOWED:
        return TooManyFollowed(most=MOST_FOLLOWED)
    connection.execute(INSERT_FOLLOW, (guest, player.id, at))
    return None


def find_followed(connection: Connection, guest: int, at: int) -> list[tuple[str, str]]:
    """Return the names of those whom a guest follows, each with a table or none."""
    names: Sequence[Sequence[str]] = connection.execute(SELECT_FOLLOWS, (guest,)).fetchall()
    there = connection.execute(SELECT_THERE, (at, guest, guest, MOST_SHOWN)).fetchall()
    tables: dict[str, str] = dict(reversed(there))
    return [(name, tables.get(name, "")) for (name,) in names]


def suspended_until(connection: Connection, guest: int) -> int:
    """Return until when a guest may not meet strangers."""
    return int(connection.execute(SELECT_SUSPENDED, (guest,)).fetchone()[0])


def apart(connection: Connection, guests: Collection[int]) -> Pairs:
    """Return which of some guests are not to meet, in both orders."""
    asked, rows = list(guests), list[tuple[int, int]]()
    for first in range(0, len(asked), MANY):
        some = asked[first : first + MANY]
        query = f"SELECT guest, other FROM blocks WHERE guest IN ({among(some)})"  # noqa: S608, places only
        rows += connection.execute(query, some).fetchall()
    return frozenset(pair for one, two in rows for pair in ((one, two), (two, one)))


WHO_SITS = "SELECT guest FROM held WHERE match = ? AND seat = ? ORDER BY opened DESC LIMIT 1"
SELECT_BLOCKS = "SELECT id, name, at FROM blocks WHERE guest = ? ORDER BY at DESC, id"
COUNT_BLOCKS = "SELECT count(*) FROM blocks WHERE guest = ?"
INSERT_BLOCK = (
    "INSERT INTO blocks (id, guest, other, name, at) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (guest, other) DO NOTHING"
)
DELETE_BLOCK = "DELETE FROM blocks WHERE guest = ? AND id = ?"
SELECT_DEAF = "SELECT guest FROM blocks WHERE other = ?"
IS_UNWELCOME = (
    "SELECT 1 FROM held JOIN blocks ON blocks.guest = held.guest OR blocks.other = held.guest"
    " WHERE held.match = ? AND held.guest != ? AND (blocks.other = ? OR blocks.guest = ?) LIMIT 1"
)
COUNT_FOLLOWS = "SELECT count(*) FROM follows WHERE guest = ?"
INSERT_FOLLOW = "INSERT INTO follows (guest, player, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
DELETE_FOLLOW = "DELETE FROM follows WHERE guest = ? AND player = ?"
END_FOLLOWING = (
    "DELETE FROM follows WHERE guest = ? AND player IN (SELECT id FROM players WHERE guest = ?)"
)
SELECT_FOLLOWS = (
    "SELECT name FROM follows JOIN players ON players.id = follows.player"
    " WHERE follows.guest = ? ORDER BY name"
)
SELECT_THERE = (
    "SELECT players.name, matches.id FROM follows JOIN players ON players.id = follows.player"
    " JOIN held ON held.guest = players.guest JOIN matches ON matches.id = held.match"
    " WHERE matches.ended IS NULL AND ((is_public = 1 AND begun IS NOT NULL)"
    " OR (begun IS NULL AND listed > ?)) AND follows.guest = ? AND NOT EXISTS"
    " (SELECT 1 FROM blocks WHERE blocks.guest = players.guest AND blocks.other = ?)"
    " ORDER BY held.opened DESC LIMIT ?"
)
SELECT_SUSPENDED = "SELECT coalesce(max(until), 0) FROM suspensions WHERE guest = ?"
