"""What a bot knows about Dauphin: tricks are what counts."""

from __future__ import annotations

from quinte.core.contract import Position, Values
from quinte.core.defaults import ADVICE, explain, is_settled, policy
from quinte.core.native import rule


@rule
def evaluate(position: Position, values: Values) -> None:
    """R4: each trick brings its player nearer to the most."""
    for player in range(position.players):
        values[player] = 0.1 + int(position.taken[player]) / 10
