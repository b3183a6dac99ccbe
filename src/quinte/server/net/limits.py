"""How much one sender may ask for: a token bucket, which fills at a steady rate."""

import time
from collections import OrderedDict
from typing import NamedTuple

from quinte.server.errors import TooOften

MOST_BUCKETS = 50_000


class Bucket:
    """So many at once, then so many a second."""

    __slots__ = ("_burst", "_filled", "_level", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        """Begin full."""
        self._rate, self._burst = rate, burst
        self._level, self._filled = burst, time.monotonic()

    def take(self) -> float:
        """Take one: return 0, or the seconds until there is one again."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._filled) * self._rate)
        self._filled = now
        if self._level < 1:
            return (1 - self._level) / self._rate
        self._level -= 1
        return 0.0


class Limits:
    """A bucket for each sender; those unused the longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        """Know nobody yet."""
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, sender: str) -> None:
        """Refuse whoever asks too often."""
        check(self.of(sender))

    def of(self, sender: str) -> Bucket:
        """Return the bucket of a sender."""
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = self.make(sender)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(sender)
        return bucket

    def make(self, sender: str) -> Bucket:  # noqa: ARG002, for those that are shared
        """Make the bucket of a sender."""
        return Bucket(self._rate, self._burst)


class Counts:
    """How many of something each sender has open."""

    def __init__(self, most: int) -> None:
        """Know nobody yet; a sender may have `most` open."""
        self.most = most
        self._open: dict[str, int] = {}

    def enter(self, sender: str) -> bool:
        """Count one more, unless the sender has too many."""
        count = self._open.get(sender, 0)
        if count >= self.most:
            return False
        self._open[sender] = count + 1
        return True

    def leave(self, sender: str) -> None:
        """Count one less."""
        self._open[sender] -= 1
        if not self._open[sender]:
            del self._open[sender]


class Shares(NamedTuple):
    """What all devices of one address share: how often they may speak, and say hello."""

    messages: Bucket
    hellos: Bucket


def check(bucket: Bucket) -> None:
    """Take one, or refuse."""
    wait = bucket.take()
    if wait:
        raise TooOften(seconds=max(1, round(wait + 0.5)))
