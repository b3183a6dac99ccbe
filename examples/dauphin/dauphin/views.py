"""Who sees what in Dauphin: one's own hand, and everything on the table (R6)."""

from __future__ import annotations

from dauphin.material import CARDS, HAND, NO_CARD, SEATS, UNKNOWN
from quinte.core.contract import ALL_SEEING, Position, View
from quinte.core.native import rule, scratch
from quinte.core.randomness import shuffle


@rule
def sort_hand(position: Position, player: int) -> None:
    """R6: the order of a hand means nothing, so it is always the same: empty places first."""
    hand = position.hand[player]
    for i in range(1, HAND):
        card = int(hand[i])
        at = i
        while at > 0 and hand[at - 1] > card:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = card


@rule
def observe(position: Position, player: int, view: View) -> None:
    """R6: of other hands only how many cards they have."""
    view.viewer = player
    copy_public(position, view)
    for seat in range(SEATS):
        is_seen = player == ALL_SEEING or player == seat
        for i in range(HAND):
            card = int(position.hand[seat, i])
            view.hand[seat, i] = card if is_seen or card == NO_CARD else UNKNOWN


@rule
def imagine(view: View, position: Position) -> None:
    """R6: the cards not seen are dealt anew; some stay undealt."""
    copy_public(view, position)
    unseen = scratch(CARDS)
    count = 0
    for card in range(1, CARDS + 1):
        if not view.gone[card] and not is_in_sight(view, card):
            unseen[count] = card
            count += 1
    shuffle(position, unseen, count)
    for seat in range(SEATS):
        for i in range(HAND):
            position.hand[seat, i] = view.hand[seat, i]
            if view.hand[seat, i] == UNKNOWN:
                count -= 1
                position.hand[seat, i] = unseen[count]
        sort_hand(position, seat)


@rule
def is_in_sight(view: View, card: int) -> bool:
    """R6: the viewer sees it in a hand."""
    for seat in range(SEATS):
        for i in range(HAND):
            if view.hand[seat, i] == card:
                return True
    return False


@rule
def copy_public(source: View, target: View) -> None:
    """R6: all that everybody sees."""
    target.players = source.players
    target.player = source.player
    target.stopped = source.stopped
    target.left = source.left
    target.hand_size = source.hand_size
    for seat in range(SEATS):
        target.taken[seat] = source.taken[seat]
        target.laid[seat] = source.laid[seat]
    for card in range(CARDS + 1):
        target.gone[card] = source.gone[card]
