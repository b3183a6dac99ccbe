"""The small moves of Intercept and how they are numbered; material.py has the board.

move      0 .. 131071    2 * (256 * from + to), and 1 more when the double is turned over; a double
                         turned on the spot goes from its cell to its cell
     131072 .. 196607    131072 + 256 * passage + landing: the ball hops over a pawn to a cell
     196608              the ball stays where it is
     196609              no pawn can move
"""

from __future__ import annotations

from quinte.core.contract import Move, MoveKind, Moves
from quinte.core.native import rule

NUMBERS = 256
"""A cell takes eight bits of a move."""
FIRST_HOP = 2 * NUMBERS * NUMBERS
STOP = FIRST_HOP + NUMBERS * NUMBERS
PASS = STOP + 1
MOVES_END = PASS + 1

# R8: jumps of a passage or rest pawn lead two cells on, so they keep file and rank odd or even: at
# most 7 * 7 cells, its own among them, and 8 more by slides. R10, R11: the double has at most the
# 168 other cells, with either face up, and its own. R3: ten pawns and a double.
# R13: the ball has at most 4 * 3 landings over pawns beside it and 4 * 5 over pawns at its corners,
# and may stay: 33. A longer way is chosen hop by hop, so no list has more.
MAX_MOVES = 10 * (48 + 8) + 2 * 168 + 1


@rule
def is_move(move: Move) -> bool:
    """R6: the number of a move; the other questions are asked of such numbers only."""
    return 0 <= move < MOVES_END


@rule
def is_pawn_move(move: Move) -> bool:
    """R6: a pawn goes to a cell, or a double is turned over."""
    return move < FIRST_HOP


@rule
def is_hop(move: Move) -> bool:
    """R13: the ball goes over a passage pawn to a cell."""
    return FIRST_HOP <= move < STOP


@rule
def pack_pawn_move(origin: int, target: int, turned: int) -> Move:
    """R6, R11: a pawn from cell to cell; `turned` is 1 for a double turned over, else 0."""
    return 2 * (NUMBERS * origin + target) + turned


@rule
def pawn_origin(move: Move) -> int:
    """R6: the cell that the pawn leaves."""
    return move // (2 * NUMBERS)


@rule
def pawn_target(move: Move) -> int:
    """R6: the cell that the pawn goes to."""
    return move // 2 % NUMBERS


@rule
def pawn_turned(move: Move) -> int:
    """R11: 1 when the double is turned over, else 0."""
    return move % 2


@rule
def pack_hop(passage: int, landing: int) -> Move:
    """R13: the ball over a passage pawn to a cell."""
    return FIRST_HOP + NUMBERS * passage + landing


@rule
def hop_passage(move: Move) -> int:
    """R13: the cell of the passage pawn."""
    return (move - FIRST_HOP) // NUMBERS


@rule
def hop_landing(move: Move) -> int:
    """R13: the cell that the ball goes to."""
    return move % NUMBERS


@rule
def sort_moves(moves: Moves, first: int, count: int) -> None:
    """R8: put a few moves in order."""
    for i in range(first + 1, count):
        moving = moves[i]
        place = i
        while place > first and moves[place - 1] > moving:
            moves[place] = moves[place - 1]
            place -= 1
        moves[place] = moving


SPECIAL_MOVES = (STOP, PASS)
MOVE_KINDS = (
    MoveKind(
        is_pawn_move,
        pack_pawn_move,
        {pawn_origin: range(NUMBERS), pawn_target: range(NUMBERS), pawn_turned: range(2)},
    ),
    MoveKind(is_hop, pack_hop, {hop_passage: range(NUMBERS), hop_landing: range(NUMBERS)}),
)
