"""A trick of Dauphin: who has still to lay a card, and who takes it."""

from __future__ import annotations

from dauphin.material import NO_CARD
from quinte.core.contract import NOBODY, View
from quinte.core.leaving import has_left
from quinte.core.native import rule


@rule
def is_full(view: View) -> bool:
    """R2, R5: everybody who is there has laid a card."""
    for player in range(view.players):
        if not has_left(view, player) and view.laid[player] == NO_CARD:
            return False
    return True


@rule
def dauphin_of(view: View) -> int:
    """R3: the player of the second highest card."""
    first, second = NOBODY, NOBODY
    for player in range(view.players):
        if view.laid[player] == NO_CARD:
            continue
        if first == NOBODY or view.laid[player] > view.laid[first]:
            second = first
            first = player
        elif second == NOBODY or view.laid[player] > view.laid[second]:
            second = player
    return second
