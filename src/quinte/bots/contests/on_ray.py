"""The same work on a Ray cluster: what comes out comes in the order of one core, each thing once.

    ray start --head                    # on one machine
    ray start --address HEAD:6379       # on each of the others
    quinte arena make-five casual club --untimed --on ray

Ray finds the cluster by itself, or by RAY_ADDRESS; where there is none, it starts one on this
machine. Whatever a lost machine was doing, or had done and not yet handed over, is done again: a
piece of work follows from what it is given, so it does not matter who does it. All machines need
the same Quinte, and the packages of bots and games from elsewhere; one that differs is refused.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

from quinte.core.cache import PACKAGE, source_digest
from quinte.core.errors import QuinteError

RAY = "ray"
AHEAD = 4
"""Pieces of work handed out for each core, so that none waits; the rest stays here."""
TRIES = 16
"""What has ended as many workers will end the next one, too."""
Result = TypeVar("Result")


class NeedsRay(QuinteError):
    """Ray is not installed."""

    code = "needs_ray"


class OtherQuinte(QuinteError):
    """A machine of the cluster has another Quinte."""

    code = "other_quinte"


def check_ray() -> None:
    """Refuse at once where Ray is not installed."""
    if find_spec("ray") is None:
        raise NeedsRay


def in_order(work: Callable[..., Result], given: Sequence[tuple[Any, ...]]) -> Iterator[Result]:
    """Do some work for each of the things given, all over the cluster; yield in their order.

    Whoever stops listening stops what is under way.
    """
    import ray  # noqa: PLC0415, an extra

    is_ours = not ray.is_initialized()
    if is_ours:
        ray.init(log_to_driver=False, logging_level=logging.ERROR)
    far = ray.remote(max_retries=TRIES)(do_here).remote
    kept, ours = ray.put(work), sources()
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = iter(given)
    waiting = deque(far(ours, kept, each) for each in islice(left, room))
    try:
        while waiting:
            done = ray.get(waiting.popleft())
            waiting.extend(far(ours, kept, each) for each in islice(left, 1))
            yield answered(done)
    finally:
        for each in waiting:
            ray.cancel(each, force=True)
        if is_ours:
            ray.shutdown()


def do_here(
    theirs: str, work: Callable[..., Result], given: tuple[Any, ...]
) -> Result | OtherQuinte:
    """Do a piece of work on one machine of the cluster, if its Quinte is that of the others."""
    return work(*given) if theirs == sources() else OtherQuinte()


def answered(done: Result | OtherQuinte) -> Result:
    """Hand on what has been done."""
    if isinstance(done, OtherQuinte):
        raise done
    return done


@cache
def sources() -> str:
    """Digest the program of this machine."""
    return source_digest(*sorted(PACKAGE.rglob("*.py")))
