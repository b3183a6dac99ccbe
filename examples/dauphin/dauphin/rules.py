"""The rules of Dauphin. The numbers (R1, R2, ...) are those of RULES.en.md."""

from __future__ import annotations

from dauphin.material import CARDS, HAND, NO_CARD, POSITION, SEATS, VIEW
from dauphin.moves import MAX_MOVES, MOVES_END, card_of, pack_move
from dauphin.tricks import dauphin_of, is_full
from dauphin.views import imagine, observe, sort_hand
from quinte.core.contract import NOBODY, Move, Moves, Position, Scores
from quinte.core.defaults import is_over, side_of, tell
from quinte.core.leaving import has_left, is_one_only, still_there
from quinte.core.native import rule, scratch
from quinte.core.randomness import random_below, shuffle


@rule
def setup(position: Position) -> None:
    """R1: as many cards for everybody; chance says who begins."""
    position.stopped = 0
    position.left = 0
    deck = scratch(CARDS)
    for i in range(CARDS):
        deck[i] = i + 1
        position.gone[i + 1] = 0
    shuffle(position, deck, CARDS)
    for player in range(SEATS):
        position.taken[player] = 0
        position.laid[player] = NO_CARD
        for i in range(HAND):
            is_dealt = player < position.players and i < position.hand_size
            position.hand[player, i] = deck[HAND * player + i] if is_dealt else NO_CARD
        sort_hand(position, player)
    position.player = random_below(position, int(position.players))


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R2: any card in hand."""
    count = 0
    for i in range(HAND):
        if position.player != NOBODY and position.hand[position.player, i] != NO_CARD:
            moves[count] = pack_move(position.hand[position.player, i])
            count += 1
    return count


@rule
def play(position: Position, move: Move) -> None:
    """R2, R3: the card leaves the hand; the last one of a trick gives it to the dauphin."""
    if is_full(position):
        clear(position)
    player, card = int(position.player), card_of(move)
    for i in range(HAND):
        if position.hand[player, i] == card:
            position.hand[player, i] = NO_CARD
    sort_hand(position, player)
    position.laid[player] = card
    position.gone[card] = 1
    go_on(position)


@rule
def clear(position: Position) -> None:
    """R2: the cards of the last trick are put away."""
    for player in range(SEATS):
        position.laid[player] = NO_CARD


@rule
def go_on(position: Position) -> None:
    """R2 to R4: a full trick is taken, and who takes it leads; otherwise the next one lays."""
    player = int(position.player)
    if is_full(position):
        player = dauphin_of(position)
        position.taken[player] += 1
    else:
        player = next_there(position, player)
    position.player = player if position.hand[player, HAND - 1] != NO_CARD else NOBODY


@rule
def next_there(position: Position, player: int) -> int:
    """R2, R5: the next player who is still there."""
    for _ in range(SEATS):
        player = player + 1 if player + 1 < position.players else 0
        if not has_left(position, player):
            return player
    return player


@rule
def leave(position: Position, player: int) -> None:
    """R5: with hand and card; the others go on, and the last one there has won."""
    was_full = is_full(position)
    position.left |= 1 << player
    for i in range(HAND):
        position.hand[player, i] = NO_CARD
    if not was_full:
        position.laid[player] = NO_CARD
    if is_one_only(still_there(position)):
        position.player = NOBODY
    elif not was_full and is_full(position):
        go_on(position)
    elif position.player == player:
        position.player = next_there(position, player)


@rule
def score(position: Position, scores: Scores) -> None:
    """R3: the tricks of each."""
    for player in range(position.players):
        scores[player] = position.taken[player]


@rule
def winners(position: Position) -> int:
    """R4, R5: the most tricks win; several who have as many all do not."""
    if position.player != NOBODY:
        return 0
    if is_one_only(still_there(position)):
        return still_there(position)
    best, won = -1, 0
    for player in range(position.players):
        if has_left(position, player) or position.taken[player] < best:
            continue
        won = 0 if position.taken[player] == best else 1 << player
        best = int(position.taken[player])
    return won
