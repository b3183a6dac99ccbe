"""Dealing in Touché: all the cards, to everybody who still plays (R3, R8, R9)."""

from __future__ import annotations

from quinte.core.contract import Position, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.randomness import random_below, shuffle
from quinte.games.touche.cards import draw, replace
from quinte.games.touche.material import (
    DECK,
    DIFFERENT_CARDS,
    HAND,
    JOKER,
    NO_CARD,
    ONE_EACH,
    SEATS,
)


@rule
def deal(position: Position) -> None:
    """R8, R9: shuffle, deal everything out, and let everybody take five cards in hand."""
    for card in range(DIFFERENT_CARDS):
        position.discarded[card] = 0
    position.spent = 0
    cards = lay_out_deck(position)
    shuffle(position, position.deck, cards)
    cut_packets(position, cards)
    if position.jokers == ONE_EACH:
        add_jokers(position)
    for player in range(SEATS):
        take_hand(position, player)


@rule
def lay_out_deck(position: Position) -> int:
    """R3: two of each card, then the jokers that are shuffled in; return how many."""
    for place in range(JOKER):
        position.deck[2 * place] = place
        position.deck[2 * place + 1] = place
    cards = 2 * JOKER
    for place in range(cards, DECK):
        position.deck[place] = JOKER
    if position.jokers != ONE_EACH:
        cards += int(position.jokers)
    for place in range(cards, DECK):
        position.deck[place] = NO_CARD
    return cards


@rule
def cut_packets(position: Position, cards: int) -> None:
    """R8: one card at a time from the dealer's left, so the first seats may have one more."""
    for player in range(SEATS):
        position.bottom[player] = 0
    player = int(position.dealer)
    for _ in range(cards):
        player = next_player(position, player)
        position.bottom[player] += 1
    begin = 0
    for player in range(SEATS):
        position.top[player] = begin
        begin += int(position.bottom[player])
        position.bottom[player] = begin


@rule
def next_player(view: View, player: int) -> int:
    """R1, R28: the next one clockwise who has not given up."""
    for _ in range(SEATS):
        player = player + 1 if player + 1 < view.players else 0
        if not has_left(view, player):
            break
    return player


@rule
def add_jokers(position: Position) -> None:
    """R3: by option one joker is shuffled into each packet."""
    missing = 0
    for player in range(SEATS):
        if position.top[player] < position.bottom[player]:
            missing += 1
        else:
            position.spent |= 1 << player
    # From the last packet down: each moves up to make room for the jokers of those before it.
    for player in range(SEATS - 1, -1, -1):
        begin, end = int(position.top[player]), int(position.bottom[player])
        if begin == end:
            position.top[player] = begin + missing
            position.bottom[player] = begin + missing
            continue
        for place in range(end - 1, begin - 1, -1):
            position.deck[place + missing - 1] = position.deck[place]
        begin, end = begin + missing - 1, end + missing
        position.top[player] = begin
        position.bottom[player] = end
        chosen = begin + random_below(position, end - begin)
        position.deck[end - 1] = position.deck[chosen]
        position.deck[chosen] = JOKER
        missing -= 1


@rule
def take_hand(position: Position, player: int) -> None:
    """R9: the top five cards of the packet."""
    for place in range(HAND):
        position.hand[player, place] = NO_CARD
    for _ in range(HAND):
        if position.top[player] < position.bottom[player]:
            replace(position.hand[player], NO_CARD, draw(position, player))
