"""The moves of High Card and how they are numbered.

move     0 ..  7    lay the card of this number plus one
         8 .. 15    swap the card of this number less seven
        16          a swap as the others are told of it
"""

from __future__ import annotations

from quinte.core.contract import Move, MoveKind
from quinte.core.native import rule
from tests.toys.high_card.material import CARDS

FIRST_SWAP = CARDS
TOLD_SWAP = 2 * CARDS
MOVES_END = TOLD_SWAP

# R3: two cards in hand, each to be laid or to be swapped.
MAX_MOVES = 4


@rule
def is_move(move: Move) -> bool:
    """R2, R3: the number of a move; what others are told is none."""
    return 0 <= move < MOVES_END


@rule
def is_lay(move: Move) -> bool:
    """R2: a card is laid."""
    return move < FIRST_SWAP


@rule
def is_swap(move: Move) -> bool:
    """R3: a card is swapped."""
    return FIRST_SWAP <= move < TOLD_SWAP


@rule
def pack_lay(card: int) -> Move:
    """R2: laying this card."""
    return card - 1


@rule
def pack_swap(card: int) -> Move:
    """R3: swapping this card."""
    return FIRST_SWAP + card - 1


@rule
def card_of(move: Move) -> int:
    """R2, R3: the card that leaves the hand."""
    return move % CARDS + 1


SPECIAL_MOVES = ()
MOVE_KINDS = (
    MoveKind(is_lay, pack_lay, {card_of: range(1, CARDS + 1)}),
    MoveKind(is_swap, pack_swap, {card_of: range(1, CARDS + 1)}),
)
