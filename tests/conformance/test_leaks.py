"""Nothing hidden is shown, in 3,000 random games of each game (1,000 of Takemo), for all who play.

With QUINTE_FULL=1 they are 10,000. Where nobody knows what another does not, a few games show that
the next draw stays unknown.
"""

import pytest

from quinte.core.card import Game
from quinte.testing.trying import check_leaks
from tests.conformance.catalogue import EVERY_GAME, NAMES, in_short


@pytest.mark.longest
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_no_random_game_shows_what_is_hidden(game: Game) -> None:
    check_leaks(in_short(game))
