"""Captures in Takemo: which enemy letters an attacking word can take away (R23 to R27).

    captured   the letters of every enemy run that has an overlapped letter
    shared     those of them that also belong to a run that is not captured; the others are *free*
    removal    all overlapped letters and some of the captured ones, so that what stays forms words

A removal is a set of bits over the captured letters that are not overlapped, in White's reading
order. Free letters may stay only where they must.
"""

from __future__ import annotations

from quinte.core.contract import Table, View
from quinte.core.native import room, rule, scratch
from quinte.games.takemo.camp_board import (
    ENEMY,
    PLACES,
    SPAN,
    Desk,
    fits,
    has_neighbour,
    has_takemo,
    is_tile,
    run_length,
    run_start,
)
from quinte.games.takemo.legality.joker_readings import is_consistent
from quinte.games.takemo.material import BLACK, EMPTY, MOST_REMOVALS, SIZE

IN_ROW, IN_COLUMN, OVERLAPPED, SHARED = 1, 2, 4, 8
"""Marks of a place: captured by the run along its row or its column, overlapped, shared."""

MOST_CAPTURED = 62
"""R27: more letters than this, besides the overlapped ones, cannot be captured at once."""

HOPELESS, ROWS, COLUMNS = range(3)
"""What is wrong with a removal: a run that no free letter can mend; lines that one might."""
EVERY_LINE = (1 << SPAN) - 1


@rule
def find_removals(
    lexicon: Table,
    desk: Desk,
    view: View,
    camp: int,
    first: int,
    way: int,
    overlaps: int,
    places: Desk,
    removals: Desk,
) -> int:
    """R23 to R27: list the legal removals, the largest first; return how many.

    Bit i of `overlaps` is the place first + i * way. The captured letters that are not overlapped
    are written to `places`. The desk has the enemy's letters still on it, and is left as it was.
    """
    marks = scratch(PLACES)
    if not mark_captured(desk, first, way, overlaps, marks):
        return 0
    count = list_captured(desk, camp, marks, places)
    if count > MOST_CAPTURED:
        return 0
    tiles = scratch(MOST_CAPTURED)
    for i in range(count):
        tiles[i] = desk[places[i]]
    shared = 0
    removable = 0
    for i in range(count):
        if marks[places[i]] & SHARED:
            shared |= 1 << i
            if not view.variant_2 and may_go(lexicon, desk, view, marks, places[i]):
                removable |= 1 << i
    free = ((1 << count) - 1) & ~shared
    overlapped = scratch(SIZE)
    for i in range(SIZE):
        if overlaps >> i & 1:
            overlapped[i] = desk[first + i * way]
            desk[first + i * way] = EMPTY
    found = 0
    taken = 0
    while True:
        found = remove_with(
            lexicon, desk, view, marks, places, tiles, count, free, taken, removals, found
        )
        if taken == removable:
            break
        taken = (taken - removable) & removable
    put_back(desk, places, tiles, count, 0)
    for i in range(SIZE):
        if overlaps >> i & 1:
            desk[first + i * way] = overlapped[i]
    return found


# What is captured: R23, R24.


@rule
def mark_captured(desk: Desk, first: int, way: int, overlaps: int, marks: Desk) -> bool:
    """R23: every enemy run with an overlapped letter is captured; each such letter has one."""
    for i in range(SIZE):
        if overlaps >> i & 1:
            at = first + i * way
            marks[at] |= OVERLAPPED
            mark_run(desk, at, 1, IN_ROW, marks)
            mark_run(desk, at, SPAN, IN_COLUMN, marks)
            if marks[at] == OVERLAPPED:
                return False
    return True


@rule
def mark_run(desk: Desk, at: int, way: int, mark: int, marks: Desk) -> None:
    """R23: mark the run through a place, if it is one."""
    start = run_start(desk, at, way, ENEMY)
    length = run_length(desk, start, way, ENEMY)
    if length > 1:
        for i in range(length):
            marks[start + i * way] |= mark


@rule
def list_captured(desk: Desk, camp: int, marks: Desk, places: Desk) -> int:
    """R24: the captured letters besides the overlapped ones, in White's reading order."""
    count = 0
    for i in range(PLACES):
        at = PLACES - 1 - i if camp == BLACK else i
        if marks[at] != 0 and not marks[at] & OVERLAPPED:
            if is_shared(desk, marks, at):
                marks[at] |= SHARED
            if count < MOST_CAPTURED:
                places[count] = at
            count += 1
    return count


@rule
def is_shared(desk: Desk, marks: Desk, at: int) -> bool:
    """R24: whether a captured letter also belongs to a run that is not captured."""
    if not marks[at] & IN_ROW and has_neighbour(desk, at, 1, ENEMY):
        return True
    return not marks[at] & IN_COLUMN and has_neighbour(desk, at, SPAN, ENEMY)


@rule
def may_go(lexicon: Table, desk: Desk, view: View, marks: Desk, at: int) -> bool:
    """R25: a shared letter that breaks a run where nothing else can go must stay."""
    way = SPAN if marks[at] & IN_ROW else 1
    start = run_start(desk, at, way, ENEMY)
    length = run_length(desk, start, way, ENEMY)
    for i in range(length):
        if start + i * way != at and marks[start + i * way] != 0:
            return True
    tile = desk[at]
    desk[at] = EMPTY
    stays = is_word_beside(lexicon, desk, at, way, int(view.variant_1)) and is_word_beside(
        lexicon, desk, at, -way, int(view.variant_1)
    )
    desk[at] = tile
    return stays


