"""The material of Take Five: what a position and a view are made of; moves.py numbers the moves.

6 | 30 31 32 33 34 35        a square is 6 * rank + file, a1 is 0, f1 is 5, f6 is 35
: |                          a1 is dark, as in chess
1 |  0  1  2  3  4  5        a piece is 0 black bishop, 1 white bishop, 2 knight, 3 rook
     a  b  c  d  e  f        a tile is 1 to 9, NO_TILE where there is none
"""

import numpy as np
from numpy.typing import NDArray

from quinte.core.layouts import layouts
from quinte.core.squares import NONE, neighbours

SIZE = 6
SQUARES = 36
SERIES = 4
VALUES = 9
PIECES = 4
SEATS = 4
RACK = 5
GOAL = 21
"""R19: what the tiles of the second round have to add up to."""
MOST_MARKERS = 3
"""R23: what wins a whole game; fewer are enough by agreement."""
MAX_VOIDS = 20

NO_TILE = 0
UNKNOWN = -1

BLACK_BISHOP, WHITE_BISHOP, KNIGHT, ROOK = range(PIECES)
SCORE, TWENTY_ONE, QUINTE = range(3)
MOVE, DECLARE, KEEP, GIVE, PUT = range(5)

CORNERS_FIXED = 0
FORBIDDEN_IF_AVOIDABLE = 1
AFTER_BOTH_MOVES = 1
ALWAYS_UNDER_PIECE = 1
RETURN_TO_BOARD = 1
MUST_REACH_21 = 1

PUBLIC = 16
"""The bit of a tile that was shown to everybody; the bits before it are the players'."""
EVERYBODY = 31

OPTIONS = 11
"""How many options a position carries, in the order of the card."""

FIELDS = [
    ("players", np.int8),  # 2 to 4
    ("player", np.int8),  # who moves next, NOBODY when the game is over
    ("stopped", np.int8),  # 1 when too many rounds were void (R24)
    ("left", np.int8),  # bits of the players who gave up (R25)
    ("corners", np.int8),  # option: CORNERS_FIXED, or 1 when drawn by lot (R3)
    ("null_turn", np.int8),  # option: FORBIDDEN_IF_AVOIDABLE, or 0 (R9)
    ("resolution", np.int8),  # option: AFTER_BOTH_MOVES, or 0 (R11)
    ("voluntary_return", np.int8),  # option: 1 when a fitting tile may be put back (R15)
    ("surrender_under_piece", np.int8),  # option: ALWAYS_UNDER_PIECE, or 0 (R17)
    ("penalty_ends_turn", np.int8),  # option: 1 when it does (R18)
    ("eliminated_tiles", np.int8),  # option: RETURN_TO_BOARD, or 0 (R20)
    ("last_player", np.int8),  # option: MUST_REACH_21, or 0 (R21)
    ("memory_aid", np.int8),  # option: 1 when pictures show what the viewer knows (R13)
    ("max_turns_per_round", np.int16),  # option: turns, 0 for no limit (R24)
    ("needed_markers", np.int8),  # option: rounds to be won, 1 to MOST_MARKERS (R23)
    ("phase", np.int8),  # SCORE, TWENTY_ONE or QUINTE
    ("markers", np.int8, SEATS),  # rounds won
    ("voids", np.int8),  # rounds that nobody won
    ("starter", np.int8),  # who began this round
    ("turn", np.int16),  # turns completed in this round
    ("out", np.int8, SEATS),  # 1 when eliminated from this round
    ("rack", np.int8, (SEATS, RACK)),  # tiles held, in the order taken, then NO_TILE
    ("piece", np.int8, PIECES),  # the square of each piece
    ("tile", np.int8, SQUARES),  # values; in views UNKNOWN where the viewer does not know it
    ("known", np.int8, SQUARES),  # bits of the players who know the tile here, and PUBLIC
    ("stage", np.int8),  # what is to be decided: MOVE, DECLARE, KEEP, GIVE or PUT
    ("moved", np.int8, 2),  # pieces moved in this turn, in order, or NONE
    ("landed", np.int8, 2),  # 1 when that piece landed on a tile
    ("active", np.int8),  # which of the two landings is being dealt with
    ("take_used", np.int8),  # 1 once a tile was taken in this turn
    ("taken", np.int8),  # the tile just taken, while its fate is open, or NO_TILE
    ("given", np.int8),  # the tile given up, until it is put down, or NO_TILE
    ("shown", np.int8),  # the tile last turned up, or NO_TILE
    ("won", np.int8, RACK),  # the rack that won the last round, or NO_TILE
]
"""What positions and views have in common; the tiles differ, by what is known of them (R13)."""

POSITION, VIEW = layouts(FIELDS)

ROOK_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
BISHOP_WAYS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
KNIGHT_WAYS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))

STEPS = neighbours(SIZE, SIZE, ROOK_WAYS + BISHOP_WAYS).astype(np.int8)
"""The next square in each of eight directions, or NONE past the edge."""


def build_leaps() -> NDArray[np.int64]:
    """Return the squares a knight reaches from each square, as bits."""
    reached = neighbours(SIZE, SIZE, KNIGHT_WAYS)
    return np.where(reached != NONE, 1 << np.maximum(reached, 0), 0).sum(axis=0)


LEAPS = build_leaps()

CORNERS = np.array([[0, 35], [5, 30]], np.int8)
"""The dark corners a1 and f6, then the light ones f1 and a6."""
