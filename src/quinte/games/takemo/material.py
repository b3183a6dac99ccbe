"""The material of Takemo: what a position and a view are made of. Moves are in moves.py.

     a  b  c  ...  o        a cell is 15 * row + column, a1 is 0, o1 is 14, o15 is 224; a smaller
 1   0  1  2      14        board has the first rows and columns only. Row 1 is Black's home row,
 2  15 16 17      29        the last row is White's
 :
15 210           224        a tile is 1 to 26 for A to Z, or TAKEMO; on the board White's tiles are
                            positive, Black's negative, 0 is an empty cell
"""

import numpy as np
from numpy.typing import NDArray

from quinte.core.layouts import layouts

SIZE = 15
CELLS = 225
LETTERS = 26
TAKEMO = 27
EMPTY = 0
SEATS = 4
CAMPS = 2
RACK = 8
SUPPLY = 5

WHITE, BLACK = range(CAMPS)
ACROSS, DOWN = range(2)

UNKNOWN = -1
NO_MOVE = -1

JOINT, INDEPENDENT = range(2)
LAID, ANY_LETTER_OF_WORD = range(2)
DRAW_FIRST, RETURN_FIRST = range(2)
BAG_EMPTY, ALWAYS = range(2)
FIRST_AT_RANDOM, FIRST_SEAT = range(2)

MOST_TILES = RACK + SUPPLY
"""R18: all that a player can have, and lay in one word."""

OPTIONS = 14
"""How many options a position carries, in the order of the card."""

FIELDS = [
    ("players", np.int8),  # 2 to 4
    ("player", np.int8),  # who moves next, NOBODY when the game is over
    ("stopped", np.int8),  # always 0: no safety limit is needed (R31)
    ("left", np.int8),  # bits of the players who gave up (R34)
    ("board_size", np.int8),  # option: 9 to 15 rows and columns (R2)
    ("takemo", np.int8),  # option: JOINT or INDEPENDENT readings (R19)
    ("takemo_if", np.int8),  # option: LAID or ANY_LETTER_OF_WORD (R15)
    ("takemo_capturable", np.int8),  # option: 1 when a TAKEMO can be overlapped (R22)
    ("equal_turns", np.int8),  # option: 1 when Black answers White's last word (R30)
    ("challenge", np.int8),  # option: 1 when words are contested, not checked (R33)
    ("exchange", np.int8),  # option: DRAW_FIRST or RETURN_FIRST (R28)
    ("passing", np.int8),  # option: ALWAYS, or only when the BAG_EMPTY (R29)
    ("team_open", np.int8),  # option: 1 when partners see each other's racks (R5)
    ("time_limit", np.int16),  # option: turns in all, 0 for no limit (R31)
    ("variant_1", np.int8),  # option: 1 when conjugated verbs are no words (R7)
    ("variant_2", np.int8),  # option: 1 when shared letters must stay (R26)
    ("first", np.int8),  # option: FIRST_AT_RANDOM, or FIRST_SEAT is White (R4)
    ("rules_edition", np.int8),  # option: the edition of the rules that is played by (editions.py)
    ("white", np.int8),  # the first seat of White's camp: 0 or 1 (R4)
    ("board", np.int8, CELLS),  # tiles, White's positive, Black's negative
    ("rack", np.int8, (SEATS, LETTERS)),  # how many of each letter; in views UNKNOWN if not seen
    ("held", np.int8, SEATS),  # letters on each rack
    ("earned", np.int8, SEATS),  # TAKEMO on each rack
    ("bag", np.int8, (CAMPS, LETTERS)),  # letters in each bag; in views UNKNOWN
    ("bagged", np.int8, CAMPS),  # how many letters in each bag
    ("gone", np.int8, (CAMPS, LETTERS)),  # letters that were captured
    ("supply", np.int8, CAMPS),  # TAKEMO that can still be earned
    ("place", np.int8),  # place in the order of turns (R4)
    ("turn", np.int16),  # turns completed
    ("idle", np.int8),  # turns in a row without a word (R32)
    ("last", np.int8),  # 1 while Black answers White's last word (R30)
    ("pending", np.int64),  # the word that may be contested, or NO_MOVE (R33)
]
"""What positions and views have in common; racks and bags differ, by what is known of them (R5)."""

POSITION, VIEW = layouts(FIELDS)


def build_tiles() -> NDArray[np.int8]:
    """R3: how many of each letter a camp has, 120 in all."""
    written = "A13 B2 C3 D4 E18 F2 G2 H1 I10 J1 K1 L5 M3 N6 O7 P3 Q1 R9 S9 T8 U6 V2 W1 X1 Y1 Z1"
    return np.array([int(entry[1:]) for entry in written.split()], np.int8)


TILES = build_tiles()

ORDER = np.array([[0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]], np.int8)
"""R4: whose turn it is at each place of the order, for two to four players; White begins."""
