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


@dataclass(frozen=True)
class Run:
    """Fields of one kind that lie side by side: read together, they cost as much as one."""

    kind: np.dtype[Any]
    offset: int  # in the bytes of a view
    count: int
    first: int  # in a row


@cache
def runs_of(layout: Layout) -> tuple[Run, ...]:
    """List the runs of fields of a layout; a row has them in the same order."""
    runs: list[Run] = []
    for part in list_parts(layout, 0):
        offset = int(cast("Any", layout.fields)[part.name][1])
        size, last = part.last - part.first, runs[-1] if runs else None
        if (
            last
            and last.kind == part.kind
            and last.offset + last.count * last.kind.itemsize == offset
        ):
            runs[-1] = Run(last.kind, last.offset, last.count + size, last.first)
        else:
            runs.append(Run(part.kind, offset, size, part.first))
    return tuple(runs)


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
    content, row = view.tobytes(), np.empty(length_of(game), np.int64)
    end = 0
    for run in runs_of(game.rules.VIEW):
        end = run.first + run.count
        row[run.first : end] = np.frombuffer(content, run.kind, run.count, run.offset)
    row[end:] = NO_ACT
    row[end : end + len(draft)] = draft
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
