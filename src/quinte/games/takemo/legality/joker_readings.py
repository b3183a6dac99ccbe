"""What the TAKEMO on the board can be read as: never fixed, but all together (R19, R22)."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Lookup, Record, View
from quinte.core.native import rule, scratch
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    Grid,
    fits,
    is_tile,
    run_length,
    run_start,
)
from quinte.games.takemo.material import JOINT, LETTERS, SUPPLY, TAKEMO
from quinte.games.takemo.placement import Placement

MOST = SUPPLY + 3
"""More TAKEMO than one side can have on the board."""

READING = np.dtype(
    [
        ("sign", np.int64),  # whose TAKEMO are read: OWN or ENEMY
        ("strict", np.int64),  # 1 where conjugated verbs are not words
        ("count", np.int64),  # how many TAKEMO there are
        ("places", np.int64, MOST),  # where they lie
        ("groups", np.int64, MOST),  # those that share a run have the same number
        ("shown", np.int64, PLACES),  # how all tiles lie, where words are contested, or 0 (R33)
    ],
    align=True,
)
Reading = Record


@rule
def is_consistent(grid: Grid, sign: int, view: View, strict: int, lexicon: Lookup) -> bool:
    """R19: whether some letter for each TAKEMO of a side makes words of all its runs with TAKEMO.

    By option each run may read its TAKEMO differently. Where words are contested, runs that no
    letters make into words have stayed, and bind nobody (R33).
    """
    reading = scratch(READING)
    start_reading(reading, grid, sign, view, strict)
    find_takemo(reading, grid)
    if view.takemo != JOINT:
        for i in range(reading.count):
            if not both_fit(reading, grid, int(reading.places[i]), lexicon):
                return False
        return True
    group_linked(reading, grid)
    for group in range(reading.count):
        if not can_be_read(reading, grid, group, lexicon):
            return False
    return True


@rule
def is_still_consistent(placement: Placement, view: View, strict: int, lexicon: Lookup) -> bool:
    """R19: the same for this side, where all could be read before the word was laid."""
    grid = placement.grid
    if view.takemo != JOINT:
        return is_consistent(grid, OWN, view, strict, lexicon)
    reading = scratch(READING)
    start_reading(reading, grid, OWN, view, strict)
    find_takemo(reading, grid)
    group_linked(reading, grid)
    for i in range(reading.count):
        at = int(reading.places[i])
        is_new = is_changed(placement, at, 1) or is_changed(placement, at, SPAN)
        if is_new and not can_be_read(reading, grid, int(reading.groups[i]), lexicon):
            return False
    return True


@rule
def start_reading(reading: Reading, grid: Grid, sign: int, view: View, strict: int) -> None:
    """R33: keep how the tiles lie before letters are tried for TAKEMO; nothing unless contested."""
    reading.sign = sign
    reading.strict = strict
    if view.challenge:
        for at in range(PLACES):
            reading.shown[at] = grid[at]


@rule
def is_changed(placement: Placement, at: int, stride: int) -> bool:
    """R19: whether a tile of this side’s run through a place was laid just now."""
    grid = placement.grid
    place = run_start(grid, at, stride, OWN)
    while is_tile(grid, place, OWN):
        if grid[place] != placement.before[place]:
            return True
        place += stride
    return False


@rule
def find_takemo(reading: Reading, grid: Grid) -> None:
    """R19: where the TAKEMO of a side lie."""
    count = 0
    for at in range(PLACES):
        if grid[at] == reading.sign * TAKEMO and count < MOST:
            reading.places[count] = at
            count += 1
    reading.count = count


@rule
def group_linked(reading: Reading, grid: Grid) -> None:
    """R19: give those that share a run the number of the first: other groups are free."""
    groups, places = reading.groups, reading.places
    for i in range(reading.count):
        groups[i] = i
    for _ in range(reading.count):
        for i in range(reading.count):
            for j in range(reading.count):
                if groups[i] != groups[j] and is_linked(grid, reading.sign, places[i], places[j]):
                    groups[i] = min(groups[i], groups[j])
                    groups[j] = groups[i]


@rule
def is_linked(grid: Grid, sign: int, one: int, two: int) -> bool:
    """R19: whether two places lie in one run."""
    low, high = min(one, two), max(one, two)
    stride = 1 if low // SPAN == high // SPAN else SPAN
    if stride == SPAN and low % SPAN != high % SPAN:
        return False
    for at in range(low, high, stride):
        if not is_tile(grid, at, sign):
            return False
    return True


@rule
def can_be_read(reading: Reading, grid: Grid, group: int, lexicon: Lookup) -> bool:
    """R19: try letters for the TAKEMO of one group, one after another; leave all as it was."""
    members = scratch(MOST)
    count = 0
    for i in range(reading.count):
        if reading.groups[i] == group:
            members[count] = reading.places[i]
            count += 1
    domains = scratch(MOST)
    for i in range(count):
        domains[i] = letters_that_fit(reading, grid, int(members[i]), lexicon)
        if domains[i] == 0:
            return False
    letters = scratch(MOST)
    i = 0
    while 0 <= i < count:
        letters[i] += 1
        if letters[i] > LETTERS:
            grid[members[i]] = reading.sign * TAKEMO
            letters[i] = 0
            i -= 1
            continue
        if not domains[i] >> (letters[i] - 1) & 1:
            continue
        grid[members[i]] = reading.sign * letters[i]
        if count == 1 or both_fit(reading, grid, int(members[i]), lexicon):
            i += 1
    for j in range(count):
        grid[members[j]] = reading.sign * TAKEMO
    return i == count


@rule
def letters_that_fit(reading: Reading, grid: Grid, at: int, lexicon: Lookup) -> int:
    """R19: the letters, as bits, that a TAKEMO can be, whatever the others are."""
    bits = 0
    for letter in range(LETTERS):
        grid[at] = reading.sign * (letter + 1)
        if both_fit(reading, grid, at, lexicon):
            bits |= 1 << letter
    grid[at] = reading.sign * TAKEMO
    return bits


@rule
def both_fit(reading: Reading, grid: Grid, at: int, lexicon: Lookup) -> bool:
    """R6, R7: whether the runs through a tile are words, as far as they are runs."""
    return run_fits(reading, grid, at, reading.sign, lexicon) and run_fits(
        reading, grid, at, SPAN * reading.sign, lexicon
    )


@rule
def run_fits(reading: Reading, grid: Grid, at: int, stride: int, lexicon: Lookup) -> bool:
    """R6, R7, R33: whether the run through a tile is a word; a single letter is no run.

    Where tiles are shown as they lie, a run that is not a word as it lies binds nobody.
    """
    start = run_start(grid, at, stride, reading.sign)
    length = run_length(grid, start, stride, reading.sign)
    if length == 1 or fits(grid, start, stride, length, reading.strict, lexicon):
        return True
    is_shown = reading.shown[at] != 0
    return is_shown and not fits(reading.shown, start, stride, length, reading.strict, lexicon)


@rule
def agree(placement: Placement, view: View, lexicon: Lookup) -> bool:
    """R22: whether all enemy TAKEMO overlapped at once can be the letters that lie over them."""
    before = placement.before
    met = scratch(SUPPLY)
    found = 0
    for i in range(placement.count):
        at = int(placement.places[i])
        if before[at] == ENEMY * TAKEMO and found < SUPPLY:
            met[found] = at
            found += 1
    if found < 2:
        return True
    reading = scratch(READING)
    start_reading(reading, before, ENEMY, view, int(view.variant_1))
    for i in range(found):
        before[met[i]] = ENEMY * placement.grid[met[i]]
    is_word = is_consistent(before, ENEMY, view, reading.strict, lexicon)
    for i in range(found):
        is_word = is_word and both_fit(reading, before, int(met[i]), lexicon)
    for i in range(found):
        before[met[i]] = ENEMY * TAKEMO
    return is_word


@rule
def letters_of_takemo(grid: Grid, at: int, view: View, lexicon: Lookup) -> int:
    """R22: the letters, as bits, that an enemy TAKEMO can be."""
    reading = scratch(READING)
    start_reading(reading, grid, ENEMY, view, int(view.variant_1))
    fitting = letters_that_fit(reading, grid, at, lexicon)
    bits = 0
    for letter in range(LETTERS):
        if fitting >> letter & 1:
            grid[at] = ENEMY * (letter + 1)
            if is_consistent(grid, ENEMY, view, reading.strict, lexicon):
                bits |= 1 << letter
    grid[at] = ENEMY * TAKEMO
    return bits
