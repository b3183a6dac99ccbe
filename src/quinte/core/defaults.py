"""What a game may take as it is instead of writing it: import it where the contract asks for it.

    from quinte.core.defaults import tell        # in rules.py: everybody sees every move
    from quinte.core.defaults import farewell    # in story.py: nothing more is said of who gives up
    from quinte.core.defaults import ADVICE, explain    # in heuristics.py: hints without a reason

Views of a game in which nothing is hidden are in open_views.py. What bots do without a game's own
advice stands with the bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quinte.core.contract import Events, Move, Position, View, Words
from quinte.core.native import rule

ADVICE: Mapping[Any, tuple[str, ...]] = {}


@rule
def tell(_position: Position, move: Move, _player: int) -> Move:
    """Tell everybody the whole move."""
    return move


@rule
def farewell(_before: View, _player: int, _after: View, _events: Events) -> int:
    """Say no more than is said already: somebody gave up."""
    return 0


@rule
def explain(_before: Position, _move: Move, _after: Position, _words: Words) -> int:
    """Say nothing for a move."""
    return 0
