"""The logs in SQLite: one file, and the only connection that writes also checkpoints."""

import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

from quinte.core.errors import QuinteError
from quinte.server.log.database import open_reader, open_writer, trouble
from quinte.server.log.group_commit import GroupCommit
from quinte.server.log.store import Connection


class SqliteStore(GroupCommit):
    """The log in one file."""

    is_shared = False
    heartbeat = 2.0
    shortest_pause = 0
    readers = 1
    begin = "BEGIN IMMEDIATE"
    insert_rows = (
        "INSERT INTO events (match, version, at, client, body) SELECT json_extract(value, '$[0]'),"
        " json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),"
        " json_extract(value, '$[4]') FROM json_each(?)"
    )
    errors = (sqlite3.Error,)
    conflicts = (sqlite3.IntegrityError,)
    misfits = (sqlite3.DataError,)

    def __init__(self, file: Path) -> None:
        """Open the file, and note that a server runs."""
        self.file = file
        super().__init__(str(file))

    def open_writer(self) -> Connection:
        """Open the one connection that writes."""
        return open_writer(self.file)

    def open_reader(self) -> Connection:
        """Open a connection that can only read."""
        return open_reader(self.file)

    def explain(self, error: Exception) -> QuinteError:
        """Say why the file cannot be used."""
        return trouble(error, self.file)

    async def version(self) -> str:
        """Name SQLite's version; the file must be readable for that."""
        ask = "SELECT sqlite_version() FROM runs LIMIT 1"
        return f"SQLite {(await self.query(lambda c: c.execute(ask).fetchone()))[0]}"

    def disk_left(self) -> int:
        """Return how many bytes the disk has room for."""
        return shutil.disk_usage(self.file.parent).free

    def rest(self, connection: Connection) -> None:
        """Fold in what was written, while nobody waits."""
        fold(connection, "PASSIVE")

    def finish(self, connection: Connection) -> None:
        """Leave one file behind."""
        fold(connection, "TRUNCATE")


def fold(connection: Connection, how: str) -> None:
    """Bring what was written beside the file into it; where that fails it stays beside."""
    with suppress(sqlite3.Error):
        connection.execute(f"PRAGMA wal_checkpoint({how})")
