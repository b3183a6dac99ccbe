"""Why a move of Touché is refused: the first rule that it breaks (R11 to R17, R20)."""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import because
from quinte.games.touche.cards import has_pawn, joker_targets, pile_size
from quinte.games.touche.formations import (
    candidates,
    contested,
    first_through,
    formation_through,
    joker_bit,
    name_of,
)
from quinte.games.touche.former_rules import jokers_go_anywhere
from quinte.games.touche.material import (
    CARD_OF_SQUARE,
    CHOOSE,
    DISCARD,
    EMPTY,
    FINISH,
    HAND,
    JOKER,
    MOST_THROUGH,
    NO_CARD,
    NONE,
    OPEN,
    SQUARES,
    SQUARES_OF_CARD,
    WILD,
)
from quinte.games.touche.moves import (
    ON_FREE,
    SHOUT,
    card_of,
    crown_formation,
    is_crown,
    is_lay,
    is_move,
    is_swap,
    place_manner,
    place_square,
)
from quinte.games.touche.sides import kind_of, side_of


class Reason(IntEnum):
    """Why a move may not be made."""

    UNKNOWN_MOVE = 1
    OVER = 2
    MUST_CHOOSE = 3
    NOT_AMONG_CHOICES = 4
    NOTHING_TO_CHOOSE = 5
    NOT_HELD = 6
    NO_PAWN_LEFT = 7
    OTHER_CARD = 8
    JOKER_SQUARE_TO_FINISH = 9
    JOKER_SQUARE_WILD = 10
    OWN_PAWN = 11
    CROWNED = 12
    JOKER_NEEDS_FREE = 13
    OCCUPIED = 14
    FREE = 15
    NO_SHOUT = 16
    LIVE = 17
    MUST_PLAY = 18
    NO_SWAP = 19
    SWAPPED_ALREADY = 20
    PILE_EMPTY = 21
    OCCUPIED_SHOUT = 22
    NO_JOKER = 23


REASONS = {
    Reason.UNKNOWN_MOVE: (),
    Reason.OVER: (),
    Reason.MUST_CHOOSE: (),
    Reason.NOT_AMONG_CHOICES: (),
    Reason.NOTHING_TO_CHOOSE: (),
    Reason.NOT_HELD: ("card",),
    Reason.NO_PAWN_LEFT: (),
    Reason.OTHER_CARD: ("square", "card"),
    Reason.JOKER_SQUARE_TO_FINISH: ("square",),
    Reason.JOKER_SQUARE_WILD: ("square",),
    Reason.OWN_PAWN: ("square",),
    Reason.CROWNED: ("square",),
    Reason.JOKER_NEEDS_FREE: ("square",),
    Reason.OCCUPIED: ("square",),
    Reason.FREE: ("square",),
    Reason.NO_SHOUT: (),
    Reason.LIVE: ("card",),
    Reason.MUST_PLAY: (),
    Reason.NO_SWAP: (),
    Reason.SWAPPED_ALREADY: (),
    Reason.PILE_EMPTY: (),
    Reason.OCCUPIED_SHOUT: ("square",),
    Reason.NO_JOKER: (),
}


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R11 to R17, R20: the first rule that the move breaks."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    if view.stage == CHOOSE:
        return why_not_choose(view, move, reason)
    if is_crown(move):
        return because(reason, Reason.NOTHING_TO_CHOOSE)
    card = card_of(move)
    if not is_held(view, card):
        return why_not_held(card, reason)
    if is_swap(move):
        return why_not_swap(view, card, reason)
    if is_lay(move):
        return why_not_lay(view, card, reason)
    return why_not_place(view, card, place_square(move), place_manner(move), reason)


@rule
def why_not_held(card: int, reason: Words) -> int:
    """R11: one of the mover's own cards; jokers are all alike."""
    if card == JOKER:
        return because(reason, Reason.NO_JOKER)
    return because(reason, Reason.NOT_HELD, card)


@rule
def why_not_choose(view: View, move: Move, reason: Words) -> int:
    """R20: one of the formations that exclude each other."""
    if not is_crown(move):
        return because(reason, Reason.MUST_CHOOSE)
    chosen = crown_formation(move)
    side, square = side_of(view, int(view.player)), int(view.filled)
    bits = contested(view, side, square, candidates(view, side, square))
    begin = first_through(view, kind_of(view, side), square)
    for number in range(MOST_THROUGH):
        if bits >> number & 1 and formation_through(square, begin + number) == chosen:
            return 0
    return because(reason, Reason.NOT_AMONG_CHOICES)


@rule
def is_held(view: View, card: int) -> bool:
    """R11: the player to move has this card in hand."""
    for place in range(HAND):
        if view.hand[view.player, place] == card:
            return True
    return False


