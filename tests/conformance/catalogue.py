"""What the suite runs over: every game of the collection, and the toys. No exemptions."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from quinte.games import COLLECTION, GAMES
from quinte.testing.places import file_of, from_tests, tests_are_in
from quinte.testing.sizes import sizes_of
from tests.toys import clobber, high_card

__all__ = ["EVERY_GAME", "NAMES", "file_of", "from_tests", "in_short", "sizes_of"]

TESTS = Path(__file__).parents[1]


def in_short(game: Game) -> Game:
    """Give a game with small lookups, as its tests have them: for what must be tried often."""
    if not game.lookups:
        return game
    return replace(game, lookups=import_module(f"tests.games.{game.name}.small").LOOKUPS)


for name in COLLECTION:
    tests_are_in(name, TESTS / "games" / name, f"tests.games.{name}")
for toy in (high_card, clobber):
    tests_are_in(toy.GAME.name, toy.GAME.folder, toy.__name__)

EVERY_GAME = [*(GAMES[name] for name in COLLECTION), high_card.GAME, clobber.GAME]
if not IS_COMPILED:  # plain Python takes a second to go through a large lookup once
    EVERY_GAME = [in_short(game) for game in EVERY_GAME]
NAMES = [game.name for game in EVERY_GAME]
