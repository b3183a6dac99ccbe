"""The one scale on which everybody is rated, people and bots, at tables of any size.

Whoever is 400 points ahead of somebody is expected to win ten times out of eleven against them. A
newcomer has 1500 points and is hardly known: their true strength lies within twice the deviation.
"""

import math
from typing import NamedTuple

START, UNKNOWN, STEADY = 1500.0, 350.0, 0.06
"""What a newcomer is taken for: points, deviation, volatility (as Glickman proposes)."""
POINTS = 400 / math.log(10)
"""Points for each unit of the logistic curve."""
PROVISIONAL = 110.0
"""The deviation above which a rating is only a guess."""
PERIOD = 4 * 86_400_000
"""Milliseconds in a rating period: somebody well known who stays away for a year is a guess."""


class Rating(NamedTuple):
    """How strong somebody seems to be."""

    points: float = START
    deviation: float = UNKNOWN
    volatility: float = STEADY

    @property
    def is_provisional(self) -> bool:
        """Return whether too little is known to compare this with others."""
        return self.deviation > PROVISIONAL


NEWCOMER = Rating()


def aged(rating: Rating, periods: float) -> Rating:
    """Return what is still known after some periods without matches: points stay, doubt grows."""
    drift = POINTS * rating.volatility
    deviation = math.sqrt(rating.deviation**2 + drift**2 * max(0.0, periods))
    return rating._replace(deviation=max(rating.deviation, min(deviation, UNKNOWN)))


def expected(rating: Rating, other: Rating) -> float:
    """Return the share of the points that somebody is expected to take from somebody else."""
    return 1 / (1 + math.exp((other.points - rating.points) / POINTS))
