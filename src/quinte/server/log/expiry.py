"""What nobody comes back to is deleted, a little at a time, after as many days as are set."""

from collections.abc import Container
from typing import NamedTuple

from quinte.server.log.store import Connection, Store, now

DAY = 86_400_000
MOST_AT_ONCE = 20
"""Matches, and guests, that are deleted by one commit: others wait for it."""


class Terms(NamedTuple):
    """After how many days what is deleted; 0: never."""

    finished: int
    silent: int
    waiting: int
    guests: int


async def expire(store: Store, terms: Terms, present: Container[str]) -> int:
    """Delete some of what is too old, but no match that is in memory; tell how much."""
    old = await store.query(lambda c: find_old(c, terms))
    matches = [match for match in old if match not in present][:MOST_AT_ONCE]
    days, at = terms.guests, now()
    guests = await store.query(lambda c: find_away(c, days, at))
    if matches or guests:
        await store.write(lambda c: delete(c, matches, guests))
    return len(matches) + len(guests)


def cut(connection: Connection, days: int, at: int) -> int:
    """Tell before when something is too old: nothing is, until we have known it for so long."""
    upgraded = int(connection.execute(SELECT_UPGRADED).fetchone()[0])
    before = at - days * DAY
    return before if days and upgraded <= before else 0


def find_old(connection: Connection, terms: Terms) -> list[str]:
    """List some matches that are too old."""
    found: list[str] = []
    queries = ((FINISHED, terms.finished), (WAITING, terms.waiting), (SILENT, terms.silent))
    for query, days in queries:
        before = cut(connection, days, now())
        given = [before] * (query.count("?") - 1)
        found += [row[0] for row in connection.execute(query, (*given, 10 * MOST_AT_ONCE))]
    return found


def find_away(connection: Connection, days: int, at: int) -> list[int]:
    """List some guests who have stayed away for too long."""
    given = (cut(connection, days, at), MOST_AT_ONCE)
    return [row[0] for row in connection.execute(AWAY, given)]


def delete(connection: Connection, matches: list[str], guests: list[int]) -> None:
    """Delete matches and guests, and all that belongs to them."""
    for match in matches:
        for table, column in (("events", "match"), ("held", "match"), ("matches", "id")):
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (match,))  # noqa: S608, names
    for guest in guests:
        for statement in DELETE_GUEST:
            connection.execute(statement, (guest,))


DELETE_GUEST = (
    "DELETE FROM held WHERE guest = ?",
    "DELETE FROM sessions WHERE guest = ?",
    "UPDATE matches SET guest = NULL WHERE guest = ?",
    "DELETE FROM guests WHERE id = ?",
)
SELECT_UPGRADED = "SELECT value FROM house WHERE name = 'upgraded'"
FINISHED = "SELECT id FROM matches WHERE ended < ? LIMIT ?"
WAITING = "SELECT id FROM matches WHERE ended IS NULL AND begun IS NULL AND created < ? LIMIT ?"
SILENT = (
    "SELECT id FROM matches WHERE ended IS NULL AND begun < ? AND"
    " (SELECT at FROM events WHERE match = id ORDER BY version DESC LIMIT 1) < ? LIMIT ?"
)
AWAY = "SELECT id FROM guests WHERE seen < ? LIMIT ?"
