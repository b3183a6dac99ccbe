"""What is tried and how much: enough in every run, much with QUINTE_FULL=1 (docs/research.md)."""

import os
import random
from dataclasses import replace

from quinte.core.card import Game
from quinte.games import GAMES
from tests.conformance.catalogue import in_short

IS_FULL = os.environ.get("QUINTE_FULL") == "1"
SIMS = 20 if IS_FULL else 1


def tried(game: Game) -> Game:
    """Give a game; one with lookups has short ones, under a name of its own as OpenSpiel wants."""
    return replace(in_short(game), name=f"{game.name}_short") if game.lookups else game


TRIED = {game.name: game for game in map(tried, GAMES.values())}
SPELLED = next(game for game in TRIED.values() if game.pages)
"""A game whose moves are too many to be numbered, so that they are spelled act by act."""


def seeds_of(game: Game) -> int:
    """Give how many games with seeds of their own PettingZoo's tests play; long ones fewer."""
    if IS_FULL:
        return 20
    return 2 if game.pages else 8


def cycles_of(game: Game) -> int:
    """Give how many acts each player has in such a game, at most."""
    if game.pages:
        return 20
    return 1000 if IS_FULL else 50


def options_of(game: Game, number: int) -> dict[str, str]:
    """Choose every option of a game by chance, each number in its own way."""
    chance = random.Random(f"{game.name} {number}")
    return {option.name: chance.choice(option.values) for option in game.options}
