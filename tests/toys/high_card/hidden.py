"""High Card, who sees what: one's own hand and swaps, and the table."""

from __future__ import annotations

from quinte.core.contract import Move, Position
from quinte.core.native import rule
from quinte.core.randomness import random_below
from tests.toys.high_card.material import HAND, NO_CARD
from tests.toys.high_card.views import sort_hand


@rule
def swap_unseen(position: Position, viewer: int) -> None:
    """Exchange a card of the stock with one in somebody else's hand."""
    player = random_below(position, int(position.players))
    place = random_below(position, HAND)
    if position.instock == 0 or player == viewer or position.hand[player, place] == NO_CARD:
        return
    other = random_below(position, int(position.instock))
    card = position.hand[player, place]
    position.hand[player, place] = position.stock[other]
    position.stock[other] = card
    sort_hand(position, player)


@rule
def may_learn(_position: Position, _move: Move, _viewer: int) -> bool:
    """Tell whether a viewer may learn something by a move: a card is laid on the table."""
    return True
