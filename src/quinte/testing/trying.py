"""Trying a law on a game over plays that hypothesis makes up."""

import os

from hypothesis import HealthCheck, given, settings

from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from quinte.testing.glances import Law
from quinte.testing.leaks import NO_LEAK, find_leak
from quinte.testing.plays import plays
from quinte.testing.sizes import sizes_of

LONGEST = 10**9 if IS_COMPILED else 12
"""Moves of a game in which leaks are looked for."""
OPEN_GAMES = 500
"""Where nobody knows what another does not, a few games show that the next draw stays unknown."""


def check_law(game: Game, law: Law, examples: int) -> None:
    """Hold a game to a law over so many plays, short ones and whole games."""

    @settings(
        max_examples=examples,
        deadline=None,  # the first example may compile
        database=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(plays(game))
    def holds(played):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, hypothesis calls it
        law(game, played)

    holds()


def games_for_leaks(game: Game) -> int:
    """Say in how many games leaks are looked for."""
    if not IS_COMPILED:
        return 1
    if not game.has_secrets:
        return OPEN_GAMES
    return 10_000 if os.environ.get("QUINTE_FULL") == "1" else sizes_of(game).hidden_games


def check_leaks(game: Game) -> None:
    """Play random games and look for whatever a viewer must not see."""
    assert find_leak(game, games_for_leaks(game), LONGEST) == NO_LEAK
