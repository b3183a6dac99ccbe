"""Whether a game of Take Five can come to a view that was read (R2, R3, R8, R10, R13, R23, R25)."""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, NOBODY, View
from quinte.core.leaving import has_left, is_one_only, still_there
from quinte.core.native import rule
from quinte.games.take_five.material import (
    DECLARE,
    GIVE,
    KEEP,
    NEEDED_MARKERS,
    NO_TILE,
    NONE,
    PIECES,
    PUBLIC,
    PUT,
    RACK,
    SEATS,
    SERIES,
    SIZE,
    SQUARES,
    UNKNOWN,
    VALUES,
)
from quinte.games.take_five.rounds import held
from quinte.games.take_five.views import unseen_count


@rule
def is_possible(view: View) -> bool:
    """R2, R3, R10, R13, R23, R25: every part of the view agrees with the others."""
    if not are_pieces_possible(view) or not are_racks_possible(view):
        return False
    if not are_tiles_possible(view) or not is_stage_possible(view):
        return False
    winners = 0
    for player in range(view.players):
        if view.markers[player] == NEEDED_MARKERS:
            winners += 1
        if has_left(view, player) and (not view.out[player] or view.player == player):
            return False
    is_end = winners == 1 or view.stopped == 1 or is_one_only(still_there(view))
    return winners <= 1 and (view.player == NOBODY) == is_end


@rule
def are_pieces_possible(view: View) -> bool:
    """R3, R6: four pieces, the bishops on squares of their colours."""
    for piece in range(PIECES):
        if view.piece[piece] == NONE:
            return False
    return is_dark(int(view.piece[0])) and not is_dark(int(view.piece[1]))


@rule
def is_dark(square: int) -> bool:
    """R2: a1 is dark."""
    return (square % SIZE + square // SIZE) % 2 == 0


@rule
def are_racks_possible(view: View) -> bool:
    """R10: tiles fill a rack from its left, and everybody sees them."""
    for player in range(SEATS):
        for place in range(RACK):
            if view.rack[player, place] == UNKNOWN:
                return False
            if place >= held(view, player) and view.rack[player, place] != NO_TILE:
                return False
    for place in range(RACK):
        if view.won[place] == UNKNOWN:
            return False
    return view.player == NOBODY or not view.out[view.player]


@rule
def are_tiles_possible(view: View) -> bool:
    """R2, R13: four of each value, known to the viewer just where the marks say so."""
    unknown = 0
    bit = PUBLIC if view.viewer < 0 else 1 << int(view.viewer)
    for square in range(SQUARES):
        is_known = int(view.known[square]) & bit != 0 or view.viewer == ALL_SEEING
        if view.tile[square] == UNKNOWN:
            unknown += 1
        if view.tile[square] == NO_TILE and view.known[square] != 0:
            return False
        if view.tile[square] != NO_TILE and is_known != (view.tile[square] != UNKNOWN):
            return False
    unseen = 0
    for value in range(1, VALUES + 1):
        if not 0 <= unseen_count(view, value) <= SERIES:
            return False
        unseen += unseen_count(view, value)
    return unseen == unknown


@rule
def is_stage_possible(view: View) -> bool:
    """R8, R12, R16: what is to be decided goes with what was moved, taken and given."""
    if view.moved[0] == NONE and view.moved[1] != NONE:
        return False
    if view.moved[0] != NONE and view.moved[0] == view.moved[1]:
        return False
    if (view.stage == KEEP) != (view.taken != NO_TILE):
        return False
    if (view.stage == PUT) != (view.given != NO_TILE):
        return False
    if view.stage == DECLARE or view.stage == KEEP or view.stage == GIVE or view.stage == PUT:
        return view.moved[view.active] != NONE
    return True
