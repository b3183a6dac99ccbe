"""Writing to a database, whichever: nobody hears of an entry before it is durable.

One thread has the only connection that writes, and commits whatever has come in the meantime at
once; other threads read.
"""

import asyncio
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import structlog
from msgspec import json

from quinte.core.errors import QuinteError
from quinte.server.errors import NotSaved
from quinte.server.log.hours import GAP, HOURS, Pause
from quinte.server.log.statements import (
    BEAT,
    END_MATCH,
    INSERT_MATCH,
    INSERT_RUN,
    RETURN,
    SELECT_LATEST,
    SELECT_LOG,
    SELECT_OWNER,
    SELECT_PUBLIC,
    find_pauses,
    insert,
    select_versions,
)
from quinte.server.log.store import (
    Conflict,
    Connection,
    Done,
    Job,
    Listing,
    Result,
    Row,
    now,
    resolve,
)

Answer = tuple[Done, object]
Errors = tuple[type[Exception], ...]

PULSE = 0.25
"""Seconds between marks that the server is alive, when much happens."""
LARGEST_BATCH = 1_000
ASIDE = 2
"""Threads for what waits for no commit and for nobody who reads."""
log = structlog.get_logger("quinte.store")


class Waiting(NamedTuple):
    """A job, or rows with the matches that begin with them, and who waits for it to be durable."""

    work: Job[Any] | Sequence[Row]
    done: Done
    begun: Sequence[Listing] = ()


