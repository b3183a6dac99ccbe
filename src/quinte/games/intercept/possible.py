"""Whether a match of Intercept can come to a view that was read: its parts agree."""

from __future__ import annotations

from quinte.core.contract import NOBODY, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.games.intercept.ball import has_hop
from quinte.games.intercept.covers import face_to_cover
from quinte.games.intercept.material import (
    ARRIVAL,
    ARRIVALS,
    CELLS,
    COVER_ONE,
    DOUBLE,
    EMPTY,
    HOLLOW,
    MOVE_BALL,
    NO_CELL,
    PAWN,
    SEATS,
    STEPS,
    STRIDE,
    ZONES,
)
from quinte.games.intercept.repetition import digest_of, key_of
from quinte.games.intercept.sides import (
    colour_of,
    is_friend,
    pawn_colour,
    pawns_each,
    player_of,
    shape,
)


@rule
def is_possible(view: View) -> bool:
    """R1, R3, R22 to R27: pawns, covers, ball, turn and end."""
    if not are_pawns_possible(view) or not are_covers_possible(view):
        return False
    if not is_ball_possible(view) or not is_end_possible(view):
        return False
    return is_turn_possible(view) and is_past_possible(view)


@rule
def are_pawns_possible(view: View) -> bool:
    """R3: each player in the game has all his pawns, others have none."""
    singles = pawns_each(view) // 2
    for colour in range(SEATS):
        is_here = view.players == 4 or colour % 2 == 0
        passages = pawns_of(view, PAWN + 4 * colour)
        rests = pawns_of(view, PAWN + 4 * colour + HOLLOW)
        doubles = pawns_of(view, PAWN + 4 * colour + DOUBLE)
        doubles += pawns_of(view, PAWN + 4 * colour + DOUBLE + HOLLOW)
        expected = singles if is_here else 0
        if passages != expected or rests != expected or doubles != is_here:
            return False
    return True


@rule
def pawns_of(view: View, pawn: int) -> int:
    """R3: how many pawns of this colour and kind there are, covered ones too."""
    board, under = view.pawn, view.under
    count = 0
    for cell in range(CELLS):
        if board[cell] == pawn:
            count += 1
        if under[cell] == pawn:
            count += 1
    return count


@rule
def are_covers_possible(view: View) -> bool:
    """R19 to R21: each covered pawn is at home, under an enemy that fits, and not too many."""
    under = view.under
    for cell in range(CELLS):
        if under[cell] != EMPTY and not is_cover_possible(view, cell):
            return False
    for colour in range(SEATS):
        arrival = ARRIVALS[shape(view), colour]
        on_arrival = 1 if view.under[arrival] != EMPTY else 0
        beside = 0
        for i in range(8):
            if view.under[arrival + STEPS[i]] != EMPTY:
                beside += 1
        if beside > 1 or (view.cover == COVER_ONE and on_arrival + beside > 1):
            return False
    return True


@rule
def is_cover_possible(view: View, cell: int) -> bool:
    """R19, R20: a pawn at home under an enemy pawn with the right face."""
    beneath, pawn = int(view.under[cell]), int(view.pawn[cell])
    zone = int(ZONES[shape(view), cell])
    if pawn & PAWN == 0 or zone == 0 or zone & 3 != pawn_colour(beneath):
        return False
    is_enemy = not is_friend(view, pawn_colour(pawn), pawn_colour(beneath))
    return is_enemy and pawn & HOLLOW == face_to_cover(view, cell)


@rule
def is_ball_possible(view: View) -> bool:
    """R13, R23: in the middle until it is taken, then on a rest pawn, at last on an arrival."""
    if view.ball == NO_CELL:
        return False
    pawn = int(view.pawn[view.ball])
    if pawn & PAWN:
        return pawn & HOLLOW != 0
    if view.ball == (STRIDE + 1) * (int(view.board_size) // 2 + 1):
        return True
    return view.won != 0 and ZONES[shape(view), view.ball] & ARRIVAL != 0


@rule
def is_end_possible(view: View) -> bool:
    """R1, R23 to R27: the game is over exactly when it was won, drawn, stopped or given up."""
    everybody = (1 << int(view.players)) - 1
    if view.left > everybody or view.won > everybody or int(view.left) & int(view.won):
        return False
    if not are_whole_sides(view, int(view.left)) or not are_whole_sides(view, int(view.won)):
        return False
    if view.player != NOBODY:
        is_out = has_left(view, int(view.player))
        return view.won == 0 and not is_out and view.turn < view.max_turns
    if view.stopped:
        return view.won == 0 and view.turn == view.max_turns
    return view.won != 0 or view.repetition == 1


@rule
def are_whole_sides(view: View, bits: int) -> bool:
    """R1: with a player, his partner."""
    for colour in range(SEATS):
        for other in range(SEATS):
            if (view.players == 4 or (colour | other) % 2 == 0) and is_friend(view, colour, other):
                first, second = player_of(view, colour), player_of(view, other)
                if (bits >> first ^ bits >> second) & 1:
                    return False
    return True


@rule
def is_turn_possible(view: View) -> bool:
    """R6, R13, R14: a way belongs to a moved pawn of the player, and can go on."""
    if view.stage != MOVE_BALL:
        return view.hops == 0
    if view.player == NOBODY:
        return False
    pawn = int(view.pawn[view.moved])
    if pawn & PAWN == 0 or pawn_colour(pawn) != colour_of(view, int(view.player)):
        return False
    if view.hops > 0 and view.used[2 * int(view.hops)] != view.ball:
        return False
    return has_hop(view)


@rule
def is_past_possible(view: View) -> bool:
    """R25: what is kept of this turn fits the board, while no pawn has moved."""
    if not view.repetition or view.player == NOBODY or view.stage == MOVE_BALL:
        return True
    return int(view.history[view.turn]) == key_of(digest_of(view), int(view.player))
