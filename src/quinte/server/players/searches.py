"""Searches for a game, as the database has them: what several servers decide, it decides once.

A search belongs to whoever knows the secret of which `key` is the digest. It waits while it is
`seen`, is offered a match, and ends; then it says only how long it took. Jobs return what they
found and never raise: others are written with them.
"""

import statistics
from collections.abc import Sequence
from typing import NamedTuple

from quinte.server.log.statements import INSERT_MATCH, among
from quinte.server.log.store import Connection, Listing

AWAY = 10_000
"""Milliseconds without a sign after which nobody is found a game any more ..."""
GONE = 60_000
"""... and after which the search has ended."""
DAY = 86_400_000
"""How long it is remembered how searches went."""
LATEST = 50
"""So many of them are looked at ..."""
MOST_TOLD = 30
"""Wishes that are told to everybody, the most frequent first."""
SERIOUS = 10_000
"""... but none that was given up within these milliseconds."""


class Sought(NamedTuple):
    """A search, as it is kept."""

    key: str
    guest: int | None
    owner: str
    name: str
    game: str
    players: int
    pace: str
    strength: float | None
    since: int
    seen: int


class Standing(NamedTuple):
    """Where a search stands: since when, what is offered since when, and how it has ended."""

    since: int
    match: str | None = None
    offered: int | None = None
    ended: int | None = None
    is_found: int = 0


class Offer(NamedTuple):
    """A match for those who are to play it, to be laid out and offered at once or not at all."""

    listing: Listing
    body: str  # of the entry that lays it out
    keys: list[str]


class Offered(NamedTuple):
    """A search that has been offered a match, and when that began, if it did."""

    key: str
    match: str
    offered: int
    begun: int | None


class Past(NamedTuple):
    """How the latest searches for something went, and how many are under way."""

    people: int
    tried: int
    found: int
    seconds: int


def begin(connection: Connection, sought: Sought) -> tuple[Standing, list[str]]:
    """Begin a search, or go on with it; return where it stands, and what it takes the place of."""
    known = standing(connection, sought.key)
    replaced: list[str] = []
    if sought.guest is not None:
        given = (sought.guest, sought.key)
        replaced = [row[0] for row in connection.execute(SELECT_OTHERS, given).fetchall()]
        end(connection, replaced, sought.since)
    if known is not None and known.ended is None:
        connection.execute(SEE, (sought.seen, sought.key))
        return known, replaced
    connection.execute(DELETE, (sought.key,))
    connection.execute(INSERT, sought)
    return Standing(sought.since), replaced


def standing(connection: Connection, key: str) -> Standing | None:
    """Return where a search stands."""
    return all_standing(connection, [key]).get(key)


def all_standing(connection: Connection, keys: Sequence[str]) -> dict[str, Standing]:
    """Return where searches stand; those that are forgotten are left out."""
    query = f"{SELECT} WHERE key IN ({among(keys)})"
    return {row[0]: Standing(*row[1:]) for row in connection.execute(query, keys).fetchall()}


def see(connection: Connection, keys: Sequence[str], at: int) -> None:
    """Note when those who search were there."""
    connection.execute(f"UPDATE searches SET seen = ? WHERE key IN ({among(keys)})", (at, *keys))  # noqa: S608, places only


def waiting(connection: Connection, at: int, wish: Sequence[object] = ()) -> list[Sought]:
    """List who waits and is there, for one wish or for all."""
    some = " AND game = ? AND players = ? AND pace = ?" if wish else ""
    rows = connection.execute(SELECT_WAITING + some, (at - AWAY, *wish))
    return [Sought(*row) for row in rows.fetchall()]


def offer(connection: Connection, offers: Sequence[Offer], at: int, lock: str) -> list[Offer]:
    """Lay out matches and offer them; none to anybody who has been offered another since.

    `lock` ends a statement so that it passes over what another server is about to change.
    """
    made = []
    for each in offers:
        places = among(each.keys)
        free = f"{SELECT_FREE} AND key IN ({places}) ORDER BY key{lock}"
        if len(connection.execute(free, (at - AWAY, *each.keys)).fetchall()) < len(each.keys):
            continue
        given = (each.listing.match, at, *each.keys)
        connection.execute(
            f"UPDATE searches SET match = ?, offered = ? WHERE key IN ({places})",  # noqa: S608, places only
            given,
        )
        connection.execute(INSERT_MATCH, each.listing)
        connection.execute(INSERT_FIRST, (each.listing.match, at, each.body))
        made.append(each)
    return made


def offered(connection: Connection) -> list[Offered]:
    """List what is offered and not yet settled."""
    return [Offered(*row) for row in connection.execute(SELECT_OFFERED).fetchall()]


