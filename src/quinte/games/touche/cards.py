"""The cards of Touché: hands, piles, and what each card may do (R9, R11 to R17)."""

from __future__ import annotations

from quinte.core.contract import Moves, Position, View
from quinte.core.native import rule
from quinte.games.touche.former_rules import jokers_go_anywhere
from quinte.games.touche.material import (
    DIFFERENT_CARDS,
    DISCARD,
    EMPTY,
    FINISH,
    HAND,
    JOKER,
    JOKER_SQUARES,
    JOKER_SQUARES_OF,
    NO_CARD,
    ONE_EACH,
    OPEN,
    SQUARES,
    SQUARES_OF_CARD,
    Row,
)
from quinte.games.touche.moves import HIT, ON_FREE, SHOUT, pack_lay, pack_place, pack_swap
from quinte.games.touche.sides import side_of


@rule
def card_moves(position: Position, moves: Moves) -> int:
    """R11, R17: each card to each of its squares; then the dead ones."""
    player = int(position.player)
    side = side_of(position, player)
    jokers = joker_targets(position, side)
    has_pawns = has_pawn(position, side)
    count = 0
    dead = 0
    for place in range(HAND):
        card = int(position.hand[player, place])
        if card == NO_CARD:
            break
        if place > 0 and card == position.hand[player, place - 1]:
            continue
        before = count
        if has_pawns and (jokers != 0 or card == JOKER):
            count = add_targets(position, side, card, jokers, moves, count)
        elif has_pawns:  # the usual case has a path of its own, for speed
            twin = 2 * (JOKER * int(position.layout) + card)
            count = add_target(position, side, card, int(SQUARES_OF_CARD[twin]), moves, count)
            count = add_target(position, side, card, int(SQUARES_OF_CARD[twin + 1]), moves, count)
        if count == before:
            dead |= 1 << place
    return count if dead == 0 else add_dead(position, dead, moves, count)


@rule
def joker_targets(view: View, side: int) -> int:
    """R16: the Joker squares open to any card of this side, as bits."""
    if view.joker_squares == FINISH:
        return int(view.ready[side])
    bits = 0
    if view.joker_squares == OPEN:
        for i in range(JOKER_SQUARES):
            square = int(JOKER_SQUARES_OF[view.layout, i])
            if view.pawn[square] != 1 << side and not view.crowned[square]:
                bits |= 1 << i
    return bits


@rule
def has_pawn(view: View, side: int) -> bool:
    """R4: a pawn is left to be placed."""
    if view.pawns == 0:
        return True
    count = 0
    for square in range(SQUARES):
        if view.pawn[square] == 1 << side:
            count += 1
    return count < view.pawns


@rule
def add_targets(  # noqa: PLR0913, PLR0917, the moves of one card go behind those of the others
    view: View, side: int, card: int, jokers: int, moves: Moves, count: int
) -> int:
    """R11, R15, R16: the squares of a card, ascending, and the Joker squares among them."""
    if card == JOKER:
        return add_joker_targets(view, side, jokers, moves, count)
    twin = 2 * (JOKER * int(view.layout) + card)
    end = twin + 2
    for i in range(JOKER_SQUARES):
        if jokers >> i & 1:
            square = int(JOKER_SQUARES_OF[view.layout, i])
            while twin < end and SQUARES_OF_CARD[twin] < square:
                count = add_target(view, side, card, int(SQUARES_OF_CARD[twin]), moves, count)
                twin += 1
            count = add_target(view, side, card, square, moves, count)
    while twin < end:
        count = add_target(view, side, card, int(SQUARES_OF_CARD[twin]), moves, count)
        twin += 1
    return count


@rule
def add_joker_targets(view: View, side: int, jokers: int, moves: Moves, count: int) -> int:
    """R15, R16: a joker goes on every free square, and by option on an enemy's."""
    square = 0
    for i in range(JOKER_SQUARES + 1):
        end = int(JOKER_SQUARES_OF[view.layout, i]) if i < JOKER_SQUARES else SQUARES
        while square < end:
            if view.joker_hits:
                count = add_target(view, side, JOKER, square, moves, count)
            else:
                count = add_free(view, JOKER, square, moves, count)
            square += 1
        is_open = jokers >> i & 1 != 0
        if is_open or (i < JOKER_SQUARES and jokers_go_anywhere(view)):
            if is_open or view.joker_hits:
                count = add_target(view, side, JOKER, square, moves, count)
            else:
                count = add_free(view, JOKER, square, moves, count)
        square += 1
    return count


