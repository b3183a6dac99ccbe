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

from quinte.core.contract import Move, MoveKind
from quinte.core.native import rule
from quinte.games.take_five.material import PIECES, SQUARES, VALUES

SEE = 144
TAKE = 145
KEEP_IT = 146
BACK = 147
NO_GIVE = 147
"""One less than giving up the tile of the lowest value, which is 1."""
FIRST_PUT = 157
MOVES_END = 193

# R5, R6, R7: on 6 x 6 squares a rook has at most 10 destinations, a bishop 9, a knight 8: 36 for
# the four pieces. R16: a tile given up has at most as many squares as tiles lie on racks: 20.
MAX_MOVES = 36


@rule
def is_move(move: Move) -> bool:
    """R8: the number of a move; the other questions are asked of such numbers only."""
    return 0 <= move < MOVES_END


@rule
def is_walk(move: Move) -> bool:
    """R8: a piece goes to a square."""
    return move < SEE


@rule
def is_give(move: Move) -> bool:
    """R16: a tile is given up."""
    return NO_GIVE < move < FIRST_PUT


@rule
def is_put(move: Move) -> bool:
    """R17: the tile given up goes on a square."""
    return move >= FIRST_PUT


@rule
def pack_walk(piece: int, square: int) -> Move:
    """R8: the move of a piece to a square."""
    return SQUARES * piece + square


@rule
def walk_piece(move: Move) -> int:
    """R8: the piece that goes."""
    return move // SQUARES


@rule
def walk_square(move: Move) -> int:
    """R8: the square that it goes to."""
    return move % SQUARES


@rule
def pack_give(value: int) -> Move:
    """R16: giving up a tile of this value."""
    return NO_GIVE + value


@rule
def give_value(move: Move) -> int:
    """R16: the value of the tile given up."""
    return move - NO_GIVE


@rule
def pack_put(square: int) -> Move:
    """R17: putting the tile given up on this square."""
    return FIRST_PUT + square


@rule
def put_square(move: Move) -> int:
    """R17: the square that the tile is put on."""
    return move - FIRST_PUT


SPECIAL_MOVES = (SEE, TAKE, KEEP_IT, BACK)
MOVE_KINDS = (
    MoveKind(is_walk, pack_walk, {walk_piece: range(PIECES), walk_square: range(SQUARES)}),
    MoveKind(is_give, pack_give, {give_value: range(1, VALUES + 1)}),
    MoveKind(is_put, pack_put, {put_square: range(SQUARES)}),
)
