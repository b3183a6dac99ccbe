"""Captures in Takemo: which enemy letters an attacking word can take away (R23 to R27).

    captured   the letters of every enemy run that has an overlapped letter
    shared     those of them that also belong to a run that is not captured; the others are *free*
    removal    all overlapped letters and some of the captured ones, so that what stays forms words

A removal is a set of bits over the captured letters that are not overlapped, in White's reading
order. Free letters may stay only where they must. No letter of the enemy that remains, captured or
not, may be left without a word of two letters or more.
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Lookup, Record, View
from quinte.core.native import rule
from quinte.games.takemo.camp_board import (
    ENEMY,
    PLACES,
    SPAN,
    Grid,
    fits,
    has_neighbour,
    has_takemo,
    is_alone,
    is_tile,
    run_length,
    run_start,
)
from quinte.games.takemo.editions import letters_may_be_left_alone
from quinte.games.takemo.legality.joker_readings import is_consistent
from quinte.games.takemo.material import BLACK, EMPTY, SIZE
from quinte.games.takemo.moves import MOST_REMOVALS, Ints
from quinte.games.takemo.placement import Placement

IN_ROW, IN_COLUMN, OVERLAPPED, SHARED = 1, 2, 4, 8
"""Marks of a place: captured by the run along its row or its column, overlapped, shared."""

MOST_CAPTURED = 62
"""R27: more letters than this, besides the overlapped ones, cannot be captured at once."""

EVERY_LINE = (1 << SPAN) - 1

CAPTURE = np.dtype(
    [
        ("marks", np.int64, PLACES),  # of each place: see above
        ("count", np.int64),  # captured letters that are not overlapped
        ("places", np.int64, MOST_CAPTURED),  # where they lie, in White's reading order
        ("tiles", np.int64, MOST_CAPTURED),  # what they are
        ("overlapped", np.int64, SIZE),  # the letters overlapped, by steps from the first tile
        ("free", np.int64),  # captured letters that belong to no other run, as bits
        ("removable", np.int64),  # shared ones that may go all the same, as bits
        ("is_hopeless", np.int64),  # a removal leaves a run that no free letter can repair
        ("faulty_rows", np.int64),  # rows of what it leaves that are wrong, as bits
        ("faulty_columns", np.int64),  # columns likewise
        ("least", np.int64, MOST_REMOVALS),  # smallest sets of free letters that may stay
        ("found", np.int64),  # legal removals
        ("removals", np.int64, MOST_REMOVALS),  # the letters that each of them takes, as bits
    ],
    align=True,
)
Capture = Record


@rule
def find_removals(capture: Capture, placement: Placement, view: View, lexicon: Lookup) -> int:
    """R23 to R27: list the legal removals, the largest first; return how many.

    The board as it lies, `placement.before`, is changed in the process, and left as it was.
    """
    capture.found = 0
    capture.count = 0
    if not mark_captured(capture, placement):
        return 0
    list_captured(capture, placement)
    if capture.count > MOST_CAPTURED:
        return 0
    board = placement.before
    part_shared(capture, board, view, lexicon)
    take_overlapped(capture, placement)
    taken = 0
    while True:
        remove_with(capture, board, taken, view, lexicon)
        if taken == capture.removable:
            break
        taken = (taken - capture.removable) & capture.removable
    put_back(capture, board, 0)
    return_overlapped(capture, placement)
    return capture.found


@rule
def is_removed(capture: Capture, placement: Placement, place: int, removed: int) -> bool:
    """R27: whether the letter here is overlapped or removed."""
    for i in range(SIZE):
        if placement.overlaps >> i & 1 and place == placement.first + i * placement.stride:
            return True
    for i in range(min(capture.count, MOST_CAPTURED)):
        if removed >> i & 1 and capture.places[i] == place:
            return True
    return False


# What is captured: R23, R24.


@rule
def mark_captured(capture: Capture, placement: Placement) -> bool:
    """R23: every enemy run with an overlapped letter is captured; each such letter has one."""
    marks = capture.marks
    for at in range(PLACES):
        marks[at] = 0
    for i in range(SIZE):
        if placement.overlaps >> i & 1:
            at = placement.first + i * placement.stride
            marks[at] |= OVERLAPPED
            mark_run(placement.before, at, 1, IN_ROW, marks)
            mark_run(placement.before, at, SPAN, IN_COLUMN, marks)
            if marks[at] == OVERLAPPED:
                return False
    return True


@rule
def mark_run(board: Grid, at: int, stride: int, mark: int, marks: Grid) -> None:
    """R23: mark the run through a place, if it is one."""
    start = run_start(board, at, stride, ENEMY)
    length = run_length(board, start, stride, ENEMY)
    if length > 1:
        for i in range(length):
            marks[start + i * stride] |= mark


@rule
def list_captured(capture: Capture, placement: Placement) -> None:
    """R24: the captured letters besides the overlapped ones, in White's reading order."""
    board, marks = placement.before, capture.marks
    for i in range(PLACES):
        at = PLACES - 1 - i if placement.camp == BLACK else i
        if marks[at] != 0 and not marks[at] & OVERLAPPED:
            if is_shared(board, marks, at):
                marks[at] |= SHARED
            if capture.count < MOST_CAPTURED:
                capture.places[capture.count] = at
                capture.tiles[capture.count] = board[at]
            capture.count += 1


