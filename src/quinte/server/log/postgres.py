"""The logs in PostgreSQL: several servers may share them, and the unique version decides."""

import re
import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.numeric import Int4Dumper
from psycopg.types.string import StrDumperUnknown

from quinte.core.errors import QuinteError
from quinte.server.errors import DiskFull, NewerData, NoDatabase
from quinte.server.log.addresses import name_of
from quinte.server.log.group_commit import GroupCommit
from quinte.server.log.hours import GAP, HOURS, Pause, monotonic
from quinte.server.log.statements import pauses_in
from quinte.server.log.store import Connection, Cursor

MIGRATIONS = Path(__file__).parent / "migrations" / "postgresql"
UPGRADE = 0x7175696E7465
"""The number of the lock that whoever brings the schema up to date holds."""
PATIENCE = 2
"""Seconds to wait for a server that does not answer."""
HOW = {
    "autocommit": True,
    "connect_timeout": PATIENCE,
    "tcp_user_timeout": 1000 * PATIENCE,
    "target_session_attrs": "read-write",  # the primary, where several are named
    "application_name": "quinte",
}
SELECT_TIME = (
    "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS started, 0 AS alive,"
    " 0 AS place, 0 AS id"
    " UNION ALL SELECT started, alive, 1, id FROM runs ORDER BY place, started, id"
)
LOOK = 1.0
"""Seconds between checks of when servers ran."""
DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)
NO_ANSWER = "SET statement_timeout = '15s'"


class Number(Int4Dumper):
    """Writes what is true as 1, as SQLite does."""

    def dump(self, obj: Any) -> bytes:  # noqa: ANN401, as in psycopg
        """Write it."""
        return b"1" if obj else b"0"


class Text(StrDumperUnknown):
    """Writes texts without what PostgreSQL cannot keep; nothing of ours has it."""

    def dump(self, obj: str) -> bytes:
        """Write it."""
        return obj.replace("\0", "").encode("utf-8", "replace")


class Translated:
    """A connection that understands what SQLite does."""

    def __init__(self, address: str) -> None:
        """Connect."""
        self.inner = psycopg.connect(address, **cast("Any", HOW))
        self.inner.adapters.register_dumper(bool, Number)
        self.inner.adapters.register_dumper(str, Text)
        self.inner.execute(DURABLE)
        self.inner.execute(NO_ANSWER)

    def execute(self, statement: str, given: Sequence[Any] = (), /) -> Cursor:
        """Have one statement done."""
        return self.inner.execute(translated(statement), given)

    def executemany(self, statement: str, given: Iterable[Sequence[Any]], /) -> None:
        """Have one statement done for each row."""
        with self.inner.cursor() as cursor:
            cursor.executemany(translated(statement), given)

    def close(self) -> None:
        """Hang up."""
        self.inner.close()


@lru_cache(1_000)
def translated(statement: str) -> str:
    """Write a statement as psycopg wants it."""
    return statement.replace("%", "%%").replace("?", "%s")


class PostgresStore(GroupCommit):
    """The logs of a house with any number of servers."""

    is_shared = True
    heartbeat = 0.5
    shortest_pause = 2_000
    readers = 4
    passing_over = " FOR UPDATE SKIP LOCKED"
    begin = "BEGIN"
    insert_rows = (
        "INSERT INTO events (match, version, at, client, body) SELECT value ->> 0,"
        " CASE WHEN value ->> 5 IS NULL OR EXISTS (SELECT 1 FROM leases WHERE match = value ->> 0"
        " AND fence = (value ->> 5)::bigint) THEN (value ->> 1)::int END,"  # else it is refused
        " (value ->> 2)::bigint, value ->> 3, value ->> 4 FROM json_array_elements(?::json)"
    )
    errors = (psycopg.Error,)
    conflicts = (psycopg.IntegrityError,)
    misfits = (psycopg.DataError,)

    def __init__(self, address: str) -> None:
        """Connect, and note that a server runs."""
        self._address = address
        self._looked = 0.0
        super().__init__(name_of(address))

    def open_writer(self) -> Connection:
        """Connect, with the schema brought up to date."""
        connection = open_database(self._address)
        follow_clock(connection)
        return connection

    def open_reader(self) -> Connection:
        """Connect once more, to the same primary: others may lag behind."""
        return Translated(self._address)

    def explain(self, error: Exception) -> QuinteError:
        """Say why the database cannot be used."""
        return trouble(error, self._address)

    def mend(self, connection: Connection) -> Connection:
        """Reconnect, if the line was cut."""
        if isinstance(connection, Translated) and connection.inner.closed:
            try:
                return Translated(self._address)
            except psycopg.Error:
                pass  # the next beat tries again
        return connection

    def beat(self, connection: Connection) -> None:
        """Check now and then what time it is in the house, and when no server ran in it."""
        if time.monotonic() - self._looked > LOOK:
            rows = follow_clock(connection)
            self._pauses[:] = pauses_in(rows, self.shortest_pause)
            self._looked = time.monotonic()

    async def version(self) -> str:
        """Name PostgreSQL's version."""
        row = await self.query(lambda c: c.execute("SHOW server_version").fetchone())
        return f"PostgreSQL {row[0]}"

    def disk_left(self) -> None:
        """Nobody can tell from here; a full disk is said when it is full."""


def follow_clock(connection: Connection) -> list[Pause]:
    """Go by the clock of the database, unless its answer took so long that it says little.

    Return when servers ran: where it is far away, every question counts.
    """
    asked = monotonic()
    (told, *_), *rows = connection.execute(SELECT_TIME).fetchall()
    if monotonic() - asked < GAP // 2:
        HOURS.follow(int(told))
    return [(started, alive) for started, alive, *_ in rows]


def trouble(error: Exception, address: str) -> QuinteError:
    """Say why a database cannot be used."""
    if isinstance(error, errors.DiskFull):
        return DiskFull(file=name_of(address))
    return NoDatabase(address=name_of(address), why=reason_of(error))


def reason_of(error: Exception) -> str:
    """Return the first thing that PostgreSQL says, without what it begins with."""
    first = next(iter(str(error).strip().splitlines()), type(error).__name__)
    return re.sub(r"^.*(?:failed: |FATAL:\s+|error: )", "", first)


def open_database(address: str) -> Translated:
    """Connect to a database and bring it up to date, or say why that cannot be."""
    try:
        conninfo_to_dict(address)
        connection = Translated(address)
    except psycopg.Error as error:
        raise trouble(error, address) from None
    try:
        migrate(connection, address)
    except psycopg.Error as error:
        connection.close()
        raise trouble(error, address) from None
    except NewerData:
        connection.close()
        raise
    return connection


def steps() -> list[Path]:
    """List the changes of the schema, in order."""
    return sorted(MIGRATIONS.glob("*.sql"))


def migrate(connection: Translated, address: str) -> None:
    """Bring the schema up to date; of several that start at once one does, the others wait."""
    with connection.inner.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(?)", (UPGRADE,))
        found = version_of(connection)
        if found > len(steps()):
            raise NewerData(file=name_of(address))
        for step in steps()[found:]:
            connection.inner.execute(step.read_text("utf-8"))
        if found < len(steps()):
            connection.execute(SET_VERSION, (str(len(steps())),))


def version_of(connection: Connection) -> int:
    """Return the version of the schema; 0 for an empty database."""
    if connection.execute("SELECT to_regclass('house')").fetchone()[0] is None:
        return 0
    return int(connection.execute("SELECT value FROM house WHERE name = 'schema'").fetchone()[0])


SET_VERSION = (
    "INSERT INTO house (name, value) VALUES ('schema', ?)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
