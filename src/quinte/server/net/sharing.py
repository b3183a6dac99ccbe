"""Limits that hold for a whole house: servers tell each other what each address has taken.

A server counts for itself and asks nobody, so nothing waits. Twice a second it says what was taken,
and the others take the same from what that address has left with them. So whoever asks several
servers at once may get a little more for half a second, and pays for it afterwards.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import cast

from msgspec import MsgspecError, Struct, json

from quinte.server.log.broker import Broker
from quinte.server.net.limits import Bucket, Counts, Limits

SUBJECT = "quinte.limits"
PERIOD = 0.5
"""Seconds between messages."""
FORGOTTEN = 3.0
"""Seconds after which what a silent server had open no longer counts."""
MANY = 5_000
"""Addresses in one message."""
FEW = 16
"""The share of what an address may have open that need not be told."""
Mark = Callable[[str], str]
"""Returns what is told about an address: a digest that only this house can make."""


class Told(Struct, frozen=True, array_like=True):
    """What a server has let through since it last said so, and what it has open."""

    server: str
    taken: dict[str, dict[str, int]] = {}  # by limit and address
    open: dict[str, dict[str, int]] = {}


_decode = json.Decoder(Told).decode


class SharedBucket(Bucket):
    """A token bucket from which other servers take as well."""

    __slots__ = ("_changed", "key", "taken")

    def __init__(self, rate: float, burst: float, key: str, changed: "set[SharedBucket]") -> None:
        """Begin full."""
        super().__init__(rate, burst)
        self.key, self.taken, self._changed = key, 0, changed

    def take(self) -> float:
        """Take one, and note it for the others."""
        wait = super().take()
        if not wait:
            self.taken += 1
            self._changed.add(self)
        return wait

    def drain(self, count: int) -> None:
        """Take what was taken elsewhere, even where nothing is left."""
        self._level = max(-self._burst, self._level - count)


class SharedLimits(Limits):
    """A bucket for each sender, for all servers."""

    mark: Mark = staticmethod(str)

    def __init__(self, rate: float, burst: float) -> None:
        """Know nobody yet."""
        super().__init__(rate, burst)
        self.changed: set[SharedBucket] = set()

    def of(self, sender: str) -> SharedBucket:
        """Return the bucket of a sender."""
        return self.marked(self.mark(sender))

    def marked(self, key: str) -> SharedBucket:
        """Return the bucket of a sender by what is told about them."""
        return cast("SharedBucket", super().of(key))

    def make(self, sender: str) -> SharedBucket:
        """Make the bucket of a sender."""
        return SharedBucket(self._rate, self._burst, sender, self.changed)

    def gather(self) -> dict[str, int]:
        """Return what was taken since this was last asked."""
        taken = {bucket.key: bucket.taken for bucket in self.changed}
        for bucket in self.changed:
            bucket.taken = 0
        self.changed.clear()
        return taken


class SharedCounts(Counts):
    """How many of something each sender has open, at all servers."""

    mark: Mark = staticmethod(str)

    def __init__(self, most: int) -> None:
        """Know nobody yet."""
        super().__init__(most)
        self.others: dict[str, dict[str, int]] = {}

    def enter(self, sender: str) -> bool:
        """Count one more, unless the sender has too many."""
        key = self.mark(sender)
        elsewhere = sum(known.get(key, 0) for known in self.others.values())
        return self._open.get(key, 0) + elsewhere < self.most and super().enter(key)

    def leave(self, sender: str) -> None:
        """Count one less."""
        super().leave(self.mark(sender))

    def gather(self) -> dict[str, int]:
        """Return who has many open: what is far from the limit is nobody else's business."""
        least = max(1, self.most // FEW)
        return {key: count for key, count in self._open.items() if count >= least}


class Sharing:
    """All limits of a server; those of a house are made known to the others."""

    def __init__(self, *, is_shared: bool) -> None:
        """Begin with none."""
        self._is_shared = is_shared
        self._name = secrets.token_hex(6)
        self._limits: dict[str, SharedLimits] = {}
        self._counts: dict[str, SharedCounts] = {}
        self._heard: dict[str, float] = {}  # when, of servers

    def limits(self, name: str, rate: float, burst: float) -> Limits:
        """Make a limit on how often."""
        if not self._is_shared:
            return Limits(rate, burst)
        self._limits[name] = made = SharedLimits(rate, burst)
        return made

    def counts(self, name: str, most: int) -> Counts:
        """Make a limit on how many at once."""
        if not self._is_shared:
            return Counts(most)
        self._counts[name] = made = SharedCounts(most)
        return made

    async def run(self, broker: Broker, mark: Mark) -> None:
        """Tell the others what is taken, and hear what they let through, for ever."""
        for limits in self._limits.values():
            limits.mark = mark
        for counts in self._counts.values():
            counts.mark = mark
        broker.hear(SUBJECT, self._hear)
        while True:
            await asyncio.sleep(PERIOD)
            self._forget()
            for told in self._gather():
                broker.tell(SUBJECT, json.encode(told))

    def _gather(self) -> list[Told]:
        """Return what the others should know, in pieces; what is open is said in full."""
        found = {name: each.gather() for name, each in self._limits.items()}
        now_open = {name: each.gather() for name, each in self._counts.items()}
        told = [Told(self._name, {}, now_open)]
        for name, taken in found.items():
            keys = list(taken)
            for first in range(0, len(keys), MANY):
                some = {key: taken[key] for key in keys[first : first + MANY]}
                told.append(Told(self._name, {name: some}))
        return told

    def _hear(self, said: bytes, _answer: str) -> None:
        with suppress(MsgspecError):  # somebody else's
            told = _decode(said)
            self._heard[told.server] = time.monotonic()
            for name, taken in told.taken.items():
                if name in self._limits:
                    for key, count in taken.items():
                        self._limits[name].marked(key).drain(count)
            for name, known in told.open.items():
                if name in self._counts:
                    self._counts[name].others[told.server] = known

    def _forget(self) -> None:
        """Stop counting what a server that has died had open."""
        since = time.monotonic() - FORGOTTEN
        for server in [name for name, at in self._heard.items() if at < since]:
            del self._heard[server]
            for counts in self._counts.values():
                counts.others.pop(server, None)
