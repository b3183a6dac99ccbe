"""The small moves of Take Five and how they are numbered; material.py has the board.

move     0 .. 143    36 * piece + square: this piece goes there
       144           see the tile under the piece just moved
       145           take it
       146           keep the tile just taken
       147           put it back
       148 .. 156    147 + value: give this tile up
       157 .. 192    157 + square: put the tile given up here
"""

from __future__ import annotations

from quinte.core.contract import Move
from quinte.core.move_kinds import move_kind
from quinte.core.native import rule
from quinte.games.take_five.material import PIECES, SQUARES, VALUES

SEE = 144
TAKE = 145
KEEP_IT = 146
BACK = 147
FIRST_PUT = 157
MOVES_END = 193

# R5, R6, R7: on 6 x 6 squares a rook has at most 10 destinations, a bishop 9, a knight 8: 36 for
# the four pieces. R16: a tile given up has at most as many squares as tiles lie on racks: 20.
MAX_MOVES = 36


@rule
def is_move(move: Move) -> bool:
    """R8: the number of a move; the other questions are asked of such numbers only."""
    return 0 <= move < MOVES_END


WALK = move_kind(__name__, 0, range(PIECES), range(SQUARES))
"""R8: a piece goes to a square."""
GIVE_UP = move_kind(__name__, BACK + 1, range(1, VALUES + 1))
"""R16: a tile of this value is given up."""
PUT_DOWN = move_kind(__name__, FIRST_PUT, range(SQUARES))
"""R17: the tile given up goes on a square."""
is_walk, pack_walk, (walk_piece, walk_square) = WALK
is_give, pack_give, (give_value,) = GIVE_UP
is_put, pack_put, (put_square,) = PUT_DOWN

SPECIAL_MOVES = (SEE, TAKE, KEEP_IT, BACK)
MOVE_KINDS = (WALK, GIVE_UP, PUT_DOWN)
