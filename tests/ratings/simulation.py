"""A thousand players of known strength: how well do their ratings put them in order?

`python -m tests.ratings.simulation` plays it at full size and prints what came out.
"""

import math
import random
import sys
from collections.abc import Sequence

from quinte.ratings.match import Entrant, rate_match
from quinte.ratings.scale import NEWCOMER, POINTS, Rating

SPREAD = 300.0
"""How far the strengths of people lie from 1500."""
A_DAY = 1 / 4
"""Rating periods between two rounds."""


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's: 1 where two lists are in the same order."""
    ranks = []
    for values in (one, other):
        order = sorted(range(len(values)), key=values.__getitem__)
        rank = [0] * len(values)
        for place, index in enumerate(order):
            rank[index] = place
        ranks.append(rank)
    count = len(one)
    apart = sum((a - b) ** 2 for a, b in zip(*ranks, strict=True))
    return 1 - 6 * apart / (count * (count**2 - 1))


def play(strengths: Sequence[float], dice: random.Random) -> list[int]:
    """Give the places at a table: everybody plays about as well as they can."""
    gumbel = [mean / POINTS - math.log(-math.log(dice.random())) for mean in strengths]
    order = sorted(range(len(gumbel)), key=lambda seat: -gumbel[seat])
    return [order.index(seat) + 1 for seat in range(len(gumbel))]


def simulate(
    players: int, rounds: int, seats: int, seed: int = 1
) -> tuple[list[float], list[Rating]]:
    """Have everybody play a match in each round, mostly with people who seem to be alike."""
    dice = random.Random(seed)
    truth = [dice.gauss(1500, SPREAD) for _ in range(players)]
    ratings = [NEWCOMER] * players
    for _ in range(rounds):
        order = sorted(range(players), key=lambda one: ratings[one].points + dice.gauss(0, 250))
        for first in range(0, players - players % seats, seats):
            table = order[first : first + seats]
            places = play([truth[one] for one in table], dice)
            entrants = [[Entrant(ratings[one], A_DAY)] for one in table]
            for one, (rating,) in zip(table, rate_match(entrants, places), strict=True):
                ratings[one] = rating
    return truth, ratings


def report(players: int, rounds: int, seats: int) -> float:
    """Play, and return how well the order was found."""
    truth, ratings = simulate(players, rounds, seats)
    return rank_correlation(truth, [each.points for each in ratings])


if __name__ == "__main__":
    for seats, rounds in ((2, 80), (3, 60), (4, 60)):
        found = report(1_000, rounds, seats)
        sys.stdout.write(f"1,000 players, {rounds} matches each at {seats}: {found:.3f}\n")
