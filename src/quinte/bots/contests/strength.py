"""How certain a comparison of bots is: intervals from blocks, Elo, and a test that ends early.

The unit of evidence is a block: one deal played with the bots in every arrangement of seats. Games
within a block are alike, blocks are not, so all spread is measured between blocks.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

RESAMPLES = 4_000
LIKELY = 2.944
"""The logarithm of 19: a decision is wrong in one case out of twenty."""


@dataclass(frozen=True)
class Interval:
    """A mean, and where it lies with 95 % certainty."""

    mean: float
    low: float
    high: float


def interval(
    blocks: Sequence[float], seed: int = 0, ends: tuple[float, float] = (0.0, 1.0)
) -> Interval:
    """Estimate the mean of blocks, each a share between two ends, by a Bayesian bootstrap.

    Half a block at either end is Jeffreys' prior: where all blocks are alike, they are not all that
    could have come. Where each is won or lost, this is Jeffreys' interval for a proportion.
    """
    least, most = ends
    if not blocks:
        return Interval((least + most) / 2, least, most)
    values = np.array([*blocks, *ends])
    known = np.array([1.0] * len(blocks) + [0.5, 0.5])
    weights = np.random.default_rng(seed).standard_gamma(known, (RESAMPLES, len(known)))
    means = weights @ values / weights.sum(axis=1)
    low, high = np.quantile(means, (0.025, 0.975))
    mean = sum(blocks) / len(blocks)
    return Interval(
        mean, float(low) if mean > least else least, float(high) if mean < most else most
    )


def expected(lead: float) -> float:
    """Return the share of the points that a lead in Elo points brings."""
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
