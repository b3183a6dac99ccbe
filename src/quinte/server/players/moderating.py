"""What whoever runs the server does about people, and that it was done: kept for ever."""

import hmac
from functools import partial
from typing import NamedTuple

from quinte.core.errors import QuinteError
from quinte.server.log.store import Connection, Store, now
from quinte.server.people_errors import NotModerator
from quinte.server.player_errors import NameTaken
from quinte.server.players.keys import new_id
from quinte.server.players.lasting import (
    DAY,
    INSERT_NAME,
    NAME_GUEST,
    RELEASE_NAME,
    RENAME_PLAYER,
    SELECT_TAKEN,
    Player,
)
from quinte.server.players.names import check_allowed, folded, looks, tidied
from quinte.server.players.reports import Report

DISMISS, WARN, SUSPEND, RENAME, DELETE = "dismiss", "warn", "suspend", "rename", "delete"
TOLD = (WARN, SUSPEND, RENAME)
"""Deeds that the other is told of."""
NOBODYS = "#refused"
"""The player to whom names belong that nobody may have."""
MOST_LISTED = 200


class Deed(NamedTuple):
    """Something that is done about somebody, because of a report or without one."""

    deed: str
    other: int | None
    name: str
    words: str
    report: str
    days: int = 0


class Done(NamedTuple):
    """A deed, as it is kept."""

    id: str
    at: int
    deed: str
    name: str
    words: str
    report: str


class Moderation:
    """The deeds of whoever runs the server."""

    def __init__(self, store: Store, refused: str) -> None:
        """Know who keeps them, and the operator's list of refused names."""
        self._store, self._refused = store, refused

    async def check(self, given: str | None) -> None:
        """Refuse whoever does not bring what only the database knows."""
        row = await self._store.query(lambda c: c.execute(SELECT_SECRET).fetchone())
        if given is None or not hmac.compare_digest(str(row[0]).encode(), given.encode()):
            raise NotModerator

    async def note(self, deed: Deed) -> Done:
        """Write down what is done, with what follows from it for reports and suspensions."""
        return await self._store.write(partial(note, deed=deed, at=now()))

    async def rename(self, player: Player, name: str) -> str:
        """Give a player another name; nobody may have the old one any more."""
        name = tidied(name)
        check_allowed(name, self._refused)
        answer = await self._store.write(partial(rename, player=player, name=name, at=now()))
        if isinstance(answer, QuinteError):
            raise answer
        return name

    async def refuse_name(self, name: str) -> None:
        """Have nobody take a name again that is free."""
        await self._store.write(partial(keep_from_all, name=name, at=now()))

    async def log(self) -> list[Done]:
        """List what was done, the latest first."""
        rows = await self._store.query(lambda c: c.execute(SELECT_LOG, (MOST_LISTED,)).fetchall())
        return [Done(*row) for row in rows]

    async def about(self, guest: int) -> tuple[int, list[Done]]:
        """Return how often somebody was reported, and what was done about them."""
        rows = await self._store.query(lambda c: c.execute(SELECT_ABOUT, (guest,)).fetchall())
        (count,) = await self._store.query(lambda c: c.execute(COUNT_ABOUT, (guest,)).fetchone())
        return count, [Done(*row) for row in rows]

    async def notices(self, guest: int) -> list[Done]:
        """Return what a guest is to be told."""
        rows = await self._store.query(lambda c: c.execute(SELECT_UNTOLD, (guest,)).fetchall())
        return [Done(*row) for row in rows]

    async def read_notices(self, guest: int) -> None:
        """Note that a guest has read what they were told."""
        await self._store.write(lambda c: c.execute(TELL, (guest,)))


def deed_about(report: Report, deed: str, words: str, days: int) -> Deed:
    """Return what is done about whom a report names."""
    return Deed(deed, report.other, report.name, words, report.id, days)


def note(connection: Connection, deed: Deed, at: int) -> Done:
    """Write down what is done."""
    done = Done(new_id(), at, deed.deed, deed.name, deed.words, deed.report)
    is_told = deed.deed not in TOLD or deed.other is None
    other = None if deed.deed == DELETE else deed.other
    connection.execute(INSERT, (*done, other, is_told))
    if deed.report:
        connection.execute(CLOSE, (deed.deed, deed.report))
    if deed.deed == SUSPEND and deed.other is not None:
        row = connection.execute(SELECT_PLACE, (deed.other,)).fetchone()
        home = "" if row is None else row[0]
        given = (new_id(), deed.other, home, at + deed.days * DAY)
        connection.execute(SUSPEND_GUEST, given)
    return done


def rename(connection: Connection, player: Player, name: str, at: int) -> QuinteError | None:
    """Give a player another name."""
    if connection.execute(SELECT_TAKEN, (folded(name), looks(name), player.id)).fetchone():
        return NameTaken(name=name)
    connection.execute(RELEASE_NAME, (folded(name), looks(name), player.id))
    connection.execute(REFUSE_NAMES, (player.id,))
    connection.execute(INSERT_NAME, (folded(name), looks(name), player.id, player.home, at))
    connection.execute(RENAME_PLAYER, (name, at, player.id))
    connection.execute(NAME_GUEST, (name, player.guest))
    return None


def keep_from_all(connection: Connection, name: str, at: int) -> None:
    """Give a name to nobody, for good."""
    taken = connection.execute(SELECT_TAKEN, (folded(name), looks(name), "")).fetchone()
    if taken is None:
        connection.execute(INSERT_NAME, (folded(name), looks(name), NOBODYS, "", at))


SELECT_SECRET = "SELECT value FROM house WHERE name = 'moderator'"  # noqa: S105, a statement
DONE = "id, at, deed, name, words, report"
INSERT = (
    f"INSERT INTO deeds ({DONE}, other, told)"  # noqa: S608, names
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
CLOSE = "UPDATE reports SET done = ? WHERE id = ?"
SELECT_PLACE = (
    "SELECT coalesce((SELECT home FROM players WHERE guest = guests.id), origin) FROM guests"
    " WHERE id = ?"
)
SUSPEND_GUEST = "INSERT INTO suspensions (id, guest, home, until) VALUES (?, ?, ?, ?)"
REFUSE_NAMES = f"UPDATE names SET player = '{NOBODYS}' WHERE player = ?"  # noqa: S608, ours
SELECT_LOG = f"SELECT {DONE} FROM deeds ORDER BY at DESC, id LIMIT ?"  # noqa: S608, names
SELECT_ABOUT = f"SELECT {DONE} FROM deeds WHERE other = ? ORDER BY at DESC, id"  # noqa: S608, names
COUNT_ABOUT = "SELECT count(DISTINCT guest) FROM reports WHERE other = ?"
SELECT_UNTOLD = f"SELECT {DONE} FROM deeds WHERE other = ? AND told = 0 ORDER BY at, id"  # noqa: S608, names
TELL = "UPDATE deeds SET told = 1 WHERE other = ?"
