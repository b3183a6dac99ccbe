"""Is this word legal, and if not, why? Every word it forms, what it captures (R9 to R27).

`find_fault` gives the first rule that a word breaks. `judge` explains any attempt in full: a row
for every word formed, for every enemy word captured, and for every legal removal.
"""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import Move, Table, View, Words
from quinte.core.native import room, rule, scratch
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    Desk,
    camp_of,
    cell_at,
    fits,
    has_neighbour,
    home_row,
    is_tile,
    lay_out,
    place_of,
    run_length,
    run_start,
    stride,
    turned,
)
from quinte.games.takemo.laying import (
    choices_among,
    covered_by,
    direction_of,
    find_places,
    first_cell,
    read_tiles,
    removal_of,
    tile_shown,
)
from quinte.games.takemo.legality.captures import MOST_CAPTURED, find_removals
from quinte.games.takemo.legality.joker_readings import agree, is_consistent, letters_of_takemo
from quinte.games.takemo.material import (
    ACROSS,
    DOWN,
    JOINT,
    LETTERS,
    MOST_REMOVALS,
    MOST_TILES,
    SUPPLY,
    TAKEMO,
)


class Fault(IntEnum):
    """What is wrong with a word, in the order it is looked for; numbers of story.Reason."""

    UNKNOWN_MOVE = 1
    OFF_BOARD = 5
    TOO_MANY_TILES = 6
    NOT_HELD = 7
    OVERLAP = 8
    TAKEMO_SAFE = 9
    TOO_SHORT = 10
    FIRST_WORD = 11
    NOT_CONNECTED = 12
    NOT_A_WORD = 13
    AT_ODDS = 14
    NO_REMOVAL = 15
    NO_SUCH_REMOVAL = 16
    TAKEMO_AT_ODDS = 22


LETTER_BITS = 5
HALF = 10
"""Letters written in one number of an event or a reason: it must fit into a float's 53 bits."""


@rule
def find_fault(view: View, player: int, move: Move, reason: Words, lexicon: Table) -> int:
    """R9 to R27: the first rule that the word breaks, or 0."""
    desk = scratch(PLACES)
    table = scratch(PLACES)
    tiles = scratch(MOST_TILES)
    places = scratch(MOST_TILES)
    camp = camp_of(player)
    lay_out(view, camp, desk)
    lay_out(view, camp, table)
    way = stride(direction_of(move))
    first = place_of(first_cell(move))
    count = read_tiles(move, tiles)
    if count < 0 or is_tile(desk, first, OWN):
        return because(reason, Fault.UNKNOWN_MOVE, 0, 0)
    if not find_places(desk, first, way, count, places):
        return because(reason, Fault.OFF_BOARD, 0, 0)
    fault = find_rack_fault(view, player, tiles, count, reason)
    if fault == 0:
        fault = find_overlap_fault(view, camp, desk, tiles, places, count, reason, lexicon)
    if fault:
        return fault
    for i in range(count):
        desk[places[i]] = tile_shown(table, int(places[i]), int(tiles[i]))
    fault = find_place_fault(view, desk, table, places, count, direction_of(move), reason)
    if fault == 0:
        is_checked = 0 if view.challenge else 1
        fault = find_read_fault(view, desk, table, places, count, way, is_checked, reason, lexicon)
    if fault == 0:
        fault = find_capture_fault(view, camp, table, places, count, move, reason, lexicon)
    return fault


@rule
def find_rack_fault(view: View, player: int, tiles: Desk, count: int, reason: Words) -> int:
    """R5, R17, R18: the tiles come from the rack."""
    needed = scratch(TAKEMO)
    for i in range(count):
        needed[tiles[i] - 1] += 1
    for letter in range(LETTERS):
        if needed[letter] > view.rack[player, letter]:
            return because(reason, Fault.NOT_HELD, letter, 0)
    if needed[LETTERS] > view.earned[player]:
        return because(reason, Fault.NOT_HELD, LETTERS, 0)
    return 0


