"""The material of Dauphin: cards are 1 to 45, NO_CARD an empty place, UNKNOWN a card not seen."""

import numpy as np

from quinte.core.layouts import layouts

CARDS = 45
SEATS = 5
HAND = 8
NO_CARD = 0
UNKNOWN = -1

POSITION, VIEW = layouts(
    [
        ("hand_size", np.int8),  # option: how many cards everybody is dealt (R1)
        ("taken", np.int8, SEATS),  # tricks of each player (R3)
        ("laid", np.int8, SEATS),  # the card of each player in this trick, NO_CARD before (R2)
        ("gone", np.int8, CARDS + 1),  # 1 for each card that has been laid
        ("hand", np.int8, (SEATS, HAND)),  # cards in hand, ascending, after the empty places (R6)
    ]
)
