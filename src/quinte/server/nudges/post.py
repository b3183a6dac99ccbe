"""Sends what is due: one server of a house does, a little at a time, beside everything else."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import structlog
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from msgspec import json

from quinte.core.errors import QuinteError
from quinte.core.words import say
from quinte.server.errors import NotSaved
from quinte.server.log.leases import HOUSE, Leases
from quinte.server.log.store import Store, now
from quinte.server.nudges.delivery import Answer, WrongPlace, deliver, place_of
from quinte.server.nudges.encryption import encrypt, filled
from quinte.server.nudges.vapid import Vapid
from quinte.server.players.calls import Call, Calls
from quinte.server.players.habits import habits_of
from quinte.server.players.keys import digest
from quinte.server.players.subscriptions import Subscription, Subscriptions

LOOK = 1.0
"""Seconds between looks for what is due."""
MOST_RUNNING = 50
"""What is sent at the same time."""
LIFE = 3 * 86_400
"""Seconds for which a push service keeps what a browser that is off has not fetched."""
TOPIC = 32
"""Signs of what tells a push service that a later message replaces an earlier one."""
HOUR = 3600.0
LATER = 600_000
"""Milliseconds for which somebody waits who has been told too much."""
GONE = (404, 410)
OK = range(200, 300)
AGAIN = (408, 425, 429, *range(500, 600))
SENT, PRUNED, REFUSED, FAILED = "sent", "gone", "refused", "failed"
OUTCOMES = (SENT, PRUNED, REFUSED, FAILED)
log = structlog.get_logger("quinte.nudges")


class Scene(NamedTuple):
    """What may be said about a match: it is what everybody at the table sees."""

    title: str
    names: Sequence[str]  # of the others


Describe = Callable[[str], Awaitable[Scene]]
"""Describes a match to whoever's turn it is."""


class Terms(NamedTuple):
    """How much is sent, and where to."""

    per_hour: int  # to one guest
    is_anywhere: bool  # also to this machine, for tests
    contact: str


class Post:
    """Pushes browsers."""

    def __init__(
        self,
        store: Store,
        calls: Calls,
        subscriptions: Subscriptions,
        describe: Describe,
        terms: Terms,
    ) -> None:
        """Know who keeps what is due, and who knows what is said."""
        self._store, self._calls, self._subscriptions = store, calls, subscriptions
        self._describe, self._terms = describe, terms
        self._vapid: Vapid | None = None
        self._running: set[asyncio.Task[None]] = set()
        self._busy: set[tuple[int, str]] = set()
        self._told: Counter[tuple[int, int]] = Counter()  # by guest and hour
        self.waiting = 0
        self.outcomes = dict.fromkeys(OUTCOMES, 0)

    def open(self, key: EllipticCurvePrivateKey) -> None:
        """Begin, with the key of the house."""
        self._vapid = Vapid(key, self._terms.contact)

    @property
    def public(self) -> str:
        """The key that browsers bind their subscriptions to."""
        return "" if self._vapid is None else self._vapid.public

    async def run(self, leases: Leases) -> None:
        """Send what is due, as long as this is the server that does."""
        try:
            while True:
                await asyncio.sleep(LOOK)
                if leases.holds(HOUSE) and len(self._running) < MOST_RUNNING:
                    with suppress(NotSaved):  # healthz says why
                        await self.look()
        finally:
            await self.close()

    async def look(self) -> None:
        """Begin to send some of what is due."""
        due = await self._calls.due()
        self.waiting = await self._calls.unsent() if due else 0
        for call in due:
            if (call.guest, call.match) not in self._busy:
                self._busy.add((call.guest, call.match))
                task = asyncio.get_running_loop().create_task(self._send(call))
                self._running.add(task)
                task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("failed", exc_info=error)

    async def close(self) -> None:
        """End what is being sent; whoever comes next sends it."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _send(self, call: Call) -> None:
        """Send a call to all browsers of its guest."""
        try:
            await self._send_now(call)
        except QuinteError as error:  # it is due again
            log.warning("not sent", match=call.match, code=error.code)
        finally:
            self._busy.discard((call.guest, call.match))

    async def _send_now(self, call: Call) -> None:
        habits = await habits_of(self._store, call.guest)
        if not call.is_seen and (until := self._not_before(call, habits.quiet_until(now()))):
            await self._calls.put_off(call, until)
            return
        claimed = await self._calls.claim(call)
        if claimed is None:
            return
        known = await self._subscriptions.of(call.guest)
        again = call.unsent.split(",") if call.unsent else []
        known = [each for each in known if not again or each.id in again]
        said = await self._said(claimed, habits.language)
        answers = await asyncio.gather(*(self._push(each, said, claimed) for each in known))
        self._count(call)
        unsent = [
            (each.id, answer.retry_after)
            for each, answer in zip(known, answers, strict=True)
            if answer.status in AGAIN
        ]
        if not unsent:
            await self._calls.sent(claimed)
            return
        has_shown = bool(call.is_shown) or len(unsent) < len(known)
        pause = max(after for _, after in unsent)
        names = [name for name, _ in unsent]
        await self._calls.failed(claimed, names, pause, has_shown=has_shown)

    def _not_before(self, call: Call, awake: int) -> int:
        """Return until when nothing is sent: somebody sleeps, or was told too much; else 0."""
        if self._told[call.guest, round(time.monotonic() // HOUR)] >= self._terms.per_hour:
            return max(awake, now() + LATER)
        return awake if awake > now() else 0

    def _count(self, call: Call) -> None:
        """Note that somebody was told something."""
        hour = round(time.monotonic() // HOUR)
        self._told[call.guest, hour] += not call.is_seen
        for known in [each for each in self._told if each[1] < hour]:
            del self._told[known]

    async def _said(self, call: Call, language: str) -> bytes:
        """Write what a browser is told: nothing of it is hidden from anybody at the table."""
        waiting = await self._calls.waiting(call.guest)
        told: dict[str, object] = {"tag": f"#/o/{call.match}", "waiting": waiting}
        if call.is_seen:
            return json.encode(told | {"seen": True})
        scene = await self._describe(call.match)
        names = ", ".join(scene.names)
        body = say(language, "nudge.body", game=scene.title, names=names) if names else scene.title
        return json.encode(
            told | {"title": say(language, "nudge.turn"), "body": body, "lang": language}
        )

    async def _push(self, to: Subscription, said: bytes, call: Call) -> Answer:
        """Push one browser; one that is gone is forgotten."""
        try:
            answer = await self._deliver(to, said, call)
        except (OSError, TimeoutError):
            answer = Answer(503)
        except (WrongPlace, ValueError):
            answer = Answer(404)  # nothing is ever sent there
        outcome = SENT if answer.status in OK else FAILED if answer.status in AGAIN else REFUSED
        if answer.status in GONE:
            outcome = PRUNED
            await self._subscriptions.drop(to.id)
        if outcome == REFUSED:
            log.warning("refused", status=answer.status)
        self.outcomes[outcome] += 1
        return answer

    async def _deliver(self, to: Subscription, said: bytes, call: Call) -> Answer:
        place = place_of(to.endpoint, anywhere=self._terms.is_anywhere)
        body = await asyncio.to_thread(encrypt, filled(said), to.public, to.auth)
        headers = {
            "TTL": str(LIFE),
            "Urgency": "low" if call.is_seen else "normal",
            "Topic": digest(f"{call.match}.{call.guest}")[:TOPIC],
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Authorization": "" if self._vapid is None else self._vapid.header(place.origin),
        }
        return await deliver(place, headers, body, anywhere=self._terms.is_anywhere)
