"""The garbage collector stops everybody while it looks, so it looks at a little at a time.

What is new is looked at often and in small portions, what is old when no match is in memory. That
is often enough, because nothing that comes and goes here (lines, requests, matches) needs it: each
is freed as soon as nobody holds it any more, as a test checks.
"""

import gc
from collections.abc import Sized

NEW = 1_000
"""New objects after which those are looked at: less than a millisecond."""
PORTIONS = 5
"""Portions after which all of them are looked at once more: some milliseconds."""
NEVER = 10**9


def tune() -> None:
    """Begin: what lives now lives on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, PORTIONS, NEVER)


def keep() -> None:
    """Leave what has been loaded out of all later passes."""
    gc.freeze()


def look_at_all(matches: Sized) -> None:
    """Look at what is old as well, if nobody is there to wait and something has become old."""
    if not matches and gc.get_count()[2]:
        gc.collect()
