"""The logs in SQLite: nobody hears of an entry before it is on the disk.

One thread has the only connection that writes or checkpoints, and commits whatever has come
meanwhile at once; another thread reads.
"""

import asyncio
import queue
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
from quinte.server.log.database import open_reader, open_writer
from quinte.server.log.store import Conflict, Done, Listing, Pause, Row, now, resolve

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Result]
Answer = tuple[Done, object]

HEARTBEAT = 2.0
"""Seconds between two marks that the server is alive, when nothing happens ..."""
PULSE = 0.25
"""... and when much does."""
LARGEST_BATCH = 1_000
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
        started = now()
        writer.execute("INSERT INTO runs (started, alive) VALUES (?, ?)", (started, started))
        self._run = writer.execute("SELECT max(id) FROM runs").fetchone()[0]
        self.pauses: Sequence[Pause] = find_pauses(writer)
        self.batches = 0
        self.written = 0
        self._beat = 0.0
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(writer,), name="quinte-writer")
        self._readers = ThreadPoolExecutor(1, "quinte-reader")
        self._reading: sqlite3.Connection | None = None
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, then close the file."""
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

    async def end(self, match: str, at: int) -> None:
        """Note that a match is over."""
        await self.write(lambda connection: connection.execute(END_MATCH, (at, match)))

    async def read(self, match: str) -> list[Row]:
        """Give the whole log of a match."""
        return await self.query(lambda c: [Row(*row) for row in c.execute(SELECT_LOG, (match,))])

    async def to_watch(self, limit: int) -> list[str]:
        """List public matches that have not ended."""
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
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [(waiting.done, NotSaved()) for waiting in jobs]
        self.batches += 1
        self.written += len(jobs)
        return answers

    def _append_all(self, connection: sqlite3.Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Append to many logs by one statement: meanwhile other threads have the interpreter.

        Nothing is done when there is more to do, or when one of them comes too late.
        """
        rows: list[Row] = []
        for waiting in jobs:
            if callable(waiting.work):
                return []
            rows += waiting.work
        if not rows or time.monotonic() - self._beat > PULSE:
            return []
        try:
            append_to(connection, rows)
        except sqlite3.IntegrityError:
            return []
        return [(waiting.done, None) for waiting in jobs]

    def _do_all(self, connection: sqlite3.Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Do one thing after the other, and note that the server is alive."""
        connection.execute("BEGIN IMMEDIATE")
        answers = [(waiting.done, run_alone(connection, waiting.work)) for waiting in jobs]
        connection.execute("UPDATE runs SET alive = ? WHERE id = ?", (now(), self._run))
        connection.execute("COMMIT")
        self._beat = time.monotonic()
        return answers

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
    """List when no server ran."""
    runs = connection.execute("SELECT started, alive FROM runs ORDER BY id").fetchall()
    return [(alive, started) for (_, alive), (started, _) in pairwise(runs) if alive < started]


# The log is the table `events`, and a request its column `client`: files have them since version 1.
INSERT_MATCH = "INSERT INTO matches (id, game, is_public, created) VALUES (?, ?, ?, ?)"
INSERT_ROWS = (
    "INSERT INTO events (match, version, at, client, body) SELECT json_extract(value, '$[0]'),"
    " json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),"
    " json_extract(value, '$[4]') FROM json_each(?)"
)
END_MATCH = "UPDATE matches SET ended = ? WHERE id = ?"
SELECT_LOG = "SELECT match, version, at, client, body FROM events WHERE match = ? ORDER BY version"
SELECT_PUBLIC = (
    "SELECT id FROM matches WHERE is_public = 1 AND ended IS NULL ORDER BY created DESC LIMIT ?"
)
