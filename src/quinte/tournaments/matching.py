"""The largest matching of any graph, by the algorithm of Edmonds: as many pairs as there can be.

It answers one question exactly: can all who are left still be paired with somebody they may meet?
"""

from collections import deque
from collections.abc import Iterable, Mapping

Graph = Mapping[int, Iterable[int]]
Mates = dict[int, int]


def enlarge(graph: Graph, mates: Mates) -> Mates:
    """Return a largest matching of a graph, from one that is a matching already."""
    mates = dict(mates)
    for root in graph:
        if root not in mates:
            _Search(graph, mates, root).run()
    return mates


class _Search:
    """A search for a path on which one more pair can be made, from somebody without a mate.

    Circles of odd length are shrunk to their `base`, the vertex where they are entered.
    """

    def __init__(self, graph: Graph, mates: Mates, root: int) -> None:
        """Begin at somebody without a mate."""
        self._graph, self._mates, self._root = graph, mates, root
        self._base = {each: each for each in graph}
        self._before: dict[int, int] = {}
        self._seen = {root}
        self._queue = deque([root])

    def run(self) -> None:
        """Pair one more, if there is a way."""
        while self._queue:
            one = self._queue.popleft()
            for other in self._graph[one]:
                if self._base[one] == self._base[other] or self._mates.get(one) == other:
                    continue
                if self._is_even(other):
                    self._shrink(one, other)
                elif other not in self._before:
                    self._before[other] = one
                    if other not in self._mates:
                        self._turn_over(other)
                        return
                    self._visit(self._mates[other])

    def _is_even(self, vertex: int) -> bool:
        return vertex == self._root or self._mates.get(vertex) in self._before

    def _visit(self, vertex: int) -> None:
        if vertex not in self._seen:
            self._seen.add(vertex)
            self._queue.append(vertex)

    def _shrink(self, one: int, other: int) -> None:
        """Make one vertex of a circle of odd length."""
        entry = self._meeting(one, other)
        circle = self._walk(one, entry, other) | self._walk(other, entry, one)
        for vertex, base in self._base.items():
            if base in circle:
                self._base[vertex] = entry
                self._visit(vertex)

    def _meeting(self, one: int, other: int) -> int:
        """Find where the ways back from two vertices come together."""
        passed = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if one == self._root:
                break
            one = self._before[self._mates[one]]
        while (other := self._base[other]) not in passed:
            other = self._before[self._mates[other]]
        return other

    def _walk(self, vertex: int, entry: int, child: int) -> set[int]:
        """Go back to the entry of a circle, noting what it is made of."""
        circle = set()
        while self._base[vertex] != entry:
            mate = self._mates[vertex]
            circle |= {self._base[vertex], self._base[mate]}
            self._before[vertex] = child
            child, vertex = mate, self._before[mate]
        return circle

    def _turn_over(self, end: int) -> None:
        """Make pairs of what were none on a path, and the other way round."""
        vertex: int | None = end
        while vertex is not None:
            before = self._before[vertex]
            following = self._mates.get(before)
            self._mates[vertex], self._mates[before] = before, vertex
            vertex = following
