"""`quinte move-data`: what a file holds is copied into PostgreSQL, and every log replayed.

No server runs in the meantime. The file is only read, so nothing is lost when this fails; then
everything that was copied is rolled back.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from quinte.core.errors import QuinteError
from quinte.server.errors import NoData
from quinte.server.house_errors import DataNotEmpty, MovedWrong
from quinte.server.log.database import Lock, check, open_reader, open_writer
from quinte.server.log.expiry import NOTE_HOUSE
from quinte.server.log.opening import postgres
from quinte.server.log.statements import SELECT_LOG
from quinte.server.log.store import Connection, Row
from quinte.server.matches.hosted import Hosted
from quinte.server.matches.live import Live
from quinte.server.nudges.vapid import NAME as PUSH_KEY

DATABASE_TABLES = (
    *("matches", "contests", "events", "runs", "guests", "sessions", "held"),
    *("players", "names", "ratings", "results", "passkeys"),
    *("tournaments", "entrants", "boards"),
    *("subscriptions", "habits", "calls", "mails"),
    *("blocks", "follows", "lines", "reports", "deeds", "suspensions"),
)
"""What is copied, in an order in which whatever is referred to comes first."""
NUMBERED = ("runs", "guests")
"""Tables whose rows PostgreSQL numbers itself."""
SETTINGS = ("salt", "upgraded", PUSH_KEY)
"""What the house knows about itself, and must go on knowing."""
SOME = 1_000
"""Rows that are copied at once."""
Progress = Callable[[int, int], None]


class Counts(NamedTuple):
    """What was moved."""

    matches: int
    entries: int
    damaged: list[str]  # matches whose log did not hold up in the file either


def move(file: Path, address: str, progress: Progress) -> Counts:
    """Copy everything, and make sure that every log leads to the same match."""
    check(file)
    lock = Lock(file.parent)
    try:
        open_writer(file).close()  # it is brought up to date first
        source = open_reader(file)
        target = postgres(address).open_database(address)
        try:
            with target.inner.transaction():
                check_empty(target, address)
                for table in DATABASE_TABLES:
                    copy(source, target, table)
                copy_settings(source, target)
                return verify(source, target, progress)
        finally:
            source.close()
            target.close()
    finally:
        lock.release()


def check_empty(target: Connection, address: str) -> None:
    """Refuse a database in which there is something already."""
    for table in ("matches", "guests"):
        if target.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone():  # noqa: S608, names
            raise DataNotEmpty(address=address.rpartition("@")[2])


def copy(source: sqlite3.Connection, target: Connection, table: str) -> None:
    """Copy a database table, a part at a time."""
    rows = source.execute(f"SELECT * FROM {table}")  # noqa: S608, names
    columns = [column[0] for column in rows.description]
    places = ", ".join("?" * len(columns))
    own = " OVERRIDING SYSTEM VALUE" if table in NUMBERED else ""
    insert = f"INSERT INTO {table} ({', '.join(columns)}){own} VALUES ({places})"  # noqa: S608, as above
    if table == "runs":
        target.execute("DELETE FROM runs")
    while some := rows.fetchmany(SOME):
        target.executemany(insert, some)
    if table in NUMBERED:
        target.execute(
            f"SELECT setval(pg_get_serial_sequence('{table}', 'id'),"  # noqa: S608, as above
            f" (SELECT coalesce(max(id), 0) + 1 FROM {table}), false)"
        )


def copy_settings(source: sqlite3.Connection, target: Connection) -> None:
    """Copy what the house knows of itself: digests of addresses stay what they are."""
    for name in SETTINGS:
        row = source.execute("SELECT value FROM house WHERE name = ?", (name,)).fetchone()
        if row is not None:
            target.execute(NOTE_HOUSE, (name, str(row[0])))


def verify(source: sqlite3.Connection, target: Connection, progress: Progress) -> Counts:
    """Replay every log, as it was and as it is now."""
    matches = [str(row[0]) for row in source.execute("SELECT id FROM matches ORDER BY id")]
    entries, damaged = 0, []
    for number, match in enumerate(matches, 1):
        before, after = (log_of(each, match) for each in (source, target))
        if before != after:
            raise MovedWrong(match=match)
        entries += len(after)
        try:
            ends = [end_of(match, log) for log in (before, after)]
        except QuinteError:  # it did not hold up in the file either: kept as it is
            damaged.append(match)
        else:
            if ends[0] != ends[1]:
                raise MovedWrong(match=match)
        progress(number, len(matches))
    return Counts(len(matches), entries, damaged)


def log_of(connection: Any, match: str) -> list[Row]:  # noqa: ANN401, of either kind
    """Read the log of a match."""
    rows: Iterator[Sequence[Any]] = connection.execute(SELECT_LOG, (match, 0))
    return [Row(*row) for row in rows]


def end_of(match: str, log: Sequence[Row]) -> tuple[object, ...]:
    """Replay a log, and return where it leads."""
    if not log:
        raise NoData(file=match)
    live = Live(Hosted(match))
    live.replay(log)
    hosted = live.hosted
    position = hosted.match.position.tobytes() if hosted.is_dealt else b""
    return hosted.version, hosted.phase, hosted.player, tuple(hosted.movers), position
