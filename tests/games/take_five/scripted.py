"""Take Five with its chance scripted: every round is dealt as given."""

from collections.abc import Sequence
from dataclasses import dataclass

from quinte.core.contract import ALL_SEEING, Position
from quinte.core.native import copy
from quinte.games.take_five import GAME
from quinte.games.take_five.material import PIECES, SQUARES
from tests.games.take_five.reference import Deal, square_of

TRUTHS = {"on": "true", "off": "false"}


@dataclass
class Scripted:
    """A position whose rounds follow a script; the last deal serves all further rounds."""

    position: Position
    deals: Sequence[Deal]

    def legal(self) -> list[int]:
        return GAME.legal_moves(self.position)

    def play(self, move: int) -> None:
        """Play a move; when it begins another round, that round gets its scripted deal."""
        before = rounds(self.position)
        GAME.rules.play(self.position, move)
        if rounds(self.position) > before and not GAME.rules.is_over(self.position):
            deal(self.position, self.deals)

    def copy(self) -> "Scripted":
        return Scripted(copy(self.position), self.deals)

    def text(self, move: int) -> str:
        return GAME.move_text(GAME.view(self.position, ALL_SEEING), move)

    def read(self, text: str) -> int:
        return GAME.parse_move(GAME.view(self.position, ALL_SEEING), text)


def rounds(position: Position) -> int:
    """Count the rounds that are over."""
    return int(sum(position.markers)) + int(position.voids)


def deal(position: Position, deals: Sequence[Deal]) -> None:
    """Lay a round that has just begun out again, as the script says."""
    dealt = deals[min(rounds(position), len(deals) - 1)]
    for square in range(SQUARES):
        position.tile[square] = dealt.values[square]
    for piece in range(PIECES):
        position.piece[piece] = dealt.corners[piece]


def scripted(
    players: int, options: dict[str, str], deals: Sequence[Deal], starter: int, phase: int = 0
) -> Scripted:
    """Begin a game with scripted deals."""
    limit = int(options.get("max_turns_per_round", "0"))
    chosen = {
        name: TRUTHS.get(value, value)
        for name, value in options.items()
        if name != "max_turns_per_round"
    }
    position = GAME.new_position(players, chosen, bytes(range(32)))
    position.max_turns_per_round = limit  # scripts also use limits too short to be offered
    position.phase = phase
    position.starter = starter
    position.player = starter
    deal(position, deals)
    return Scripted(position, deals)


def scripted_block(setup: dict[str, str]) -> Scripted:
    """Set up a block of perft.txt: all its rounds use the same deal."""
    options = (
        {} if setup["options"] == "-" else dict(o.split("=") for o in setup["options"].split())
    )
    values = tuple(int(digit) for digit in setup["values"])
    dealt = Deal(values, tuple(square_of(text) for text in setup["corners"].split()))
    phase = int(setup.get("phase", "0"))
    block = scripted(int(setup["players"]), options, [dealt], int(setup["starter"]), phase)
    for text in [] if setup["moves"] == "-" else setup["moves"].split():
        move = block.read(text)
        assert move in block.legal(), text
        block.play(move)
    return block
