"""Every legal move: the rules list what the slow reference finds by trying every word everywhere.

Random games with a short list of words on small boards, with all options and many TAKEMO; then
some of the full game. `python -m tests.games.takemo.comparing 200` compares more of these.
"""

import random
from dataclasses import replace

import pytest

from quinte.core.native import IS_COMPILED
from quinte.games.takemo import GAME
from tests.conftest import IS_CHECKED
from tests.games.takemo.comparing import differences, met_in_play, random_options, starred
from tests.games.takemo.small import LOOKUPS

SHORT = replace(GAME, lookups=LOOKUPS)
GAMES_PLAYED = (3 if IS_CHECKED else 10) if IS_COMPILED else 2
LONGEST = 60 if IS_COMPILED else 10
EVERY = 7


@pytest.mark.parametrize("number", range(GAMES_PLAYED))
def test_the_moves_are_those_of_the_reference(number: int) -> None:
    """R6 to R14, R17 to R29: a tile in a few is then made a TAKEMO, of either camp."""
    chance = random.Random(f"moves {number}")
    options = random_options(chance, size=chance.choice(["9", "9", "11"]))
    for turn, position in enumerate(met_in_play(SHORT, chance, options, 2)):
        if turn % EVERY == number % EVERY:
            assert differences(SHORT, position, full=False) == []
            assert differences(SHORT, starred(position, chance, 3), full=False) == []
        if turn == LONGEST:
            break


@pytest.mark.compiled_only
@pytest.mark.parametrize("number", range(1 if IS_CHECKED else 3))
def test_the_moves_of_the_full_game_are_those_of_the_reference(number: int) -> None:
    """R6 to R29: the large board, all French words."""
    chance = random.Random(f"full {number}")
    options = random_options(chance, size="15")
    for turn, position in enumerate(met_in_play(GAME, chance, options, 1)):
        if turn in (20, 40, 60):
            assert differences(GAME, position, full=True) == []
        if turn == 60:
            break
