"""Who has given up: the bits of `left`, which every position and view carries."""

from __future__ import annotations

from quinte.core.contract import View
from quinte.core.native import rule


@rule
def has_left(view: View, player: int) -> bool:
    """Return whether this player has given up."""
    return int(view.left) >> player & 1 != 0


@rule
def still_there(view: View) -> int:
    """Return the players who have not given up, as bits."""
    return ((1 << int(view.players)) - 1) & ~int(view.left)


@rule
def is_one_only(players: int) -> bool:
    """Return whether these bits are one player's."""
    return players != 0 and players & (players - 1) == 0
