"""What a bot knows about Cochon: twenty is enough for a turn."""

from __future__ import annotations

from quinte.core.contract import Moves, Position, Values
from quinte.core.defaults import ADVICE, explain, is_settled
from quinte.core.native import rule

ENOUGH = 20
"""At this sum the next throw loses as much as it brings, on average."""


@rule
def policy(position: Position, _moves: Moves, count: int) -> int:
    """R2, R4: throw until it is enough."""
    return count - 1 if position.gathered >= ENOUGH else 0


@rule
def evaluate(position: Position, values: Values) -> None:
    """R5: whoever has more is nearer to the end."""
    for player in range(position.players):
        values[player] = 1.0 / 4 + int(position.points[player]) / 200
