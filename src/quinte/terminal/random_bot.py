"""A bot that moves at random, and what any bot is to the terminal."""

import random
from collections.abc import Sequence
from typing import Protocol

from quinte.core.contract import Move, View


class Bot(Protocol):
    """Somebody who chooses a move from what a player may know."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Choose one of the legal moves."""
        ...


class RandomBot:
    """Picks any legal move, each as likely as the others."""

    def __init__(self, seed: bytes) -> None:
        """Start a generator of its own: the chance of the game stays untouched."""
        self._generator = random.Random(seed)

    def choose(self, _view: View, moves: Sequence[Move]) -> Move:
        """Pick one, whatever the view."""
        return self._generator.choice(moves)
