"""Writing events: rows of numbers, a code and what it speaks of."""

from __future__ import annotations

from quinte.core.contract import WORDS, Events
from quinte.core.native import rule


@rule
def say(  # noqa: PLR0913, PLR0917, an event is a row of numbers
    events: Events,
    count: int,
    code: int,
    first: int = 0,
    second: int = 0,
    third: int = 0,
    fourth: int = 0,
    fifth: int = 0,
) -> int:
    """Write one event after `count` others; return how many there are now."""
    event = events[count]
    event[0] = code
    event[1] = first
    event[2] = second
    event[3] = third
    event[4] = fourth
    event[5] = fifth
    for i in range(6, WORDS):
        event[i] = 0
    return count + 1
