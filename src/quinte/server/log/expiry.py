"""What nobody comes back to is deleted, a little at a time, after as many days as are set.

Its players are told for two weeks beforehand: where the days are changed, the two weeks begin then.
"""

from collections.abc import Container
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from quinte.server.errors import NotSaved
from quinte.server.log.store import Connection, Store, now

DAY = 86_400_000
NOTICE = 14 * DAY
"""How long the players of a match are told that it will be deleted, and never for less."""
SAID = 14 * DAY
"""How long what was said in words is kept, so that it can be reported."""
MOST_AT_ONCE = 20
"""Matches, and guests, that are deleted in one commit: others wait for it."""


class Terms(NamedTuple):
    """After how many days each thing is deleted; 0: never."""

    finished: int
    silent: int
    waiting: int
    guests: int


class Keeping(NamedTuple):
    """The terms of a house, and since when they can be counted."""

    terms: Terms
    upgraded: int = 0  # since when we have known how old things are
    announced: int = 0  # since when the terms are these

    def until(self, days: int, since: int) -> int:
        """Return when something left alone since a time is deleted; 0: never."""
        due = max(since, self.upgraded) + days * DAY
        return max(due, self.announced + NOTICE) if days else 0

    def before(self, days: int, at: int) -> int:
        """Return since when something must have been left alone to be deleted now."""
        is_due = days and self.until(days, 0) <= at
        return at - days * DAY if is_due else 0


FOR_EVER = Keeping(Terms(0, 0, 0, 0))


async def announce(store: Store, terms: Terms) -> Keeping:
    """Put terms into force; if they are new here, from now on."""
    upgraded, said = await store.query(find_announced)
    *known, announced = map(int, said.split())
    if tuple(known) != terms:
        announced = now()
        said = " ".join(map(str, (*terms, announced)))
        with suppress(NotSaved):  # healthz says why; the next start tries again
            await store.write(partial(note_terms, said=said))
    return Keeping(terms, upgraded, announced)


def find_announced(connection: Connection) -> tuple[int, str]:
    """Read since when we know how old things are; the terms, and since when they hold."""
    upgraded, said = (
        connection.execute(SELECT_HOUSE, (name,)).fetchone() for name in ("upgraded", "terms")
    )
    return int(upgraded[0]), "0" if said is None else str(said[0])


def note_terms(connection: Connection, said: str) -> None:
    """Keep the terms, and since when they hold."""
    connection.execute(NOTE_HOUSE, ("terms", said))


async def expire(store: Store, keeping: Keeping, present: Container[str]) -> int:
    """Delete some of what is too old, but no match that is in memory; return how much."""
    at = now()
    old = await store.query(partial(find_old, keeping=keeping, at=at))
    matches = [match for match in old if match not in present][:MOST_AT_ONCE]
    guests = await store.query(partial(find_away, keeping=keeping, at=at))
    if matches or guests:
        await store.write(lambda c: delete(c, matches, guests))
    if await store.query(lambda c: c.execute(OLD_LINES, (at - SAID,)).fetchone()):
        await store.write(lambda c: c.execute(FORGET_LINES, (at - SAID,)))
    return len(matches) + len(guests)


def find_old(connection: Connection, keeping: Keeping, at: int) -> list[str]:
    """List some matches that are too old."""
    found: list[str] = []
    terms = keeping.terms
    queries = ((FINISHED, terms.finished), (WAITING, terms.waiting), (SILENT, terms.silent))
    for query, days in queries:
        given = [keeping.before(days, at)] * (query.count("?") - 1)
        found += [row[0] for row in connection.execute(query, (*given, 10 * MOST_AT_ONCE))]
    return found


def find_away(connection: Connection, keeping: Keeping, at: int) -> list[int]:
    """List some guests who have stayed away for too long."""
    given = (keeping.before(keeping.terms.guests, at), MOST_AT_ONCE)
    return [row[0] for row in connection.execute(AWAY, given)]


def delete(connection: Connection, matches: list[str], guests: list[int]) -> None:
    """Delete matches and guests, and all that belongs to them."""
    for match in matches:
        for table, column in OF_MATCH:
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (match,))  # noqa: S608, names
    for guest in guests:
        for statement in DELETE_GUEST:
            connection.execute(statement, (guest,))


OF_MATCH = (
    ("events", "match"),
    ("held", "match"),
    ("contests", "match"),
    ("calls", "match"),
    ("lines", "match"),
    ("matches", "id"),
)
OF_PLAYER = ("names", "ratings", "results")
BETWEEN = (("blocks", "other"), ("reports", "guest"), ("reports", "other"))
OF_GUEST = "(SELECT id FROM players WHERE guest = ?)"
NAMELESS = (
    "UPDATE entrants SET guest = NULL, player = '', name = '', owner = '', sealed = NULL,"
    " state = 'out' WHERE guest = ?"
)
DELETE_GUEST = (
    "DELETE FROM held WHERE guest = ?",
    "DELETE FROM sessions WHERE guest = ?",
    "DELETE FROM searches WHERE guest = ?",
    "DELETE FROM passkeys WHERE guest = ?",
    NAMELESS,
    "DELETE FROM subscriptions WHERE guest = ?",
    "DELETE FROM calls WHERE guest = ?",
    "DELETE FROM habits WHERE guest = ?",
    *(f"DELETE FROM {table} WHERE guest = ?" for table in ("blocks", "follows", "lines")),  # noqa: S608, names
    *(f"DELETE FROM {table} WHERE {who} = ?" for table, who in BETWEEN),  # noqa: S608, names
    f"DELETE FROM follows WHERE player IN {OF_GUEST}",  # noqa: S608, ours
    "UPDATE deeds SET other = NULL, name = '' WHERE other = ?",
    "UPDATE suspensions SET guest = NULL WHERE guest = ?",
    "DELETE FROM mails WHERE guest = ?",
    *(f"DELETE FROM {table} WHERE player = {OF_GUEST}" for table in OF_PLAYER),  # noqa: S608, names
    "DELETE FROM players WHERE guest = ?",
    "UPDATE matches SET guest = NULL WHERE guest = ?",
    "DELETE FROM guests WHERE id = ?",
)
SELECT_HOUSE = "SELECT value FROM house WHERE name = ?"
NOTE_HOUSE = (
    "INSERT INTO house (name, value) VALUES (?, ?)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
FINISHED = "SELECT id FROM matches WHERE ended < ? LIMIT ?"
WAITING = "SELECT id FROM matches WHERE ended IS NULL AND begun IS NULL AND created < ? LIMIT ?"
SILENT = (
    "SELECT id FROM matches WHERE ended IS NULL AND begun < ? AND"
    " (SELECT at FROM events WHERE match = id ORDER BY version DESC LIMIT 1) < ? LIMIT ?"
)
OLD_LINES = "SELECT 1 FROM lines WHERE at < ? LIMIT 1"
FORGET_LINES = "DELETE FROM lines WHERE at < ?"
AWAY = "SELECT id FROM guests WHERE seen < ? LIMIT ?"
