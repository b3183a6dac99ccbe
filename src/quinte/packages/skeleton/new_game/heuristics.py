"""What a bot knows about New Game: nothing but its rules."""

from __future__ import annotations

from quinte.core.contract import Position, Values
from quinte.core.defaults import ADVICE, explain, is_settled, policy
from quinte.core.native import rule

IS_OPEN = True


@rule
def evaluate(_position: Position, values: Values) -> None:
    """R4: before the end nobody knows."""
    values[0] = 0.5
    values[1] = 0.5
