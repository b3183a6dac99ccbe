"""Who sees what where nothing is hidden: no other world looks the same.

It stands in for `hidden.py` among the tests of a game whose card says `has_secrets=False`.
"""

from __future__ import annotations

from quinte.core.contract import Move, Position
from quinte.core.native import rule


@rule
def swap_unseen(_position: Position, _viewer: int) -> None:
    """There is nothing to exchange."""


@rule
def may_learn(_position: Position, _move: Move, _viewer: int) -> bool:
    """There is nothing that is not known."""
    return False
