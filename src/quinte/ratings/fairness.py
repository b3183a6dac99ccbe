"""Which matches count: those who only ever play each other do not lift each other.

Of matches with the same people, five count in thirty days; of more, as many as one has played with
others in that time. People whose names come from one address are the same people here, so that
nobody climbs over a heap of names of their own.
"""

from collections.abc import Iterable

WINDOW = 30 * 86_400_000
"""Milliseconds that are looked back on."""
FREELY = 5
"""Matches with the same people that count whatever else one plays."""
MET_TO_BE_LISTED = 3
"""How many different people somebody must have met to be on a leaderboard."""

Company = frozenset[str]
"""The people that somebody has played with, each by where their name comes from."""


def counts(now: Company, before: Iterable[Company]) -> bool:
    """Return whether a match counts for somebody, who has lately played with others before."""
    met = list(before)
    same = sum(company <= now for company in met)
    return same < FREELY or same <= len(met) - same
