"""Who stands where, and what decided between equals: each criterion is tried after the other.

Values are whole numbers, each in units of its own (`UNITS`).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from quinte.tournaments.history import ARENA, HALF, ROBIN, SWISS, WIN, Table

POINTS, DIRECT, BUCHHOLZ, BERGER = "points", "direct", "buchholz", "berger"
WINS, MATCHES, SHARED = "wins", "matches", "shared"
CRITERIA = {
    SWISS: (POINTS, BUCHHOLZ, DIRECT, BERGER, WINS),
    ROBIN: (POINTS, DIRECT, BERGER, WINS),
    ARENA: (POINTS, MATCHES, DIRECT, WINS),
}
UNITS = {POINTS: 2, DIRECT: 2, BUCHHOLZ: 2, BERGER: 4, WINS: 1, MATCHES: -1, SHARED: 1}
"""What a value is divided by to be told: halves are whole here, and fewer matches are better."""
Values = dict[int, int]


class Tie(NamedTuple):
    """What put somebody before the next one, who has the same points."""

    by: str
    other: int
    own: float
    theirs: float


class Standing(NamedTuple):
    """Where somebody stands."""

    number: int
    place: int
    points: float
    matches: int
    wins: int
    buchholz: float
    berger: float
    tie: Tie | None = None


class Tally:
    """What everybody has, by each criterion."""

    def __init__(self, numbers: Sequence[int], tables: Sequence[Table]) -> None:
        """Go through all tables that are over."""
        self._numbers = numbers
        self.points, self.wins, self.matches = Counter[int](), Counter[int](), Counter[int]()
        self._missed = Counter[int]()  # opponents who were not there
        self.scores = Counter[tuple[int, int]]()  # of one against the other
        self.games = Counter[frozenset[int]]()
        for table in tables:
            if table.points is not None:
                self._add(table, table.points)
        self.values: dict[str, Values] = {
            POINTS: self.points,
            WINS: self.wins,
            MATCHES: {n: -self.matches[n] if self.points[n] else 0 for n in numbers},
            BUCHHOLZ: {number: self._buchholz(number) for number in numbers},
            BERGER: {number: self._berger(number) for number in numbers},
        }

    def _add(self, table: Table, points: Sequence[int]) -> None:
        for seat, number in enumerate(table.entrants):
            self.points[number] += points[seat]
            if not table.is_played:
                self._missed[number] += max(1, len(table.entrants) - 1)
                continue
            self.matches[number] += 1
            self.wins[number] += points[seat] == WIN * (len(points) - 1)
        if table.is_played:
            for (one, own), (two, other) in combinations(
                zip(table.entrants, points, strict=True), 2
            ):
                self.scores[one, two] += WIN * (own > other) + HALF * (own == other)
                self.scores[two, one] += WIN * (other > own) + HALF * (own == other)
                self.games[frozenset((one, two))] += 1

    def _opponents(self, number: int) -> Iterator[tuple[int, int]]:
        """Go through those whom somebody has played, with how often."""
        for other in self._numbers:
            count = self.games[frozenset((number, other))] if other != number else 0
            if count:
                yield other, count

    def _buchholz(self, number: int) -> int:
        """Add the points of all opponents; one who was not there counts as one's equal."""
        met = sum(count * self.points[other] for other, count in self._opponents(number))
        return met + self._missed[number] * self.points[number]

    def _berger(self, number: int) -> int:
        """Add the points of those beaten, and half the points of those drawn with."""
        return sum(
            self.scores[number, other] * self.points[other] for other, _ in self._opponents(number)
        )

    def measure(self, by: str, group: Sequence[int]) -> Values:
        """Return what each of a group has; nothing where a criterion says nothing about it."""
        return self._direct(group) if by == DIRECT else self.values[by]

    def _direct(self, group: Sequence[int]) -> Values:
        """Return the points that a group made among themselves, if all of them have met."""
        if any(not self.games[frozenset(pair)] for pair in combinations(group, 2)):
            return {}
        return {one: sum(self.scores[one, two] for two in group) for one in group}


def standings(form: str, numbers: Sequence[int], tables: Sequence[Table]) -> list[Standing]:
    """Return everybody, the best first, with what decided between equals."""
    tally, ties = Tally(numbers, tables), dict[int, Tie]()
    groups = _split(list(numbers), CRITERIA[form], tally.measure, ties)
    found, place = [], 1
    for group in groups:
        found += [_standing(number, place, tally, ties.get(number)) for number in group]
        place += len(group)
    return found


def _standing(number: int, place: int, tally: Tally, tie: Tie | None) -> Standing:
    values = tally.values
    told = {by: values[by].get(number, 0) / UNITS[by] for by in (POINTS, BUCHHOLZ, BERGER)}
    counts = tally.matches[number], tally.wins[number]
    return Standing(number, place, told[POINTS], *counts, told[BUCHHOLZ], told[BERGER], tie)


def _split(
    group: list[int],
    criteria: Sequence[str],
    measure: Callable[[str, Sequence[int]], Values],
    ties: dict[int, Tie],
) -> list[list[int]]:
    """Tell a group apart, as far as the criteria do; note between neighbours what decided."""
    if not criteria or len(group) == 1:
        for one, other in pairwise(group):
            ties[one] = Tie(SHARED, other, 0, 0)
        return [group]
    by, values = criteria[0], measure(criteria[0], group)
    found: list[list[int]] = []
    for value in sorted({values.get(number, 0) for number in group}, reverse=True):
        equal = [number for number in group if values.get(number, 0) == value]
        parts = _split(equal, criteria[1:], measure, ties)
        if found and by != POINTS:
            last = found[-1][-1]
            unit = UNITS[by]
            ties[last] = Tie(by, parts[0][0], values[last] / unit, value / unit)
        found += parts
    return found
