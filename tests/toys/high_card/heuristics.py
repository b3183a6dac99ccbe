"""What a bot knows about High Card: nothing but its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quinte.core.contract import Move, Moves, Position, Values, Words
from quinte.core.native import rule
from quinte.core.randomness import random_below

ADVICE: Mapping[Any, tuple[str, ...]] = {}


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


@rule
def explain(_before: Position, _move: Move, _after: Position, _words: Words) -> int:
    """R2: there is nothing to say."""
    return 0
