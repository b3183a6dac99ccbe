"""Threads with long work give the interpreter back sooner: the event loop is waiting for it.

Giving it back often costs every move some time, so it is done only while such work goes on.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

USUAL, SOON = 0.005, 0.0001
"""Seconds that a thread keeps the interpreter while another waits for it."""
_working = 0


@contextmanager
def yielding() -> Iterator[None]:
    """Have other threads give way sooner while something long is done beside the event loop."""
    global _working  # noqa: PLW0603, the interpreter has one such setting for all
    _working += 1
    sys.setswitchinterval(SOON)
    try:
        yield
    finally:
        _working -= 1
        if not _working:
            sys.setswitchinterval(USUAL)
