"""Whether a match of Touché can come to a view that was read: every part agrees with the others."""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, NOBODY, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.games.touche.cards import hand_size, pile_size
from quinte.games.touche.formations import candidates, contested, is_part, shared_count
from quinte.games.touche.material import (
    CARD_OF_SQUARE,
    CHOOSE,
    DECK,
    EMPTY,
    FINISH,
    FIRST_SHAPE,
    HAND,
    JOKER,
    KINDS,
    MAX_VOIDS,
    MOST_FORMATIONS,
    NO_CARD,
    NONE,
    ONE_EACH,
    PAIRWISE,
    PRO,
    SEATS,
    SERIES,
    SQUARES,
    SWAP_ONCE,
    UNKNOWN,
    WILD,
)
from quinte.games.touche.sides import (
    is_playing,
    kind_of,
    shapes_of,
    side_count,
    side_of,
    target,
)
from quinte.games.touche.views import copies, has_joker, sees_hand, unseen_count


@rule
def is_possible(view: View) -> bool:
    """R1 to R28: what no match can reach is refused."""
    if not are_sides_possible(view) or not is_table_possible(view):
        return False
    if not are_formations_possible(view) or not is_board_possible(view):
        return False
    if not are_cards_possible(view) or not are_jokers_possible(view):
        return False
    return is_stage_possible(view) and is_end_possible(view)


@rule
def are_sides_possible(view: View) -> bool:
    """R1, R28: sides give up as a whole, and never all of them."""
    playing = 0
    for side in range(side_count(view)):
        if is_playing(view, side):
            playing += 1
    for player in range(view.players):
        if has_left(view, player) == is_playing(view, side_of(view, player)):
            return False
    return playing >= 2 or (playing == 1 and view.player == NOBODY)


@rule
def is_table_possible(view: View) -> bool:
    """R8, R24, R25, R26: dealer, deals, series and void games within their limits."""
    if not 0 <= view.dealer < view.players or not 1 <= view.deals <= view.max_deals:
        return False
    if view.voids > MAX_VOIDS or (view.voids > 0 and view.series != PRO):
        return False
    if view.winner >= side_count(view) or (view.winner != NONE and view.player != NOBODY):
        return False
    for side in range(side_count(view)):
        if view.level[side] > 0 and view.series != PRO:
            return False
        if view.level[side] == SERIES and view.winner != side:
            return False
    return True


@rule
def are_formations_possible(view: View) -> bool:
    """R5, R6, R19, R22: formations of the side's kind, compatible, and fewer than would win."""
    for side in range(side_count(view)):
        kind = min(kind_of(view, side), SERIES - 1)
        is_won = view.player == NOBODY and view.winner == side
        if view.formations[side] > target(view, side):
            return False
        if view.formations[side] == target(view, side) and not is_won:
            return False
        for i in range(view.formations[side]):
            shape = int(view.made[side, i]) // SQUARES - int(FIRST_SHAPE[kind])
            if not 0 <= shape < shapes_of(view, kind):
                return False
            for j in range(i):
                shared = shared_count(view, int(view.made[side, i]), int(view.made[side, j]))
                if shared > 1 and view.share == PAIRWISE:
                    return False
                if shared > 2:
                    return False
    return True


@rule
def is_board_possible(view: View) -> bool:
    """R16, R18: the crowned squares are those of formations; Joker squares are claimed by them."""
    for square in range(SQUARES):
        owner = NONE
        for side in range(side_count(view)):
            for i in range(view.formations[side]):
                if is_part(view, square, int(view.made[side, i])):
                    if owner != NONE and owner != side:
                        return False
                    owner = side
        pawn = int(view.pawn[square])
        if pawn >= 1 << side_count(view) or (owner != NONE) != (view.crowned[square] != 0):
            return False
        if owner != NONE and pawn != 1 << owner:
            return False
        is_joker_square = CARD_OF_SQUARE[view.layout, square] == NONE
        if is_joker_square and pawn != EMPTY and owner == NONE:
            if view.joker_squares == WILD:
                return False
            if view.joker_squares == FINISH and view.filled != square and view.left == 0:
                return False
    return True


