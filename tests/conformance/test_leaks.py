"""Nothing hidden is shown, in 3,000 random games of each game (1,000 of Takemo), for all who play.

With QUINTE_FULL=1 they are 10,000. Where nobody knows what another does not, a few games show that
the next draw stays unknown.
"""

import os

import pytest

from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from tests.conformance.catalogue import EVERY_GAME, NAMES, in_short
from tests.conformance.leaks import NO_LEAK, find_leak
from tests.conformance.sizes import sizes_of

LONGEST = 10**9 if IS_COMPILED else 12


def games_played(game: Game) -> int:
    if not IS_COMPILED:
        return 1
    if not game.has_secrets:
        return 500
    return 10_000 if os.environ.get("QUINTE_FULL") == "1" else sizes_of(game).hidden_games


@pytest.mark.longest
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_no_random_game_shows_what_is_hidden(game: Game) -> None:
    assert find_leak(in_short(game), games_played(game), LONGEST) == NO_LEAK