@rule
def is_shared(board: Grid, marks: Grid, at: int) -> bool:
    """R24: whether a captured letter also belongs to a run that is not captured."""
    if not marks[at] & IN_ROW and has_neighbour(board, at, 1, ENEMY):
        return True
    return not marks[at] & IN_COLUMN and has_neighbour(board, at, SPAN, ENEMY)


@rule
def part_shared(capture: Capture, board: Grid, view: View, lexicon: Lookup) -> None:
    """R24, R25, R26: tell free letters from shared ones, and those that may go from the others."""
    capture.free = 0
    capture.removable = 0
    for i in range(capture.count):
        at = int(capture.places[i])
        if not capture.marks[at] & SHARED:
            capture.free |= 1 << i
        elif not view.variant_2 and may_go(capture.marks, board, at, view, lexicon):
            capture.removable |= 1 << i


@rule
def may_go(marks: Grid, board: Grid, at: int, view: View, lexicon: Lookup) -> bool:
    """R25: a shared letter that breaks a run where nothing else can go must stay.

    So must one whose loss would leave a letter without any word.
    """
    strict = int(view.variant_1)
    stride = SPAN if marks[at] & IN_ROW else 1
    start = run_start(board, at, stride, ENEMY)
    length = run_length(board, start, stride, ENEMY)
    for i in range(length):
        if start + i * stride != at and marks[start + i * stride] != 0:
            return True
    tile = board[at]
    board[at] = EMPTY
    stays = is_word_beside(board, at, stride, strict, lexicon) and is_word_beside(
        board, at, -stride, strict, lexicon
    )
    leaves_one_alone = is_alone(board, at + stride, ENEMY) or is_alone(board, at - stride, ENEMY)
    board[at] = tile
    return stays and (not leaves_one_alone or letters_may_be_left_alone(view))


@rule
def is_word_beside(board: Grid, at: int, stride: int, strict: int, lexicon: Lookup) -> bool:
    """R25: whether what is left of a run beside an emptied place is a word, a letter or nothing."""
    if not is_tile(board, at + stride, ENEMY):
        return True
    reading = -abs(stride)
    start = run_start(board, at + stride, reading, ENEMY)
    length = run_length(board, start, reading, ENEMY)
    return length == 1 or fits(board, start, reading, length, strict, lexicon)


@rule
def take_overlapped(capture: Capture, placement: Placement) -> None:
    """R24: the overlapped letters go in any case."""
    for i in range(SIZE):
        if placement.overlaps >> i & 1:
            at = placement.first + i * placement.stride
            capture.overlapped[i] = placement.before[at]
            placement.before[at] = EMPTY


@rule
def return_overlapped(capture: Capture, placement: Placement) -> None:
    """Put the overlapped letters back where they were."""
    for i in range(SIZE):
        if placement.overlaps >> i & 1:
            placement.before[placement.first + i * placement.stride] = capture.overlapped[i]


# Which removals are legal: R25, R26.


@rule
def remove_with(capture: Capture, board: Grid, taken: int, view: View, lexicon: Lookup) -> None:
    """R25, R26: with these shared letters taken, all free ones go, or as many as can."""
    if is_legal_removal(capture, board, capture.free | taken, view, lexicon):
        keep_removal(capture, capture.free | taken)
        return
    if capture.is_hopeless:
        return
    active = letters_that_mend(capture)
    legal = 0
    kept = 0
    while kept != active:
        kept = (kept - active) & active
        if has_less(capture.least, legal, kept):
            continue
        removed = (capture.free & ~kept) | taken
        if is_legal_removal(capture, board, removed, view, lexicon):
            if legal < MOST_REMOVALS:
                capture.least[legal] = kept
                legal += 1
            keep_removal(capture, removed)


@rule
def is_legal_removal(
    capture: Capture, board: Grid, removed: int, view: View, lexicon: Lookup
) -> bool:
    """R25: whether what a removal leaves is right; if not, what is wrong with it is noted."""
    capture.is_hopeless = 0
    capture.faulty_rows = 0
    capture.faulty_columns = 0
    put_back(capture, board, removed)
    has_joker = blame_runs(capture, board, int(view.variant_1), lexicon)
    blame_single_letters(capture, board, removed)
    if not letters_may_be_left_alone(view):
        blame_orphans(capture, board, removed)
    if has_joker and not is_consistent(board, ENEMY, view, int(view.variant_1), lexicon):
        capture.faulty_rows = EVERY_LINE
        capture.faulty_columns = EVERY_LINE
    return not (capture.is_hopeless or capture.faulty_rows or capture.faulty_columns)


