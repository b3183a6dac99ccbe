"""Touché, who sees what: one's own hand, by option the partner's; no pile, not even one's own."""

from __future__ import annotations

from quinte.core.contract import Move, Position
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.touche.material import DECK, HAND, JOKER, NO_CARD, ONE_EACH
from quinte.games.touche.sides import side_of

PLACES = 6 * HAND + DECK


@rule
def swap_unseen(position: Position, viewer: int) -> None:
    """Exchange two cards that lie in hands not shown to the viewer, or in piles."""
    first = unseen_place(position, viewer)
    second = unseen_place(position, viewer)
    if first < 0 or second < 0:
        return
    one, other = card_at(position, first), card_at(position, second)
    if position.jokers == ONE_EACH and (one == JOKER or other == JOKER):
        return  # everybody knows who has which joker
    put_at(position, first, other)
    put_at(position, second, one)
    for player in range(6):
        sort_hand(position, player)


@rule
def unseen_place(position: Position, viewer: int) -> int:
    """Choose a place with a card that the viewer does not see; -1 when there is none."""
    place = random_below(position, PLACES)
    for _ in range(PLACES):
        is_hidden = place >= 6 * HAND or not is_shown(position, viewer, place // HAND)
        if is_hidden and card_at(position, place) != NO_CARD:
            return place
        place = place + 1 if place + 1 < PLACES else 0
    return -1


@rule
def is_shown(position: Position, viewer: int, owner: int) -> bool:
    """Tell whether a viewer may look at a hand."""
    if owner == viewer:
        return True
    is_team = viewer >= 0 and side_of(position, viewer) == side_of(position, owner)
    return is_team and position.team_open != 0


@rule
def card_at(position: Position, place: int) -> int:
    """Give the card at a place: hands first, then the piles."""
    if place < 6 * HAND:
        return int(position.hand[place // HAND, place % HAND])
    return int(position.deck[place - 6 * HAND])


@rule
def put_at(position: Position, place: int, card: int) -> None:
    """Put a card at a place."""
    if place < 6 * HAND:
        position.hand[place // HAND, place % HAND] = card
    else:
        position.deck[place - 6 * HAND] = card


@rule
def sort_hand(position: Position, player: int) -> None:
    """Put a hand in order, cards first."""
    hand = position.hand[player]
    for _ in range(HAND):
        for i in range(HAND - 1):
            if hand[i + 1] != NO_CARD and (hand[i] == NO_CARD or hand[i] > hand[i + 1]):
                card = hand[i]
                hand[i] = hand[i + 1]
                hand[i + 1] = card


@rule
def may_learn(position: Position, _move: Move, viewer: int) -> bool:
    """Tell whether a viewer may learn something by a move of others: a partner's new card."""
    return is_shown(position, viewer, int(position.player))