@rule
def find_overlap_fault(
    view: View,
    camp: int,
    desk: Desk,
    tiles: Desk,
    places: Desk,
    count: int,
    reason: Words,
    lexicon: Table,
) -> int:
    """R21, R22: enemy letters are overlapped by the same letters only."""
    for i in range(count):
        at = int(places[i])
        if not is_tile(desk, at, ENEMY):
            continue
        cell = turned(view, camp, cell_at(at))
        if desk[at] != ENEMY * TAKEMO:
            if tiles[i] != TAKEMO and tiles[i] != -desk[at]:
                return because(reason, Fault.OVERLAP, cell, 0)
            continue
        allowed = letters_of_takemo(lexicon, desk, at, view) if view.takemo_capturable else 0
        is_allowed = allowed != 0 if tiles[i] == TAKEMO else allowed >> (tiles[i] - 1) & 1 != 0
        if not is_allowed:
            return because(reason, Fault.TAKEMO_SAFE, cell, 0)
    return 0


@rule
def find_place_fault(
    view: View, desk: Desk, table: Desk, places: Desk, count: int, direction: int, reason: Words
) -> int:
    """R8 to R11, R20: a word of two letters or more, connected or on the home row."""
    first = int(places[0])
    way = stride(direction)
    if count == 1 and direction == DOWN and has_neighbour(table, first, 1, OWN):
        return because(reason, Fault.UNKNOWN_MOVE, 0, 0)
    start = run_start(desk, first, way, OWN)
    if run_length(desk, start, way, OWN) < 2:
        return because(reason, Fault.TOO_SHORT, 0, 0)
    if direction == ACROSS and first // SPAN == home_row(view):
        return 0
    for i in range(count):
        at = int(places[i])
        if has_neighbour(table, at, 1, OWN) or has_neighbour(table, at, SPAN, OWN):
            return 0
    for at in range(PLACES):
        if is_tile(table, at, OWN):
            return because(reason, Fault.NOT_CONNECTED, 0, 0)
    return because(reason, Fault.FIRST_WORD, 0, 0)


@rule
def find_read_fault(
    view: View,
    desk: Desk,
    table: Desk,
    places: Desk,
    count: int,
    way: int,
    is_checked: int,
    reason: Words,
    lexicon: Table,
) -> int:
    """R7, R22: as below; a TAKEMO over an enemy TAKEMO is one of the letters that this can be."""
    both = scratch(SUPPLY)
    allowed = scratch(SUPPLY)
    found = 0
    for i in range(count):
        at = int(places[i])
        if desk[at] == TAKEMO and table[at] == ENEMY * TAKEMO:
            both[found] = at
            allowed[found] = letters_of_takemo(lexicon, table, at, view)
            found += 1
    for i in range(found):
        desk[both[i]] = next_allowed(int(allowed[i]), 0)
    while True:
        fault = find_word_fault(view, desk, places, count, way, is_checked, reason, lexicon)
        if fault == 0 and not agree(lexicon, desk, table, places, count, view):
            fault = because(reason, Fault.TAKEMO_AT_ODDS, 0, 0)
        if fault == 0 or not read_on(desk, both, allowed, found):
            break
    for i in range(found):
        desk[both[i]] = TAKEMO
    return fault


@rule
def read_on(desk: Desk, both: Desk, allowed: Desk, found: int) -> bool:
    """R22: go on to the next letters that these TAKEMO can be; False after the last ones."""
    for i in range(found):
        tile = next_allowed(int(allowed[i]), int(desk[both[i]]))
        if tile > 0:
            desk[both[i]] = tile
            return True
        desk[both[i]] = next_allowed(int(allowed[i]), 0)
    return False


