"""How much one sender may ask for: a bucket that fills at a steady rate."""

import time
from collections import OrderedDict

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
        """Take one: 0, or the seconds after which there is one again."""
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
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(sender)
        check(bucket)


def check(bucket: Bucket) -> None:
    """Take one, or refuse."""
    wait = bucket.take()
    if wait:
        raise TooOften(seconds=max(1, round(wait + 0.5)))
