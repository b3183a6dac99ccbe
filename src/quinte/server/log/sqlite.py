"""The logs in SQLite: nobody hears of an entry before it is on the disk.

One thread has the only connection that writes or checkpoints, and commits whatever has come
meanwhile at once; another thread reads.
"""

import asyncio
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import structlog
from msgspec import json

from quinte.server.errors import NotSaved
from quinte.server.log.database import open_reader, open_writer, trouble
from quinte.server.log.hours import HOURS, Pause
from quinte.server.log.store import Conflict, Done, Listing, Row, now, resolve

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Result]
Answer = tuple[Done, object]

HEARTBEAT = 2.0
"""Seconds between two marks that the server is alive, when nothing happens ..."""
PULSE = 0.25
"""... and when much does."""
LARGEST_BATCH = 1_000
RETURN = 2_000
"""Milliseconds after a pause in which those who play come back: nobody pays for them either."""
log = structlog.get_logger("quinte.store")


class Waiting(NamedTuple):
    """A job, or rows of matches that are listed, and who waits for them to be durable."""

    work: Job[Any] | Sequence[Row]
    done: Done


class SqliteStore:
    """The log in one file."""

    def __init__(self, file: Path) -> None:
        """Open the file, and note that a server runs."""
        self.file = file
        writer = open_writer(file)
        latest = writer.execute("SELECT coalesce(max(alive), 0) FROM runs").fetchone()[0]
        HOURS.not_before(latest)
        started = now()
        writer.execute(INSERT_RUN, (started, started))
        self._run = writer.execute("SELECT max(id) FROM runs").fetchone()[0]
        self._pauses = find_pauses(writer)
        self.pauses: Sequence[Pause] = self._pauses
        self._slept: queue.SimpleQueue[Pause] = queue.SimpleQueue()
        HOURS.hear(self._sleep)
        self.batches = 0
        self.written = 0
        self.failed = 0  # commits
        self.trouble = ""  # why nothing can be saved at present
        self._beat = 0.0
        self._loop = asyncio.get_running_loop()
        self._ticking = self._loop.create_task(HOURS.tick())
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(writer,), name="quinte-writer")
        self._readers = ThreadPoolExecutor(1, "quinte-reader")
        self._reading: sqlite3.Connection | None = None
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, then close the file."""
        HOURS.forget(self._sleep)
        self._ticking.cancel()
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        await self.query(lambda connection: connection.close())
        self._readers.shutdown()

    def write(self, work: Job[Result]) -> "asyncio.Future[Result]":
        """Have something written; the answer comes when it is on the disk."""
        written: asyncio.Future[Result] = self._loop.create_future()
        self._waiting.put(Waiting(work, partial(resolve, written)))
        return written

    async def query(self, job: Job[Result]) -> Result:
        """Have something read."""
        try:
            return await self._loop.run_in_executor(self._readers, self._read, job)
        except sqlite3.Error:
            raise NotSaved from None

    def _read(self, job: Job[Result]) -> Result:
        if self._reading is None:
            self._reading = open_reader(self.file)
        return job(self._reading)

    def append(self, rows: Sequence[Row], done: Done, begun: Sequence[Listing] = ()) -> None:
        """Have rows made durable, and be called then."""

        def begin(connection: sqlite3.Connection) -> None:
            connection.executemany(INSERT_MATCH, begun)
            append_to(connection, rows)

        self._waiting.put(Waiting(begin if begun else rows, done))

    def _sleep(self, pause: Pause) -> None:
        """Have clocks leave out a time in which we slept."""
        self._pauses.append(pause)
        self._slept.put(pause)

    def disk_left(self) -> int:
        """Tell how many bytes the disk has room for."""
        return shutil.disk_usage(self.file.parent).free

    async def owner(self, match: str) -> str:
        """Tell the address that a match was laid out from."""
        row = await self.query(lambda c: c.execute(SELECT_OWNER, (match,)).fetchone())
        return row[0] or "" if row else ""

    async def end(self, match: str, at: int) -> None:
        """Note that a match is over."""
        await self.write(lambda connection: connection.execute(END_MATCH, (at, match)))

    async def read(self, match: str) -> list[Row]:
        """Give the whole log of a match."""
        return await self.query(lambda c: [Row(*row) for row in c.execute(SELECT_LOG, (match,))])

    async def to_watch(self, limit: int) -> list[str]:
        """List public matches under way."""
        rows = await self.query(lambda c: c.execute(SELECT_PUBLIC, (limit,)).fetchall())
        return [row[0] for row in rows]

    def _write(self, connection: sqlite3.Connection) -> None:
        """Commit together whatever waits; runs in a thread of its own."""
        is_open = True
        while is_open:
            batch = self._gather(HEARTBEAT)
            if not batch:
                fold(connection, "PASSIVE")  # nobody waits
            is_open = None not in batch
            self._answer(self._commit(connection, [job for job in batch if job is not None]))
        fold(connection, "TRUNCATE")
        connection.close()

    def _gather(self, patience: float) -> list[Waiting | None]:
        batch: list[Waiting | None] = []
        try:
            batch.append(self._waiting.get(timeout=patience))
            while len(batch) < LARGEST_BATCH:
                batch.append(self._waiting.get_nowait())
        except queue.Empty:
            pass
        return batch

    def _commit(self, connection: sqlite3.Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Do everything in one transaction; what fails alone does not harm the rest."""
        try:
            answers = self._append_all(connection, jobs) or self._do_all(connection, jobs)
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                connection.rollback()
            self._fail(error)
            return [(waiting.done, NotSaved()) for waiting in jobs]
        if self.trouble:
            log.warning("saving again", data=str(self.file))
            self.trouble = ""
        self.batches += 1
        self.written += len(jobs)
        return answers

    def _fail(self, error: sqlite3.Error) -> None:
        """Note that nothing can be saved, and say so once; the next beat tries again."""
        self.failed += 1
        code = trouble(error, self.file).code
        if self.trouble != code:
            name = getattr(error, "sqlite_errorname", "")
            log.error("not saved", data=str(self.file), code=code, sqlite=name)
        self.trouble = code

    def _append_all(self, connection: sqlite3.Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Append to many logs by one statement: meanwhile other threads have the interpreter.

        Nothing is done when there is more to do, or when one of them comes too late.
        """
        rows: list[Row] = []
        for waiting in jobs:
            if callable(waiting.work):
                return []
            rows += waiting.work
        is_due = time.monotonic() - self._beat > PULSE or not self._slept.empty()
        if not rows or is_due:
            return []
        try:
            append_to(connection, rows)
        except sqlite3.IntegrityError:
            return []
        return [(waiting.done, None) for waiting in jobs]

    def _do_all(self, connection: sqlite3.Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Do one thing after the other, and note that the server is alive."""
        connection.execute("BEGIN IMMEDIATE")
        while not self._slept.empty():
            self._note_pause(connection, self._slept.get_nowait())
        answers = [(waiting.done, run_alone(connection, waiting.work)) for waiting in jobs]
        connection.execute("UPDATE runs SET alive = ? WHERE id = ?", (now(), self._run))
        connection.execute("COMMIT")
        self._beat = time.monotonic()
        return answers

    def _note_pause(self, connection: sqlite3.Connection, pause: Pause) -> None:
        """Write that no server ran for a while: for clocks, another one has run since."""
        connection.execute("UPDATE runs SET alive = ? WHERE id = ?", (pause[0], self._run))
        row = (max(pause[0], pause[1] - RETURN), pause[1])
        self._run = connection.execute(INSERT_RUN, row).lastrowid

    def _answer(self, answers: Sequence[Answer]) -> None:
        if answers and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(answer_all, answers)


def answer_all(answers: Sequence[Answer]) -> None:
    """Tell those who wait."""
    for done, answer in answers:
        try:
            done(answer)
        except Exception:
            log.exception("failed")


def run_alone(connection: sqlite3.Connection, work: Job[Any] | Sequence[Row]) -> object:
    """Do one thing of a batch; when it comes too late nothing of it stays."""
    job = work if callable(work) else partial(append_to, rows=work)
    connection.execute("SAVEPOINT job")
    try:
        answer: object = job(connection)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO job")
        answer = Conflict()
    connection.execute("RELEASE job")
    return answer


def append_to(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """Append to logs, by one statement."""
    connection.execute(INSERT_ROWS, (json.encode(rows).decode(),))


def fold(connection: sqlite3.Connection, how: str) -> None:
    """Bring what was written beside the file into it; where that fails it stays beside."""
    with suppress(sqlite3.Error):
        connection.execute(f"PRAGMA wal_checkpoint({how})")


def find_pauses(connection: sqlite3.Connection) -> list[Pause]:
    """List when no server ran, or those who play were not back yet."""
    runs = connection.execute("SELECT started, alive FROM runs ORDER BY id").fetchall()
    return [
        (alive, started + RETURN) for (_, alive), (started, _) in pairwise(runs) if alive <= started
    ]


# The log is the table `events`, and a request its column `client`: files have them since version 1.
INSERT_RUN = "INSERT INTO runs (started, alive) VALUES (?, ?)"
INSERT_MATCH = (
    "INSERT INTO matches (id, game, is_public, created, owner, guest) VALUES (?, ?, ?, ?, ?, ?)"
)
SELECT_OWNER = "SELECT owner FROM matches WHERE id = ?"
INSERT_ROWS = (
    "INSERT INTO events (match, version, at, client, body) SELECT json_extract(value, '$[0]'),"
    " json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),"
    " json_extract(value, '$[4]') FROM json_each(?)"
)
END_MATCH = "UPDATE matches SET ended = ? WHERE id = ?"
SELECT_LOG = "SELECT match, version, at, client, body FROM events WHERE match = ? ORDER BY version"
SELECT_PUBLIC = (  # at most five of one address
    "SELECT id FROM (SELECT id, begun,"
    " row_number() OVER (PARTITION BY coalesce(owner, id) ORDER BY begun DESC) AS place"
    " FROM matches WHERE is_public = 1 AND ended IS NULL AND begun IS NOT NULL)"
    " WHERE place <= 5 ORDER BY begun DESC LIMIT ?"
)
