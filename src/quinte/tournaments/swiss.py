"""A round of a Swiss tournament: equals meet, nobody twice while that can be avoided.

For two at a table this is exact: of all ways to pair a round, only those are looked at that have
as few repeated meetings as there can be. For more at a table the nearest are taken whom one has
met the least.
"""

from collections.abc import Callable, Sequence

from quinte.tournaments.history import History
from quinte.tournaments.matching import enlarge
from quinte.tournaments.seating import seated

FAR = 2
"""How much more often one may sit first than second, or second than first, while it is avoidable"""
Meets = Callable[[int, int], bool]
Graph = dict[int, set[int]]
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
            chosen = _leaving_most(fewest, ranked, history)
        byes.append(chosen)
        ranked.remove(chosen)
    return ranked, byes


def _leaving_most(some: Sequence[int], ranked: Sequence[int], history: History) -> int:
    """Find the first without whom the others can be paired with the fewest repetitions."""
    graph, best, most = _graph(ranked, _fresh(history)), some[0], -1
    for each in some:
        pairs = len(enlarge(_among(graph, set(ranked) - {each}), {}))
        if pairs > most:
            best, most = each, pairs
        if most == len(ranked) - 1:
            break
    return best


def _fresh(history: History) -> Meets:
    return lambda one, other: not history.met(one, other)


def _fair(history: History) -> Meets:
    """Allow meetings at which nobody gets the same seat too often."""

    def may_meet(one: int, other: int) -> bool:
        leads = history.lead(one), history.lead(other)
        return not history.met(one, other) and not (min(leads) >= FAR or max(leads) <= -FAR)

    return may_meet


def _graph(numbers: Sequence[int], meets: Meets) -> Graph:
    """Say for each whom they may meet."""
    return {one: {two for two in numbers if two != one and meets(one, two)} for one in numbers}


def _among(graph: Graph, some: set[int]) -> Graph:
    """Leave the others out."""
    return {one: graph[one] & some for one in graph if one in some}


def _pairs(ranked: list[int], history: History) -> list[list[int]]:
    """Pair everybody: from the top, each with the best of those who leave the others pairable."""
    graph, fresh = _graph(ranked, _fair(history)), _graph(ranked, _fresh(history))
    mates, most = enlarge(graph, {}), enlarge(fresh, {})
    if len(most) > len(mates):
        graph, mates = fresh, most
    left, pairs = list(ranked), []
    while left:
        one = left[0]
        for other in _candidates(left, history):
            rest = set(left) - {one, other}
            kept = {a: b for a, b in mates.items() if a in rest and b in rest}
            found = enlarge(_among(graph, rest), kept)
            if len(found) + 2 * (other in graph[one]) >= len(mates):
                pairs.append([one, other])
                left, mates = [each for each in left if each in rest], found
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
