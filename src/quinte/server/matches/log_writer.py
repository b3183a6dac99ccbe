"""The one way into a log, for people, bots and clocks: decide, make durable, apply, tell.

One change at a time per match; the others wait in its queue. Nothing waits for anything but the
disk, and no change has a task. Among several servers the log's unique versions keep the order:
whoever comes too late reads what is there and decides again.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import NamedTuple

import structlog

from quinte.core.errors import QuinteError
from quinte.server.background.tasks import Tasks
from quinte.server.errors import Busy, NotSaved
from quinte.server.log import entries
from quinte.server.log.doorbell import Doorbell
from quinte.server.log.store import Conflict, Listing, LogStore, Row, now, resolve
from quinte.server.matches.creation import lay_out_again
from quinte.server.matches.decisions import Decision, bounded
from quinte.server.matches.disclosure import winners_of
from quinte.server.matches.hosted import ABANDONED, OVER, Hosted
from quinte.server.matches.judging import judge
from quinte.server.matches.live import Change, Decide, Live

BY_POSITION = (entries.Resigned, entries.Flagged, entries.Undone)
"""What is judged by the current position; the entry of a move is made by its judge."""
PORTION = 50
"""Entries of another server that are taken at once: nobody waits for more than these."""
Clock = Callable[[str, float], None]
"""Hears how many seconds a step of a change took."""
log = structlog.get_logger("quinte.log")


def _forget(_step: str, _seconds: float) -> None:
    """Measure nothing."""


class Decided(NamedTuple):
    """A change that is being written: what is appended, and since when it is waited for."""

    change: Change
    decision: Decision
    at: int
    since: float


class LogWriter:
    """Appends to the logs of all matches of this server."""

    def __init__(
        self, store: LogStore, doorbell: Doorbell, tasks: Tasks, settle: Callable[[Live], None]
    ) -> None:
        """Know who keeps the logs, and who goes on when something has happened."""
        self._store, self._doorbell, self._tasks, self._settle = store, doorbell, tasks, settle
        self.changes = 0
        self.failed = 0
        self.clock: Clock = _forget

    def submit(self, live: Live, change: Change) -> None:
        """Have a change made as soon as those before it are."""
        live.waiting.append(change)
        self._go_on(live)

    async def make(self, live: Live, decide: Decide, fence: int | None = None) -> int:
        """Have a change made, and wait until it is durable and told."""
        made: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.submit(live, Change(decide, partial(resolve, made), fence=fence))
        return await made

    def catch_up(self, live: Live, version: int) -> None:
        """Read what another server has appended, before anything else happens here."""
        live.heard = max(live.heard, version)
        self._go_on(live)

    async def reach(self, live: Live, version: int) -> None:
        """Read what another server has appended, and wait until it has happened here."""
        self.catch_up(live, version)
        await self.make(live, nothing)

    async def look_again(self, live: Live) -> bool:
        """Read what another server has appended and not told yet; return whether there was any.

        Nobody is refused for what is only not known here yet.
        """
        latest = await self._latest(live)
        if latest <= live.hosted.version:
            return False
        await self.reach(live, latest)
        return True

    async def _latest(self, live: Live) -> int:
        """Return how long the log of a match is."""
        if not self._store.is_shared:
            return live.hosted.version
        match = live.hosted.id
        return (await self._store.versions([match])).get(match, 0)

    def _go_on(self, live: Live) -> None:
        """Decide on what waits, until something has to be written or read."""
        while not live.is_busy:
            if live.heard > live.hosted.version:
                live.is_busy = True
                self._tasks.run(self._reread(live))
            elif live.waiting:
                self._begin(live, live.waiting.popleft())
            else:
                return

    def _begin(self, live: Live, change: Change) -> None:
        """Decide on a change and have it written; what is refused is answered at once."""
        known = live.done.get(change.request or "")
        if known is not None:
            change.told(known)
            return
        at, began = max(now(), live.hosted.at), monotonic()
        try:
            decision = judged(live.hosted, change.decide(live.hosted, at))
        except QuinteError as error:
            self._refuse(live, change, error)
            return
        except Exception:
            log.exception("failed")
            change.told(Busy())
            return
        if not decision:
            change.told(live.hosted.version)
            return
        rows, begun = rows_of(live, decision, at, change)
        live.is_busy = True
        decided = Decided(change, decision, at, monotonic())
        self.clock("decided", decided.since - began)
        self._store.append(rows, partial(self._written, live, decided), begun)

    def _refuse(self, live: Live, change: Change, error: QuinteError) -> None:
        """Say why not; among several servers, once it is sure that this one knows everything."""
        if change.is_sure or not self._store.is_shared:
            change.told(error)
            return
        live.is_busy = True
        self._tasks.run(self._make_sure(live, change, error))

    async def _make_sure(self, live: Live, change: Change, error: QuinteError) -> None:
        latest, answer = 0, error
        try:
            latest = await self._latest(live)
        except NotSaved as unknown:
            answer = unknown
        finally:
            live.is_busy = False
        if latest > live.hosted.version:
            live.heard = max(live.heard, latest)
            live.waiting.appendleft(change._replace(is_sure=True))
        else:
            change.told(answer)
        self._go_on(live)

    def _written(self, live: Live, decided: Decided, answer: object) -> None:
        """Apply what is durable, and tell it; or say why not."""
        live.is_busy = False
        change, written = decided.change, monotonic()
        self.clock("written", written - decided.since)
        if answer is None:
            change.told(self._happen(live, change.request, decided.decision, decided.at))
            self.clock("told", monotonic() - written)
        elif isinstance(answer, Conflict) and change.tries:
            live.waiting.appendleft(change._replace(tries=change.tries - 1))
            live.heard = live.hosted.version + 1
        else:
            self.failed += 1
            change.told(Busy() if isinstance(answer, Conflict) else NotSaved())
        self._go_on(live)

    def _happen(
        self, live: Live, request: str | None, decision: Decision, at: int
    ) -> int | QuinteError:
        """Apply entries, and go on from there; return the version of the first."""
        hosted = live.hosted
        version, was_over = hosted.version + 1, hosted.phase == OVER
        if request is not None:
            live.done[request] = version
        try:
            for entry in decision:
                hosted.apply(entry, at)
            if hosted.phase == OVER and not was_over:
                self._tasks.run(self._store.end(hosted.id, at, bits_of(hosted)))
            self.changes += 1
            self._doorbell.ring(hosted.id, hosted.version)
            self._settle(live)
        except Exception:
            log.exception("failed")
            return Busy()
        return version

    async def _reread(self, live: Live) -> None:
        wanted = live.heard
        try:
            rows = await self._store.read(live.hosted.id, live.hosted.version)
            for first in range(0, len(rows), PORTION):
                live.replay(rows[first : first + PORTION])
                await asyncio.sleep(0)  # others are answered meanwhile
            live.send_away()  # a seat may have got another secret
            self._settle(live)
        except QuinteError as error:  # nothing goes on from there: whoever waits is told why
            while live.waiting:
                live.waiting.popleft().told(error)
        finally:
            live.is_busy = False
            if live.heard == wanted:  # else there is more to be read
                live.heard = 0
            self._go_on(live)


def bits_of(hosted: Hosted) -> int | None:
    """Return who has won, as bits by seat; nothing where the match counts for nobody."""
    if not hosted.is_dealt or hosted.why == ABANDONED:
        return None
    return sum(1 << seat for seat in winners_of(hosted))


def nothing(_hosted: Hosted, _at: int) -> Decision:
    """Change nothing: whoever waits for that has waited for all that came before."""
    return []


def judged(hosted: Hosted, decision: Decision) -> Decision:
    """Make sure that everything decided may follow, and that the match does not get too long."""
    if not decision:
        return decision
    decision = bounded(hosted, decision)
    for entry in decision:
        if type(entry) in BY_POSITION:
            judge(hosted, entry)
    return decision


def rows_of(
    live: Live, decision: Decision, at: int, change: Change
) -> tuple[list[Row], list[Listing]]:
    """Return entries as they are to be stored, and the matches that begin with them.

    The sender's id goes with the first. A match that follows is laid out by the same commit.
    """
    hosted, request, rows, begun = live.hosted, change.request, [], []
    if isinstance(decision[-1], entries.Followed):
        following, laid = lay_out_again(hosted)
        decision[-1] = entries.Followed(following)
        rows.append(row_of(following, 1, at, None, laid))
        begun.append(Listing(following, laid.game, laid.public, at, live.owner, live.guest))
    if isinstance(decision[0], entries.LaidOut):
        laid = decision[0]
        begun.append(Listing(hosted.id, laid.game, laid.public, at, live.owner, live.guest))
    for number, entry in enumerate(decision, hosted.version + 1):
        rows.append(row_of(hosted.id, number, at, request, entry, change.fence))
        request = None
    return rows, begun


def row_of(  # noqa: PLR0913, PLR0917, all that is stored
    match: str,
    version: int,
    at: int,
    request: str | None,
    entry: entries.Any,
    fence: int | None = None,
) -> Row:
    """Return an entry as it is to be stored."""
    return Row(match, version, at, request, entries.encode(entry).decode(), fence)
