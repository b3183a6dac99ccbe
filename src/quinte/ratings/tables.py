"""Tables of three and more, and teams: the Bayesian rating of Weng and Lin (2011).

The package openskill has their models; this is the one after Plackett and Luce, which knows the
order of all sides. Nobody is rated by points, only by places; equal places are a draw.
"""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from quinte.ratings.scale import POINTS, START, UNKNOWN, Rating

SPREAD = POINTS / 2**0.5
"""How much better or worse than usual somebody plays: with it, two well-known sides of one player
are expected to share the points as Glicko-2 expects them to."""
MODEL = PlackettLuce(mu=0.0, sigma=UNKNOWN, beta=SPREAD, tau=0.0)


def rate(sides: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings of all players after a match; 1 is the best place of a side.

    A newcomer is worth nothing there, neither good nor bad, so sides may differ in number.
    """
    before = [
        [MODEL.rating(mu=each.points - START, sigma=each.deviation) for each in side]
        for side in sides
    ]
    after = MODEL.rate(before, ranks=[float(place) for place in places])
    return [
        [
            each._replace(points=START + new.mu, deviation=new.sigma)
            for each, new in zip(*pair, strict=True)
        ]
        for pair in zip(sides, after, strict=True)
    ]
