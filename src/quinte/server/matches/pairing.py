"""Who plays with whom, of all who wait: pure, and the only place where it is decided.

Whoever has waited the longest is served first, with those nearest in strength. How far away they
may be grows with the time waited, until anybody will do: so nobody waits for ever for an equal.
"""

from bisect import bisect_left
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

USUAL = 1500.0
"""The strength of those of whom nothing is known."""
NEAR = 100.0
"""How far apart two may be at once ..."""
WIDENING = 10.0
"""... how much further with every second that the longer waiting of them has waited ..."""
ANYBODY = 60_000
"""... and milliseconds after which it no longer matters."""


Apart = AbstractSet[tuple[int | None, int | None]]
"""Guests of whom one has blocked the other, in both orders."""


class Wish(NamedTuple):
    """What somebody wants to play; `pace` is a clock as JSON."""

    game: str
    players: int
    pace: str


class Waiting(NamedTuple):
    """Somebody who waits."""

    key: str  # the digest of the secret that will open their seat
    guest: int | None
    name: str
    wish: Wish
    strength: float | None  # unknown for newcomers
    since: int  # milliseconds since 1970


def pair(waiting: Sequence[Waiting], now: int, apart: Apart = frozenset()) -> list[list[Waiting]]:
    """Return groups who are to play together, each as many as their game wants.

    No two guests of `apart` do.
    """
    wishes: dict[Wish, list[Waiting]] = {}
    for each in waiting:
        wishes.setdefault(each.wish, []).append(each)
    return [
        group for wish, some in wishes.items() for group in _groups(some, wish.players, now, apart)
    ]


def _groups(
    waiting: Sequence[Waiting], players: int, now: int, apart: Apart
) -> list[list[Waiting]]:
    """Return the groups of those who want the same."""
    ranked = sorted(waiting, key=_rank)
    groups = []
    for first in sorted(waiting, key=lambda each: (each.since, each.key)):
        place = bisect_left(ranked, _rank(first), key=_rank)
        if place == len(ranked) or ranked[place] is not first:
            continue  # already in a group
        chosen = _companions(ranked, place, players - 1, _reach(now - first.since), apart)
        if len(chosen) == players - 1:
            groups.append([first, *(ranked[other] for other in chosen)])
            for taken in sorted([place, *chosen], reverse=True):
                del ranked[taken]
    return groups


def _companions(
    ranked: Sequence[Waiting], place: int, count: int, reach: float, apart: Apart
) -> list[int]:
    """Find those nearest to somebody, within reach; nobody plays against themselves."""
    first, chosen = ranked[place], list[int]()
    guests = {first.guest} - {None}
    below, above = place - 1, place + 1
    while len(chosen) < count:
        near = [side for side in (below, above) if 0 <= side < len(ranked)]
        nearest = min(near, key=lambda side: _apart(ranked[side], first), default=-1)
        if nearest < 0 or _apart(ranked[nearest], first) > reach:
            break
        if nearest < place:
            below -= 1
        else:
            above += 1
        if ranked[nearest].guest not in guests and _may_meet(ranked[nearest], guests, apart):
            chosen.append(nearest)
            guests |= {ranked[nearest].guest} - {None}
    return chosen


def _may_meet(waiting: Waiting, guests: AbstractSet[int | None], apart: Apart) -> bool:
    """Return whether somebody may meet all of some guests."""
    return not apart or all((waiting.guest, other) not in apart for other in guests)


def _strength(waiting: Waiting) -> float:
    return USUAL if waiting.strength is None else waiting.strength


def _rank(waiting: Waiting) -> tuple[float, int, str]:
    return _strength(waiting), waiting.since, waiting.key


def _apart(one: Waiting, other: Waiting) -> float:
    return abs(_strength(one) - _strength(other))


def _reach(waited: int) -> float:
    """Return how far apart two may be once the first has waited so many milliseconds."""
    return float("inf") if waited >= ANYBODY else NEAR + WIDENING * max(0, waited) / 1000
