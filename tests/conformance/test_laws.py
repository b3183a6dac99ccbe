"""Every law holds for every game, over plays that hypothesis makes up."""

import pytest
from hypothesis import settings

from quinte.core.card import Game
from quinte.testing.glances import Law
from quinte.testing.laws import LAWS
from quinte.testing.trying import check_law
from tests.conformance.catalogue import EVERY_GAME, NAMES


@pytest.mark.longest
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_law_holds(game: Game, law: Law) -> None:
    check_law(game, law, settings().max_examples)
