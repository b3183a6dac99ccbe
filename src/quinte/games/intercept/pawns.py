"""Where the pawns of Intercept may go (R6 to R12).

While the moves of a pawn are looked for it is lifted off the board, the cell of the ball is a wall,
and what is reached is marked; afterwards everything is as before. A marked cell lets pawns pass but
is not reached a second time.
"""

from __future__ import annotations

from quinte.core.contract import Moves, Position, View
from quinte.core.native import rule
from quinte.games.intercept.covers import is_open, toggle_victims
from quinte.games.intercept.double_moves import double_moves
from quinte.games.intercept.material import DOUBLE, EMPTY, MARK, NO_CELL, PAWN, STEPS, WALL
from quinte.games.intercept.moves import PASS, pack_pawn_move, sort_moves
from quinte.games.intercept.sides import colour_of, pawn_colour, pawns_each


@rule
def pawn_moves(position: Position, moves: Moves) -> int:
    """R6, R12, R17: every pawn that is free to move; without any, the player passes."""
    ball = int(position.ball)
    kept = position.pawn[ball]
    position.pawn[ball] = WALL
    mine = colour_of(position, int(position.player))
    toggle_victims(position, mine)
    count = 0
    for i in range(pawns_each(position)):
        origin = int(position.cells[mine, i])
        if is_active(position, mine, origin):
            count = moves_from(position, origin, moves, count)
    toggle_victims(position, mine)
    position.pawn[ball] = kept
    if count == 0:
        moves[0] = PASS
        return 1
    return count


@rule
def is_active(view: View, mine: int, cell: int) -> bool:
    """R17, R22: the upper pawn is one's own and not the carrier, whose cell is a wall."""
    pawn = int(view.pawn[cell])
    return pawn & PAWN != 0 and pawn_colour(pawn) == mine


@rule
def moves_from(position: Position, origin: int, moves: Moves, count: int) -> int:
    """R7, R8, R10, R22: lift the pawn, see where it may go, put it back."""
    pawn = int(position.pawn[origin])
    beneath = int(position.under[origin])
    lift(position, origin, pawn)
    if pawn & DOUBLE:
        count = double_moves(position, pawn, origin, moves, count)
    else:
        count = single_moves(position, pawn, origin, moves, count)
    put_back(position, origin, pawn, beneath)
    return count


@rule
def lift(view: View, origin: int, pawn: int) -> None:
    """R22: what it covered is free, so that others may be covered instead; its cell is marked."""
    if view.under[origin] != EMPTY:
        toggle_victims(view, pawn_colour(pawn))
        view.pawn[origin] = view.under[origin]
        view.under[origin] = EMPTY
        toggle_victims(view, pawn_colour(pawn))
        view.pawn[origin] |= MARK
    else:
        view.pawn[origin] = MARK


@rule
def put_back(view: View, origin: int, pawn: int, beneath: int) -> None:
    """R22: everything as before the pawn was lifted."""
    if beneath != EMPTY:
        view.pawn[origin] &= ~MARK
        toggle_victims(view, pawn_colour(pawn))
        view.under[origin] = beneath
        view.pawn[origin] = pawn
        toggle_victims(view, pawn_colour(pawn))
    else:
        view.pawn[origin] = pawn


# Passage and rest pawns: R7, R8, R9.


@rule
def single_moves(position: Position, pawn: int, origin: int, moves: Moves, first: int) -> int:
    """R7, R8: slides, then chains of jumps, which never end on a neighbour; put in order."""
    count = first
    met = 0
    for i in range(8):
        cell = (origin + STEPS[i]) & 255  # no other cell, but none that counts from the end
        met |= int(position.pawn[cell])
        # Written without a branch, since whether a cell is open cannot be predicted.
        moves[count] = pack_pawn_move(origin, cell, 0)
        count += 1 if is_open(position, pawn, cell) else 0
    if met & PAWN == 0:
        return count
    slides = count
    count = list_jumps(position, pawn, origin, moves, slides)
    if count > slides:
        sort_moves(moves, first, count)
    return count


@rule
def list_jumps(position: Position, pawn: int, origin: int, moves: Moves, first: int) -> int:
    """R8, R20: mark and list the cells where a chain may end, then write them as moves."""
    board = position.pawn
    count = first
    waiting = first
    cell = origin
    while cell != NO_CELL:
        for i in range(8):
            landing = behind_neighbour(position, cell, STEPS[i])
            if landing != NO_CELL and is_open(position, pawn, landing):
                board[landing] |= MARK
                moves[count] = landing
                count += 1
        while waiting < count and board[moves[waiting]] != MARK:
            waiting += 1  # a chain ends on the pawn that it covers
        cell = int(moves[waiting]) if waiting < count else NO_CELL
        waiting += 1
    for i in range(first, count):
        board[moves[i]] ^= MARK
        moves[i] = pack_pawn_move(origin, int(moves[i]), 0)
    return count


@rule
def behind_neighbour(view: View, cell: int, step: int) -> int:
    """R8, R9: the cell right behind a neighbour that is no double, or NO_CELL."""
    over = (cell + step) & 255
    return over + step if view.pawn[over] & (PAWN | DOUBLE) == PAWN else NO_CELL
