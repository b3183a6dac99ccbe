"""What an attempt would do: the words it forms, what it captures and could remove (R9 to R27).

All of it is said of any draft, legal or not, as far as its tiles have places on the board.
"""

from __future__ import annotations

from quinte.core.contract import Events, Lookup, Move, View
from quinte.core.native import large_scratch, rule, scratch
from quinte.core.story import say
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    cell_at,
    fits,
    run_length,
    run_start,
    stride_of,
    turned,
)
from quinte.games.takemo.codes import Event
from quinte.games.takemo.legality.captures import CAPTURE, Capture, find_removals, is_removed
from quinte.games.takemo.legality.judge import HALF, across, letters_of_run
from quinte.games.takemo.material import ACROSS, BLACK, DOWN, MOST_TILES
from quinte.games.takemo.moves import MOST_REMOVALS, Ints, choices_among
from quinte.games.takemo.placement import (
    PLACEMENT,
    Placement,
    lay_tiles,
    place_move,
    reaches_enemy_home,
    tile_shown,
)

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
def tell_draft(view: View, move: Move, fault: int, events: Events, lexicon: Lookup) -> int:
    """R9 to R27: write everything found about a word; nothing where its tiles have no places."""
    player = int(view.player)
    placement = scratch(PLACEMENT)
    if not place_move(placement, view, player, move):
        return 0
    lay_tiles(placement)
    count = 0
    if fault == 0:
        count = say(events, count, Event.POSSIBLE, player, placement.count)
    count += tell_words(view, placement, events[count:], lexicon)
    if placement.overlaps:
        count += tell_captured(view, placement, events[count:])
        count += tell_removals(view, placement, events[count:], lexicon)
    is_earned = fault == 0 and view.supply[placement.camp] > 0
    if is_earned and reaches_enemy_home(placement, view):
        count = say(events, count, Event.EARNS, player)
    return count


@rule
def tell_words(view: View, placement: Placement, events: Events, lexicon: Lookup) -> int:
    """R7, R10 to R12: the word laid, then every word that it forms across; return how many."""
    stride = placement.stride
    count = tell_run(view, placement, int(placement.places[0]), stride, events, lexicon)
    for i in range(placement.count):
        at = int(placement.places[i])
        count += tell_run(view, placement, at, across(stride), events[count:], lexicon)
    return count


@rule
def tell_run(  # noqa: PLR0913, PLR0917, six, the word graph included
    view: View, placement: Placement, at: int, stride: int, events: Events, lexicon: Lookup
) -> int:
    """R6, R7, R33: this side’s run through a place, if it is one, and whether it is a word.

    Where words are contested nobody says so beforehand: whether to dare is the player's to decide.
    """
    grid = placement.grid
    start = run_start(grid, at, stride, OWN)
    length = run_length(grid, start, stride, OWN)
    if length == 1:
        return 0
    word = letters_of_run(grid, start, stride, 0, length)
    rest = letters_of_run(grid, start, stride, HALF, length)
    cell = turned(view, placement.camp, cell_at(start))
    direction = ACROSS if stride == stride_of(ACROSS) else DOWN
    if view.challenge:
        return say(events, 0, Event.READS, word, rest, cell, direction)
    kept = scratch(SPAN)
    for i in range(length):
        place = start + i * stride
        kept[i] = grid[place]
        grid[place] = tile_shown(placement.before, place, int(grid[place]))
    is_word = fits(grid, start, stride, length, placement.strict, lexicon)
    for i in range(length):
        grid[start + i * stride] = kept[i]
    code = Event.FORMS if is_word else Event.FORMS_NO_WORD
    return say(events, 0, code, word, rest, cell, direction)


@rule
def tell_captured(view: View, placement: Placement, events: Events) -> int:
    """R23: every enemy word with an overlapped letter; return how many."""
    board = placement.before
    count = 0
    for i in range(placement.count):
        if board[placement.places[i]] >= 0:
            continue
        for direction in range(2):
            stride = -stride_of(direction)
            start = run_start(board, int(placement.places[i]), stride, ENEMY)
            length = run_length(board, start, stride, ENEMY)
            if length > 1 and not is_met_before(placement, i, start, stride):
                word = letters_of_run(board, start, stride, 0, length)
                rest = letters_of_run(board, start, stride, HALF, length)
                cell = turned(view, placement.camp, cell_at(start))
                count = say(events, count, Event.CAPTURES, word, rest, cell)
    return count


@rule
def is_met_before(placement: Placement, count: int, start: int, stride: int) -> bool:
    """R23: whether one of the first tiles overlaps the enemy run that starts here."""
    for i in range(count):
        at = int(placement.places[i])
        is_enemy = placement.before[at] < 0
        if is_enemy and run_start(placement.before, at, stride, ENEMY) == start:
            return True
    return False


@rule
def tell_removals(view: View, placement: Placement, events: Events, lexicon: Lookup) -> int:
    """R25 to R27: every legal removal, the largest first, and the cells it empties."""
    capture = large_scratch(CAPTURE)
    found = find_removals(capture, placement, view, lexicon)
    count = 0
    for choice in range(choices_among(found, placement.count)):
        cells = scratch(NUMBERS_TOLD)
        total = pack_cells(view, placement, capture, int(capture.removals[choice]), cells)
        code = Event.REMOVES
        count = say(events, count, code, choice + 1, total, cells[0], cells[1], cells[2])
        if total > CELLS_TOLD * COLUMNS_TOLD:
            code = Event.REMOVES_MORE
            count = say(events, count, code, cells[3], cells[4], cells[5], cells[6], cells[7])
    return count


@rule
def pack_cells(
    view: View, placement: Placement, capture: Capture, removed: int, cells: Ints
) -> int:
    """R27: write the cells that a removal empties, in White's reading order; return how many."""
    total = 0
    for i in range(PLACES):
        at = PLACES - 1 - i if placement.camp == BLACK else i
        if is_removed(capture, placement, at, removed):
            cell = turned(view, placement.camp, cell_at(at)) + 1
            if total < CELLS_TOLD * NUMBERS_TOLD:
                cells[total // CELLS_TOLD] |= cell << (CELL_BITS * (total % CELLS_TOLD))
            total += 1
    return total
