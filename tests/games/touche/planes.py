"""The planes of Touché: twins by turning the board and its cards; what may not be missing."""

from quinte.core.contract import Position
from quinte.core.planes import Symmetry
from quinte.games.touche.formations import find_ready
from quinte.games.touche.material import DECK, DIFFERENT_CARDS, SEATS, SIDES, SQUARES
from quinte.games.touche.moves import (
    crown_formation,
    lay_card,
    pack_crown,
    pack_lay,
    pack_place,
    place_square,
)

TABLES: tuple[dict[str, object], ...] = (
    {},
    {"layout": "rect_8x14", "series": "lines"},
    {"joker_squares": "open"},
)

FORGOTTEN = {
    "what lies on the discard pile": (
        "        mark_card(view, card, DISCARDED, int(view.discarded[card]), bits)\n"
    ),
    "the hand": ("            mark_card(view, card, begin, 2 if is_second else 1, bits)\n"),
}
"""Lines without which the planes would not show what they claim."""


def carried(position: Position, symmetry: Symmetry) -> Position:
    """Carry a position over, field by field."""
    moves = symmetry.moves
    squares = [int(place_square(int(moves[pack_place(0, s, 0)]))) for s in range(SQUARES)]
    cards = [int(lay_card(int(moves[pack_lay(card)]))) for card in range(DIFFERENT_CARDS)]
    pawn, crowned = position.pawn.copy(), position.crowned.copy()
    discarded = position.discarded.copy()
    for square, to in enumerate(squares):
        position.pawn[to], position.crowned[to] = pawn[square], crowned[square]
    for card, to in enumerate(cards):
        position.discarded[to] = discarded[card]
    for place in range(DECK):
        card = int(position.deck[place])
        position.deck[place] = cards[card] if card >= 0 else card
    for seat in range(SEATS):
        held = sorted(cards[card] for card in position.hand[seat].tolist() if card >= 0)
        position.hand[seat, : len(held)] = held
    for side in range(SIDES):
        for i, formation in enumerate(position.made[side].tolist()):
            if formation >= 0:
                to = crown_formation(int(moves[pack_crown(formation)]))
                position.made[side, i] = to
    position.filled = squares[position.filled] if position.filled >= 0 else position.filled
    find_ready(position)
    return position
