"""How sure a comparison of bots is: intervals from whole blocks, Elo, and a test that ends early.

The unit of evidence is a block: one deal played with the bots in every arrangement of seats. Games
of a block are alike, blocks are not, so all spread is measured between blocks.
"""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

RESAMPLES = 2_000
LIKELY = 2.944
"""The logarithm of 19: a decision is wrong in one case of twenty."""


@dataclass(frozen=True)
class Interval:
    """A mean, and where it lies with 95 % certainty."""

    mean: float
    low: float
    high: float


def interval(blocks: Sequence[float], seed: int = 0) -> Interval:
    """Estimate the mean of blocks by drawing as many of them again and again (bootstrap)."""
    mean = sum(blocks) / len(blocks)
    chance = random.Random(seed)
    drawn = sorted(
        sum(chance.choices(blocks, k=len(blocks))) / len(blocks) for _ in range(RESAMPLES)
    )
    return Interval(mean, drawn[RESAMPLES // 40], drawn[-1 - RESAMPLES // 40])


def expected(lead: float) -> float:
    """Give the share of the points that a lead in Elo points brings."""
    return 1 / (1 + 10 ** (-lead / 400))


def evidence(blocks: Sequence[float], weaker: float, stronger: float) -> float:
    """Weigh two claims about the share of the first bot: the logarithm of their likelihood ratio.

    Above LIKELY the stronger claim holds, below -LIKELY the weaker one (SPRT, blocks as normal).
    """
    mean = sum(blocks) / len(blocks)
    spread = sum((block - mean) ** 2 for block in blocks) / len(blocks)
    spread = max(spread, 0.25 / (4 * len(blocks)))  # a few equal blocks prove little
    middle = (weaker + stronger) / 2
    return len(blocks) * (stronger - weaker) * (mean - middle) / spread


def ratings(shares: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, float]:
    """Rate a pool of bots by Elo, the first one 0: the Bradley-Terry model, most likely values.

    Each pair has the share of its first bot and the number of games.
    """
    names = list(dict.fromkeys(name for pair in shares for name in pair))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        for name in names:
            won, games = 0.0, 0.0
            for (first, second), (share, count) in shares.items():
                if name in (first, second):
                    # A draw is added to every pair, so that nobody is infinitely strong.
                    won += count * (share if name == first else 1 - share) + 0.5
                    games += (count + 1) / (strength[first] + strength[second])
            strength[name] = won / games
        whole = strength[names[0]]
        strength = {name: value / whole for name, value in strength.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}
