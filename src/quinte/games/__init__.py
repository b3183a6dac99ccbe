"""The catalogue: one line per game."""

from importlib import import_module

from quinte.core.card import Game

CATALOGUE = (
    "make_five",  # one player lines colours up, the other spoils it
    "take_five",  # common pieces walk over hidden tiles
    "touche",  # cards claim squares; four in a block, five in a line or a cross
    "intercept",  # pawns pass a ball into the enemy camp
    "takemo",  # words lie head to tail and capture one another
)

GAMES: dict[str, Game] = {name: import_module(f"{__name__}.{name}").GAME for name in CATALOGUE}
