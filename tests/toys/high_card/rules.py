"""High Card: a toy with a hidden hand, to test the engine and the conformance suite with.

The numbers (R1, R2, ...) are those of RULES.en.md; moves.py has the numbering of moves.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, Moves, Position, Scores, View
from quinte.core.defaults import is_over, side_of
from quinte.core.leaving import has_left, is_one_only, still_there
from quinte.core.native import rule
from quinte.core.randomness import shuffle
from tests.toys.high_card.material import CARDS, HAND, NO_CARD, POSITION, SEATS, VIEW
from tests.toys.high_card.moves import (
    MAX_MOVES,
    MOVES_END,
    card_of,
    is_lay,
    pack_lay,
    pack_swap,
)
from tests.toys.high_card.views import imagine, observe, sort_hand, tell


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
def legal_moves(position: Position, moves: Moves) -> int:
    """R2, R3: lay a card, or swap one while that is allowed."""
    if position.player == NOBODY:
        return 0
    hand = position.hand[position.player]
    count = 0
    for i in range(HAND):
        if hand[i] != NO_CARD:
            moves[count] = pack_lay(hand[i])
            count += 1
    if may_swap(position):
        for i in range(HAND):
            if hand[i] != NO_CARD:
                moves[count] = pack_swap(hand[i])
                count += 1
    return count


@rule
def play(position: Position, move: Move) -> None:
    """R2, R3: the card leaves the hand; a swap brings the next of the stock."""
    player = int(position.player)
    card = card_of(move)
    place = 0 if position.hand[player, 0] == card else 1
    if is_lay(move):
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
def draw(position: Position) -> int:
    """R3: the next card of the stock."""
    position.instock -= 1
    card = int(position.stock[position.instock])
    position.stock[position.instock] = NO_CARD
    return card


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
