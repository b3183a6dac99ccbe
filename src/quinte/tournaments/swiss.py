"""A round of a Swiss tournament: equals meet, nobody twice while that can be avoided.

For two at a table this is exact: of all ways to pair a round, only those are looked at that have
as few repeated meetings as there can be. For more at a table the nearest are taken whom one has
met the least.
"""

from collections.abc import Callable, Iterator, Sequence

from quinte.tournaments.history import History
from quinte.tournaments.matching import Mates, enlarge
from quinte.tournaments.seating import seated

FAR = 2
"""How much more often one may sit first than second, or second than first, while it is avoidable"""
Meets = Callable[[int, int], bool]
Groups = list[tuple[int, ...]]


def pair(ranked: Sequence[int], players: int, history: History) -> Groups:
    """Return the tables of the next round, in the order of seats, then the byes.

    `ranked` has everybody who plays, the best first.
    """
    playing, byes = _with_byes(list(ranked), players, history)
    groups = _pairs(playing, history) if players == WITH_ONE else _groups(playing, players, history)
    tables = [
        seated(group if board % 2 else group[::-1], history)
        for board, group in enumerate(groups, 1)
    ]
    return [*tables, *((number,) for number in byes)]


WITH_ONE = 2


def _with_byes(ranked: list[int], players: int, history: History) -> tuple[list[int], list[int]]:
    """Take those out who have no table: the last of those who had the fewest byes."""
    byes: list[int] = []
    for _ in range(len(ranked) % players):
        least = min(history.byes[each] for each in ranked)
        fewest = [each for each in reversed(ranked) if history.byes[each] == least]
        chosen = fewest[0]
        if players == WITH_ONE:
            chosen = next(_leaving_most(fewest, ranked, history), chosen)
        byes.append(chosen)
        ranked.remove(chosen)
    return ranked, byes


def _leaving_most(some: Sequence[int], ranked: Sequence[int], history: History) -> Iterator[int]:
    """Go through those without whom the others can be paired with the fewest repetitions."""
    meets = _fresh(history)
    pairs = {each: len(_largest([n for n in ranked if n != each], meets)) for each in some}
    most = max(pairs.values())
    return (each for each in some if pairs[each] == most)


def _fresh(history: History) -> Meets:
    return lambda one, other: not history.met(one, other)


def _fair(history: History) -> Meets:
    """Allow meetings at which nobody gets the same seat too often."""

    def may_meet(one: int, other: int) -> bool:
        leads = history.lead(one), history.lead(other)
        return not history.met(one, other) and not (min(leads) >= FAR or max(leads) <= -FAR)

    return may_meet


def _largest(numbers: Sequence[int], meets: Meets, mates: Mates | None = None) -> Mates:
    """Pair as many as can be."""
    graph = {one: [two for two in numbers if two != one and meets(one, two)] for one in numbers}
    return enlarge(graph, mates or {})


def _pairs(ranked: list[int], history: History) -> list[list[int]]:
    """Pair everybody: from the top, each with the best of those who leave the others pairable."""
    meets = _fair(history)
    mates = _largest(ranked, meets)
    fresh = _largest(ranked, _fresh(history))
    if len(fresh) > len(mates):
        meets, mates = _fresh(history), fresh
    left, pairs = list(ranked), []
    while left:
        one = left[0]
        for other in _candidates(left, history):
            rest = [each for each in left if each not in (one, other)]
            kept = {a: b for a, b in mates.items() if not {a, b} & {one, other}}
            found = _largest(rest, meets, kept)
            if len(found) + 2 * meets(one, other) >= len(mates):
                pairs.append([one, other])
                left, mates = rest, found
                break
    return pairs


def _candidates(left: Sequence[int], history: History) -> list[int]:
    """Order whom the first may meet: equals first, the upper half against the lower."""
    one, points = left[0], history.points
    equal = sum(points[each] == points[one] for each in left)
    lead = history.lead(one)

    def wanted(place: int) -> tuple[int, int, bool, int, int]:
        other = left[place]
        is_clash = lead * history.lead(other) > 0
        behind = points[one] - points[other]
        return history.met(one, other), behind, is_clash, abs(place - equal // 2), -place

    return [left[place] for place in sorted(range(1, len(left)), key=wanted)]


def _groups(ranked: list[int], players: int, history: History) -> list[list[int]]:
    """Make tables of more: from the top, each with the nearest whom the table has met the least."""
    left, groups = list(ranked), []
    while left:
        group = [left.pop(0)]
        while len(group) < players:
            nearest = min(left, key=lambda each: sum(history.met(each, one) for one in group))
            group.append(nearest)
            left.remove(nearest)
        groups.append(group)
    return groups
