"""What the end of a game is worth to each player, from 0 to 1."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Values
from quinte.core.native import rule


@rule
def pay_out(players: int, won: int, values: Values) -> None:
    """Give the winners 1 and the others 0; where nobody has won, everybody the same."""
    for player in range(players):
        values[player] = float(won >> player & 1) if won != 0 else EVEN[players]


EVEN = np.array([0.0, 1.0, 0.5, 1 / 3, 0.25, 0.2, 1 / 6])
"""What a game without a winner is worth to each player, by how many they are."""
