"""Names that last: a guest takes one, keeps it on all devices, changes it rarely."""

from functools import partial
from typing import NamedTuple

from quinte.core.errors import QuinteError
from quinte.server.log.store import Conflict, Connection, Store, now
from quinte.server.people_errors import Suspended
from quinte.server.player_errors import (
    NameTaken,
    NeedsName,
    NeedsWayBack,
    RenamedLately,
    TooManyNames,
    UnknownPlayer,
)
from quinte.server.players.guests import Session
from quinte.server.players.keys import new_id
from quinte.server.players.names import check_allowed, folded, looks, tidied

DAY = 86_400_000
RENAME = 30 * DAY
"""How long a name stays before it can be changed."""


class Player(NamedTuple):
    """Somebody with a name that lasts."""

    id: str
    guest: int
    name: str
    home: str
    since: int
    named: int

    @property
    def may_rename(self) -> int:
        """Return when this name can be changed, in milliseconds since 1970."""
        return self.named + RENAME


class Wish(NamedTuple):
    """A guest who wants a name, and the address that it comes from, as a digest."""

    guest: int
    name: str
    home: str
    at: int


class Lasting:
    """All names that last."""

    def __init__(self, store: Store, refused: str, most_a_day: int) -> None:
        """Know who keeps them, the operator's list of refused names, and a limit per address."""
        self._store, self._refused, self._most = store, refused, most_a_day

    async def of(self, session: Session | None) -> Player | None:
        """Return the player that a guest is, if they have a name that lasts."""
        if session is None:
            return None
        return await self._store.query(lambda c: of_guest(c, session.guest))

    async def require(self, session: Session | None) -> Player:
        """Return the player that a guest is, or refuse."""
        player = await self.of(session)
        if player is None:
            raise NeedsName
        return player

    async def named(self, name: str) -> Player:
        """Return the player of a name, in any case and with any accents; also of a former one."""
        row = await self._store.query(lambda c: c.execute(SELECT_NAMED, (folded(name),)).fetchone())
        if row is None:
            raise UnknownPlayer
        return Player(*row)

    async def take(self, session: Session, name: str, home: str) -> Player:
        """Give a guest a name that nobody else has, or say why not."""
        name = tidied(name)
        check_allowed(name, self._refused)
        wish = Wish(session.guest, name, home, now())
        try:
            taken = await self._store.write(partial(take, wish=wish, most=self._most))
        except Conflict:  # somebody else was faster
            raise NameTaken(name=name) from None
        if isinstance(taken, QuinteError):
            raise taken
        return taken


def of_guest(connection: Connection, guest: int) -> Player | None:
    """Find the player that a guest is."""
    row = connection.execute(SELECT_OF_GUEST, (guest,)).fetchone()
    return None if row is None else Player(*row)


def take(connection: Connection, wish: Wish, most: int) -> Player | QuinteError:
    """Write down who has a name; a refusal is returned, and nothing is changed."""
    present = of_guest(connection, wish.guest)
    if present is not None and present.name == wish.name:
        return present
    refusal = why_not(connection, wish, present, most)
    if refusal is not None:
        return refusal
    if present is None:
        player = Player(new_id(), wish.guest, wish.name, wish.home, wish.at, wish.at)
        connection.execute(INSERT_PLAYER, player)
    else:
        player = present._replace(name=wish.name, named=wish.at)
        connection.execute(FORGET_NAMES, (player.id, folded(present.name)))
        connection.execute(RENAME_PLAYER, (player.name, player.named, player.id))
    keys = (folded(wish.name), looks(wish.name))
    connection.execute(RELEASE_NAME, (*keys, player.id))
    connection.execute(INSERT_NAME, (*keys, player.id, wish.home, wish.at))
    connection.execute(NAME_GUEST, (wish.name, wish.guest))
    return player


def why_not(
    connection: Connection, wish: Wish, present: Player | None, most: int
) -> QuinteError | None:
    """Say why a guest cannot have a name."""
    if (
        present is None
        and connection.execute(WAY_BACK, (wish.guest, wish.guest)).fetchone() is None
    ):
        return NeedsWayBack()
    if present is not None and wish.at < present.may_rename:
        return RenamedLately(days=1 + (present.may_rename - wish.at - 1) // DAY)
    if is_home_suspended(connection, wish.home, wish.at):
        return Suspended(days=1)
    own = "" if present is None else present.id
    if connection.execute(SELECT_TAKEN, (folded(wish.name), looks(wish.name), own)).fetchone():
        return NameTaken(name=wish.name)
    (count,) = connection.execute(COUNT_NAMES, (wish.home, wish.at - DAY)).fetchone()
    return TooManyNames(most=most) if count >= most else None


def is_home_suspended(connection: Connection, home: str, at: int) -> bool:
    """Return whether somebody is suspended whose name was first taken from an address."""
    return bool(home) and connection.execute(SELECT_HOME, (home, at)).fetchone() is not None


SELECT_HOME = "SELECT 1 FROM suspensions WHERE home = ? AND until > ? LIMIT 1"
COLUMNS = "players.id, players.guest, players.name, players.home, players.since, players.named"
SELECT_OF_GUEST = f"SELECT {COLUMNS} FROM players WHERE guest = ?"  # noqa: S608, names
SELECT_NAMED = (
    f"SELECT {COLUMNS} FROM names JOIN players ON players.id = names.player"  # noqa: S608, names
    " WHERE names.folded = ?"
)
WAY_BACK = (
    "SELECT 1 FROM guests WHERE id = ? AND"
    " (recovery IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE guest = ?))"
)
SELECT_TAKEN = "SELECT 1 FROM names WHERE (folded = ? OR looks = ?) AND player != ?"
COUNT_NAMES = "SELECT count(*) FROM names WHERE home = ? AND taken > ?"
INSERT_PLAYER = (
    "INSERT INTO players (id, guest, name, home, since, named) VALUES (?, ?, ?, ?, ?, ?)"
)
RENAME_PLAYER = "UPDATE players SET name = ?, named = ? WHERE id = ?"
FORGET_NAMES = "DELETE FROM names WHERE player = ? AND folded != ?"
RELEASE_NAME = "DELETE FROM names WHERE (folded = ? OR looks = ?) AND player = ?"
INSERT_NAME = "INSERT INTO names (folded, looks, player, home, taken) VALUES (?, ?, ?, ?, ?)"
NAME_GUEST = "UPDATE guests SET name = ? WHERE id = ?"
