"""Intercept, who sees what: everybody sees everything, so no other world looks the same."""

from __future__ import annotations

from quinte.core.contract import Position
from quinte.core.native import rule


@rule
def swap_unseen(_position: Position, _viewer: int) -> None:
    """R28: there is nothing to exchange."""
