"""Stepping through a game from Python at full speed: one compiled call per move.

Handing a single record to compiled code costs microseconds in numba's unboxing; an array of records
costs far less. So a stepper keeps its position in an array and plays and lists moves in one call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from quinte.core.card import Game
from quinte.core.contract import Lookup, Moves, Position
from quinte.core.native import bare, bind, positions

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import legal_moves, play

Bare = NDArray[np.void]
"""An array of records: cheaper to hand over than a record array."""


def list_first(held: Bare, moves: Moves, *lookups: Lookup) -> int:
    """List the legal moves of the position held."""
    return legal_moves(held[0], moves, *lookups)


def play_and_list(held: Bare, move: int, moves: Moves, *lookups: Lookup) -> int:
    """Play a legal move and list the moves that follow."""
    play(held[0], move, *lookups)
    return legal_moves(held[0], moves, *lookups)


class Stepper:
    """One game stepped through: after each call `moves[:count]` holds the legal moves."""

    def __init__(self, game: Game) -> None:
        """Bind the loops to the game."""
        records = positions(game.rules.POSITION, 1)
        self.position: Position = records[0]
        self.moves: Moves = np.empty(game.rules.MAX_MOVES, np.int64)
        self._lookups = game.lookups
        self._held = bare(records, game.rules.POSITION)
        self._list = bind(list_first, game.rules)
        self._play = bind(play_and_list, game.rules)

    def start(self, position: Position) -> int:
        """Take a position over; return how many moves are legal in it."""
        self._held[0] = position
        return self._list(self._held, self.moves, *self._lookups)

    def play(self, move: int) -> int:
        """Play a legal move; return how many moves are legal after it, 0 at the end."""
        return self._play(self._held, move, self.moves, *self._lookups)
