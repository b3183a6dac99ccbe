"""What a net is shown of a view, as a row of 0 and 1: how a game declares it, and its symmetries.

A row begins with boards, each of which has a number for every square, row by row. Facts follow,
which lie on no square. Both are listed as parts: a part of three boards has three numbers a square.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Moves, View

Bits = NDArray[np.int8]
"""Numbers that are 0 or 1."""
Places = NDArray[np.int64]


@dataclass(frozen=True)
class Part:
    """Some boards or some facts: their name, how many they are, and when one of them is 1."""

    name: str
    count: int
    meaning: str


class Symmetry(NamedTuple):
    """Another position that is worth the same: its planes are `row[planes]`.

    What is chosen by `move` here is chosen by `moves[move]` there; acts take the place of moves
    where a game has them.
    """

    name: str
    planes: Places
    moves: Places
    players: tuple[int, ...] = ()  # the tables where it holds; every one if none is named
    options: tuple[tuple[str, int], ...] = ()  # and the numbers that options must have


@dataclass(frozen=True)
class Declared:
    """The parts of a game's planes, in order."""

    rows: int
    columns: int
    boards: tuple[Part, ...]
    facts: tuple[Part, ...]
    is_upright: bool = True  # whether pictures have the first row at the bottom

    @property
    def squares(self) -> int:
        """How many squares a board has."""
        return self.rows * self.columns

    @property
    def board_count(self) -> int:
        """How many boards there are."""
        return sum(part.count for part in self.boards)

    @property
    def length(self) -> int:
        """How many numbers a row has."""
        return self.squares * self.board_count + sum(part.count for part in self.facts)

    @cached_property
    def places(self) -> dict[str, int]:
        """Where in a row each part begins."""
        return {part.name: first for part, first, _ in self.walk()}

    def walk(self) -> Iterator[tuple[Part, int, int]]:
        """Go through the parts: where each begins, and how many numbers each of its items has."""
        first = 0
        for parts, size in ((self.boards, self.squares), (self.facts, 1)):
            for part in parts:
                yield part, first, size
                first += part.count * size

    def carried(
        self, squares: Sequence[int], parts: Mapping[str, Sequence[int]] | None = None
    ) -> Places:
        """Return the planes of a symmetry: where each square goes, and each item of some parts."""
        places = np.zeros(self.length, np.int64)
        for part, first, size in self.walk():
            goes = (parts or {}).get(part.name, range(part.count))
            for item in range(part.count):
                for i in range(size):
                    to = squares[i] if size > 1 else 0
                    places[first + size * goes[item] + to] = first + size * item + i
        return places


def turns(
    rows: int, columns: int, wide: int = 0, squares: int = 0
) -> Iterator[tuple[str, list[int]]]:
    """Give the ways to turn and mirror a board: where each square goes.

    The board may lie in the first rows and columns of a wider one, whose other squares stay.
    """
    wide = wide or columns
    names: tuple[str, ...] = ("", "upside down", "mirror", "half turn")
    if rows == columns:
        names += ("diagonal", "quarter turn", "three quarters", "other diagonal")
    for number, name in enumerate(names[1:], 1):
        goes = list(range(squares or rows * wide))
        for row, column in np.ndindex(rows, columns):
            across, down = (row, column) if number & 4 else (column, row)
            across = columns - 1 - across if number & 2 else across
            down = rows - 1 - down if number & 1 else down
            goes[wide * row + column] = wide * down + across
        yield name, goes


class Planes(Protocol):
    """What a net is shown if it is to find out for itself what matters: a game's planes.py."""

    @property
    def PLANES_VERSION(self) -> int:  # noqa: N802, a constant, as in contract.py
        """It goes up when a row comes to mean something different."""

    @property
    def PLANES(self) -> Declared:  # noqa: N802, as above
        """What a row is made of."""

    @property
    def SHOWN(self) -> tuple[str, ...]:  # noqa: N802, as above
        """The fields of a view that the planes show in full: where one differs, the planes do."""

    @property
    def write_planes(self) -> Callable[[View, Bits], None]:
        """(view, bits): mark what a viewer knows in a row of zeros.

        The viewer, who mostly is to move, comes first, then the others as they sit. Squares lie as
        moves number them, so that what a net says of a square is about the same square.
        """

    @property
    def symmetries(self) -> Callable[[], tuple[Symmetry, ...]]:
        """(): return the symmetries of the game; that all may stay as it is goes without saying."""


class Drafts(Planes, Protocol):
    """What planes have as well, where a game has acts."""

    @property
    def write_draft(self) -> Callable[[Moves, int, Bits], None]:
        """(acts, count, bits): mark what the viewer, who is to move, has spelled of a move."""
