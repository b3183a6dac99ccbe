"""How a view of Dauphin is drawn: a line per seat, an empty line, the rest.

1  2 | 17 | 3 8 ? ?      tricks taken, the card laid, the hand; - is no card, ? one not seen
"""

import numpy as np

from dauphin.material import CARDS, HAND, NO_CARD, SEATS, UNKNOWN
from quinte.core.contract import NOBODY, View
from quinte.core.diagram import BIT, Check, Number, Pen, Signs, up_to
from quinte.core.leaving import has_left, is_one_only, still_there

CARD = Signs({UNKNOWN: "?", NO_CARD: "-"} | {card: str(card) for card in range(1, CARDS + 1)})


def trace(pen: Pen, view: View) -> None:
    """R1 to R3, R6: a line per seat, then the rest."""
    for seat in range(SEATS):
        view.taken[seat] = pen.one(up_to(HAND), int(view.taken[seat]))
        pen.word(" | ")
        view.laid[seat] = pen.one(CARD, int(view.laid[seat]))
        pen.word(" |")
        pen.row(CARD, view.hand[seat], " ")
        pen.word("\n")
    pen.eyes_and_turn(view, SEATS, stops=False)
    pen.options(view)
    pen.line(view, "players", players=Number(range(3, SEATS + 1)))
    pen.line(view, "left", left=up_to(31))
    pen.line(view, "gone", gone=BIT)


def check(view: View) -> Check:
    """R2, R4, R5: whoever moves has cards, and nobody holds a card that was laid."""
    there = [seat for seat in range(view.players) if not has_left(view, seat)]
    held = view.hand[view.hand > NO_CARD]
    is_end = is_one_only(still_there(view)) or not view.hand[there].any()
    yield (view.player == NOBODY) == is_end, "a game is over without cards, or with one player"
    yield len(np.unique(held)) == len(held), "no card is there twice"
    yield not view.gone[held].any(), "a card that was laid is in no hand"
    yield view.gone[view.laid[view.laid > NO_CARD]].all(), "a card on the table was laid"