@rule
def is_word_beside(lexicon: Table, desk: Desk, at: int, way: int, strict: int) -> bool:
    """R25: whether what is left of a run beside an emptied place is a word, a letter or nothing."""
    if not is_tile(desk, at + way, ENEMY):
        return True
    reading = -abs(way)
    start = run_start(desk, at + way, reading, ENEMY)
    length = run_length(desk, start, reading, ENEMY)
    return length == 1 or fits(lexicon, desk, start, reading, length, strict)


# Which removals are legal: R25, R26.


@rule
def remove_with(
    lexicon: Table,
    desk: Desk,
    view: View,
    marks: Desk,
    places: Desk,
    tiles: Desk,
    count: int,
    free: int,
    taken: int,
    removals: Desk,
    found: int,
) -> int:
    """R25, R26: with these shared letters taken, all free ones go, or as many as can."""
    faults = scratch(3)
    put_back(desk, places, tiles, count, free | taken)
    look_for_faults(lexicon, desk, view, marks, places, count, free | taken, faults)
    if faults[HOPELESS]:
        return found
    if not faults[ROWS] and not faults[COLUMNS]:
        return insert(removals, found, free | taken)
    active = letters_that_mend(marks, places, count, free, faults)
    before = found
    least = room(MOST_REMOVALS)
    legal = 0
    kept = 0
    while kept != active:
        kept = (kept - active) & active
        if has_less(least, legal, kept):
            continue
        removed = (free & ~kept) | taken
        put_back(desk, places, tiles, count, removed)
        look_for_faults(lexicon, desk, view, marks, places, count, removed, faults)
        if not faults[HOPELESS] and not faults[ROWS] and not faults[COLUMNS]:
            if legal < MOST_REMOVALS:
                least[legal] = kept
                legal += 1
            before = insert(removals, before, removed)
    return before


@rule
def put_back(desk: Desk, places: Desk, tiles: Desk, count: int, removed: int) -> None:
    """R25: lay the captured letters out without those removed."""
    for i in range(count):
        desk[places[i]] = EMPTY if removed >> i & 1 else tiles[i]


@rule
def look_for_faults(
    lexicon: Table,
    desk: Desk,
    view: View,
    marks: Desk,
    places: Desk,
    count: int,
    removed: int,
    faults: Desk,
) -> None:
    """R25: every run that was shortened is a word, and no captured letter stays alone."""
    faults[HOPELESS] = 0
    faults[ROWS] = 0
    faults[COLUMNS] = 0
    has_joker = False
    for at in range(SPAN, PLACES - SPAN):
        if marks[at] == 0 or desk[at] != EMPTY:
            continue
        for i in range(4):
            way = (1 if i < 2 else SPAN) * (1 if i % 2 == 0 else -1)
            if not is_tile(desk, at + way, ENEMY):
                continue
            has_joker = has_joker or run_has_takemo(desk, at + way, abs(way))
            if not is_word_beside(lexicon, desk, at, way, int(view.variant_1)):
                blame(marks, at, IN_ROW if abs(way) == 1 else IN_COLUMN, faults)
    for i in range(count):
        at = places[i]
        is_alone = not has_neighbour(desk, at, 1, ENEMY) and not has_neighbour(
            desk, at, SPAN, ENEMY
        )
        if not removed >> i & 1 and is_alone:
            blame(marks, at, int(marks[at]) & (IN_ROW | IN_COLUMN), faults)
    if has_joker and not is_consistent(lexicon, desk, ENEMY, view, int(view.variant_1)):
        faults[ROWS] = EVERY_LINE
        faults[COLUMNS] = EVERY_LINE


@rule
def run_has_takemo(desk: Desk, at: int, way: int) -> bool:
    """R19: whether the run through a place has a TAKEMO."""
    start = run_start(desk, at, way, ENEMY)
    return has_takemo(desk, start, way, run_length(desk, start, way, ENEMY))


@rule
def blame(marks: Desk, at: int, lines: int, faults: Desk) -> None:
    """R25: note the captured line that a fault lies in; in another line nothing can be mended."""
    if not int(marks[at]) & lines:
        faults[HOPELESS] = 1
    if lines & int(marks[at]) & IN_ROW:
        faults[ROWS] |= 1 << at // SPAN
    if lines & int(marks[at]) & IN_COLUMN:
        faults[COLUMNS] |= 1 << at % SPAN


@rule
def letters_that_mend(marks: Desk, places: Desk, count: int, free: int, faults: Desk) -> int:
    """R25: the free letters of the faulty lines; all of them where captured lines cross."""
    active = 0
    for i in range(count):
        at = places[i]
        in_row = marks[at] & IN_ROW and faults[ROWS] >> at // SPAN & 1
        in_column = marks[at] & IN_COLUMN and faults[COLUMNS] >> at % SPAN & 1
        if free >> i & 1 and (in_row or in_column):
            active |= 1 << i
            if marks[at] & IN_ROW and marks[at] & IN_COLUMN:
                return free
    return active


@rule
def has_less(least: Desk, legal: int, kept: int) -> bool:
    """R25: whether fewer letters of these can stay: then more must go."""
    for i in range(legal):
        if least[i] & ~kept == 0:
            return True
    return False


# Their order: R27.


@rule
def insert(removals: Desk, found: int, removed: int) -> int:
    """R27: keep the removals in order, at most so many of them."""
    at = found
    while at > 0 and is_before(removed, int(removals[at - 1])):
        if at < MOST_REMOVALS:
            removals[at] = removals[at - 1]
        at -= 1
    if at < MOST_REMOVALS:
        removals[at] = removed
    return min(found + 1, MOST_REMOVALS)


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
