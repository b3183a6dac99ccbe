"""The database file: opened, brought up to date, copied and put back."""

import errno
import os
import sqlite3
import stat
import sys
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

from quinte.core.errors import QuinteError
from quinte.server.errors import DataInUse, DataLocked, DiskFull, NewerData, NoData

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "quinte.db"
PATIENCE = 2.0
"""Seconds to wait for a lock that somebody else holds on the file."""

SETTINGS = (
    "page_size = 2048",  # of a new file: every move writes two pages
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "wal_autocheckpoint = 20000",  # pages; folding them in holds up all who wait
)

TOUCH = "UPDATE runs SET alive = alive WHERE id = (SELECT max(id) FROM runs)"
"""Changes nothing, but is written all the same: then writing works."""
NO_SPACE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
OWN_FOLDER, OWN_FILE = 0o700, 0o600
"""Who may look: the data hold the deal of every match under way."""
PARTS = ("", "-wal", "-shm")
"""What the names of a database's files end with: SQLite finds them by the name of the first."""


def trouble(error: Exception, file: Path) -> QuinteError:
    """Say why data cannot be used."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without SQLite's own additions
    if code in LOCKED:
        return DataLocked(file=file)
    is_full = code in FULL or getattr(error, "errno", 0) in NO_SPACE
    return DiskFull(file=file) if is_full else NoData(file=file)


def open_writer(file: Path) -> sqlite3.Connection:
    """Open the one connection that writes, with the file brought up to date."""
    try:
        make_private(file.parent)
        make_own(file)
        connection = sqlite3.connect(
            file, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
    except (OSError, sqlite3.Error) as error:
        raise trouble(error, file) from None
    try:
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")
        migrate(connection, file)
        connection.execute(TOUCH)
    except sqlite3.Error as error:
        connection.close()
        raise trouble(error, file) from None
    except NewerData:
        connection.close()
        raise
    return connection


def make_private(folder: Path) -> None:
    """Make a folder that nobody else can look into; one that holds only our files becomes so."""
    folder.mkdir(OWN_FOLDER, parents=True, exist_ok=True)
    is_ours = all(each.name.startswith(("quinte.", ".quinte.")) for each in folder.iterdir())
    if is_ours and stat.S_IMODE(folder.stat().st_mode) & ~OWN_FOLDER:
        folder.chmod(OWN_FOLDER)


def make_own(file: Path) -> None:
    """Make a file that nobody else can read; what SQLite puts beside it is like it."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, OWN_FILE))
    for part in (file.with_name(file.name + end) for end in PARTS):
        if part.exists() and stat.S_IMODE(part.stat().st_mode) & ~OWN_FILE:
            part.chmod(OWN_FILE)


def open_reader(file: Path) -> sqlite3.Connection:
    """Open a connection that can only read, and never checkpoints."""
    connection = sqlite3.connect(
        f"{file.absolute().as_uri()}?mode=ro",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.execute("PRAGMA query_only = 1")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    return connection


class Lock:
    """Keeps a second server, or a restore, away from data in use; it ends with the process."""

    def __init__(self, folder: Path) -> None:
        """Take it, or say that somebody else has it."""
        try:
            make_private(folder)
            self._file = (folder / "quinte.lock").open("a")
        except OSError as error:
            raise trouble(error, folder) from None
        try:
            lock_file(self._file.fileno())
        except OSError:
            self._file.close()
            raise DataInUse(folder=folder) from None

    def release(self) -> None:
        """Give it back."""
        self._file.close()


def lock_file(number: int) -> None:
    """Lock an open file for this process alone, or fail at once."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415, only there

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415, only elsewhere

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


def steps() -> list[Path]:
    """List the changes of the schema, in order: 0001.sql brings a file to version 1."""
    return sorted(MIGRATIONS.glob("*.sql"))


def migrate(connection: sqlite3.Connection, file: Path) -> None:
    """Bring a file up to date, after copying it to one beside it."""
    found = version_of(connection)
    newest = len(steps())
    if found > newest:
        raise NewerData(file=file)
    if 0 < found < newest:
        copy_to(connection, file.with_name(f"{file.name}.{found}"))
    for number, step in enumerate(steps()[found:], found + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in statements(step.read_text("utf-8")):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of a file's schema."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def statements(script: str) -> list[str]:
    """Split a script into statements."""
    found, part = [], ""
    for line in script.splitlines(keepends=True):
        part += line
        if sqlite3.complete_statement(part):
            found.append(part)
            part = ""
    return found


def copy_to(connection: sqlite3.Connection, target: Path) -> None:
    """Copy the whole database into a new file."""
    beside = target.with_name(f".{target.name}.part")
    beside.unlink(missing_ok=True)
    make_own(beside)
    with sqlite3.connect(beside) as copy:
        connection.backup(copy)
    copy.close()
    beside.replace(target)


def backup(file: Path, target: Path) -> None:
    """Copy the data into a file, while a server may be running."""
    if not file.is_file():
        raise NoData(file=file)
    try:
        connection = open_reader(file)
        version_of(connection)
        copy_to(connection, target)
        connection.close()
    except (OSError, sqlite3.Error):
        raise NoData(file=target) from None


def restore(source: Path, file: Path) -> Path | None:
    """Put a copy back in place of the data; return where those are kept, if there were any.

    The copy is complete before anything is moved, and nothing is ever overwritten, so that a
    restore can be undone by another one, even when the source is what an earlier one kept.
    """
    check(source)
    lock = Lock(file.parent)
    arriving = file.with_name(f".{file.name}.arriving")
    try:
        connection = open_reader(source)
        copy_to(connection, arriving)
        connection.close()
        kept = set_aside(file) if file.exists() else None
        arriving.replace(file)
    except (OSError, sqlite3.Error) as error:
        arriving.unlink(missing_ok=True)
        raise trouble(error, file) from None
    finally:
        lock.release()
    return kept


def set_aside(file: Path) -> Path:
    """Move a database out of the way, to a name that nothing else has."""
    with suppress(sqlite3.Error):  # a damaged one is moved in parts
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
    names = chain([f"{file.name}.before"], (f"{file.name}.before.{n}" for n in count(2)))
    kept = next(place for place in map(file.with_name, names) if not any_of(place))
    for end in reversed(PARTS):
        part = file.with_name(file.name + end)
        if part.exists():
            part.replace(kept.with_name(kept.name + end))
    return kept


def any_of(file: Path) -> bool:
    """Return whether any part of a database is there."""
    return any(file.with_name(file.name + end).exists() for end in PARTS)


def check(file: Path) -> None:
    """Make sure that a file is a whole database of ours, and not of a newer Quinte."""
    if not file.is_file():
        raise NoData(file=file)
    try:
        connection = open_reader(file)
        version = version_of(connection)
        is_whole = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        connection.close()
    except sqlite3.Error:
        raise NoData(file=file) from None
    if version > len(steps()):
        raise NewerData(file=file)
    if version == 0 or not is_whole:
        raise NoData(file=file)
