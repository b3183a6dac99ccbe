"""What the suite runs over: every game of the catalogue, and the toys. No exemptions."""

from dataclasses import replace
from importlib import import_module
from types import ModuleType

from quinte.core.card import Game
from quinte.core.contract import module_name
from quinte.core.native import IS_COMPILED
from quinte.games import GAMES
from tests.toys import clobber, high_card


def in_short(game: Game) -> Game:
    """Give a game with small tables, as its tests have them: for what must be tried often."""
    if not game.tables:
        return game
    return replace(game, tables=import_module(f"tests.games.{game.name}.small").TABLES)


def file_of(game: Game, role: str) -> ModuleType:
    """Give one of the files that every game has, such as its `moves`."""
    package = module_name(game.rules).rpartition(".")[0]
    return import_module(f"{package}.{role}")


def from_tests(game: Game, role: str) -> ModuleType:
    """Give what the tests of a game say about it, such as what its `advice` claims."""
    place = "games" if game.name in GAMES else "toys"
    return import_module(f"tests.{place}.{game.name}.{role}")


EVERY_GAME = [*GAMES.values(), high_card.GAME, clobber.GAME]
if not IS_COMPILED:  # plain Python takes a second to go through a large table once
    EVERY_GAME = [in_short(game) for game in EVERY_GAME]
NAMES = [game.name for game in EVERY_GAME]