def settle(connection: Connection, offers: Sequence[Offered]) -> None:
    """Note that matches have begun: so long it took to find them."""
    rows = [(each.offered, each.key) for each in offers]
    connection.executemany(END_FOUND, rows)


def go_on(connection: Connection, match: str, came: Sequence[str], at: int) -> list[str]:
    """Look again for those who came in vain; return those who did not come, whose searches end."""
    if came:
        connection.execute(f"{RELEASE} AND key IN ({among(came)})", (at, match, *came))
    missed = [row[0] for row in connection.execute(SELECT_OF, (match,)).fetchall()]
    end(connection, missed, at)
    return missed


def end(connection: Connection, keys: Sequence[str], at: int) -> None:
    """End searches; who it was is forgotten."""
    rows = [(at, key) for key in keys]
    if rows:
        connection.executemany(END, rows)


def clear_up(connection: Connection, at: int) -> None:
    """End what nobody has come back to, and forget how things went long ago."""
    connection.execute(END_GONE, (at, at - GONE))
    connection.execute("DELETE FROM searches WHERE ended < ?", (at - DAY,))


def past(connection: Connection, at: int, wish: Sequence[object]) -> Past:
    """Tell how searches for something went, and how many are under way."""
    people = connection.execute(COUNT_PEOPLE, (at - AWAY, *wish)).fetchone()[0]
    rows = connection.execute(SELECT_PAST, (at - DAY, *wish, SERIOUS, LATEST)).fetchall()
    times = [waited for is_found, waited in rows if is_found]
    middle = statistics.median_high(times) if times else 0
    return Past(people, len(rows), len(times), round(middle / 1000))


def wanted(connection: Connection, at: int) -> list[tuple[str, int, str, int]]:
    """Count who waits and is there, by wish."""
    return [
        tuple(row) for row in connection.execute(COUNT_WANTED, (at - AWAY, MOST_TOLD)).fetchall()
    ]


WISH = "game = ? AND players = ? AND pace = ?"
SELECT = "SELECT key, since, match, offered, ended, is_found FROM searches"
SELECT_OTHERS = (
    "SELECT key FROM searches WHERE guest = ? AND key != ? AND ended IS NULL AND match IS NULL"
)
SELECT_FREE = "SELECT key FROM searches WHERE ended IS NULL AND match IS NULL AND seen > ?"
SELECT_WAITING = (
    "SELECT key, guest, owner, name, game, players, pace, strength, since, seen FROM searches"
    " WHERE ended IS NULL AND match IS NULL AND seen > ?"
)
SELECT_OFFERED = (
    "SELECT key, match, offered, begun FROM searches LEFT JOIN matches ON matches.id = match"
    " WHERE searches.ended IS NULL AND match IS NOT NULL"
)
SELECT_OF = "SELECT key FROM searches WHERE match = ? AND ended IS NULL ORDER BY key"
INSERT = (
    "INSERT INTO searches (key, guest, owner, name, game, players, pace, strength, since, seen)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
INSERT_FIRST = "INSERT INTO events (match, version, at, body) VALUES (?, 1, ?, ?)"
DELETE = "DELETE FROM searches WHERE key = ?"
SEE = "UPDATE searches SET seen = ? WHERE key = ?"
RELEASE = "UPDATE searches SET match = NULL, offered = NULL, seen = ? WHERE match = ?"
NAMELESS = "guest = NULL, owner = '', name = ''"
END = f"UPDATE searches SET ended = ?, {NAMELESS} WHERE key = ? AND ended IS NULL"  # noqa: S608, ours
END_FOUND = (
    f"UPDATE searches SET ended = ?, is_found = 1, {NAMELESS} WHERE key = ? AND ended IS NULL"  # noqa: S608, ours
)
END_GONE = (
    f"UPDATE searches SET ended = ?, {NAMELESS}"  # noqa: S608, ours
    " WHERE ended IS NULL AND match IS NULL AND seen < ?"
)
COUNT_PEOPLE = f"SELECT count(*) FROM searches WHERE ended IS NULL AND seen > ? AND {WISH}"  # noqa: S608, ours
COUNT_BY_OWNER = "SELECT count(*) FROM searches WHERE owner = ? AND ended IS NULL AND key != ?"
COUNT_WANTED = (
    "SELECT game, players, pace, count(*) FROM searches WHERE ended IS NULL AND match IS NULL"
    " AND seen > ? GROUP BY game, players, pace ORDER BY count(*) DESC, game, players, pace LIMIT ?"
)
SELECT_PAST = (
    f"SELECT is_found, ended - since FROM searches WHERE ended > ? AND {WISH}"  # noqa: S608, ours
    " AND (is_found = 1 OR ended - since > ?) ORDER BY ended DESC LIMIT ?"
)
