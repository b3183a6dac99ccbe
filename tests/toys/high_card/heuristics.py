"""What a bot knows about High Card: nothing but its rules."""

from __future__ import annotations

from quinte.core.contract import Moves, Position, Values
from quinte.core.defaults import ADVICE, explain
from quinte.core.native import rule
from quinte.core.randomness import random_below

__all__ = ["ADVICE", "evaluate", "explain", "is_settled", "policy"]


@rule
def policy(position: Position, _moves: Moves, count: int) -> int:
    """R2: any move."""
    return random_below(position, count)


@rule
def is_settled(_start: Position, _position: Position) -> bool:
    """R4: the game is short enough to be played to its end."""
    return False


@rule
def evaluate(position: Position, values: Values) -> None:
    """R4: nothing is decided before the end."""
    for player in range(position.players):
        values[player] = 0.5