@rule
def add_free(view: View, card: int, square: int, moves: Moves, count: int) -> int:
    """R15: a square without a pawn; written without a branch, as in `add_target`."""
    moves[count] = pack_place(card, square, ON_FREE)
    return count + (1 if view.pawn[square] == EMPTY else 0)


@rule
def add_target(  # noqa: PLR0913, PLR0917, the moves of one card go behind those of the others
    view: View, side: int, card: int, square: int, moves: Moves, count: int
) -> int:
    """R11, R13, R14: a free square, or a pawn of another side that is not crowned."""
    pawn = int(view.pawn[square])
    is_open = 1 if int(view.crowned[square]) | pawn & 1 << side == 0 else 0
    # Written without a branch, since whether a square is open cannot be predicted.
    moves[count] = pack_place(card, square, HIT if pawn != EMPTY else ON_FREE)
    count += is_open
    if view.strict_shout and is_open and pawn != EMPTY:
        moves[count] = pack_place(card, square, SHOUT)
        count += 1
    return count


@rule
def add_dead(position: Position, dead: int, moves: Moves, count: int) -> int:
    """R17: dead cards may be laid; by option one is exchanged, and laid only if nothing else is."""
    player = int(position.player)
    may_swap = False
    if position.dead != DISCARD:
        may_swap = not position.swapped and pile_size(position, player) > 0
        if count > 0 and not may_swap:
            return count
    for place in range(HAND):
        if dead >> place & 1:
            card = int(position.hand[player, place])
            moves[count] = pack_swap(card) if may_swap else pack_lay(card)
            count += 1
    return count


@rule
def lacks_shout(view: View, manner: int) -> bool:
    """R14: a pawn is to be knocked over and the shout, which counts by option, is missing."""
    return manner == HIT and view.strict_shout != 0


@rule
def pile_size(view: View, player: int) -> int:
    """R9, R12: how many cards are left in a pile."""
    return int(view.bottom[player]) - int(view.top[player])


@rule
def hand_size(view: View, player: int) -> int:
    """R9, R12: how many cards a player has in hand."""
    count = 0
    while count < HAND and view.hand[player, count] != NO_CARD:
        count += 1
    return count


@rule
def spend(position: Position, card: int) -> None:
    """R11, R12: a card is laid and another one drawn."""
    lay_down(position, card)
    take_card(position)


@rule
def lay_down(position: Position, card: int) -> None:
    """R11: the card goes on the discard pile."""
    player = int(position.player)
    position.discarded[card] += 1
    if card == JOKER and position.jokers == ONE_EACH:
        position.spent |= 1 << player
    replace(position.hand[player], card, NO_CARD)


@rule
def take_card(position: Position) -> None:
    """R12: the next card of the player's own pile, if there is one, comes into the hand."""
    player = int(position.player)
    if position.top[player] < position.bottom[player]:
        replace(position.hand[player], NO_CARD, draw(position, player))


@rule
def draw(position: Position, player: int) -> int:
    """R12: the top of the player's own pile."""
    place = int(position.top[player])
    card = int(position.deck[place])
    position.deck[place] = NO_CARD
    position.top[player] = place + 1
    return card


@rule
def replace(hand: Row, old: int, new: int) -> None:
    """R11, R12: another card, or none, comes for one that leaves; the hand stays sorted.

    Without the old card and with room at the end, each place gets the middle one of three: its own
    card, the one before it and the new one. Written without a branch, since where cards lie cannot
    be predicted.
    """
    incoming = rank_of(new)
    is_past = False
    before = 0
    for place in range(HAND):
        is_past = is_past or hand[place] == old
        after = rank_of(int(hand[place + 1])) if place + 1 < HAND else DIFFERENT_CARDS
        own = after if is_past else rank_of(int(hand[place]))
        middle = max(before, min(own, incoming))
        hand[place] = NO_CARD if middle == DIFFERENT_CARDS else middle
        before = own


@rule
def rank_of(card: int) -> int:
    """R9: where a card comes in a hand; none is last."""
    return DIFFERENT_CARDS if card == NO_CARD else card
