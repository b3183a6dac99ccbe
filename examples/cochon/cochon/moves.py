"""The moves of Cochon: throwing the die, and keeping what was gathered."""

from __future__ import annotations

from quinte.core.contract import Move
from quinte.core.native import rule

THROW, KEEP = range(2)
SPECIAL_MOVES = (THROW, KEEP)
MOVE_KINDS = ()
MOVES_END = 2
# R2, R4: one or the other.
MAX_MOVES = 2


@rule
def is_move(move: Move) -> bool:
    """R2, R4: one of the two."""
    return move == THROW or move == KEEP
