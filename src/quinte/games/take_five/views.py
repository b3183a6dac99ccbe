"""What each player knows in Take Five: all but the tiles neither seen nor shown (R13)."""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Position, View
from quinte.core.native import rule
from quinte.core.randomness import shuffle
from quinte.games.take_five.material import (
    NO_TILE,
    PIECES,
    PUBLIC,
    RACK,
    SEATS,
    SQUARES,
    UNKNOWN,
    VALUES,
)


@rule
def observe(position: Position, player: int, view: View) -> None:
    """R13: everything is public but the tiles one has neither seen nor been shown."""
    view.viewer = player
    copy_public(position, view)
    bit = PUBLIC if player < 0 else 1 << player
    for square in range(SQUARES):
        view.tile[square] = position.tile[square]
        is_known = player == ALL_SEEING or int(position.known[square]) & bit != 0
        if position.tile[square] != NO_TILE and not is_known:
            view.tile[square] = UNKNOWN


@rule
def imagine(view: View, position: Position) -> None:
    """R2, R13: the values not seen anywhere, laid in any order on the squares not known."""
    copy_public(view, position)
    for square in range(SQUARES):
        position.tile[square] = NO_TILE
    unseen = 0
    for value in range(1, VALUES + 1):
        for _ in range(unseen_count(view, value)):
            position.tile[unseen] = value
            unseen += 1
    shuffle(position, position.tile, unseen)
    # From the last square down: a value is moved up before anything is written over it.
    for square in range(SQUARES - 1, -1, -1):
        if view.tile[square] == UNKNOWN:
            unseen -= 1
            position.tile[square] = position.tile[unseen]
        else:
            position.tile[square] = view.tile[square]


@rule
def unseen_count(view: View, value: int) -> int:
    """R2, R13: of the four tiles of this value, those the viewer cannot see anywhere."""
    count = 4
    if view.taken == value:
        count -= 1
    if view.given == value:
        count -= 1
    for square in range(SQUARES):
        if view.tile[square] == value:
            count -= 1
    for player in range(SEATS):
        for place in range(RACK):
            if view.rack[player, place] == value:
                count -= 1
    return count


@rule
def copy_public(source: View, target: View) -> None:
    """R13: all that everybody sees, from a position to a view or back."""
    target.players = source.players
    target.player = source.player
    target.stopped = source.stopped
    target.left = source.left
    target.corners = source.corners
    target.null_turn = source.null_turn
    target.resolution = source.resolution
    target.voluntary_return = source.voluntary_return
    target.surrender_under_piece = source.surrender_under_piece
    target.penalty_ends_turn = source.penalty_ends_turn
    target.eliminated_tiles = source.eliminated_tiles
    target.last_player = source.last_player
    target.memory_aid = source.memory_aid
    target.max_turns_per_round = source.max_turns_per_round
    target.needed_markers = source.needed_markers
    target.phase = source.phase
    target.voids = source.voids
    target.starter = source.starter
    target.turn = source.turn
    target.stage = source.stage
    target.active = source.active
    target.take_used = source.take_used
    target.taken = source.taken
    target.given = source.given
    target.shown = source.shown
    for player in range(SEATS):
        target.markers[player] = source.markers[player]
        target.out[player] = source.out[player]
        for place in range(RACK):
            target.rack[player, place] = source.rack[player, place]
    for place in range(RACK):
        target.won[place] = source.won[place]
    for piece in range(PIECES):
        target.piece[piece] = source.piece[piece]
    for square in range(SQUARES):
        target.known[square] = source.known[square]
    for i in range(2):
        target.moved[i] = source.moved[i]
        target.landed[i] = source.landed[i]
