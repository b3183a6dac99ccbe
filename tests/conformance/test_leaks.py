"""Nothing hidden is shown, in 10,000 random games of each game at all player counts."""

import pytest

from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from tests.conformance.catalogue import EVERY_GAME, NAMES, in_short
from tests.conformance.leaks import NO_LEAK, find_leak

GAMES_PLAYED, LONGEST = (10_000, 10**9) if IS_COMPILED else (1, 12)


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_no_random_game_shows_what_is_hidden(game: Game) -> None:
    assert find_leak(in_short(game), GAMES_PLAYED, LONGEST) == NO_LEAK
