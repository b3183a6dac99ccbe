"""A view as one row of numbers: what learners are shown, either its fields or its planes.

Fields follow one another in the order of the layout, each in C order; docs/encodings has the
tables. A game whose moves are spelled in small acts has one more field, `draft`: the acts
of the turn so far, then NO_ACT. Planes are what the game says in its planes.py: 0 and 1.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quinte.batch import NO_ACT, planes_of
from quinte.core.card import Game
from quinte.core.contract import Layout, View
from quinte.core.planes import Bits, Drafts

VERSION = 1
"""Of the fields: it goes up when a row of some game comes to mean something different."""
DRAFT = "draft"
FIELDS, PLANES = "fields", "planes"

Row = NDArray[np.int64]


class UnknownEncoding(ValueError):
    """Views can be shown as fields or as planes."""

    def __init__(self, name: str) -> None:
        """Say which there are."""
        super().__init__(f"A view is shown as {FIELDS!r} or {PLANES!r}, not {name!r}.")


def check_encoding(game: Game, name: str) -> None:
    """Refuse what does not exist, and planes of a game that has none."""
    if name not in {FIELDS, PLANES}:
        raise UnknownEncoding(name)
    if name == PLANES:
        planes_of(game)


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


def show_planes(game: Game, view: View, draft: tuple[int, ...] = ()) -> Bits:
    """Write the planes of a view, and what its viewer has spelled of a move."""
    planes = planes_of(game)
    bits: Bits = np.zeros(planes.PLANES.length, np.int8)
    planes.write_planes(view, bits)
    if draft:
        cast("Drafts", planes).write_draft(np.array(draft, np.int64), len(draft), bits)
    return bits


def show(game: Game, view: View, draft: tuple[int, ...], name: str) -> Row | Bits:
    """Write a view as fields or as planes."""
    return show_planes(game, view, draft) if name == PLANES else encode(game, view, draft)
