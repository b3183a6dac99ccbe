"""Whether one pawn of Intercept may go to one cell, and by which jumps, as stories ask of a view.

A view has no lines and no list to fill, so this sweeps over the board until nothing more is found.
Law: it agrees with the moves that pawns.py lists.
"""

from __future__ import annotations

from quinte.core.contract import View, Words
from quinte.core.native import rule, scratch
from quinte.games.intercept.covers import is_open, toggle_victims
from quinte.games.intercept.material import (
    CELLS,
    DOUBLE,
    EMPTY,
    FIRST_CELL,
    FULL,
    LAST_CELL,
    MARK,
    NO_CELL,
    PAWN,
    STEPS,
    WALL,
)
from quinte.games.intercept.pawns import behind_neighbour, is_active, lift, put_back
from quinte.games.intercept.sides import colour_of, pawn_colour


@rule
def has_pawn_move(view: View) -> bool:
    """R12: some pawn of the player to move can go somewhere, or turn over."""
    mine = colour_of(view, int(view.player))
    for origin in range(FIRST_CELL, LAST_CELL + 1):
        if origin == view.ball or not is_active(view, mine, origin):
            continue
        is_free_double = view.pawn[origin] & DOUBLE != 0 and view.under[origin] == EMPTY
        if is_free_double or has_first_step(view, origin):
            return True
    return False


@rule
def has_first_step(view: View, origin: int) -> bool:
    """R7, R8, R10: this pawn can slide to a neighbour or make a jump."""
    pawn, beneath = int(view.pawn[origin]), int(view.under[origin])
    kept = begin_search(view, origin)
    is_found = False
    for i in range(8):
        landing = jump_end(view, pawn, origin, STEPS[i])
        if is_open(view, pawn, origin + STEPS[i]) or is_open(view, pawn, landing):
            is_found = True
    end_search(view, origin, pawn, beneath, kept)
    return is_found


@rule
def reaches(view: View, origin: int, target: int) -> bool:
    """R7, R8, R10: this pawn may go to that other cell, with a face that fits if it is a double."""
    pawn, beneath = int(view.pawn[origin]), int(view.under[origin])
    kept = begin_search(view, origin)
    mark_jumps(view, pawn, origin)
    mark_slides(view, pawn, origin)
    is_reached = view.pawn[target] & MARK != 0
    clear_marks(view, origin)
    end_search(view, origin, pawn, beneath, kept)
    return is_reached


@rule
def find_jumps(view: View, origin: int, target: int, way: Words) -> int:
    """R8, R10: write where the shortest chain of jumps comes down; how many there are, 0 for none.

    Where a slide leads there too, it was one.
    """
    pawn, beneath = int(view.pawn[origin]), int(view.under[origin])
    kept = begin_search(view, origin)
    mark_slides(view, pawn, origin)
    is_slide = view.pawn[target] & MARK != 0
    clear_marks(view, origin)
    came = scratch(CELLS)
    if not is_slide:
        spread_jumps(view, pawn, origin, came)
        clear_marks(view, origin)
    end_search(view, origin, pawn, beneath, kept)
    count = 0
    cell = target
    while came[cell] != NO_CELL and count < CELLS:
        cell = int(came[cell])
        count += 1
    cell = target
    for i in range(count):
        if count - 1 - i < len(way):
            way[count - 1 - i] = cell
        cell = int(came[cell])
    return count


@rule
def spread_jumps(view: View, pawn: int, origin: int, came: Words) -> None:
    """R8, R10: jump from every cell reached, the nearest first, and write from where each is."""
    board = view.pawn
    reached = scratch(CELLS)
    reached[0] = origin
    count = 1
    at = 0
    while at < count:
        cell = int(reached[at])
        at += 1
        if cell != origin and board[cell] != MARK:
            continue  # a chain ends on the pawn that it covers
        for i in range(8):
            landing = jump_end(view, pawn, cell, STEPS[i])
            if is_open(view, pawn, landing):
                board[landing] |= MARK
                came[landing] = cell
                reached[count] = landing
                count += 1


@rule
def clear_marks(view: View, origin: int) -> None:
    """R8: nothing is reached but the cell that the pawn was lifted from."""
    board = view.pawn
    for cell in range(FIRST_CELL, LAST_CELL + 1):
        if cell != origin:
            board[cell] &= ~MARK


@rule
def begin_search(view: View, origin: int) -> int:
    """R17, R22: the ball becomes a wall, victims are flagged, the pawn is lifted."""
    kept = int(view.pawn[view.ball])
    pawn = int(view.pawn[origin])
    view.pawn[view.ball] = WALL
    toggle_victims(view, pawn_colour(pawn))
    lift(view, origin, pawn)
    return kept


@rule
def end_search(view: View, origin: int, pawn: int, beneath: int, kept: int) -> None:
    """R17, R22: everything as it was; `kept` is what stood where the ball is."""
    put_back(view, origin, pawn, beneath)
    toggle_victims(view, pawn_colour(pawn))
    view.pawn[view.ball] = kept


@rule
def mark_jumps(view: View, pawn: int, origin: int) -> None:
    """R8, R10: mark where a chain of jumps may end."""
    board = view.pawn
    is_growing = True
    while is_growing:
        is_growing = False
        for cell in range(FIRST_CELL, LAST_CELL + 1):
            if board[cell] != MARK and cell != origin:
                continue
            for i in range(8):
                landing = jump_end(view, pawn, cell, STEPS[i])
                if is_open(view, pawn, landing):
                    board[landing] |= MARK
                    is_growing = True


@rule
def jump_end(view: View, pawn: int, cell: int, step: int) -> int:
    """R8, R9, R10: behind a neighbour, or for a double behind the first pawn met; or NO_CELL."""
    if pawn & DOUBLE == 0:
        return behind_neighbour(view, cell, step)
    over = cell + step
    while view.pawn[over] & FULL == 0:
        over += step
    return over + step if view.pawn[over] & PAWN else NO_CELL


@rule
def mark_slides(view: View, pawn: int, origin: int) -> None:
    """R7, R10: one cell, or for a double straight on over empty cells."""
    board = view.pawn
    for i in range(8):
        cell = origin + STEPS[i]
        while pawn & DOUBLE and board[cell] & FULL == 0:
            board[cell] |= MARK
            cell += STEPS[i]
        if is_open(view, pawn, cell):
            board[cell] |= MARK
