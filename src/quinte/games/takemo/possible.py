"""Whether a game of Takemo can come to a view that was read (R3 to R5, R16, R30 to R34)."""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, NOBODY, View
from quinte.core.native import rule, scratch
from quinte.games.takemo.camp_board import PLACES, camp_of, lay_out, place_of, stride_of
from quinte.games.takemo.material import (
    CAMPS,
    CELLS,
    LETTERS,
    MOST_TILES,
    NO_MOVE,
    ORDER,
    RACK,
    SEATS,
    SUPPLY,
    TAKEMO,
    UNKNOWN,
    WHITE,
)
from quinte.games.takemo.moves import direction_of, first_cell, read_tiles
from quinte.games.takemo.placement import find_places
from quinte.games.takemo.views import sees_rack, unseen_count


@rule
def is_possible(view: View) -> bool:
    """R3 to R5, R16, R30 to R34: every part of the view agrees with the others."""
    if not are_racks_possible(view) or not is_turn_possible(view):
        return False
    for camp in range(CAMPS):
        if not is_camp_possible(view, camp):
            return False
    return True


@rule
def are_racks_possible(view: View) -> bool:
    """R5: the racks that the viewer sees, and no others; the bags for the all-seeing alone."""
    for player in range(view.players):
        is_hidden = view.rack[player, 0] == UNKNOWN
        is_seen = sees_rack(view, int(view.viewer), player)
        if is_hidden == is_seen or (view.held[player] == 0 and not is_seen):
            return False
    for camp in range(CAMPS):
        if (view.bag[camp, 0] == UNKNOWN) == (view.viewer == ALL_SEEING):
            return False
    return True


@rule
def is_camp_possible(view: View, camp: int) -> bool:
    """R3, R16: 120 letters and five TAKEMO, each in one place only."""
    unseen = 0
    for letter in range(LETTERS):
        count = unseen_count(view, camp, letter)
        if count < 0 or (view.viewer == ALL_SEEING and view.bag[camp, letter] != count):
            return False
        unseen += count
    hidden = int(view.bagged[camp])
    owned = int(view.supply[camp])
    for player in range(camp, SEATS, CAMPS):
        owned += int(view.earned[player])
        if view.rack[player, 0] == UNKNOWN:
            hidden += int(view.held[player])
    for cell in range(CELLS):
        if view.board[cell] == (TAKEMO if camp == WHITE else -TAKEMO):
            owned += 1
    return unseen == hidden and owned <= SUPPLY


@rule
def is_turn_possible(view: View) -> bool:
    """R4, R30 to R34: whose turn it is, and whether the game is over."""
    has_ended = view.left != 0 or view.idle >= (4 if view.players == 2 else 8)
    has_ended = has_ended or (view.time_limit > 0 and view.turn >= view.time_limit)
    white = 5 & ((1 << int(view.players)) - 1)
    black = 10 & ((1 << int(view.players)) - 1)
    if view.left != 0 and view.left != white and view.left != black:
        return False
    if view.player == NOBODY:
        return (has_ended or view.last == 1) and view.pending == NO_MOVE
    if has_ended or (view.last == 1 and not view.equal_turns):
        return False
    order = ORDER[view.players - 2]
    if view.pending == NO_MOVE:
        return view.player == order[view.place]
    return view.player == order[(int(view.place) + 1) % 4] and is_pending_possible(view)


@rule
def is_pending_possible(view: View) -> bool:
    """R33: the word that may be contested has tiles that its author can have, and places."""
    if not view.challenge:
        return False
    player = int(ORDER[view.players - 2, view.place])
    desk = scratch(PLACES)
    tiles = scratch(MOST_TILES)
    places = scratch(MOST_TILES)
    lay_out(view, camp_of(player), desk)
    move = int(view.pending)
    count = read_tiles(move, tiles)
    first = place_of(first_cell(move))
    if count < 0 or not find_places(desk, first, stride_of(direction_of(move)), count, places):
        return False
    jokers = 0
    needed = scratch(LETTERS)
    for i in range(count):
        if tiles[i] == TAKEMO:
            jokers += 1
        else:
            needed[tiles[i] - 1] += 1
    for letter in range(LETTERS):
        is_known = view.rack[player, 0] != UNKNOWN
        most = (
            int(view.rack[player, letter])
            if is_known
            else unseen_count(view, camp_of(player), letter)
        )
        if needed[letter] > most:
            return False
    return jokers <= view.earned[player] and count - jokers <= view.held[player] <= RACK
