"""What a bot knows that knows nothing but the rules: the measure of what heuristics is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quinte.bots.payoffs import EVEN
from quinte.core.contract import Move, Moves, Position, Values, Words
from quinte.core.native import rule
from quinte.core.randomness import random_below

ADVICE: Mapping[Any, tuple[str, ...]] = {}


@rule
def explain(_before: Position, _move: Move, _after: Position, _words: Words) -> int:
    """Say nothing."""
    return 0


@rule
def policy(position: Position, _moves: Moves, count: int) -> int:
    """Choose any move."""
    return random_below(position, count)


@rule
def is_settled(_start: Position, _position: Position) -> bool:
    """Play on to the end."""
    return False


@rule
def evaluate(position: Position, values: Values) -> None:
    """Expect the same for everybody."""
    for player in range(position.players):
        values[player] = EVEN[position.players]
