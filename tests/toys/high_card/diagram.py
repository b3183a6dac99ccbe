"""How a view of High Card is drawn: a line per seat (hand, laid, thrown), an empty line, the rest.

`?` is a card unseen and `-` no card.
"""

import numpy as np

from quinte.core.contract import NOBODY, View
from quinte.core.diagram import Check, Number, Pen, signs, up_to
from quinte.core.leaving import has_left, is_one_only, still_there
from tests.toys.high_card.material import HAND, NO_CARD, SEATS, UNKNOWN

CARD = signs("?-12345678", UNKNOWN)


def trace(pen: Pen, view: View) -> None:
    """R1, R5: a line per seat, then the rest."""
    for seat in range(SEATS):
        for i, cards in enumerate((view.hand[seat], view.laid[seat], view.thrown[seat])):
            pen.word(" " if i else "")
            pen.row(CARD, cards)
        pen.word("\n")
    pen.eyes_and_turn(view, SEATS, stops=False)
    pen.line(view, "players", players=Number((2, 3)))
    pen.line(view, "left", left=up_to(6))
    pen.line(view, "swaps", swaps=up_to(HAND))
    pen.line(view, "stock", stock=CARD)
    view.instock = np.count_nonzero(view.stock != NO_CARD)


def check(view: View) -> Check:
    """R4, R6: there is a mover exactly while cards are in hand."""
    there = [seat for seat in range(SEATS) if not has_left(view, seat)]
    is_end = not view.hand[there].any() or is_one_only(still_there(view))
    yield (view.player == NOBODY) == is_end, "a game is over without cards, or with one player"