class GroupCommit(ABC):
    """Logs in a database with a writing and some reading threads."""

    is_shared: bool
    heartbeat: float  # seconds between marks that the server is alive, when nothing happens
    shortest_pause: int  # milliseconds without a mark that are one
    readers: int  # threads
    passing_over = ""  # ends a SELECT so that rows that another server changes are left out
    begin: str  # a transaction
    insert_rows: str  # of many logs, given as one JSON text
    errors: Errors  # all that the database may raise
    conflicts: Errors  # ... because a row is there already
    misfits: Errors  # ... because a row is one that it cannot keep

    def __init__(self, name: str) -> None:
        """Open the database, and note that a server runs."""
        self.name = name
        writer = self.open_writer()
        HOURS.not_before(writer.execute(SELECT_LATEST).fetchone()[0])
        started = now()
        self._run = insert(writer, INSERT_RUN, (started, started))
        self._pauses = find_pauses(writer, self.shortest_pause)
        self.pauses: Sequence[Pause] = self._pauses
        self._slept: queue.SimpleQueue[Pause] = queue.SimpleQueue()
        HOURS.hear(self._sleep)
        self.batches = 0
        self.written = 0
        self.failed = 0  # commits
        self.trouble = ""  # why nothing can be saved at present
        self._failing = 0  # since when
        self._beat = 0.0
        self._loop = asyncio.get_running_loop()
        self._ticking = self._loop.create_task(HOURS.tick())
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(writer,), name="quinte-writer")
        self._readers = ThreadPoolExecutor(self.readers, "quinte-reader")
        self._aside = ThreadPoolExecutor(ASIDE, "quinte-aside")
        self._reading = threading.local()
        self._opened: list[Connection] = []
        self._writer.start()

    # --- what each database does in its own way ----------------------------------------------

    @abstractmethod
    def open_writer(self) -> Connection:
        """Open the connection that writes, with the database brought up to date."""

    @abstractmethod
    def open_reader(self) -> Connection:
        """Open a connection that only reads."""

    @abstractmethod
    def explain(self, error: Exception) -> QuinteError:
        """Say why the database cannot be used."""

    def mend(self, connection: Connection) -> Connection:
        """Return a connection that may work, after one has failed."""
        return connection

    def beat(self, connection: Connection) -> None:  # noqa: B027, not every database has to
        """Do what has to be done whenever it is noted that the server is alive."""

    def rest(self, connection: Connection) -> None:  # noqa: B027, not every database has to
        """Use the time in which nobody waits."""

    def finish(self, connection: Connection) -> None:  # noqa: B027, not every database has to
        """Do what is left to do at the end."""

    # --- for everybody -----------------------------------------------------------------------

    async def close(self) -> None:
        """Write what waits, then close everything."""
        HOURS.forget(self._sleep)
        self._ticking.cancel()
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._aside.shutdown()
        for connection in self._opened:
            connection.close()

    def write(self, work: Job[Result]) -> "asyncio.Future[Result]":
        """Have something written; the answer comes when it is durable."""
        written: asyncio.Future[Result] = self._loop.create_future()
        self._waiting.put(Waiting(work, partial(resolve, written)))
        return written

    async def query(self, job: Job[Result]) -> Result:
        """Have something read."""
        return await self._ask(self._readers, job)

    async def aside(self, job: Job[Result]) -> Result:
        """Have small things done at once, each statement by itself."""
        return await self._ask(self._aside, job)

    async def _ask(self, threads: ThreadPoolExecutor, job: Job[Result]) -> Result:
        try:
            return await self._loop.run_in_executor(threads, self._read, job)
        except self.errors:
            raise NotSaved from None

    def _read(self, job: Job[Result]) -> Result:
        connection: Connection | None = getattr(self._reading, "connection", None)
        if connection is not None:
            try:
                return job(connection)
            except self.errors:  # it may have been cut: another one is tried
                self._reading.connection = None
                self._opened.remove(connection)
                connection.close()
        self._reading.connection = connection = self.open_reader()
        self._opened.append(connection)
        return job(connection)

    def append(self, rows: Sequence[Row], done: Done, begun: Sequence[Listing] = ()) -> None:
        """Have rows made durable, and be called when they are."""
        self._waiting.put(Waiting(rows, done, begun))

    def _append_to(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Append to logs, by one statement."""
        connection.execute(self.insert_rows, (json.encode(rows).decode(),))

    def _sleep(self, pause: Pause) -> None:
        """Have clocks leave out a time in which we slept."""
        self._pauses.append(pause)
        self._slept.put(pause)

    async def owner(self, match: str) -> str:
        """Return the address that a match was laid out from."""
        row = await self.query(lambda c: c.execute(SELECT_OWNER, (match,)).fetchone())
        return row[0] or "" if row else ""

    async def end(self, match: str, at: int, winners: int | None = None) -> None:
        """Note that a match is over."""
        await self.write(lambda connection: connection.execute(END_MATCH, (at, winners, match)))

    async def read(self, match: str, after: int = 0) -> list[Row]:
        """Return the log of a match, or what follows a version."""
        given = (match, after)
        return await self.query(lambda c: [Row(*row) for row in c.execute(SELECT_LOG, given)])

    async def versions(self, matches: Sequence[str]) -> Mapping[str, int]:
        """Return how long the logs of some matches are."""
        return await self.query(lambda c: select_versions(c, matches))

    async def to_watch(self, limit: int, of_address: int) -> list[str]:
        """List public matches under way."""
        given = (of_address, limit)
        rows = await self.query(lambda c: c.execute(SELECT_PUBLIC, given).fetchall())
        return [row[0] for row in rows]

    # --- the thread that writes --------------------------------------------------------------

    def _write(self, connection: Connection) -> None:
        """Commit together whatever waits; runs in a thread of its own."""
        is_open = True
        while is_open:
            batch = self._gather(self.heartbeat)
            if not batch:
                self.rest(connection)
            is_open = None not in batch
            self._answer(self._commit(connection, [job for job in batch if job is not None]))
            if self.is_shared and self._is_due():  # nobody has waited for it
                self._commit(connection, [])
            if self.trouble:
                connection = self.mend(connection)
        self.finish(connection)
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

    def _commit(self, connection: Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Do everything in one transaction; what fails alone does not harm the rest."""
        jobs = sorted(jobs, key=match_of)  # as other servers do: none waits for one that waits
        try:
            answers = self._append_all(connection, jobs) or self._do_all(connection, jobs)
        except self.errors as error:
            with suppress(*self.errors):
                connection.execute("ROLLBACK")
            self._fail(error)
            return [(waiting.done, NotSaved()) for waiting in jobs]
        if self.trouble:
            self._recover()
        self.batches += 1
        self.written += len(jobs)
        return answers

    def _fail(self, error: Exception) -> None:
        """Note that nothing can be saved, and say so once; the next beat tries again."""
        self.failed += 1
        if not self.trouble:
            self._failing = now()
        code = self.explain(error).code
        if self.trouble != code:
            log.error("not saved", data=self.name, code=code, problem=type(error).__name__)
        self.trouble = code

    def _recover(self) -> None:
        """Go on; nobody pays for the time in which nothing could be saved."""
        log.warning("saving again", data=self.name)
        self.trouble = ""
        if now() - self._failing > GAP:
            HOURS.pass_over(self._failing)

    def _append_all(self, connection: Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Append to many logs with one statement: meanwhile other threads have the interpreter.

        Nothing is done when there is more to do, or when one of them comes too late.
        """
        rows: list[Row] = []
        for waiting in jobs:
            if callable(waiting.work) or waiting.begun:
                return []
            rows += waiting.work
        is_alone = not self.is_shared
        if not rows or not self._slept.empty() or (is_alone and self._is_due()):
            return []
        try:
            self._append_to(connection, rows)
        except (*self.conflicts, *self.misfits):
            return []
        return [(waiting.done, None) for waiting in jobs]

    def _is_due(self) -> bool:
        """Return whether it has to be noted again that the server is alive."""
        return time.monotonic() - self._beat > PULSE

    def _do_all(self, connection: Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Do one job after another, then append together, and note that the server is alive."""
        if not jobs and self._slept.empty():
            self._note_alive(connection)
            return []
        connection.execute(self.begin)
        while not self._slept.empty():
            self._note_pause(connection, self._slept.get_nowait())
        alone = [waiting for waiting in jobs if callable(waiting.work)]
        answers = self._do_each(connection, alone)
        answers += self._append_together(connection, jobs[len(alone) :])
        if not self.is_shared:  # else it is noted once everybody has been answered
            self._note_alive(connection)
        connection.execute("COMMIT")
        return answers

    def _note_alive(self, connection: Connection) -> None:
        connection.execute(BEAT, (now(), self._run))
        self.beat(connection)
        self._beat = time.monotonic()

    def _do_each(self, connection: Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        return [(waiting.done, self._run_alone(connection, [waiting])) for waiting in jobs]

    def _append_together(self, connection: Connection, jobs: Sequence[Waiting]) -> list[Answer]:
        """Append to many logs with one statement; one by one, when any of them comes too late."""
        if len(jobs) > 1 and self._run_alone(connection, jobs) is None:
            return [(waiting.done, None) for waiting in jobs]
        return self._do_each(connection, jobs)

    def _run_alone(self, connection: Connection, jobs: Sequence[Waiting]) -> object:
        """Do one job, or append together; when any of it comes too late nothing of it stays."""
        first = jobs[0].work
        job = first if callable(first) else partial(self._begin_all, jobs=jobs)
        connection.execute("SAVEPOINT job")
        try:
            answer: object = job(connection)
        except self.conflicts:
            connection.execute("ROLLBACK TO SAVEPOINT job")
            answer = Conflict()
        except self.misfits:
            connection.execute("ROLLBACK TO SAVEPOINT job")
            answer = NotSaved()
        connection.execute("RELEASE SAVEPOINT job")
        return answer

    def _begin_all(self, connection: Connection, jobs: Sequence[Waiting]) -> None:
        """List the matches that begin, and append to logs."""
        begun = [listing for waiting in jobs for listing in waiting.begun]
        if begun:
            connection.executemany(INSERT_MATCH, begun)
        rows = [row for waiting in jobs if not callable(waiting.work) for row in waiting.work]
        self._append_to(connection, rows)

    def _note_pause(self, connection: Connection, pause: Pause) -> None:
        """Write that no server ran for a while: for clocks, another one has run since."""
        connection.execute(BEAT, (pause[0], self._run))
        row = (max(pause[0], pause[1] - RETURN), pause[1])
        self._run = insert(connection, INSERT_RUN, row)

    def _answer(self, answers: Sequence[Answer]) -> None:
        if answers and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(answer_all, answers)


def match_of(waiting: Waiting) -> str:
    """Name the match that rows belong to; what a job does comes first."""
    return "" if callable(waiting.work) else waiting.work[-1].match


def answer_all(answers: Sequence[Answer]) -> None:
    """Tell those who wait."""
    for done, answer in answers:
        try:
            done(answer)
        except Exception:
            log.exception("failed")