@rule
def why_not_place(view: View, card: int, square: int, manner: int, reason: Words) -> int:
    """R4, R11, R13, R14, R15, R16: a square of the card, free or to be taken."""
    side = side_of(view, int(view.player))
    named = name_of(view, square)
    if not has_pawn(view, side):
        return because(reason, Reason.NO_PAWN_LEFT)
    if CARD_OF_SQUARE[view.layout, square] == NONE:
        is_joker = card == JOKER and jokers_go_anywhere(view)
        if view.joker_squares == WILD and not is_joker:
            return because(reason, Reason.JOKER_SQUARE_WILD, named)
        is_ready = is_joker or joker_targets(view, side) & joker_bit(view, square) != 0
        if view.joker_squares == FINISH and view.pawn[square] == EMPTY and not is_ready:
            return because(reason, Reason.JOKER_SQUARE_TO_FINISH, named)
    elif card != JOKER and CARD_OF_SQUARE[view.layout, square] != card:
        shown = int(CARD_OF_SQUARE[view.layout, square])
        return because(reason, Reason.OTHER_CARD, named, shown)
    return why_not_here(view, card, square, manner, reason)


@rule
def why_not_here(view: View, card: int, square: int, manner: int, reason: Words) -> int:
    """R13, R14, R15: what stands on the square decides."""
    named = name_of(view, square)
    if view.crowned[square]:
        return because(reason, Reason.CROWNED, named)
    if view.pawn[square] == 1 << side_of(view, int(view.player)):
        return because(reason, Reason.OWN_PAWN, named)
    if view.pawn[square] == EMPTY:
        return 0 if manner == ON_FREE else because(reason, Reason.FREE, named)
    is_joker_square = CARD_OF_SQUARE[view.layout, square] == NONE
    if is_joker_square and view.joker_squares == FINISH and card != JOKER:
        return because(reason, Reason.JOKER_SQUARE_TO_FINISH, named)
    is_open_to_all = is_joker_square and view.joker_squares == OPEN
    if card == JOKER and not view.joker_hits and not is_open_to_all:
        return because(reason, Reason.JOKER_NEEDS_FREE, named)
    if manner == ON_FREE:
        code = Reason.OCCUPIED_SHOUT if view.strict_shout else Reason.OCCUPIED
        return because(reason, code, named)
    if manner == SHOUT and not view.strict_shout:
        return because(reason, Reason.NO_SHOUT)
    return 0


@rule
def why_not_lay(view: View, card: int, reason: Words) -> int:
    """R17: only a dead card; by option only when nothing else can be done."""
    if is_live(view, card):
        return because(reason, Reason.LIVE, card)
    if view.dead == DISCARD:
        return 0
    may_swap = not view.swapped and pile_size(view, int(view.player)) > 0
    if may_swap or has_live_card(view):
        return because(reason, Reason.MUST_PLAY)
    return 0


@rule
def why_not_swap(view: View, card: int, reason: Words) -> int:
    """R17: by option, once a turn, a dead card for the next one of the pile."""
    if view.dead == DISCARD:
        return because(reason, Reason.NO_SWAP)
    if is_live(view, card):
        return because(reason, Reason.LIVE, card)
    if view.swapped:
        return because(reason, Reason.SWAPPED_ALREADY)
    if pile_size(view, int(view.player)) == 0:
        return because(reason, Reason.PILE_EMPTY)
    return 0


@rule
def has_live_card(view: View) -> bool:
    """R17: some card of the player to move has a square."""
    for place in range(HAND):
        card = int(view.hand[view.player, place])
        if card != NO_CARD and is_live(view, card):
            return True
    return False


@rule
def is_live(view: View, card: int) -> bool:
    """R4, R11, R15, R16, R17: the card has a square to go to."""
    side = side_of(view, int(view.player))
    if not has_pawn(view, side):
        return False
    if joker_targets(view, side) != 0:
        return True
    if card != JOKER:
        twin = 2 * (JOKER * int(view.layout) + card)
        first, second = int(SQUARES_OF_CARD[twin]), int(SQUARES_OF_CARD[twin + 1])
        return is_open(view, side, first) or is_open(view, side, second)
    for square in range(SQUARES):
        is_good = jokers_go_anywhere(view) or CARD_OF_SQUARE[view.layout, square] != NONE
        may_go = view.pawn[square] == EMPTY or view.joker_hits
        if is_good and may_go and is_open(view, side, square):
            return True
    return False


@rule
def is_open(view: View, side: int, square: int) -> bool:
    """R13: free, or an enemy's and not crowned."""
    return not view.crowned[square] and view.pawn[square] != 1 << side
