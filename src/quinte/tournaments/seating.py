"""Who sits where at a table: everybody sits in each seat as often as can be."""

from collections.abc import Sequence
from itertools import permutations

from quinte.tournaments.history import History


def seated(group: Sequence[int], history: History) -> tuple[int, ...]:
    """Return a group in the order of its seats.

    Whoever has sat somewhere the more often sits there the less; of equal orders the one that has
    fewest people where they sat last, then the one that is given.
    """
    return min(permutations(group), key=lambda order: _burden(order, history))


def _burden(order: Sequence[int], history: History) -> tuple[int, int]:
    sat = [history.seats[number] for number in order]
    load = sum((seats.count(seat) + 1) ** 2 for seat, seats in enumerate(sat))
    return load, sum(seats[-1:] == [seat] for seat, seats in enumerate(sat))
