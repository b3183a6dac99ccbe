"""Make Five with its chance scripted: every game of a match draws its tokens in a given order."""

from collections.abc import Sequence
from dataclasses import dataclass

from quinte.core.contract import ALL_SEEING, Position
from quinte.core.native import copy
from quinte.games import GAMES
from quinte.games.make_five.material import COLUMNS, EMPTY, NONE, ROWS, START_FREE, TOKENS

GAME = GAMES["make_five"]
SEATS = {"0": "first", "1": "second"}


@dataclass
class Scripted:
    """A position whose bags follow a script: bags[g] is the order of drawing in game g."""

    position: Position
    bags: Sequence[Sequence[int]]

    def legal(self) -> list[int]:
        return GAME.legal_moves(self.position)

    def play(self, move: int) -> None:
        """Play a move; when it begins another game, that game gets its scripted bag."""
        game = int(self.position.game)
        GAME.rules.play(self.position, move)
        if self.position.game > game and not GAME.rules.is_over(self.position):
            fill_bag(self.position, self.bags[self.position.game])

    def copy(self) -> "Scripted":
        return Scripted(copy(self.position), self.bags)

    def text(self, move: int) -> str:
        return GAME.move_text(GAME.view(self.position, ALL_SEEING), move)

    def read(self, text: str) -> int:
        return GAME.parse_move(GAME.view(self.position, ALL_SEEING), text)


def fill_bag(position: Position, bag: Sequence[int]) -> None:
    """Lay a game that has just been set up out again, from a bag in this order."""
    for column in range(COLUMNS):
        position.waiting[column] = 0
    for column in range(COLUMNS):
        colour = bag[column]
        position.token[column, 0] = EMPTY
        if position.start == START_FREE:
            position.waiting[colour] += 1
        else:
            position.token[column, 0] = colour
    for i in range(TOKENS):
        position.bag[i] = bag[TOKENS - 1 - i] if i < TOKENS - ROWS else NONE


def scripted(options: dict[str, str], bags: Sequence[Sequence[int]]) -> Scripted:
    """Begin a match with scripted bags."""
    chosen = {**options, "first_aligner": SEATS[options.get("first_aligner", "0")]}
    position = GAME.new_position(2, chosen, bytes(range(32)))
    fill_bag(position, bags[0])
    return Scripted(position, bags)


def scripted_block(setup: dict[str, str]) -> Scripted:
    """Set up a block of perft.txt: all its games use the same bag."""
    options = (
        {} if setup["options"] == "-" else dict(o.split("=") for o in setup["options"].split())
    )
    bag = ["ABCDE".index(letter) for letter in setup["bag"]]
    block = scripted(options, [bag] * 30)
    for text in [] if setup["moves"] == "-" else setup["moves"].split():
        move = block.read(text)
        assert move in block.legal(), text
        block.play(move)
    return block
