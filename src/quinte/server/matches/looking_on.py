"""Letting somebody watch a match that has gone on for long: the worker tells it.

A few steps are told at once. Many take long, so they are told beside the event loop, from a copy of
the list; what was played in the meantime is added, and where steps were taken back everything is
told again.
"""

from collections.abc import Iterable
from copy import copy

from quinte.engine.match import Match
from quinte.engine.telling import ToldStep
from quinte.server.background.worker import Worker
from quinte.server.matches.hosted import Hosted

FEW = 200
"""Steps that are told on the event loop: a few milliseconds."""
TRIES = 5


def is_told(hosted: Hosted, viewers: Iterable[int]) -> bool:
    """Return whether these may be told the table at once."""
    if hosted.steps <= FEW:
        return True
    return all(viewer in hosted.audience.told for viewer in viewers)


async def look_on(hosted: Hosted, viewers: Iterable[int], worker: Worker) -> None:
    """Have everything told to those who are to watch."""
    for viewer in viewers:
        for _ in range(TRIES):
            if is_told(hosted, [viewer]):
                break
            match = hosted.match
            known = copy(match)
            known.steps = list(match.steps)
            told = await worker.run(tell, known, viewer)
            if match.steps[: len(told)] == known.steps:
                admit(hosted, viewer, told)


def tell(match: Match, viewer: int) -> list[ToldStep]:
    """Tell a match to somebody."""
    return list(match.told(viewer))


def admit(hosted: Hosted, viewer: int, told: list[ToldStep]) -> None:
    """Let somebody watch who has been told the match, all but its last steps."""
    audience = hosted.audience
    if viewer not in audience.told:
        if len(told) < hosted.steps:
            told += hosted.match.told(viewer, len(told))
        audience.told[viewer] = told
        audience.viewers.append(viewer)
        audience.gather()
