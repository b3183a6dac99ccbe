"""What a rated match changes: by Glicko-2 for two alone, by Weng and Lin for all others."""

from collections.abc import Sequence
from typing import NamedTuple

from quinte.ratings import glicko, tables
from quinte.ratings.scale import Rating, aged

DUEL, TABLE = "duel", "table"
"""Two who play alone; three and more, or teams: a player has a rating of their own for each."""
SCORES = {-1: 1.0, 0: 0.5, 1: 0.0}
"""By whether one's place is before, beside or behind the other's."""


class Entrant(NamedTuple):
    """Somebody who has played: their rating before, and how many periods ago they played last."""

    rating: Rating = Rating()
    periods: float = 0.0


Sides = Sequence[Sequence[Entrant]]


def form_of(players: Sequence[int]) -> str:
    """Return how a match is rated, by how many players each side has."""
    return DUEL if list(players) == [1, 1] else TABLE


def rate_match(sides: Sides, places: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings of all players after a match, by the places of their sides."""
    if form_of([len(side) for side in sides]) == DUEL:
        ((one,), (other,)) = sides
        ahead = (places[0] > places[1]) - (places[0] < places[1])
        return [[_rate_one(one, other, SCORES[ahead])], [_rate_one(other, one, SCORES[-ahead])]]
    return tables.rate([[_now(each) for each in side] for side in sides], places)


def _rate_one(player: Entrant, other: Entrant, score: float) -> Rating:
    """Rate one of two; the other is as little known as they are by now."""
    return glicko.rate(player.rating, [(_now(other), score)], player.periods)


def _now(player: Entrant) -> Rating:
    return aged(player.rating, player.periods)


def places_of(
    sides: Sequence[int], winners: Sequence[int], left: Sequence[int], scores: Sequence[int]
) -> list[int]:
    """Return the places of the sides: winners first, whoever has left last, others by points.

    `sides` names the side of each player, from 0 on; so do `scores`.
    """
    ranks = []
    for side in range(max(sides) + 1):
        members = [player for player, own in enumerate(sides) if own == side]
        has_won = any(player in winners for player in members)
        has_left = not has_won and any(player in left for player in members)
        points = 0 if has_won or has_left or not winners else scores[members[0]]
        ranks.append((not has_won, has_left, -points))
    return [1 + sum(other < rank for other in ranks) for rank in ranks]
