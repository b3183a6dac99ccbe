"""The moves of Make Five and how they are numbered; material.py has the ramp.

move        0 ..   4     the destroyer drops the drawn token into this column
            5            the aligner passes
            6 .. 130     6 + 25 * column + 5 * row + to: the aligner takes and tops
          131 .. 155     131 + 5 * colour + column: the destroyer spreads a first token
"""

from __future__ import annotations

from quinte.core.contract import Move
from quinte.core.move_kinds import move_kind
from quinte.core.native import rule
from quinte.games.make_five.material import COLOURS, COLUMNS, ROWS

PASS = 5
FIRST_TAKE = 6
FIRST_SPREAD = 131
MOVES_END = 156

# R5: n tokens lie on the ramp and k columns are full. With k = 0, n <= 20 and each token has five
# columns to go to: 100 moves. With k > 0, the 5k tokens of full columns have their own column and
# the 5 - k others, the at most 4(5 - k) further ones 5 - k columns: 89 for k = 1, then fewer.
# Passing makes one more. The destroyer has at most 5 columns, or 5 colours times 5 columns.
MAX_MOVES = 101


@rule
def is_move(move: Move) -> bool:
    """R3 to R7: the number of a move; the other questions are asked of such numbers only."""
    return 0 <= move < MOVES_END


DROP = move_kind(__name__, 0, range(COLUMNS))
"""R7: the drawn token goes into a column."""
TAKE = move_kind(__name__, FIRST_TAKE, range(COLUMNS), range(ROWS), range(COLUMNS))
"""R5: a token of the ramp, by its column and its row, goes on top of a column."""
SPREAD = move_kind(__name__, FIRST_SPREAD, range(COLOURS), range(COLUMNS))
"""R3: a first token of a colour goes into a column."""
is_drop, pack_drop, (drop_column,) = DROP
is_take, pack_take, (take_column, take_row, take_target) = TAKE
is_spread, pack_spread, (spread_colour, spread_column) = SPREAD


@rule
def take_square(move: Move) -> int:
    """R5: the square that the token is taken from."""
    return (move - FIRST_TAKE) // COLUMNS


SPECIAL_MOVES = (PASS,)
MOVE_KINDS = (DROP, TAKE, SPREAD)
