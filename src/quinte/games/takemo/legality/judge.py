"""Is this word legal, and if not, why? Every word it forms, what it captures (R9 to R27).

`find_fault` returns the first rule that a word breaks, as a Reason; drafts.py says everything
that an attempt would do.
"""

from __future__ import annotations

from quinte.core.contract import Lookup, Move, View, Words
from quinte.core.native import large_scratch, rule, scratch
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    Grid,
    cell_at,
    fits,
    has_neighbour,
    home_row,
    is_tile,
    makes_two_words,
    run_length,
    run_start,
    turned,
)
from quinte.games.takemo.codes import Reason
from quinte.games.takemo.legality.captures import CAPTURE, find_removals
from quinte.games.takemo.legality.joker_readings import agree, is_consistent, letters_of_takemo
from quinte.games.takemo.material import ACROSS, DOWN, JOINT, LETTERS, SUPPLY, TAKEMO
from quinte.games.takemo.moves import Ints, choices_among, removal_of
from quinte.games.takemo.placement import (
    PLACEMENT,
    Placement,
    lay_tiles_as_read,
    place_move,
)

LETTER_BITS = 5
HALF = 10
"""Letters packed into one number of an event or a reason: it must fit into a float's 53 bits."""


@rule
def find_fault(view: View, player: int, move: Move, reason: Words, lexicon: Lookup) -> int:
    """R9 to R27: the first rule that the word breaks, or 0."""
    placement = scratch(PLACEMENT)
    has_places = place_move(placement, view, player, move)
    if placement.count < 0 or is_tile(placement.before, placement.first, OWN):
        return because(reason, Reason.UNKNOWN_MOVE, 0, 0)
    if not has_places:
        return because(reason, Reason.OFF_BOARD, 0, 0)
    fault = find_rack_fault(view, player, placement, reason)
    if fault == 0:
        fault = find_overlap_fault(view, placement, reason, lexicon)
    if fault:
        return fault
    lay_tiles_as_read(placement)
    fault = find_place_fault(view, placement, reason)
    if fault == 0:
        is_checked = 0 if view.challenge else 1
        fault = find_read_fault(view, placement, is_checked, reason, lexicon)
    if fault == 0:
        fault = find_capture_fault(view, placement, removal_of(move), reason, lexicon)
    return fault


@rule
def find_rack_fault(view: View, player: int, placement: Placement, reason: Words) -> int:
    """R5, R17, R18: the tiles come from the rack."""
    needed = scratch(TAKEMO)
    for i in range(placement.count):
        needed[placement.tiles[i] - 1] += 1
    for letter in range(LETTERS):
        if needed[letter] > view.rack[player, letter]:
            return because(reason, Reason.NOT_HELD, letter, 0)
    if needed[LETTERS] > view.earned[player]:
        return because(reason, Reason.NOT_HELD, LETTERS, 0)
    return 0


@rule
def find_overlap_fault(view: View, placement: Placement, reason: Words, lexicon: Lookup) -> int:
    """R21, R22: enemy letters are overlapped by the same letters only."""
    board = placement.before
    for i in range(placement.count):
        at, tile = int(placement.places[i]), int(placement.tiles[i])
        if not is_tile(board, at, ENEMY):
            continue
        cell = turned(view, placement.camp, cell_at(at))
        if board[at] != ENEMY * TAKEMO:
            if tile != TAKEMO and tile != -board[at]:
                return because(reason, Reason.OVERLAP, cell, 0)
            continue
        allowed = letters_of_takemo(board, at, view, lexicon) if view.takemo_capturable else 0
        is_allowed = allowed != 0 if tile == TAKEMO else allowed >> (tile - 1) & 1 != 0
        if not is_allowed:
            return because(reason, Reason.TAKEMO_SAFE, cell, 0)
    return 0


@rule
def find_place_fault(view: View, placement: Placement, reason: Words) -> int:
    """R8 to R11, R20: a word of two letters or more, connected or on the home row."""
    grid, before, first = placement.grid, placement.before, placement.first
    direction, stride = placement.direction, placement.stride
    start = run_start(grid, first, stride, OWN)
    if run_length(grid, start, stride, OWN) < 2:
        return because(reason, Reason.TOO_SHORT, 0, 0)
    if direction == DOWN and makes_two_words(before, first, placement.count):
        return because(reason, Reason.UNKNOWN_MOVE, 0, 0)
    if direction == ACROSS and first // SPAN == home_row(view):
        return 0
    for i in range(placement.count):
        at = int(placement.places[i])
        if has_neighbour(before, at, 1, OWN) or has_neighbour(before, at, SPAN, OWN):
            return 0
    for at in range(PLACES):
        if is_tile(before, at, OWN):
            return because(reason, Reason.NOT_CONNECTED, 0, 0)
    return because(reason, Reason.FIRST_WORD, 0, 0)


