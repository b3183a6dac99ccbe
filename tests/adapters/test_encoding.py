"""A row of fields is the fields of a view, one after another, however they are read."""

import numpy as np
import pytest

from quinte.adapters.encoding import encode, length_of, parts_of, runs_of
from quinte.batch import NO_ACT
from quinte.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_row_has_each_field_at_its_place(name: str) -> None:
    game = GAMES[name]
    layout, chance = game.rules.VIEW, np.random.default_rng(0)
    content = chance.integers(0, 256, layout.itemsize, dtype=np.uint8).tobytes()
    view = np.frombuffer(content, layout).view(np.recarray)[0]
    draft = (3, 1) if game.acts else ()
    row = encode(game, view, draft)
    assert len(row) == length_of(game)
    for part in parts_of(game):
        if part.name in (layout.names or ()):
            assert np.array_equal(row[part.first : part.last], np.ravel(view[part.name])), part
    end = sum(run.count for run in runs_of(layout))
    assert row[end:].tolist() == [*draft, *[NO_ACT] * (len(row) - end - len(draft))]
    assert len(runs_of(layout)) < len(parts_of(game)) / 2