@rule
def are_cards_possible(view: View) -> bool:
    """R3, R8, R9, R12: every card is once somewhere, and seen just where it may be."""
    total = 0
    for card in range(KINDS):
        if not 0 <= unseen_count(view, card) <= copies(view, card):
            return False
        total += copies(view, card) - int(view.discarded[card])
    for seat in range(SEATS):
        held, pile = hand_size(view, seat), pile_size(view, seat)
        total -= held + pile
        if seat >= view.players and held + pile > 0:
            return False
        if (pile > 0 and held < HAND) or not is_hand_possible(view, seat):
            return False
    return total == 0 and are_piles_possible(view)


@rule
def is_hand_possible(view: View, seat: int) -> bool:
    """R9: cards in ascending order, then none; all of them seen, or none."""
    is_seen = sees_hand(view, int(view.viewer), seat)
    for place in range(HAND):
        card = int(view.hand[seat, place])
        if card == NO_CARD:
            continue
        if place > 0 and (
            view.hand[seat, place - 1] == NO_CARD or card < view.hand[seat, place - 1]
        ):
            return False
        if is_seen != (card != UNKNOWN):
            return False
    return True


@rule
def are_piles_possible(view: View) -> bool:
    """R9: cards lie in piles only, seen by the all-seeing only, each as often as it is left."""
    is_seen = view.viewer == ALL_SEEING
    for place in range(DECK):
        is_pile = False
        for seat in range(SEATS):
            is_pile = is_pile or view.top[seat] <= place < view.bottom[seat]
        card = int(view.deck[place])
        if is_pile == (card == NO_CARD) or (is_pile and is_seen != (card != UNKNOWN)):
            return False
    for card in range(KINDS):
        left = unseen_count(view, card)
        for place in range(DECK):
            if is_seen and view.deck[place] == card:
                left -= 1
        if is_seen and left != 0:
            return False
    return True


@rule
def are_jokers_possible(view: View) -> bool:
    """R3: with one joker each, everybody's is where it can be."""
    if view.jokers != ONE_EACH:
        return view.spent == 0
    spent = 0
    for seat in range(SEATS):
        seen = 0
        for place in range(HAND):
            if view.hand[seat, place] == JOKER:
                seen += 1
        for place in range(int(view.top[seat]), int(view.bottom[seat])):
            if view.deck[place] == JOKER:
                seen += 1
        hidden = 0 if sees_hand(view, int(view.viewer), seat) else hand_size(view, seat)
        hidden += 0 if view.viewer == ALL_SEEING else pile_size(view, seat)
        if not has_joker(view, seat):
            spent += 1
            if seen > 0:
                return False
        elif seen > 1 or (seen == 0 and hidden == 0) or seat >= view.players:
            return False
    return view.discarded[JOKER] <= spent


@rule
def is_stage_possible(view: View) -> bool:
    """R10, R17, R20: who moves has cards; the formations to choose from exclude each other."""
    if view.player == NOBODY:
        return view.stage != CHOOSE and view.swapped == 0 and view.filled == NONE
    player = int(view.player)
    if has_left(view, player):
        return False
    if view.stage != CHOOSE:
        may_swap = view.dead == SWAP_ONCE or view.swapped == 0
        return view.filled == NONE and may_swap and hand_size(view, player) > 0
    side = side_of(view, player)
    square = int(view.filled)
    if square == NONE or view.pawn[square] != 1 << side:
        return False
    return contested(view, side, square, candidates(view, side, square)) != 0


@rule
def is_end_possible(view: View) -> bool:
    """R22 to R26, R28: an end has its reason."""
    if view.player != NOBODY:
        return view.stopped == 0 and view.voids < MAX_VOIDS
    if view.winner != NONE and not is_playing(view, int(view.winner)):
        return False
    if view.winner == NONE and view.stopped == 0:
        return view.end == MOST_FORMATIONS and view.series != PRO
    return True