@rule
def find_read_fault(
    view: View, placement: Placement, is_checked: int, reason: Words, lexicon: Lookup
) -> int:
    """R7, R22: as below; a TAKEMO over an enemy TAKEMO is one of the letters that this can be."""
    grid, before = placement.grid, placement.before
    both = scratch(SUPPLY)
    allowed = scratch(SUPPLY)
    found = 0
    for i in range(placement.count):
        at = int(placement.places[i])
        if grid[at] == TAKEMO and before[at] == ENEMY * TAKEMO:
            both[found] = at
            allowed[found] = letters_of_takemo(before, at, view, lexicon)
            found += 1
    for i in range(found):
        grid[both[i]] = next_allowed(int(allowed[i]), 0)
    while True:
        fault = find_word_fault(view, placement, is_checked, reason, lexicon)
        if fault == 0 and not agree(placement, view, lexicon):
            fault = because(reason, Reason.TAKEMO_AT_ODDS, 0, 0)
        if fault == 0 or not read_on(grid, both, allowed, found):
            break
    for i in range(found):
        grid[both[i]] = TAKEMO
    return fault


@rule
def read_on(grid: Grid, both: Ints, allowed: Ints, found: int) -> bool:
    """R22: go on to the next letters that these TAKEMO can be; False after the last ones."""
    for i in range(found):
        tile = next_allowed(int(allowed[i]), int(grid[both[i]]))
        if tile > 0:
            grid[both[i]] = tile
            return True
        grid[both[i]] = next_allowed(int(allowed[i]), 0)
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
    view: View, placement: Placement, is_checked: int, reason: Words, lexicon: Lookup
) -> int:
    """R7, R12, R19, R33: the word and all it forms are words, unless they may be contested."""
    if not is_checked:
        return 0
    stride = placement.stride
    if not is_run_word(placement, int(placement.places[0]), stride, reason, lexicon):
        return Reason.NOT_A_WORD
    for i in range(placement.count):
        at = int(placement.places[i])
        if not is_run_word(placement, at, across(stride), reason, lexicon):
            return Reason.NOT_A_WORD
    is_joint = view.takemo == JOINT
    if is_joint and not is_consistent(placement.grid, OWN, view, placement.strict, lexicon):
        return because(reason, Reason.AT_ODDS, 0, 0)
    return 0


@rule
def across(stride: int) -> int:
    """R6: the stride of the words that cross."""
    return SPAN if stride == 1 else 1


@rule
def is_run_word(placement: Placement, at: int, stride: int, reason: Words, lexicon: Lookup) -> bool:
    """R7: whether the run through a place, if it is one, is a word; if not, it is written down."""
    grid = placement.grid
    start = run_start(grid, at, stride, OWN)
    length = run_length(grid, start, stride, OWN)
    if length == 1 or fits(grid, start, stride, length, placement.strict, lexicon):
        return True
    reason[0] = Reason.NOT_A_WORD
    reason[1] = letters_of_run(grid, start, stride, 0, length)
    reason[2] = letters_of_run(grid, start, stride, HALF, length)
    return False


@rule
def letters_of_run(grid: Grid, start: int, stride: int, begin: int, length: int) -> int:
    """Write up to ten tiles of a run as one number, five bits a tile, the first one lowest."""
    bits = 0
    for i in range(begin, min(begin + HALF, length)):
        bits |= abs(int(grid[start + i * stride])) << (LETTER_BITS * (i - begin))
    return bits


@rule
def find_capture_fault(
    view: View, placement: Placement, removal: int, reason: Words, lexicon: Lookup
) -> int:
    """R26, R27: what it captures can be removed, and the removal is one of the legal ones."""
    choices = 1
    if placement.overlaps:
        capture = large_scratch(CAPTURE)
        found = find_removals(capture, placement, view, lexicon)
        choices = choices_among(found, placement.count)
    if choices == 0:
        return because(reason, Reason.NO_REMOVAL, 0, 0)
    if removal >= choices:
        return because(reason, Reason.NO_SUCH_REMOVAL, choices, 0)
    return 0


@rule
def because(reason: Words, code: int, about: int, further: int) -> int:
    """Write a reason and what it is about."""
    reason[0] = code
    reason[1] = about
    reason[2] = further
    return int(reason[0])


@rule
def stands(view: View, player: int, move: Move, lexicon: Lookup) -> bool:
    """R33: whether everything that a contested word forms is a word."""
    placement = scratch(PLACEMENT)
    reason = scratch(3)
    place_move(placement, view, player, move)
    lay_tiles_as_read(placement)
    return find_read_fault(view, placement, 1, reason, lexicon) == 0
