"""Views of open games: all that positions and views share, copied both ways."""

import numpy as np
import pytest

from quinte.core.contract import Position
from quinte.core.native import positions, rule
from quinte.core.open_views import NotOpen, open_views

FIELDS = [
    ("player", np.int8),
    ("row", np.int16, 3),
    ("grid", np.int8, (2, 4)),
]
POSITION = np.dtype([("stream", np.uint64, 4), *FIELDS, ("total", np.int64)], align=True)
VIEW = np.dtype([("viewer", np.int8), *FIELDS], align=True)
SIMPLE = np.dtype([("stream", np.uint64, 4), *FIELDS], align=True)


@rule
def add_up(position: Position) -> None:
    """Find what follows from the rest."""
    position.total = position.row[0] + position.row[1] + position.row[2]


observe, imagine = open_views(__name__, POSITION, VIEW, add_up)


def filled(layout: np.dtype[np.void]) -> Position:
    """Give a record with a number of its own in every place."""
    record = positions(layout, 1)[0]
    record.player = 1
    record.row[:] = [300, 200, 100]
    record.grid[:] = np.arange(8).reshape(2, 4)
    return record


def test_a_view_is_all_that_is_shared_and_leads_back_to_the_position() -> None:
    position, view, again = filled(POSITION), positions(VIEW, 1)[0], positions(POSITION, 1)[0]
    position.total = 600
    observe(position, -1, view)
    assert view.viewer == -1
    assert view.row.tolist() == [300, 200, 100]
    assert view.grid.tolist() == [[0, 1, 2, 3], [4, 5, 6, 7]]
    imagine(view, again)
    assert again.tobytes() == position.tobytes()


def test_without_anything_derived_nothing_need_be_said() -> None:
    simple_observe, simple_imagine = open_views(__name__, SIMPLE, VIEW)
    position, view, again = filled(SIMPLE), positions(VIEW, 1)[0], positions(SIMPLE, 1)[0]
    simple_observe(position, 0, view)
    simple_imagine(view, again)
    assert again.tobytes() == position.tobytes()


def test_what_no_view_holds_is_named() -> None:
    other = np.dtype([("viewer", np.int8), ("player", np.int8), ("row", np.int16, 4)])
    with pytest.raises(NotOpen, match="row, grid, total of the position"):
        open_views(__name__, POSITION, other)
