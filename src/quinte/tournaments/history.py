"""What has been played in a tournament, and what follows from it: meetings, byes, seats.

Points are counted twice over, so that half of one is a whole number: somebody has two for each
opponent at the table whom they beat, and one for each with whom they share their place.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

SWISS, ROBIN, ARENA = "swiss", "robin", "arena"
FORMS = (SWISS, ROBIN, ARENA)
WIN, HALF = 2, 1


class Table(NamedTuple):
    """A table of a tournament: who sits there, in the order of the seats; alone, it is a bye."""

    round: int
    entrants: tuple[int, ...]
    points: tuple[int, ...] | None = None  # by seat; none while it is under way
    is_played: bool = True  # nobody played at a bye, nor where somebody did not come


def points_by_place(places: Sequence[int]) -> tuple[int, ...]:
    """Return the points of a table by the places of its seats, of which 1 is the best."""
    return tuple(
        sum(WIN * (own < other) + HALF * (own == other) for other in places) - HALF
        for own in places
    )


def bye_points(players: int) -> int:
    """Return what a bye counts: a win, or at a table of more as many beaten as half of them."""
    return WIN * (players // 2)


def absent_points(came: Sequence[bool]) -> tuple[int, ...]:
    """Return the points of a table where not everybody came: those who did beat the others."""
    return tuple(WIN * came.count(False) * is_here for is_here in came)


class History:
    """What the tables so far add up to."""

    def __init__(self, tables: Sequence[Table]) -> None:
        """Go through all tables in order."""
        self.points = Counter[int]()
        self.byes = Counter[int]()
        self.meetings = Counter[frozenset[int]]()
        self.seats = defaultdict[int, list[int]](list)
        self.last = dict[int, frozenset[int]]()  # whom everybody met at their last table
        for table in tables:
            self._add(table)

    def _add(self, table: Table) -> None:
        for one, other in combinations(table.entrants, 2):
            self.meetings[frozenset((one, other))] += 1
        for seat, number in enumerate(table.entrants):
            self.points[number] += 0 if table.points is None else table.points[seat]
            if len(table.entrants) == 1:
                self.byes[number] += 1
                continue
            self.last[number] = frozenset(table.entrants) - {number}
            if table.is_played:
                self.seats[number].append(seat)

    def met(self, one: int, other: int) -> int:
        """Return how often two have been brought together."""
        return self.meetings[frozenset((one, other))]

    def lead(self, number: int) -> int:
        """Return how much more often somebody of two sat first than second."""
        sat = self.seats[number]
        return sat.count(0) - sat.count(1)
