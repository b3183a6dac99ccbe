"""The material of High Card: cards are 1 to 8, NO_CARD an empty place, UNKNOWN a card not seen."""

import numpy as np

CARDS = 8
SEATS = 3
HAND = 2
NO_CARD = 0
UNKNOWN = -1

FIELDS = [
    ("players", np.int8),  # 2 or 3
    ("player", np.int8),  # who moves next, NOBODY when the game is over
    ("stopped", np.int8),  # always 0: the game cannot go on for ever
    ("left", np.int8),  # bits of the players who gave up (R6)
    ("swaps", np.int8),  # option: how many swaps each player has (R3)
    ("hand", np.int8, (SEATS, HAND)),  # cards in hand, ascending
    ("laid", np.int8, (SEATS, HAND)),  # cards laid, in their order
    ("thrown", np.int8, (SEATS, HAND)),  # cards swapped away, in their order
    ("instock", np.int8),  # cards in the stock
    ("stock", np.int8, CARDS),  # the stock; its last card comes next
]

POSITION = np.dtype([("stream", np.uint64, 4), *FIELDS], align=True)
VIEW = np.dtype([("viewer", np.int8), *FIELDS], align=True)
