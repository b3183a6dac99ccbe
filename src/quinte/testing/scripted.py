"""A position of a game without chance, for perft tables: its moves by their texts.

`scripted_block` serves every game that has no `scripted.py` of its own among its tests.
"""

from dataclasses import dataclass

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, Position
from quinte.core.native import copy


@dataclass
class Scripted:
    """A position that follows from its moves alone."""

    game: Game
    position: Position

    def legal(self) -> list[int]:
        return self.game.legal_moves(self.position)

    def play(self, move: int) -> None:
        self.game.play(self.position, move)

    def copy(self) -> "Scripted":
        return Scripted(self.game, copy(self.position))

    def text(self, move: int) -> str:
        return self.game.move_text(self.game.view(self.position, ALL_SEEING), move)

    def read(self, text: str) -> int:
        return self.game.parse_move(self.game.view(self.position, ALL_SEEING), text)


def scripted_block(game: Game, setup: dict[str, str]) -> Scripted:
    """Set up a block of perft.txt: players, options and moves, each of which may be missing."""
    written = setup.get("options", "-").removeprefix("-").split()
    options = dict(option.split("=") for option in written)
    players = int(setup.get("players", game.players[0]))
    block = Scripted(game, game.new_position(players, options, bytes(32)))
    for text in setup.get("moves", "-").removeprefix("-").split():
        move = block.read(text)
        assert move in block.legal(), text
        block.play(move)
    return block
