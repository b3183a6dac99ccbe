"""A word on its way to the board: what a move says, where its tiles go, and putting it there."""

from __future__ import annotations

from quinte.core.contract import Move, Position, Table, View
from quinte.core.native import room, rule, scratch
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    WALL,
    Desk,
    camp_of,
    cell_at,
    is_tile,
    lay_out,
    place_of,
    run_length,
    run_start,
    stride,
    turned,
)
from quinte.games.takemo.legality.captures import MOST_CAPTURED, find_removals
from quinte.games.takemo.material import (
    ANY_LETTER_OF_WORD,
    BLACK,
    CELLS,
    CHOICES,
    EMPTY,
    ENDINGS,
    LETTERS,
    MOST_REMOVALS,
    MOST_TILES,
    RACK,
    SIZE,
    SLOT,
    SUPPLY,
    TAKEMO,
    WORD_MOVE,
)

# What a move says.


@rule
def slot_of(move: Move) -> int:
    """R11: where the first tile goes, and whether the word goes across or down."""
    return (move - WORD_MOVE) // SLOT


@rule
def direction_of(move: Move) -> int:
    """R11: across or down."""
    return slot_of(move) // CELLS


@rule
def first_cell(move: Move) -> int:
    """R11: where the first tile goes, as the mover sees the board."""
    return slot_of(move) % CELLS


@rule
def removal_of(move: Move) -> int:
    """R27: the number of the removal chosen."""
    tiles = scratch(MOST_TILES)
    count = max(0, read_tiles(move, tiles))
    return (move - WORD_MOVE) % SLOT - sequence_of(tiles, count)


@rule
def choices_among(found: int, count: int) -> int:
    """R27: how many of the removals found a word of so many tiles has numbers for."""
    return min(found, int(CHOICES[count]) - 1)


@rule
def read_tiles(move: Move, tiles: Desk) -> int:
    """R11: the tiles laid, in order; return how many, or -1 when this is no sequence of tiles."""
    code = (move - WORD_MOVE) % SLOT
    letters, jokers = RACK, SUPPLY
    count = 0
    while code >= CHOICES[count]:
        code -= int(CHOICES[count])
        tile = 1
        while tile < TAKEMO and letters > 0 and code >= ENDINGS[letters - 1, jokers]:
            code -= int(ENDINGS[letters - 1, jokers])
            tile += 1
        tiles[count] = tile if letters > 0 else TAKEMO
        letters -= 1 if tiles[count] != TAKEMO else 0
        jokers -= 1 if tiles[count] == TAKEMO else 0
        count += 1
    return count if count > 0 else -1


@rule
def sequence_of(tiles: Desk, count: int) -> int:
    """R11, R18: the number of these tiles; -1 when nobody can have so many."""
    code = 0
    letters, jokers = RACK, SUPPLY
    for i in range(count):
        is_joker = tiles[i] == TAKEMO
        if (jokers if is_joker else letters) == 0:
            return -1
        code += step_code(int(tiles[i]), letters, jokers)
        letters -= 0 if is_joker else 1
        jokers -= 1 if is_joker else 0
    return code


@rule
def step_code(tile: int, letters: int, jokers: int) -> int:
    """R18: what a tile adds to the number, while so many letters and TAKEMO may still be laid."""
    before = int(CHOICES[MOST_TILES - letters - jokers])
    return before + (tile - 1) * int(ENDINGS[letters - 1, jokers]) if letters > 0 else before


@rule
def find_places(desk: Desk, first: int, way: int, count: int, places: Desk) -> bool:
    """R11: where so many tiles go, own tiles passed over; False when they leave the board."""
    at = first
    if desk[at] == WALL or is_tile(desk, at, OWN):
        return False
    for i in range(count):
        while is_tile(desk, at, OWN):
            at += way
        if desk[at] == WALL:
            return False
        places[i] = at
        at += way
    return True


