"""Every law holds for every game, over plays that hypothesis makes up."""

import pytest
from hypothesis import given

from quinte.core.card import Game
from tests.conformance.catalogue import EVERY_GAME, NAMES
from tests.conformance.laws import LAWS, Law
from tests.strategies import plays


@pytest.mark.longest
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_law_holds(game: Game, law: Law) -> None:
    @given(plays(game))
    def holds(played):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, hypothesis calls it
        law(game, played)

    holds()