@rule
def next_allowed(bits: int, after: int) -> int:
    """R22: the first tile after this one among some letters; 0 if there is none."""
    for letter in range(after, LETTERS):
        if bits >> letter & 1:
            return letter + 1
    return 0


@rule
def find_word_fault(
    view: View,
    desk: Desk,
    places: Desk,
    count: int,
    way: int,
    is_checked: int,
    reason: Words,
    lexicon: Table,
) -> int:
    """R7, R12, R19, R33: the word and all it forms are words, unless they may be contested."""
    if not is_checked:
        return 0
    strict = int(view.variant_1)
    if not is_run_word(desk, int(places[0]), way, strict, reason, lexicon):
        return Fault.NOT_A_WORD
    for i in range(count):
        if not is_run_word(desk, int(places[i]), across(way), strict, reason, lexicon):
            return Fault.NOT_A_WORD
    if view.takemo == JOINT and not is_consistent(lexicon, desk, OWN, view, strict):
        return because(reason, Fault.AT_ODDS, 0, 0)
    return 0


@rule
def across(way: int) -> int:
    """R6: the other way."""
    return SPAN if way == 1 else 1


@rule
def is_run_word(desk: Desk, at: int, way: int, strict: int, reason: Words, lexicon: Table) -> bool:
    """R7: whether the run through a place, if it is one, is a word; else it is written down."""
    start = run_start(desk, at, way, OWN)
    length = run_length(desk, start, way, OWN)
    if length == 1 or fits(lexicon, desk, start, way, length, strict):
        return True
    reason[0] = Fault.NOT_A_WORD
    reason[1] = letters_of_run(desk, start, way, 0, length)
    reason[2] = letters_of_run(desk, start, way, HALF, length)
    return False


@rule
def letters_of_run(desk: Desk, start: int, way: int, begin: int, length: int) -> int:
    """Write up to ten tiles of a run as one number, five bits a tile, the first one lowest."""
    bits = 0
    for i in range(begin, min(begin + HALF, length)):
        bits |= abs(int(desk[start + i * way])) << (LETTER_BITS * (i - begin))
    return bits


@rule
def find_capture_fault(
    view: View,
    camp: int,
    table: Desk,
    places: Desk,
    count: int,
    move: Move,
    reason: Words,
    lexicon: Table,
) -> int:
    """R26, R27: what it captures can be removed, and the removal is one of the legal ones."""
    way = stride(direction_of(move))
    first = int(places[0])
    overlaps = covered_by(table, first, way, places, count)
    choices = 1
    if overlaps:
        captured = scratch(MOST_CAPTURED)
        removals = room(MOST_REMOVALS)
        choices = choices_among(
            find_removals(lexicon, table, view, camp, first, way, overlaps, captured, removals),
            count,
        )
    if choices == 0:
        return because(reason, Fault.NO_REMOVAL, 0, 0)
    if removal_of(move) >= choices:
        return because(reason, Fault.NO_SUCH_REMOVAL, choices, 0)
    return 0


@rule
def because(reason: Words, code: int, about: int, further: int) -> int:
    """Write a reason and what it is about."""
    reason[0] = code
    reason[1] = about
    reason[2] = further
    return int(reason[0])


@rule
def stands(view: View, player: int, move: Move, lexicon: Table) -> bool:
    """R33: whether all that a contested word forms are words."""
    desk = scratch(PLACES)
    table = scratch(PLACES)
    tiles = scratch(MOST_TILES)
    places = scratch(MOST_TILES)
    reason = scratch(3)
    lay_out(view, camp_of(player), desk)
    lay_out(view, camp_of(player), table)
    way = stride(direction_of(move))
    count = read_tiles(move, tiles)
    find_places(desk, place_of(first_cell(move)), way, count, places)
    for i in range(count):
        desk[places[i]] = tile_shown(table, int(places[i]), int(tiles[i]))
    return find_read_fault(view, desk, table, places, count, way, 1, reason, lexicon) == 0
