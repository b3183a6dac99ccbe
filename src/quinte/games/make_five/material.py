"""The material of Make Five: what a position and a view are made of; moves.py numbers the moves.

row 5 | . . . . .        a column is 0 to 4 (a to e), a row is 0 to 4 (1 to 5)
    : |                  a square is 5 * column + row, so that a1 is 0, a2 is 1, b1 is 5
row 1 | B A C D E        a colour is 0 to 4 (A to E)
        a b c d e
"""

import numpy as np
from numpy.typing import NDArray

from quinte.core.layouts import layouts

Ramp = NDArray[np.int8]
"""The colours of the tokens by column and row."""

COLUMNS = 5
ROWS = 5
COLOURS = 5
TOKENS = 25
MAKE_FIVE = 25
EMPTY = -1
UNKNOWN = -1
NONE = -1

REGULAR_GAMES = 6
EXTRA_PAIRS = 10
MAX_GAMES = REGULAR_GAMES + 2 * EXTRA_PAIRS

START_ROW, START_FREE = 0, 1
TIE_IS_A_DRAW, TIE_PLAYS_ON = 0, 1
FIRST_AT_RANDOM = 0

OPTIONS = 6
"""How many options a position carries, in the order of the card."""

FIELDS = [
    ("players", np.int8),  # always 2
    ("player", np.int8),  # who moves next: 0 or 1, NOBODY when the match is over
    ("stopped", np.int8),  # 1 when the extra pairs ran out (R18)
    ("left", np.int8),  # bits of the players who gave up (R19)
    ("start", np.int8),  # option: START_ROW or START_FREE (R3)
    ("contiguous", np.int8),  # option: 1 when equal tokens must lie side by side (R10)
    ("tiebreak", np.int8),  # option: TIE_IS_A_DRAW or TIE_PLAYS_ON (R16)
    ("advanced", np.int8),  # option: 1 when the aligner's choice is restricted (R17)
    ("first_aligner", np.int8),  # option: FIRST_AT_RANDOM, or 1 + the player named
    ("pairs", np.int8),  # option: games that each player has as aligner, 1 to 3 (R14)
    ("opener", np.int8),  # the player who aligned in the first game
    ("game", np.int8),  # games counted so far in this match
    ("height", np.int8, COLUMNS),  # tokens in each column
    ("token", np.int8, (COLUMNS, ROWS)),  # their colours from the low end, EMPTY above
    ("drawn", np.int8),  # colour the destroyer has to place, or NONE
    ("waiting", np.int8, COLOURS),  # first tokens still to be spread, by colour (R3)
    ("placed", np.int8),  # column of the token the destroyer has just placed, or NONE (R17)
    ("inbag", np.int8),  # tokens in the bag
    ("bag", np.int8, TOKENS),  # their colours; the last is drawn next; UNKNOWN past the count
    ("cells", np.int8, MAX_GAMES),  # points of each game counted, NONE for those to come
    ("counted", np.int8, (COLUMNS, ROWS)),  # the ramp at the last count, EMPTY before it
]
"""What positions and views have in common; only the bag differs, by what is known of it (R8)."""

POSITION, VIEW = layouts(
    FIELDS,
    seen=[
        ("remaining", np.int8, COLOURS),  # tokens in the bag by colour, which all can work out
    ],
)
"""Chance, the stream of a position, makes the bags of the games to come."""