@rule
def put_back(capture: Capture, board: Grid, removed: int) -> None:
    """R25: lay the captured letters out without those removed."""
    for i in range(capture.count):
        board[capture.places[i]] = EMPTY if removed >> i & 1 else capture.tiles[i]


@rule
def blame_runs(capture: Capture, board: Grid, strict: int, lexicon: Lookup) -> bool:
    """R25: every run that was shortened is a word; return whether one of them has a TAKEMO."""
    has_joker = False
    for at in range(SPAN, PLACES - SPAN):
        if capture.marks[at] == 0 or board[at] != EMPTY:
            continue
        for i in range(4):
            stride = (1 if i < 2 else SPAN) * (1 if i % 2 == 0 else -1)
            if not is_tile(board, at + stride, ENEMY):
                continue
            has_joker = has_joker or run_has_takemo(board, at + stride, abs(stride))
            if not is_word_beside(board, at, stride, strict, lexicon):
                blame(capture, at, IN_ROW if abs(stride) == 1 else IN_COLUMN)
    return has_joker


@rule
def run_has_takemo(board: Grid, at: int, stride: int) -> bool:
    """R19: whether the run through a place has a TAKEMO."""
    start = run_start(board, at, stride, ENEMY)
    return has_takemo(board, start, stride, run_length(board, start, stride, ENEMY))


@rule
def blame_single_letters(capture: Capture, board: Grid, removed: int) -> None:
    """R25: no captured letter stays alone."""
    for i in range(capture.count):
        at = int(capture.places[i])
        if not removed >> i & 1 and is_alone(board, at, ENEMY):
            blame(capture, at, int(capture.marks[at]) & (IN_ROW | IN_COLUMN))


@rule
def blame_orphans(capture: Capture, board: Grid, removed: int) -> None:
    """R25: no other letter loses its last word by a shared one: no free letter could help that."""
    shared = removed & ~int(capture.free)
    for i in range(capture.count):
        if shared >> i & 1:
            at = int(capture.places[i])
            stride = SPAN if capture.marks[at] & IN_ROW else 1
            if is_orphan(capture, board, at - stride) or is_orphan(capture, board, at + stride):
                capture.is_hopeless = 1


@rule
def is_orphan(capture: Capture, board: Grid, at: int) -> bool:
    """R25: whether a letter of no captured word stands alone."""
    return capture.marks[at] == 0 and is_alone(board, at, ENEMY)


@rule
def blame(capture: Capture, at: int, lines: int) -> None:
    """R25: note the captured line that a fault lies in; in another line nothing can be repaired."""
    marked = int(capture.marks[at])
    if not marked & lines:
        capture.is_hopeless = 1
    if lines & marked & IN_ROW:
        capture.faulty_rows |= 1 << at // SPAN
    if lines & marked & IN_COLUMN:
        capture.faulty_columns |= 1 << at % SPAN


@rule
def letters_that_mend(capture: Capture) -> int:
    """R25: the free letters of the faulty lines; all of them where captured lines cross."""
    active = 0
    for i in range(capture.count):
        at = int(capture.places[i])
        marked = int(capture.marks[at])
        in_row = marked & IN_ROW and capture.faulty_rows >> at // SPAN & 1
        in_column = marked & IN_COLUMN and capture.faulty_columns >> at % SPAN & 1
        if capture.free >> i & 1 and (in_row or in_column):
            active |= 1 << i
            if marked & IN_ROW and marked & IN_COLUMN:
                return capture.free
    return active


@rule
def has_less(least: Ints, legal: int, kept: int) -> bool:
    """R25: whether fewer letters of these can stay: then more must go."""
    for i in range(legal):
        if least[i] & ~kept == 0:
            return True
    return False


# Their order: R27.


@rule
def keep_removal(capture: Capture, removed: int) -> None:
    """R27: keep the removals in order, up to a number of them."""
    at = capture.found
    while at > 0 and is_before(removed, int(capture.removals[at - 1])):
        if at < MOST_REMOVALS:
            capture.removals[at] = capture.removals[at - 1]
        at -= 1
    if at < MOST_REMOVALS:
        capture.removals[at] = removed
    capture.found = min(capture.found + 1, MOST_REMOVALS)


@rule
def is_before(one: int, two: int) -> bool:
    """R27: the larger removal first; of equal ones that with the first letter they differ in."""
    if bit_count(one) != bit_count(two):
        return bit_count(one) > bit_count(two)
    differ = one ^ two
    return one & differ & -differ != 0


@rule
def bit_count(bits: int) -> int:
    """Count the bits of a set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
