"""The moves of Make Five and how they are numbered; material.py has the ramp.

move        0 ..   4     the destroyer drops the drawn token into this column
            5            the aligner passes
            6 .. 130     6 + 25 * column + 5 * row + to: the aligner takes and tops
          131 .. 155     131 + 5 * colour + column: the destroyer spreads a first token
"""

from __future__ import annotations

from quinte.core.contract import Move, MoveKind
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


@rule
def is_drop(move: Move) -> bool:
    """R7: the drawn token goes into a column."""
    return move < PASS


@rule
def is_take(move: Move) -> bool:
    """R5: a token of the ramp goes on top of a column."""
    return FIRST_TAKE <= move < FIRST_SPREAD


@rule
def is_spread(move: Move) -> bool:
    """R3: a first token goes into a column."""
    return move >= FIRST_SPREAD


@rule
def pack_drop(column: int) -> Move:
    """R7: the destroyer's move into this column."""
    return column


@rule
def drop_column(move: Move) -> int:
    """R7: the column that the drawn token goes into."""
    return move


@rule
def pack_take(column: int, row: int, target: int) -> Move:
    """R5: the aligner's move from a column and a row to a column."""
    return FIRST_TAKE + COLUMNS * (ROWS * column + row) + target


@rule
def take_square(move: Move) -> int:
    """R5: the square that the token is taken from."""
    return (move - FIRST_TAKE) // COLUMNS


@rule
def take_column(move: Move) -> int:
    """R5: the column that the token is taken from."""
    return (move - FIRST_TAKE) // (COLUMNS * ROWS)


@rule
def take_row(move: Move) -> int:
    """R5: the row that the token is taken from."""
    return (move - FIRST_TAKE) // COLUMNS % ROWS


@rule
def take_target(move: Move) -> int:
    """R5: the column that the token tops."""
    return (move - FIRST_TAKE) % COLUMNS


@rule
def pack_spread(colour: int, column: int) -> Move:
    """R3: the destroyer's move with a first token of this colour into a column."""
    return FIRST_SPREAD + COLUMNS * colour + column


@rule
def spread_colour(move: Move) -> int:
    """R3: the colour of the first token."""
    return (move - FIRST_SPREAD) // COLUMNS


@rule
def spread_column(move: Move) -> int:
    """R3: the column that the first token goes into."""
    return (move - FIRST_SPREAD) % COLUMNS


SPECIAL_MOVES = (PASS,)
MOVE_KINDS = (
    MoveKind(is_drop, pack_drop, {drop_column: range(COLUMNS)}),
    MoveKind(
        is_take,
        pack_take,
        {take_column: range(COLUMNS), take_row: range(ROWS), take_target: range(COLUMNS)},
    ),
    MoveKind(
        is_spread,
        pack_spread,
        {spread_colour: range(COLOURS), spread_column: range(COLUMNS)},
    ),
)
