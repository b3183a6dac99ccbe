"""What a net is shown of a move in Touché: the board, formations begun, the cards to come (R9).

The side that moved comes first, then the others in turn. Its hand is the one before it drew: the
card drawn is chance.

    pawns       3 * 112  of each side, square by square
    crowned         112  squares under a black pawn
    discarded   2 * 52   cards of which one, both copies lie on the pile
    hand        2 * 53   cards of which one, two and more are held
    formations  3 * 5    made by each side
    levels      3 * 4    series won by each side
    ready       3 * 4    Joker squares that would finish a formation, up to three
    pile        16       cards left to draw, four at a time
    next        6        who is to move, counted from the mover
    choosing    1        a formation is still to be chosen
    prospects            how near formations are: see prospects.py
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Active, Move, Position
from quinte.core.native import rule
from quinte.games.touche.cards import pile_size
from quinte.games.touche.material import (
    CHOOSE,
    DIFFERENT_CARDS,
    EMPTY,
    HAND,
    JOKER,
    JOKER_SQUARES,
    NO_CARD,
    NONE,
    SEATS,
    SIDES,
    SQUARES,
)
from quinte.games.touche.moves import card_of, is_crown
from quinte.games.touche.prospects import MAX_PROSPECTS, PROSPECTS, write_prospects
from quinte.games.touche.sides import side_count, side_of

MOST_MADE = 5
MOST_LEVELS = 4
MOST_READY = 4
PILES = 16

PAWNS = 0
CROWNED = PAWNS + SIDES * SQUARES
DISCARDED = CROWNED + SQUARES
HELD = DISCARDED + 2 * JOKER
MADE = HELD + 2 * DIFFERENT_CARDS
LEVELS = MADE + SIDES * MOST_MADE
READY = LEVELS + SIDES * MOST_LEVELS
PILE = READY + SIDES * MOST_READY
NEXT = PILE + PILES
CHOOSING = NEXT + SEATS
FIRST_PROSPECT = CHOOSING + 1
FEATURES = FIRST_PROSPECT + PROSPECTS

# Of each square a pawn and a black one, each card and each hand once, and the single ones.
MAX_ACTIVE = 2 * SQUARES + JOKER + HAND + 3 * SIDES + 3 + MAX_PROSPECTS


@rule
def write_features(before: Position, move: Move, after: Position, active: Active) -> int:
    """R9: what the mover knows after the move and before drawing."""
    if after.player == NOBODY:
        return 0
    player = int(before.player)
    side = side_of(before, player)
    count = write_board(after, side, active)
    count = write_hand(before, move, active, count)
    count = write_standing(after, side, active, count)
    turn = int(after.player) - player
    active[count] = PILE + min(pile_size(after, player) // 4, PILES - 1)
    active[count + 1] = NEXT + (turn if turn >= 0 else turn + int(after.players))
    count += 2
    if after.stage == CHOOSE:
        active[count] = CHOOSING
        count += 1
    return write_prospects(before, move, after, active, count, FIRST_PROSPECT)


@rule
def seen_from(position: Position, side: int, other: int) -> int:
    """R1: how many sides further on another side is."""
    return other - side if other >= side else other - side + side_count(position)


@rule
def write_board(after: Position, side: int, active: Active) -> int:
    """R11, R18: the pawns, and the black ones."""
    count = 0
    for square in range(SQUARES):
        pawn = int(after.pawn[square])
        if pawn != EMPTY:
            active[count] = PAWNS + SQUARES * seen_from(after, side, pawn >> 1) + square
            count += 1
        if after.crowned[square]:
            active[count] = CROWNED + square
            count += 1
    for card in range(JOKER):
        if after.discarded[card] > 0:
            active[count] = DISCARDED + JOKER * (min(int(after.discarded[card]), 2) - 1) + card
            count += 1
    return count


@rule
def write_hand(before: Position, move: Move, active: Active, count: int) -> int:
    """R9, R11: the cards in hand less the one laid; the one drawn in its place is chance."""
    hand = before.hand[before.player]
    laid = NONE if is_crown(move) else card_of(move)
    last, copies = NONE, 0
    for place in range(HAND):
        card = int(hand[place])
        if card == laid:
            laid = NONE
        elif card != NO_CARD:
            copies = copies + 1 if card == last else 1
            last = card
            if copies <= 2:
                active[count] = HELD + DIFFERENT_CARDS * (copies - 1) + card
                count += 1
    return count


@rule
def write_standing(after: Position, side: int, active: Active, count: int) -> int:
    """R16, R22, R25: what each side has made, and may finish on Joker squares."""
    for other in range(side_count(after)):
        seen = seen_from(after, side, other)
        ready = 0
        for i in range(JOKER_SQUARES):
            ready += int(after.ready[other]) >> i & 1
        made = min(int(after.formations[other]), MOST_MADE - 1)
        active[count] = MADE + MOST_MADE * seen + made
        active[count + 1] = LEVELS + MOST_LEVELS * seen + int(after.level[other])
        active[count + 2] = READY + MOST_READY * seen + min(ready, MOST_READY - 1)
        count += 3
    return count