@rule
def covered_by(desk: Desk, first: int, way: int, places: Desk, count: int) -> int:
    """R21: the overlapped cells, bit i being i steps after the first tile."""
    bits = 0
    for i in range(count):
        if is_tile(desk, int(places[i]), ENEMY):
            away = int(places[i]) - first
            bits |= 1 << (away // SPAN if way == SPAN else away)
    return bits


@rule
def is_removed(
    place: int, first: int, way: int, overlaps: int, captured: Desk, removed: int
) -> bool:
    """R27: whether the letter here is overlapped or removed."""
    for i in range(SIZE):
        if overlaps >> i & 1 and place == first + i * way:
            return True
    for i in range(MOST_CAPTURED):
        if removed >> i & 1 and captured[i] == place:
            return True
    return False


@rule
def tile_shown(desk: Desk, at: int, tile: int) -> int:
    """R22: over an enemy letter a TAKEMO stands, this turn, for just that letter."""
    is_letter = is_tile(desk, at, ENEMY) and desk[at] != ENEMY * TAKEMO
    return -int(desk[at]) if tile == TAKEMO and is_letter else tile


# Putting a word on the board.


@rule
def put_word(position: Position, player: int, move: Move, lexicon: Table) -> None:
    """R14, R15, R24, R27: the removal chosen is made, the word is laid, a TAKEMO is earned."""
    desk = scratch(PLACES)
    tiles = scratch(MOST_TILES)
    places = scratch(MOST_TILES)
    camp = camp_of(player)
    way = stride(direction_of(move))
    lay_out(position, camp, desk)
    count = read_tiles(move, tiles)
    first = place_of(first_cell(move))
    find_places(desk, first, way, count, places)
    overlaps = covered_by(desk, first, way, places, count)
    if overlaps:
        remove_captured(position, camp, move, desk, first, way, overlaps, lexicon)
    for i in range(count):
        lay_tile(position, player, camp, int(places[i]), int(tiles[i]))
        desk[places[i]] = tiles[i]
    if position.supply[camp] > 0 and reaches_enemy_home(position, desk, places, count, way):
        position.supply[camp] -= 1
        position.earned[player] += 1


@rule
def remove_captured(
    position: Position,
    camp: int,
    move: Move,
    desk: Desk,
    first: int,
    way: int,
    overlaps: int,
    lexicon: Table,
) -> None:
    """R24, R27: the overlapped letters and those of the removal leave the game for good."""
    captured = scratch(MOST_CAPTURED)
    removals = room(MOST_REMOVALS)
    found = find_removals(lexicon, desk, position, camp, first, way, overlaps, captured, removals)
    removed = int(removals[min(removal_of(move), found - 1)]) if found > 0 else 0
    for i in range(MOST_CAPTURED):
        if removed >> i & 1:
            remove_tile(position, camp, int(captured[i]), desk)
    for at in range(PLACES):
        away = (at - first) // SPAN if way == SPAN else at - first
        is_on_line = at == first + away * way
        if is_on_line and 0 <= away < MOST_CAPTURED and overlaps >> away & 1:
            remove_tile(position, camp, at, desk)


@rule
def remove_tile(position: Position, camp: int, at: int, desk: Desk) -> None:
    """R24: an enemy tile is taken off."""
    tile = -int(desk[at])
    position.board[turned(position, camp, cell_at(at))] = EMPTY
    desk[at] = EMPTY
    if tile <= LETTERS:
        position.gone[1 - camp, tile - 1] += 1


@rule
def lay_tile(position: Position, player: int, camp: int, at: int, tile: int) -> None:
    """R5, R17: a tile goes from the rack to the board."""
    position.board[turned(position, camp, cell_at(at))] = -tile if camp == BLACK else tile
    if tile == TAKEMO:
        position.earned[player] -= 1
    else:
        position.rack[player, tile - 1] -= 1
        position.held[player] -= 1


@rule
def reaches_enemy_home(view: View, desk: Desk, places: Desk, count: int, way: int) -> bool:
    """R15: whether a tile laid, or by option any letter of the word, is on the enemy's home row."""
    for i in range(count):
        if places[i] // SPAN == 1:
            return True
    if view.takemo_if != ANY_LETTER_OF_WORD:
        return False
    start = run_start(desk, int(places[0]), way, OWN)
    return run_length(desk, start, way, OWN) > 1 and start // SPAN == 1
