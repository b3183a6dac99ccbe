"""Positions drawn in tests, and moves by their texts: what the tests of any game need.

GAME = GAMES["make_five"]
DRAWN = Drawn(GAME, REST)

assert DRAWN.legal(DRAWN.start(board_size=8)) == "a b"
position = DRAWN.position(PICTURE, turn=2)
assert DRAWN.legal(position) == "a b c"
assert DRAWN.picture(DRAWN.after(position, "b a-c")) == OTHER_PICTURE
"""

import textwrap
from dataclasses import dataclass

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, NOBODY, Position, View
from quinte.core.diagrams import picture
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.core.words import Teller


@dataclass(frozen=True)
class Drawn:
    """A game, and the lines that follow a picture where a test says nothing else."""

    game: Game
    rest: str = ""

    def start(self, **options: object) -> Position:
        """Lay out a game of as few as can play it: `board_size=8` is an option."""
        return self.game.new_position(min(self.game.players), options, bytes(32))

    def position(self, drawn: str, **said: object) -> Position:
        """Read a picture, indented as tests draw it; lines of the rest by name: `turn=2`."""
        lines = [line.split(" ", 1) for line in textwrap.dedent(self.rest).strip().split("\n")]
        rest = "".join(f"{name} {said.get(name, value)}\n" for name, value in lines)
        text = f"{textwrap.dedent(drawn).strip(chr(10))}\n\n{rest}"
        return self.game.imagine(self.game.parse_diagram(text), bytes(32))

    def picture(self, position: Position) -> str:
        """Draw a position, without the rest; compare it with `dedent` of a drawing."""
        return picture(self.game.diagram(self.game.view(position, ALL_SEEING)))

    def legal(self, position: Position, prefix: str = "") -> str:
        """Write the legal moves that begin so, in their order."""
        if position.player == NOBODY:
            return ""
        view = self.game.view(position, ALL_SEEING)
        texts = [self.game.move_text(view, move) for move in self.game.legal_moves(position)]
        return " ".join(text for text in texts if text.startswith(prefix))

    def after(self, position: Position, moves: str) -> Position:
        """Play moves by their texts, in place."""
        for text in moves.split():
            move = self.game.parse_move(self.game.view(position, int(position.player)), text)
            assert move in self.game.legal_moves(position), text
            self.game.play(position, move)
        return position

    def why_not(self, position: Position, text: str, language: str = "en") -> str:
        """Say why a move is refused; nothing where it is legal."""
        view = self.game.view(position, int(position.player))
        reason = self.game.why_not(view, self.game.parse_move(view, text))
        return Teller(self.game, language, ["Ada", "Blaise"]).reason(reason) if reason else ""

    def told(self, position: Position, text: str, language: str = "en") -> list[str]:
        """Play a move and say what it did, as all who look on are told."""
        before = self.game.view(position, ALL_SEEING)
        move = self.game.parse_move(before, text)
        self.after(position, text)
        events = self.game.narrate(before, move, self.game.view(position, ALL_SEEING))
        teller = Teller(self.game, language, ["Ada", "Blaise"])
        return [teller.event(event) for event in events]


def read_changed(game: Game, drawn: str, at: int, character: str) -> View | None:
    """Change one character of a drawing: it is refused (None), or draws what is read from it."""
    at %= len(drawn)
    changed = drawn[:at] + character + drawn[at + 1 :]
    try:
        view = game.parse_diagram(changed)
    except (WrongDiagram, ImpossiblePosition):
        return None
    assert game.diagram(view) == changed
    return view
