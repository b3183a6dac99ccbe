"""An arena: whoever has finished is paired again, with those who are free and near in points."""

from collections.abc import Sequence
from typing import NamedTuple

from quinte.tournaments.history import History
from quinte.tournaments.seating import seated
from quinte.tournaments.swiss import Groups

GATHER = 2_000
"""Milliseconds that everybody waits at least, so that there is a choice; not if all are there."""
PATIENCE = 20_000
"""Milliseconds after which one meets those again whom one has just met."""


class Free(NamedTuple):
    """Somebody who waits, and since when, in milliseconds."""

    number: int
    since: int


def pair(waiting: Sequence[Free], players: int, history: History, now: int, busy: int) -> Groups:
    """Return the tables to be laid out now; `busy` counts those who are still playing."""
    left = sorted(waiting, key=lambda each: (each.since, each.number))
    tables: Groups = []
    for first in list(left):
        is_ripe = not busy or now - first.since >= GATHER
        if first not in left or not is_ripe or len(left) < players:
            continue
        is_patient = bool(busy) and now - first.since < PATIENCE
        group = _company(first, left, players, history, is_patient=is_patient)
        if len(group) == players:
            left = [each for each in left if each.number not in group]
            tables.append(seated(group, history))
    return tables


def _company(
    first: Free, left: Sequence[Free], players: int, history: History, *, is_patient: bool
) -> list[int]:
    """Find those with whom somebody plays: whom the table has met the least lately, then nearest.

    Whoever is patient does not meet those again whom they have just met.
    """
    group, others = [first.number], [each.number for each in left if each != first]

    def apart(number: int) -> tuple[int, int, int]:
        lately = sum(number in history.last.get(one, ()) for one in group)
        distance = abs(history.points[number] - history.points[first.number])
        return lately, distance, sum(history.met(number, one) for one in group)

    while others and len(group) < players:
        nearest = min(others, key=apart)
        if is_patient and apart(nearest)[0]:
            break
        group.append(nearest)
        others.remove(nearest)
    return group
