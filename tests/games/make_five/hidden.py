"""Make Five, who sees what: all but the order of the tokens in the bag."""

from __future__ import annotations

from quinte.core.contract import Position
from quinte.core.native import rule
from quinte.core.randomness import random_below


@rule
def swap_unseen(position: Position, _viewer: int) -> None:
    """Exchange two tokens in the bag."""
    if position.inbag > 0:
        first = random_below(position, int(position.inbag))
        second = random_below(position, int(position.inbag))
        token = position.bag[first]
        position.bag[first] = position.bag[second]
        position.bag[second] = token
