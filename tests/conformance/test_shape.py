"""One shape: every game has the same files for the same roles, and each role stands in its file."""

from collections.abc import Callable

import pytest

from quinte.core.card import Game
from quinte.testing.shape import SHAPES, imported_for_nothing
from tests.conformance.catalogue import EVERY_GAME, NAMES


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_shape_is_kept(game: Game, shape: Callable[[Game], None]) -> None:
    shape(game)


def test_an_import_for_nothing_is_noticed() -> None:
    source = (
        "from quinte.core.defaults import is_over, tell\nfrom x import MAX_MOVES, CELLS, ROWS\n"
    )
    assert imported_for_nothing(source + "print(CELLS)") == {"ROWS"}
