"""Hints: every code of a game's advice is reached by play, and has a claim that can be judged."""

import pytest

from quinte.core.card import Game
from quinte.testing.claims import codes_reached
from tests.conformance.catalogue import EVERY_GAME, NAMES, from_tests

GAMES_PLAYED = 60
TRIED = 12
"""Moves of each position that are explained."""


@pytest.mark.compiled_only  # plain Python would take minutes to reach the rare ones
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_every_code_of_the_advice_has_a_claim_and_is_reached_by_play(game: Game) -> None:
    if not game.heuristics.ADVICE:
        return
    assert set(from_tests(game, "advice").CLAIMS) == set(game.heuristics.ADVICE)
    reached = codes_reached(game, GAMES_PLAYED, TRIED)
    missing = [code.name for code in game.heuristics.ADVICE if code not in reached]
    assert missing == []
