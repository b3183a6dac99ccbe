"""Putting a word on the board: what it captures goes, its tiles are laid (R14, R15, R24)."""

from __future__ import annotations

from quinte.core.contract import Lookup, Move, Position
from quinte.core.native import large_scratch, rule, scratch
from quinte.games.takemo.camp_board import camp_of, cell_at, turned
from quinte.games.takemo.legality.captures import CAPTURE, find_removals
from quinte.games.takemo.material import BLACK, EMPTY, LETTERS, SIZE, TAKEMO
from quinte.games.takemo.moves import removal_of
from quinte.games.takemo.placement import (
    PLACEMENT,
    Placement,
    lay_tiles,
    place_move,
    reaches_enemy_home,
)


@rule
def put_word(position: Position, player: int, move: Move, lexicon: Lookup) -> None:
    """R14, R15, R24, R27: the removal chosen is made, the word is laid, a TAKEMO is earned."""
    placement = scratch(PLACEMENT)
    camp = camp_of(position, player)
    place_move(placement, position, player, move)
    if placement.overlaps:
        remove_captured(position, placement, removal_of(move), lexicon)
    for i in range(placement.count):
        lay_tile(position, player, int(placement.places[i]), int(placement.tiles[i]))
    lay_tiles(placement)
    if position.supply[camp] > 0 and reaches_enemy_home(placement, position):
        position.supply[camp] -= 1
        position.earned[player] += 1


@rule
def remove_captured(
    position: Position, placement: Placement, removal: int, lexicon: Lookup
) -> None:
    """R24, R27: the overlapped letters and those of the removal leave the game for good."""
    capture = large_scratch(CAPTURE)
    found = find_removals(capture, placement, position, lexicon)
    removed = int(capture.removals[min(removal, found - 1)]) if found > 0 else 0
    for i in range(capture.count):
        if removed >> i & 1:
            remove_tile(position, placement, int(capture.places[i]))
    for i in range(SIZE):
        if placement.overlaps >> i & 1:
            remove_tile(position, placement, placement.first + i * placement.stride)


@rule
def remove_tile(position: Position, placement: Placement, at: int) -> None:
    """R24: an enemy tile is taken off."""
    tile = -int(placement.before[at])
    position.board[turned(position, placement.camp, cell_at(at))] = EMPTY
    placement.grid[at] = EMPTY
    if tile <= LETTERS:
        position.gone[1 - placement.camp, tile - 1] += 1


@rule
def lay_tile(position: Position, player: int, at: int, tile: int) -> None:
    """R5, R17: a tile goes from the rack to the board."""
    camp = camp_of(position, player)
    position.board[turned(position, camp, cell_at(at))] = -tile if camp == BLACK else tile
    if tile == TAKEMO:
        position.earned[player] -= 1
    else:
        position.rack[player, tile - 1] -= 1
        position.held[player] -= 1
