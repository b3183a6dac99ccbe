"""Intercept with its starter named, or from a drawn position: nothing else is left to chance."""

from quinte.games.intercept import GAME
from quinte.testing.scripted import Scripted
from tests.games.intercept.drawn import set_up, start


def option_values(options: dict[str, str]) -> dict[str, object]:
    """Name options as the card does: a field of a record cannot be called `size`."""
    return {"board_size" if name == "size" else name: value for name, value in options.items()}


def scripted_block(setup: dict[str, str]) -> Scripted:
    """Set up a block of perft.txt: from the start, or from pawns, ball and player."""
    written = [] if setup["options"] == "-" else setup["options"].split()
    options = option_values(dict(option.split("=") for option in written))
    players = int(setup["players"])
    if "pawns" in setup:
        player = int(setup["player"])
        position = set_up(setup["pawns"], setup["ball"], player, players, **options)
    else:
        position = start(players, int(setup["starter"]), **options)
    block = Scripted(GAME, position)
    for text in [] if setup["moves"] == "-" else setup["moves"].split():
        move = block.read(text)
        assert move in block.legal(), text
        block.play(move)
    return block
