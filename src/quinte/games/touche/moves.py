"""The small moves of Touché and how they are numbered; material.py has squares and cards.

move         0 ..    336 * card + 3 * square + manner: lay the card and put a pawn there;
                     manner 0 on a free square, 1 by knocking a pawn over, 2 so with the shout
         17808 ..    17808 + card: lay a dead card without a pawn
         17861 ..    17861 + card: exchange a dead card
         17914 ..    17914 + formation: crown this one of those that cannot all be crowned
         18698       end
"""

from __future__ import annotations

from quinte.core.contract import Move, MoveKind
from quinte.core.native import rule
from quinte.games.touche.material import DIFFERENT_CARDS, FORMATIONS_END, SQUARES

MANNERS = 3
ON_FREE, HIT, SHOUT = range(MANNERS)
PER_CARD = MANNERS * SQUARES
FIRST_LAY = DIFFERENT_CARDS * PER_CARD
FIRST_SWAP = FIRST_LAY + DIFFERENT_CARDS
FIRST_CROWN = FIRST_SWAP + DIFFERENT_CARDS
MOVES_END = FIRST_CROWN + FORMATIONS_END

# R11 to R17: a joker in hand has at most all 112 squares, each of four other cards its two squares
# and the 8 Joker squares, and each of these at most two manners: 2 * (112 + 4 * 10). A dead card
# has one move instead of those. R20: at most 20 formations of a kind go through a square.
# While a square is still to be looked at, fewer are listed: there is room to write one more.
MAX_MOVES = 304


@rule
def is_move(move: Move) -> bool:
    """R11: the number of a move; the other questions are asked of such numbers only."""
    return 0 <= move < MOVES_END


@rule
def is_place(move: Move) -> bool:
    """R11: a card is laid and a pawn placed."""
    return move < FIRST_LAY


@rule
def is_lay(move: Move) -> bool:
    """R17: a dead card is laid without a pawn."""
    return FIRST_LAY <= move < FIRST_SWAP


@rule
def is_swap(move: Move) -> bool:
    """R17: a dead card is exchanged."""
    return FIRST_SWAP <= move < FIRST_CROWN


@rule
def is_crown(move: Move) -> bool:
    """R20: one of several formations is chosen."""
    return move >= FIRST_CROWN


@rule
def pack_place(card: int, square: int, manner: int) -> Move:
    """R11, R13, R14: laying a card for a square, in one of the three manners."""
    return PER_CARD * card + MANNERS * square + manner


@rule
def place_card(move: Move) -> int:
    """R11: the card laid for a square."""
    return move // PER_CARD


@rule
def place_square(move: Move) -> int:
    """R11: the square that the pawn is for."""
    return move % PER_CARD // MANNERS


@rule
def place_manner(move: Move) -> int:
    """R13, R14: ON_FREE, HIT or SHOUT."""
    return move % MANNERS


@rule
def pack_lay(card: int) -> Move:
    """R17: laying this dead card."""
    return FIRST_LAY + card


@rule
def lay_card(move: Move) -> int:
    """R17: the dead card laid."""
    return move - FIRST_LAY


@rule
def pack_swap(card: int) -> Move:
    """R17: exchanging this dead card."""
    return FIRST_SWAP + card


@rule
def swap_card(move: Move) -> int:
    """R17: the dead card exchanged."""
    return move - FIRST_SWAP


@rule
def card_of(move: Move) -> int:
    """R11, R17: the card that leaves the hand, whatever is done with it."""
    if is_place(move):
        return place_card(move)
    return lay_card(move) if is_lay(move) else swap_card(move)


@rule
def pack_crown(formation: int) -> Move:
    """R20: choosing this formation."""
    return FIRST_CROWN + formation


@rule
def crown_formation(move: Move) -> int:
    """R20: the formation chosen."""
    return move - FIRST_CROWN


SPECIAL_MOVES = ()
MOVE_KINDS = (
    MoveKind(
        is_place,
        pack_place,
        {
            place_card: range(DIFFERENT_CARDS),
            place_square: range(SQUARES),
            place_manner: range(MANNERS),
        },
    ),
    MoveKind(is_lay, pack_lay, {lay_card: range(DIFFERENT_CARDS)}),
    MoveKind(is_swap, pack_swap, {swap_card: range(DIFFERENT_CARDS)}),
    MoveKind(is_crown, pack_crown, {crown_formation: range(FORMATIONS_END)}),
)
