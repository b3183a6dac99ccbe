"""Statements about logs that SQLite and PostgreSQL understand alike.

The log is the table `events`, and a request its column `client`: files have them since version 1.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from quinte.server.log.hours import Pause
from quinte.server.log.store import Connection

RETURN = 2_000
"""Milliseconds after a pause for players to come back: nobody pays for them either."""

INSERT_RUN = "INSERT INTO runs (started, alive) VALUES (?, ?) RETURNING id"
BEAT = "UPDATE runs SET alive = ? WHERE id = ?"
SELECT_RUNS = "SELECT started, alive FROM runs ORDER BY started, id"
SELECT_LATEST = "SELECT coalesce(max(alive), 0) FROM runs"
INSERT_MATCH = (
    "INSERT INTO matches (id, game, is_public, created, owner, guest) VALUES (?, ?, ?, ?, ?, ?)"
)
SELECT_OWNER = "SELECT owner FROM matches WHERE id = ?"
END_MATCH = "UPDATE matches SET ended = ?, winners = ? WHERE id = ?"
SELECT_LOG = (
    "SELECT match, version, at, client, body FROM events"
    " WHERE match = ? AND version > ? ORDER BY version"
)
SELECT_PUBLIC = (
    "SELECT id FROM (SELECT id, begun,"
    " row_number() OVER (PARTITION BY coalesce(owner, id) ORDER BY begun DESC) AS place"
    " FROM matches WHERE is_public = 1 AND ended IS NULL AND begun IS NOT NULL) AS placed"
    " WHERE place <= ? ORDER BY begun DESC LIMIT ?"
)


def among(values: Sequence[object]) -> str:
    """Write places for values, as `IN` wants them."""
    return ", ".join("?" * len(values))


def insert(connection: Connection, statement: str, row: Sequence[Any]) -> int:
    """Insert a row, and return its number."""
    ((number,),) = connection.execute(statement, row).fetchall()
    return int(number)


def select_versions(connection: Connection, matches: Sequence[str]) -> dict[str, int]:
    """Return how long the logs of some matches are."""
    places = among(matches)
    query = f"SELECT match, max(version) FROM events WHERE match IN ({places}) GROUP BY match"  # noqa: S608, places only
    return dict(connection.execute(query, matches).fetchall()) if matches else {}


def find_pauses(connection: Connection, least: int) -> list[Pause]:
    """List when no server ran, or players were not back yet."""
    return pauses_in(connection.execute(SELECT_RUNS), least)


def pauses_in(runs: Iterable[Pause], least: int) -> list[Pause]:
    """List when no server ran, by when each began and was last alive, in this order.

    Several servers may have run at once: there is a pause where none of them did, for at least so
    many milliseconds.
    """
    pauses: list[Pause] = []
    latest = None
    for started, alive in runs:
        if latest is not None and started - latest >= least:
            pauses.append((latest, started + RETURN))
        latest = alive if latest is None else max(latest, alive)
    return pauses
