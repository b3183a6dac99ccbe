"""What a net is asked about: each move, made in a world of its own, as its mover knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.bots.payoffs import EVEN
from quinte.core.contract import Active, Lookup, Move, Position

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and features
    from quinte.games.touche.features import write_features
    from quinte.games.touche.rules import play, winners

UNDECIDED = -1.0
"""Instead of a share: the game goes on, or chance decides whether it does."""


def look_ahead(
    before: Position, move: Move, after: Position, active: Active, *lookups: Lookup
) -> int:
    """Make a move in a copy of a position; write its active features and return how many."""
    play(after, move, *lookups)
    return write_features(before, move, after, active)


def share_of(after: Position, player: int) -> float:
    """Return what the end of a game is worth to a player."""
    won = winners(after)
    return float(won >> player & 1) if won != 0 else EVEN[after.players]
