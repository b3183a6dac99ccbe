"""What a bot knows about Konane: whoever has more jumps will have the last one."""

from __future__ import annotations

from konane.material import DIRECTIONS, FIRST_STONE, SQUARES
from konane.rules import jumps
from quinte.core.contract import Position, Values
from quinte.core.defaults import ADVICE, explain, is_settled, policy
from quinte.core.native import rule

IS_OPEN = True
LEAD = 10
"""Jumps more than the other's that all but win."""


@rule
def evaluate(position: Position, values: Values) -> None:
    """R6: the share of each grows with the jumps that they have more than the other."""
    mover = int(position.player)
    lead = 0
    for player in range(2):
        position.player = player
        for square in range(SQUARES):
            if position.stone[square] == FIRST_STONE + player:
                for direction in range(DIRECTIONS):
                    found = jumps(position, square, direction)
                    lead += found if player == 0 else -found
    position.player = mover
    values[0] = 0.5 + 0.45 * max(-LEAD, min(LEAD, lead)) / LEAD
    values[1] = 1.0 - values[0]
