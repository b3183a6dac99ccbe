"""What an attempt would do: the words it forms, what it captures and could remove (R9 to R27).

All of it is said of any draft, legal or not, as far as its tiles have places on the board.
"""

from __future__ import annotations

from quinte.core.contract import Events, Move, Table, View
from quinte.core.native import room, rule, scratch
from quinte.core.story import say
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    Desk,
    camp_of,
    cell_at,
    fits,
    lay_out,
    place_of,
    run_length,
    run_start,
    stride,
    turned,
)
from quinte.games.takemo.codes import Event
from quinte.games.takemo.laying import (
    choices_among,
    covered_by,
    direction_of,
    find_places,
    first_cell,
    is_removed,
    reaches_enemy_home,
    read_tiles,
    tile_shown,
)
from quinte.games.takemo.legality.captures import MOST_CAPTURED, find_removals
from quinte.games.takemo.legality.judge import HALF, across, letters_of_run
from quinte.games.takemo.material import BLACK, MOST_REMOVALS, MOST_TILES

# The draft itself, its word and one across each tile, a run each way for each overlapped letter,
# two rows for each removal, and a TAKEMO.
MAX_FINDINGS = 2 + MOST_TILES + 2 * MOST_TILES + 2 * MOST_REMOVALS + 1

CELLS_TOLD = 6
"""Cells written in one number, eight bits each: it must fit into a float's 53 bits."""
CELL_BITS = 8
COLUMNS_TOLD = 3
NUMBERS_TOLD = COLUMNS_TOLD + 5
"""How many such numbers a removal is told by, in its first row and in all."""


@rule
def find(view: View, player: int, move: Move, fault: int, events: Events, lexicon: Table) -> int:
    """R9 to R27: write all that is found about a word; nothing where its tiles have no places."""
    desk = scratch(PLACES)
    table = scratch(PLACES)
    tiles = scratch(MOST_TILES)
    places = scratch(MOST_TILES)
    camp = camp_of(player)
    lay_out(view, camp, desk)
    lay_out(view, camp, table)
    way = stride(direction_of(move))
    laid = read_tiles(move, tiles)
    if laid < 0 or not find_places(desk, place_of(first_cell(move)), way, laid, places):
        return 0
    overlaps = covered_by(table, int(places[0]), way, places, laid)
    for i in range(laid):
        desk[places[i]] = tiles[i]
    count = 0
    if fault == 0:
        count = say(events, count, Event.POSSIBLE, player, laid)
    count = tell_words(view, camp, desk, table, places, laid, way, events, count, lexicon)
    if overlaps:
        count = tell_captured(view, camp, table, places, laid, events, count)
        count = tell_removals(
            view, camp, table, int(places[0]), way, overlaps, laid, events, count, lexicon
        )
    is_earned = fault == 0 and view.supply[camp] > 0
    if is_earned and reaches_enemy_home(view, desk, places, laid, way):
        count = say(events, count, Event.EARNS, player)
    return count


@rule
def tell_words(
    view: View,
    camp: int,
    desk: Desk,
    table: Desk,
    places: Desk,
    laid: int,
    way: int,
    events: Events,
    count: int,
    lexicon: Table,
) -> int:
    """R7, R10 to R12: the word laid, then every word that it forms across."""
    count = tell_word(view, camp, desk, table, int(places[0]), way, events, count, lexicon)
    for i in range(laid):
        at = int(places[i])
        count = tell_word(view, camp, desk, table, at, across(way), events, count, lexicon)
    return count


@rule
def tell_word(
    view: View,
    camp: int,
    desk: Desk,
    table: Desk,
    at: int,
    way: int,
    events: Events,
    count: int,
    lexicon: Table,
) -> int:
    """R6, R7: the own run through a place, if it is one, and whether it is a word."""
    start = run_start(desk, at, way, OWN)
    length = run_length(desk, start, way, OWN)
    if length == 1:
        return count
    word = letters_of_run(desk, start, way, 0, length)
    rest = letters_of_run(desk, start, way, HALF, length)
    kept = scratch(SPAN)
    for i in range(length):
        place = start + i * way
        kept[i] = desk[place]
        desk[place] = tile_shown(table, place, int(desk[place]))
    is_word = fits(lexicon, desk, start, way, length, int(view.variant_1))
    for i in range(length):
        desk[start + i * way] = kept[i]
    code = Event.FORMS if is_word else Event.FORMS_NO_WORD
    return say(events, count, code, word, rest, turned(view, camp, cell_at(start)))


@rule
def tell_captured(
    view: View, camp: int, table: Desk, places: Desk, laid: int, events: Events, count: int
) -> int:
    """R23: every enemy word with an overlapped letter."""
    for i in range(laid):
        if table[places[i]] >= 0:
            continue
        for direction in range(2):
            way = -stride(direction)
            start = run_start(table, int(places[i]), way, ENEMY)
            length = run_length(table, start, way, ENEMY)
            is_told = length == 1
            for j in range(i):
                is_enemy = table[places[j]] < 0
                is_told = is_told or (
                    is_enemy and run_start(table, int(places[j]), way, ENEMY) == start
                )
            if not is_told:
                word = letters_of_run(table, start, way, 0, length)
                rest = letters_of_run(table, start, way, HALF, length)
                cell = turned(view, camp, cell_at(start))
                count = say(events, count, Event.CAPTURES, word, rest, cell)
    return count


@rule
def tell_removals(
    view: View,
    camp: int,
    table: Desk,
    first: int,
    way: int,
    overlaps: int,
    laid: int,
    events: Events,
    count: int,
    lexicon: Table,
) -> int:
    """R25 to R27: every legal removal, the largest first, and the cells it empties."""
    captured = scratch(MOST_CAPTURED)
    removals = room(MOST_REMOVALS)
    found = find_removals(lexicon, table, view, camp, first, way, overlaps, captured, removals)
    for choice in range(choices_among(found, laid)):
        cells = scratch(NUMBERS_TOLD)
        total = 0
        for i in range(PLACES):
            at = PLACES - 1 - i if camp == BLACK else i
            if is_removed(at, first, way, overlaps, captured, int(removals[choice])):
                cell = turned(view, camp, cell_at(at)) + 1
                if total < CELLS_TOLD * NUMBERS_TOLD:
                    cells[total // CELLS_TOLD] |= cell << (CELL_BITS * (total % CELLS_TOLD))
                total += 1
        code = Event.REMOVES
        count = say(events, count, code, choice + 1, total, cells[0], cells[1], cells[2])
        if total > CELLS_TOLD * COLUMNS_TOLD:
            code = Event.REMOVES_MORE
            count = say(events, count, code, cells[3], cells[4], cells[5], cells[6], cells[7])
    return count
