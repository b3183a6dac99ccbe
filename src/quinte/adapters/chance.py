"""The chance of a game, call by call: what a move or the layout draws, as choices of chance.

The rules draw only by `random_below`. A plain twin of a rule, in which a script stands in for the
stream, shows how often it draws and among how many, and yields any outcome that it is told to. So
the same rules make the tree, and no chance is left out or made up.
"""

from collections.abc import Callable, Sequence
from typing import Any

from quinte.core.card import Game
from quinte.core.contract import Records
from quinte.core.native import plain_twin
from quinte.core.randomness import random_below

LAYOUT = -1
"""In place of a move: the game is laid out."""


class OtherDraws(RuntimeError):
    """How a rule draws depends on what it has drawn: its tree would need other bounds."""


class Rehearsal:
    """The rules of a game with a script for its chance."""

    def __init__(self, game: Game) -> None:
        """Make plain twins of what may draw."""
        stand_ins: dict[Callable[..., Any], Callable[..., Any]] = {random_below: self._draw}
        self.game = game
        self._setup = plain_twin(game.rules.setup, stand_ins)
        self._play = plain_twin(game.rules.play, stand_ins)
        self._script: Sequence[int] | None = None
        self._bounds: list[int] = []

    def bounds(self, records: Records, move: int) -> tuple[int, ...]:
        """Return among how many a move draws, time after time; the records stay as they are."""
        self._script = None
        self._run(records.copy(), move)
        return tuple(self._bounds)

    def play(
        self, records: Records, move: int, bounds: Sequence[int], script: Sequence[int]
    ) -> None:
        """Make a move, in place, with these outcomes of its draws."""
        self._script = script
        self._run(records, move)
        if self._bounds != list(bounds):
            raise OtherDraws

    def _run(self, records: Records, move: int) -> None:
        self._bounds = []
        if move == LAYOUT:
            self._setup(records[0])
        else:
            self._play(records[0], move, *self.game.lookups)

    def _draw(self, _position: object, bound: int) -> int:
        """Stand in for `random_below`: drawing from one leaves nothing to chance."""
        if bound == 1:
            return 0
        self._bounds.append(int(bound))
        return 0 if self._script is None else self._script[len(self._bounds) - 1]
