"""Who sees what in High Card: one's own hand and swaps, and what lies on the table."""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Move, Moves, Position, View
from quinte.core.native import rule
from quinte.core.randomness import shuffle
from tests.toys.high_card.material import CARDS, HAND, NO_CARD, SEATS, UNKNOWN
from tests.toys.high_card.moves import TOLD_SWAP, is_swap


@rule
def sort_hand(position: Position, player: int) -> None:
    """R5: the order of a hand means nothing, so it is always the same."""
    hand = position.hand[player]
    if hand[0] > hand[1]:
        low = hand[1]
        hand[1] = hand[0]
        hand[0] = low


@rule
def observe(position: Position, player: int, view: View) -> None:
    """R5: one's own hand and swaps, and what lies on the table."""
    view.viewer = player
    copy_public(position, view)
    for seat in range(SEATS):
        is_seen = player == ALL_SEEING or player == seat
        for i in range(HAND):
            view.hand[seat, i] = shown(int(position.hand[seat, i]), is_seen)
            view.thrown[seat, i] = shown(int(position.thrown[seat, i]), is_seen)
    for i in range(CARDS):
        view.stock[i] = shown(int(position.stock[i]), player == ALL_SEEING)


@rule
def imagine(view: View, position: Position) -> None:
    """R5: the cards not seen, dealt anew to the places where cards lie unseen."""
    copy_public(view, position)
    for i in range(CARDS):
        position.stock[i] = i + 1 if not is_known(view, i + 1) else NO_CARD
    unseen = gather(position.stock)
    shuffle(position, position.stock, unseen)
    for seat in range(SEATS):
        for i in range(HAND):
            position.hand[seat, i] = view.hand[seat, i]
            if view.hand[seat, i] == UNKNOWN:
                unseen -= 1
                position.hand[seat, i] = position.stock[unseen]
            position.thrown[seat, i] = view.thrown[seat, i]
            if view.thrown[seat, i] == UNKNOWN:
                unseen -= 1
                position.thrown[seat, i] = position.stock[unseen]
        sort_hand(position, seat)
    for i in range(CARDS):
        if i >= unseen:
            position.stock[i] = NO_CARD
        if view.stock[i] != UNKNOWN:
            position.stock[i] = view.stock[i]


@rule
def tell(position: Position, move: Move, player: int) -> Move:
    """R5: others hear only that a card was swapped."""
    is_known_to = player == ALL_SEEING or player == position.player
    return TOLD_SWAP if is_swap(move) and not is_known_to else move


@rule
def shown(card: int, is_seen: bool) -> int:  # noqa: FBT001, both are what they say
    """R5: a card lies there, but which?"""
    return card if is_seen or card == NO_CARD else UNKNOWN


@rule
def is_known(view: View, card: int) -> bool:
    """R5: the viewer can see where this card is."""
    for seat in range(SEATS):
        for i in range(HAND):
            if view.hand[seat, i] == card or view.laid[seat, i] == card:
                return True
            if view.thrown[seat, i] == card:
                return True
    return False


@rule
def gather(cards: Moves) -> int:
    """Move the cards to the front of the row; return how many there are."""
    count = 0
    for i in range(CARDS):
        if cards[i] != NO_CARD:
            cards[count] = cards[i]
            count += 1
    return count


@rule
def copy_public(source: View, target: View) -> None:
    """R5: all that everybody sees."""
    target.players = source.players
    target.player = source.player
    target.stopped = source.stopped
    target.left = source.left
    target.swaps = source.swaps
    target.instock = source.instock
    for seat in range(SEATS):
        for i in range(HAND):
            target.laid[seat, i] = source.laid[seat, i]
