"""Glicko-2, for one player against one: http://www.glicko.net/glicko/glicko2.pdf, step by step.

A match is rated as soon as it is over; `periods` is the time since the player's last one, mostly a
small part of a period. The paper rates once a period, where it is 1.
"""

import math
from collections.abc import Callable, Sequence

from quinte.ratings.scale import POINTS, Rating, aged

RESTRAINT = 0.5
"""How slowly volatility changes (the paper's tau)."""
CLOSE = 1e-6
"""How exactly volatility is found (the paper's epsilon)."""
Met = tuple[Rating, float]
"""An opponent, and the score against them: 1, a half or 0."""


def rate(player: Rating, met: Sequence[Met], periods: float = 1.0) -> Rating:
    """Return a rating after some matches; where there were none, only doubt grows."""
    if not met:
        return aged(player, periods)
    known = [(weight_of(other), expectation(player, other), score) for other, score in met]
    variance = 1 / sum(weight**2 * hope * (1 - hope) for weight, hope, _ in known)
    surprise = sum(weight * (score - hope) for weight, hope, score in known)
    volatility = _volatility(player, variance, variance * surprise)
    before = aged(player._replace(volatility=volatility), periods)
    spread = 1 / (1 / (before.deviation / POINTS) ** 2 + 1 / variance)
    points = player.points + POINTS * spread * surprise
    return Rating(points, POINTS * math.sqrt(spread), volatility)


def weight_of(opponent: Rating) -> float:
    """Return how much a match against somebody tells: less, the less they are known (g)."""
    return 1 / math.sqrt(1 + 3 * (opponent.deviation / POINTS / math.pi) ** 2)


def expectation(player: Rating, opponent: Rating) -> float:
    """Return the score that was to be expected against somebody (E)."""
    lead = weight_of(opponent) * (player.points - opponent.points) / POINTS
    return 1 / (1 + math.exp(-lead))


def _volatility(player: Rating, variance: float, gain: float) -> float:
    """Find the volatility that explains a gain best (step 5)."""
    doubt = (player.deviation / POINTS) ** 2
    usual = math.log(player.volatility**2)

    def slope(at: float) -> float:
        """Return zero at the logarithm of the volatility squared that is looked for (f)."""
        spread = doubt + variance + math.exp(at)
        pull = math.exp(at) * (gain**2 - spread) / (2 * spread**2)
        return pull - (at - usual) / RESTRAINT**2

    rest = gain**2 - doubt - variance
    other = math.log(rest) if rest > 0 else usual - RESTRAINT
    while rest <= 0 and slope(other) < 0:
        other -= RESTRAINT
    return math.exp(_zero(slope, usual, other) / 2)


def _zero(slope: Callable[[float], float], low: float, high: float) -> float:
    """Find where a falling function is zero, between two places (the Illinois method)."""
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return low
