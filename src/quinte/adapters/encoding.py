"""A view as one row of numbers, driven by its layout: what learners are shown.

The fields follow one another in the order of the layout, each in C order; docs/encodings has the
tables. A game whose moves are spelled in small acts has one more field, `draft`: the acts
of the turn so far, then NO_ACT.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quinte.batch import NO_ACT
from quinte.core.card import Game
from quinte.core.contract import Layout, View

VERSION = 1
"""Of the encodings: it goes up when a row of some game comes to mean something different."""
DRAFT = "draft"

Row = NDArray[np.int64]


@dataclass(frozen=True)
class Part:
    """One field in a row: the numbers from `first` to before `last`."""

    name: str
    kind: np.dtype[Any]
    shape: tuple[int, ...]
    first: int
    last: int


def parts_of(game: Game) -> tuple[Part, ...]:
    """List the fields of a row."""
    return list_parts(game.rules.VIEW, 0 if game.acts is None else game.acts.MAX_ACTS)


@cache
def list_parts(layout: Layout, acts: int) -> tuple[Part, ...]:
    """List the fields of a layout, then those of a draft if there may be one."""
    parts: list[Part] = []
    given = [(name, cast("Any", layout.fields)[name][0]) for name in layout.names or ()]
    if acts:
        given.append((DRAFT, np.dtype((np.int16, acts))))
    for name, kind in given:
        first = parts[-1].last if parts else 0
        size = int(np.prod(kind.shape, dtype=np.int64))
        parts.append(Part(name, kind.base, kind.shape, first, first + size))
    return tuple(parts)


def length_of(game: Game) -> int:
    """Return how many numbers a row has."""
    return parts_of(game)[-1].last


def limits_of(game: Game) -> tuple[Row, Row]:
    """Return the least and the largest value that each number may have."""
    low, high = np.zeros(length_of(game), np.int64), np.zeros(length_of(game), np.int64)
    for part in parts_of(game):
        limits = np.iinfo(part.kind)
        low[part.first : part.last], high[part.first : part.last] = limits.min, limits.max
    return low, high


def encode(game: Game, view: View, draft: tuple[int, ...] = ()) -> Row:
    """Write a view, and what its viewer has spelled of a move, as a row."""
    row = np.full(length_of(game), NO_ACT, np.int64)
    for part in parts_of(game):
        if part.name == DRAFT:
            row[part.first : part.first + len(draft)] = draft
        else:
            row[part.first : part.last] = np.asarray(view[part.name]).reshape(-1)
    return row
