"""A word on its way to the board: what its move says, and where its tiles go (R11, R21, R22)."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Move, Record, View
from quinte.core.native import rule
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    WALL,
    Grid,
    camp_of,
    is_tile,
    lay_out,
    place_of,
    run_length,
    run_start,
    steps_between,
    stride_of,
)
from quinte.games.takemo.material import ANY_LETTER_OF_WORD, MOST_TILES, TAKEMO
from quinte.games.takemo.moves import Ints, direction_of, first_cell, read_tiles

PLACEMENT = np.dtype(
    [
        ("grid", np.int64, PLACES),  # the board with the tiles that are tried
        ("before", np.int64, PLACES),  # the board as it lies
        ("camp", np.int64),  # who lays the word
        ("strict", np.int64),  # 1 where conjugated verbs are no words
        ("direction", np.int64),  # ACROSS or DOWN
        ("stride", np.int64),  # from one letter to the next
        ("first", np.int64),  # the place of the first tile laid
        ("count", np.int64),  # how many tiles are laid
        ("tiles", np.int64, MOST_TILES),  # the tiles, in order
        ("places", np.int64, MOST_TILES),  # where each of them goes
        ("overlaps", np.int64),  # bit i: the place i steps after the first is an enemy's
    ],
    align=True,
)
Placement = Record


@rule
def spread_board(placement: Placement, view: View, camp: int) -> None:
    """R2, R6: the board as a camp sees it, with nothing laid yet."""
    placement.camp = camp
    placement.strict = int(view.variant_1)
    lay_out(view, camp, placement.grid)
    lay_out(view, camp, placement.before)


@rule
def place_move(placement: Placement, view: View, player: int, move: Move) -> bool:
    """R11, R21: find where the tiles of a move go; False when they have no places."""
    spread_board(placement, view, camp_of(view, player))
    placement.direction = direction_of(move)
    placement.stride = stride_of(direction_of(move))
    placement.first = place_of(first_cell(move))
    placement.count = read_tiles(move, placement.tiles)
    has_places = placement.count > 0 and find_places(
        placement.before, placement.first, placement.stride, placement.count, placement.places
    )
    find_overlaps(placement)
    return has_places


@rule
def find_places(grid: Grid, first: int, stride: int, count: int, places: Ints) -> bool:
    """R11: where the tiles go, skipping one's own; False when they leave the board."""
    at = first
    if grid[at] == WALL or is_tile(grid, at, OWN):
        return False
    for i in range(count):
        while is_tile(grid, at, OWN):
            at += stride
        if grid[at] == WALL:
            return False
        places[i] = at
        at += stride
    return True


@rule
def find_overlaps(placement: Placement) -> None:
    """R21: the enemy's letters that tiles are laid over."""
    placement.overlaps = 0
    for i in range(placement.count):
        at = int(placement.places[i])
        if is_tile(placement.before, at, ENEMY):
            placement.overlaps |= 1 << steps_between(placement.first, at, placement.stride)


@rule
def lay_tiles(placement: Placement) -> None:
    """R11: put the tiles onto the grid."""
    for i in range(placement.count):
        placement.grid[placement.places[i]] = placement.tiles[i]


@rule
def lay_tiles_as_read(placement: Placement) -> None:
    """R11, R22: the same, each TAKEMO over an enemy letter being that letter."""
    for i in range(placement.count):
        at = int(placement.places[i])
        placement.grid[at] = tile_shown(placement.before, at, int(placement.tiles[i]))


@rule
def tile_shown(before: Grid, at: int, tile: int) -> int:
    """R22: over an enemy letter a TAKEMO stands, this turn, for exactly that letter."""
    is_letter = is_tile(before, at, ENEMY) and before[at] != ENEMY * TAKEMO
    return -int(before[at]) if tile == TAKEMO and is_letter else tile


@rule
def reaches_enemy_home(placement: Placement, view: View) -> bool:
    """R15: whether a tile laid, or by option any letter of the word, is on the enemy's home row."""
    for i in range(placement.count):
        if placement.places[i] // SPAN == 1:
            return True
    if view.takemo_if != ANY_LETTER_OF_WORD:
        return False
    start = run_start(placement.grid, int(placement.places[0]), placement.stride, OWN)
    length = run_length(placement.grid, start, placement.stride, OWN)
    return length > 1 and start // SPAN == 1
