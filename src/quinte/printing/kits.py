"""Where the kit of a game is found: in the file `kit.py` of its folder."""

from importlib import import_module
from importlib.util import find_spec

from quinte.core.card import Game
from quinte.core.contract import module_name
from quinte.core.errors import QuinteError
from quinte.core.kit import Kit


class NoKit(QuinteError):
    """The `game` has nothing that could be printed."""

    code = "no_kit"


def find_kit(game: Game) -> Kit:
    """Return the kit of a game."""
    name = f"{module_name(game.rules).rpartition('.')[0]}.kit"
    if find_spec(name) is None:
        raise NoKit(game=game.title)
    kit: Kit = import_module(name).KIT
    return kit
