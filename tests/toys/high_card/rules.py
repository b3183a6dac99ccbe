"""High Card: a toy with a hidden hand, to test the engine and the conformance suite with.

The numbers (R1, R2, ...) are those of RULES.en.md. Cards are 1 to 8; NO_CARD is an empty place and
UNKNOWN a card that the viewer does not know.

    move     0 ..  7    lay the card of this number plus one
             8 .. 15    swap the card of this number less seven
            16          a swap as the others are told of it
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import ALL_SEEING, NOBODY, Move, Moves, Position, Scores, View
from quinte.core.leaving import has_left, is_one_only, still_there
from quinte.core.native import rule
from quinte.core.randomness import shuffle

CARDS = 8
SEATS = 3
HAND = 2
NO_CARD = 0
UNKNOWN = -1

SWAP = 8
TOLD_SWAP = 16

# R3: two cards in hand, each to be laid or to be swapped.
MAX_MOVES = 4
MOVES_END = TOLD_SWAP

FIELDS = [
    ("players", np.int8),  # 2 or 3
    ("player", np.int8),  # who moves next, NOBODY when the game is over
    ("stopped", np.int8),  # always 0: the game cannot go on for ever
    ("left", np.int8),  # bits of the players who gave up (R6)
    ("swaps", np.int8),  # option: how many swaps each player has (R3)
    ("hand", np.int8, (SEATS, HAND)),  # cards in hand, ascending
    ("laid", np.int8, (SEATS, HAND)),  # cards laid, in their order
    ("thrown", np.int8, (SEATS, HAND)),  # cards swapped away, in their order
    ("instock", np.int8),  # cards in the stock
    ("stock", np.int8, CARDS),  # the stock; its last card comes next
]

POSITION = np.dtype([("stream", np.uint64, 4), *FIELDS], align=True)
VIEW = np.dtype([("viewer", np.int8), *FIELDS], align=True)


@rule
def setup(position: Position) -> None:
    """R1: shuffle, deal two cards each, the rest is the stock."""
    position.player = 0
    position.stopped = 0
    position.left = 0
    for i in range(CARDS):
        position.stock[i] = i + 1
    shuffle(position, position.stock, CARDS)
    position.instock = CARDS
    for player in range(SEATS):
        for i in range(HAND):
            position.laid[player, i] = NO_CARD
            position.thrown[player, i] = NO_CARD
            position.hand[player, i] = NO_CARD
            if player < position.players:
                position.hand[player, i] = draw(position)
        sort_hand(position, player)


@rule
def is_over(position: Position) -> bool:
    """R4: all cards are laid."""
    return position.player == NOBODY


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R2, R3: lay a card, or swap one while that is allowed."""
    if position.player == NOBODY:
        return 0
    hand = position.hand[position.player]
    count = 0
    for i in range(HAND):
        if hand[i] != NO_CARD:
            moves[count] = hand[i] - 1
            count += 1
    if may_swap(position):
        for i in range(HAND):
            if hand[i] != NO_CARD:
                moves[count] = SWAP + hand[i] - 1
                count += 1
    return count


@rule
def play(position: Position, move: Move) -> None:
    """R2, R3: the card leaves the hand; a swap brings the next of the stock."""
    player = int(position.player)
    card = move % SWAP + 1
    place = 0 if position.hand[player, 0] == card else 1
    if move < SWAP:
        position.hand[player, place] = NO_CARD
        put_down(position.laid[player], card)
    else:
        put_down(position.thrown[player], card)
        position.hand[player, place] = draw(position)
    sort_hand(position, player)
    pass_turn(position)


@rule
def leave(position: Position, player: int) -> None:
    """R6: the others go on; the last one there has won."""
    position.left |= 1 << player
    if is_one_only(still_there(position)):
        position.player = NOBODY
    elif position.player == player:
        pass_turn(position)


@rule
def score(position: Position, scores: Scores) -> None:
    """R4: the sum of the cards laid."""
    for player in range(position.players):
        scores[player] = int(position.laid[player, 0]) + int(position.laid[player, 1])


@rule
def winners(position: Position) -> int:
    """R4, R6: the highest sum wins; equal sums make a draw."""
    if position.player != NOBODY:
        return 0
    if is_one_only(still_there(position)):
        return still_there(position)
    best = 0
    won = 0
    for player in range(position.players):
        points = int(position.laid[player, 0]) + int(position.laid[player, 1])
        if has_left(position, player):
            continue
        if points == best:
            won = 0
        elif points > best:
            best = points
            won = 1 << player
    return won


@rule
def side_of(_position: Position, player: int) -> int:
    """R1: each plays alone."""
    return player


@rule
def observe(position: Position, player: int, view: View) -> None:
    """R5: the own hand and the own swaps, and what lies on the table."""
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
    return TOLD_SWAP if move >= SWAP and not is_known_to else move


@rule
def draw(position: Position) -> int:
    """R3: the next card of the stock."""
    position.instock -= 1
    card = int(position.stock[position.instock])
    position.stock[position.instock] = NO_CARD
    return card


@rule
def sort_hand(position: Position, player: int) -> None:
    """R5: the order of a hand means nothing, so it is always the same."""
    hand = position.hand[player]
    if hand[0] > hand[1]:
        low = hand[1]
        hand[1] = hand[0]
        hand[0] = low


@rule
def put_down(row: Moves, card: int) -> None:
    """R2: the first free place of a row."""
    row[0 if row[0] == NO_CARD else 1] = card


@rule
def may_swap(view: View) -> bool:
    """R3: not too often, and only while the stock lasts."""
    done = 0
    for i in range(HAND):
        if view.thrown[view.player, i] != NO_CARD:
            done += 1
    return done < view.swaps and view.instock > 0


@rule
def pass_turn(position: Position) -> None:
    """R2, R4, R6: the next player there who still has a card; nobody when all are laid."""
    player = int(position.player)
    for _ in range(position.players):
        player = player + 1 if player + 1 < position.players else 0
        if position.hand[player, 1] != NO_CARD and not has_left(position, player):
            position.player = player
            return
    position.player = NOBODY


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
