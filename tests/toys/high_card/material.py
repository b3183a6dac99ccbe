"""The material of High Card: cards are 1 to 8, NO_CARD an empty place, UNKNOWN a card not seen."""

import numpy as np

from quinte.core.layouts import layouts

CARDS = 8
SEATS = 3
HAND = 2
NO_CARD = 0
UNKNOWN = -1

FIELDS = [
    ("swaps", np.int8),  # option: how many swaps each player has (R3)
    ("hand", np.int8, (SEATS, HAND)),  # cards in hand, ascending
    ("laid", np.int8, (SEATS, HAND)),  # cards laid, in their order
    ("thrown", np.int8, (SEATS, HAND)),  # cards swapped away, in their order
    ("instock", np.int8),  # cards in the stock
    ("stock", np.int8, CARDS),  # the stock; its last card comes next
]

POSITION, VIEW = layouts(FIELDS)
