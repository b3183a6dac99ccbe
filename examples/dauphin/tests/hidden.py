"""Dauphin, who sees what: one's own hand, and the table."""

from __future__ import annotations

from dauphin.material import CARDS, HAND, NO_CARD
from dauphin.views import is_in_sight, sort_hand

from quinte.core.contract import Move, Position
from quinte.core.native import rule
from quinte.core.randomness import random_below


@rule
def swap_unseen(position: Position, viewer: int) -> None:
    """Exchange a card in somebody else's hand with one that was not dealt."""
    player = random_below(position, int(position.players))
    place = random_below(position, HAND)
    card = 1 + random_below(position, CARDS)
    is_hidden = not position.gone[card] and not is_in_sight(position, card)
    if is_hidden and player != viewer and position.hand[player, place] != NO_CARD:
        position.hand[player, place] = card
        sort_hand(position, player)


@rule
def may_learn(_position: Position, _move: Move, _viewer: int) -> bool:
    """Tell whether a viewer may learn something by a move: a card is laid on the table."""
    return True
