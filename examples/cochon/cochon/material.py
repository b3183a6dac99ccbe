"""The material of Cochon: one die, and what each player has put aside."""

import numpy as np

from quinte.core.layouts import layouts

SEATS = 4
EYES = 6
PIG = 1
"""The eyes that cost a turn all that it has gathered (R3)."""
MOST = 100 + EYES
"""No count is higher: a turn ends the game when it reaches the target (R5)."""

POSITION, VIEW = layouts(
    [
        ("target", np.int8),  # option: the points that win (R5)
        ("won", np.int8),  # bits of the player who has won (R5, R6)
        ("die", np.int8),  # the eyes thrown last, 0 before the first throw
        ("gathered", np.int8),  # what this turn has gathered (R2)
        ("points", np.int8, SEATS),  # what each player has put aside (R4)
    ]
)
