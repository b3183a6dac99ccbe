"""Every numbered rule is claimed by a function and by a test."""

from collections.abc import Callable

import pytest

from quinte.core.card import Game
from quinte.testing.citing import CITATIONS
from tests.conformance.catalogue import EVERY_GAME, NAMES


@pytest.mark.parametrize("claim", CITATIONS, ids=lambda claim: claim.__name__)
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_rules_are_claimed(game: Game, claim: Callable[[Game], None]) -> None:
    claim(game)
