"""What the TAKEMO on the board can be read as: never fixed, but all together (R19, R22)."""

from __future__ import annotations

from quinte.core.contract import Table, View
from quinte.core.native import rule, scratch
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    Desk,
    fits,
    is_tile,
    run_length,
    run_start,
)
from quinte.games.takemo.material import JOINT, LETTERS, SUPPLY, TAKEMO

MOST = SUPPLY + 3
"""More TAKEMO than one side can have on the board."""


@rule
def is_consistent(lexicon: Table, desk: Desk, sign: int, view: View, strict: int) -> bool:
    """R19: whether some letter for each TAKEMO of a side makes words of all its runs with TAKEMO.

    By option each run may read its TAKEMO differently. Where words are contested, runs that no
    letters make words of have stayed, and bind nobody (R33).
    """
    places = scratch(MOST)
    shown = scratch(PLACES)
    show(desk, view, shown)
    count = find_takemo(desk, sign, places)
    if view.takemo != JOINT:
        for i in range(count):
            if not both_fit(lexicon, desk, shown, places[i], sign, strict):
                return False
        return True
    groups = scratch(MOST)
    group_linked(desk, sign, places, count, groups)
    for group in range(count):
        if not can_be_read(lexicon, desk, shown, sign, places, groups, count, group, strict):
            return False
    return True


@rule
def show(desk: Desk, view: View, shown: Desk) -> None:
    """R33: keep how the tiles lie before letters are tried for TAKEMO; nothing unless contested."""
    if view.challenge:
        for at in range(PLACES):
            shown[at] = desk[at]


@rule
def is_still_consistent(lexicon: Table, desk: Desk, table: Desk, view: View, strict: int) -> bool:
    """R19: the same for the own side, where all could be read before the desk was changed."""
    if view.takemo != JOINT:
        return is_consistent(lexicon, desk, OWN, view, strict)
    places = scratch(MOST)
    groups = scratch(MOST)
    shown = scratch(PLACES)
    show(desk, view, shown)
    count = find_takemo(desk, OWN, places)
    group_linked(desk, OWN, places, count, groups)
    for i in range(count):
        is_new = is_changed(desk, table, int(places[i]), 1) or is_changed(
            desk, table, int(places[i]), SPAN
        )
        if is_new and not can_be_read(
            lexicon, desk, shown, OWN, places, groups, count, int(groups[i]), strict
        ):
            return False
    return True


@rule
def is_changed(desk: Desk, table: Desk, at: int, way: int) -> bool:
    """R19: whether a tile of the own run through a place was laid just now."""
    place = run_start(desk, at, way, OWN)
    while is_tile(desk, place, OWN):
        if desk[place] != table[place]:
            return True
        place += way
    return False


@rule
def find_takemo(desk: Desk, sign: int, places: Desk) -> int:
    """R19: where the TAKEMO of a side lie."""
    count = 0
    for at in range(PLACES):
        if desk[at] == sign * TAKEMO and count < MOST:
            places[count] = at
            count += 1
    return count


@rule
def group_linked(desk: Desk, sign: int, places: Desk, count: int, groups: Desk) -> None:
    """R19: number those alike that share a run, by the first of them: other groups are free."""
    for i in range(count):
        groups[i] = i
    for _ in range(count):
        for i in range(count):
            for j in range(count):
                if groups[j] > groups[i] and is_linked(desk, sign, places[i], places[j]):
                    groups[j] = groups[i]
                elif groups[i] > groups[j] and is_linked(desk, sign, places[i], places[j]):
                    groups[i] = groups[j]


@rule
def is_linked(desk: Desk, sign: int, one: int, two: int) -> bool:
    """R19: whether two places lie in one run."""
    low, high = min(one, two), max(one, two)
    way = 1 if low // SPAN == high // SPAN else SPAN
    if way == SPAN and low % SPAN != high % SPAN:
        return False
    for at in range(low, high, way):
        if not is_tile(desk, at, sign):
            return False
    return True


