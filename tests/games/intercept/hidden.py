"""Intercept, who sees what: everybody sees everything, so no other world looks the same."""

from __future__ import annotations

from quinte.core.contract import Move, Position
from quinte.core.native import rule


@rule
def swap_unseen(_position: Position, _viewer: int) -> None:
    """R28: there is nothing to exchange."""


@rule
def may_learn(_position: Position, _move: Move, _viewer: int) -> bool:
    """R28: there is nothing that is not known."""
    return False
