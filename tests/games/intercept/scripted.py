"""Intercept with its starter named, or from a drawn position: nothing else is left to chance."""

from dataclasses import dataclass

from quinte.core.contract import ALL_SEEING, Position
from quinte.core.native import copy
from quinte.games.intercept import GAME
from tests.games.intercept.drawn import set_up, start


@dataclass
class Scripted:
    """A position, and its moves by their texts."""

    position: Position

    def legal(self) -> list[int]:
        return GAME.legal_moves(self.position)

    def play(self, move: int) -> None:
        GAME.rules.play(self.position, move)

    def copy(self) -> "Scripted":
        return Scripted(copy(self.position))

    def text(self, move: int) -> str:
        return GAME.move_text(GAME.view(self.position, ALL_SEEING), move)

    def read(self, text: str) -> int:
        return GAME.parse_move(GAME.view(self.position, ALL_SEEING), text)


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
    block = Scripted(position)
    for text in [] if setup["moves"] == "-" else setup["moves"].split():
        move = block.read(text)
        assert move in block.legal(), text
        block.play(move)
    return block