@rule
def can_be_read(
    lexicon: Table,
    desk: Desk,
    shown: Desk,
    sign: int,
    places: Desk,
    groups: Desk,
    count: int,
    group: int,
    strict: int,
) -> bool:
    """R19: try letters for the TAKEMO of one group, one after the other; leave all as it was."""
    members = scratch(MOST)
    letters = scratch(MOST)
    size = 0
    for i in range(count):
        if groups[i] == group:
            members[size] = places[i]
            size += 1
    domains = scratch(MOST)
    for i in range(size):
        domains[i] = letters_that_fit(lexicon, desk, shown, int(members[i]), sign, strict)
        if domains[i] == 0:
            return False
    i = 0
    while 0 <= i < size:
        letters[i] += 1
        if letters[i] > LETTERS:
            desk[members[i]] = sign * TAKEMO
            letters[i] = 0
            i -= 1
            continue
        if not domains[i] >> (letters[i] - 1) & 1:
            continue
        desk[members[i]] = sign * letters[i]
        if size == 1 or both_fit(lexicon, desk, shown, members[i], sign, strict):
            i += 1
    for j in range(size):
        desk[members[j]] = sign * TAKEMO
    return i == size


@rule
def letters_that_fit(
    lexicon: Table, desk: Desk, shown: Desk, at: int, sign: int, strict: int
) -> int:
    """R19: the letters, as bits, that a TAKEMO can be, whatever the others are."""
    bits = 0
    for letter in range(LETTERS):
        desk[at] = sign * (letter + 1)
        if both_fit(lexicon, desk, shown, at, sign, strict):
            bits |= 1 << letter
    desk[at] = sign * TAKEMO
    return bits


@rule
def both_fit(lexicon: Table, desk: Desk, shown: Desk, at: int, sign: int, strict: int) -> bool:
    """R6, R7: whether the runs through a tile are words, as far as they are runs."""
    return run_fits(lexicon, desk, shown, at, sign, sign, strict) and run_fits(
        lexicon, desk, shown, at, SPAN * sign, sign, strict
    )


@rule
def run_fits(
    lexicon: Table, desk: Desk, shown: Desk, at: int, way: int, sign: int, strict: int
) -> bool:
    """R6, R7, R33: whether the run through a tile is a word; a single letter is no run.

    Where tiles are shown as they lie, a run that is no word as it lies binds nobody.
    """
    start = run_start(desk, at, way, sign)
    length = run_length(desk, start, way, sign)
    if length == 1 or fits(lexicon, desk, start, way, length, strict):
        return True
    return shown[at] != 0 and not fits(lexicon, shown, start, way, length, strict)


@rule
def agree(lexicon: Table, desk: Desk, table: Desk, places: Desk, count: int, view: View) -> bool:
    """R22: whether all enemy TAKEMO overlapped at once can be the letters that lie over them."""
    met = scratch(SUPPLY)
    found = 0
    for i in range(count):
        if table[places[i]] == ENEMY * TAKEMO and found < SUPPLY:
            met[found] = places[i]
            found += 1
    if found < 2:
        return True
    strict = int(view.variant_1)
    shown = scratch(PLACES)
    show(table, view, shown)
    for i in range(found):
        table[met[i]] = ENEMY * desk[met[i]]
    is_word = is_consistent(lexicon, table, ENEMY, view, strict)
    for i in range(found):
        is_word = is_word and both_fit(lexicon, table, shown, int(met[i]), ENEMY, strict)
    for i in range(found):
        table[met[i]] = ENEMY * TAKEMO
    return is_word


@rule
def letters_of_takemo(lexicon: Table, desk: Desk, at: int, view: View) -> int:
    """R22: the letters, as bits, that an enemy TAKEMO can be."""
    strict = int(view.variant_1)
    shown = scratch(PLACES)
    show(desk, view, shown)
    fitting = letters_that_fit(lexicon, desk, shown, at, ENEMY, strict)
    bits = 0
    for letter in range(LETTERS):
        if fitting >> letter & 1:
            desk[at] = ENEMY * (letter + 1)
            if is_consistent(lexicon, desk, ENEMY, view, strict):
                bits |= 1 << letter
    desk[at] = ENEMY * TAKEMO
    return bits
