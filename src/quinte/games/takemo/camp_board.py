"""The board as one camp sees it, with a wall around it, and the runs of letters on it (R2, R6).

A *desk* is an array of 17 x 17 places in the frame of the camp whose turn it is: its own tiles are
positive and read by steps of +1 (across) and +SPAN (down), the enemy's are negative and read by the
same steps backwards, since they lie head to tail. So both read by `sign * step`. Its own home row
is the last one. A *run* is a line of two or more neighbouring tiles of one camp.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Table, View
from quinte.core.native import rule, scratch
from quinte.games.takemo.lexicon.graph import (
    END,
    NOWHERE,
    ONLY_CONJUGATED,
    ROOT,
    first_child,
    letter_at,
    next_sibling,
    step,
)
from quinte.games.takemo.material import ACROSS, BLACK, LETTERS, SIZE, TAKEMO

Desk = NDArray[np.int64]

SPAN = SIZE + 2
PLACES = SPAN * SPAN
WALL = 99
ANY = (1 << LETTERS) - 1

OWN, ENEMY = 1, -1


@rule
def camp_of(player: int) -> int:
    """R4: the players take turns, White's and Black's."""
    return player & 1


@rule
def lay_out(view: View, camp: int, desk: Desk) -> None:
    """R2, R6: the board as a camp sees it."""
    size = int(view.board_size)
    for at in range(PLACES):
        desk[at] = WALL
    for row in range(size):
        for column in range(size):
            at = SPAN * (row + 1) + column + 1
            if camp == BLACK:
                desk[at] = -int(view.board[SIZE * (size - 1 - row) + size - 1 - column])
            else:
                desk[at] = int(view.board[SIZE * row + column])


@rule
def place_of(cell: int) -> int:
    """R2: the place of a cell of the camp's own frame."""
    return SPAN * (cell // SIZE + 1) + cell % SIZE + 1


@rule
def cell_at(place: int) -> int:
    """R2: the cell of a place, in the camp's own frame."""
    return SIZE * (place // SPAN - 1) + place % SPAN - 1


@rule
def turned(view: View, camp: int, cell: int) -> int:
    """R2, R6: a cell from a camp's own frame to White's, or back: Black's is turned around."""
    if camp != BLACK:
        return cell
    size = int(view.board_size)
    return SIZE * (size - 1 - cell // SIZE) + size - 1 - cell % SIZE


@rule
def stride(direction: int) -> int:
    """R6: from one letter of a word to the next."""
    return 1 if direction == ACROSS else SPAN


@rule
def home_row(view: View) -> int:
    """R8: the row of places that is the camp's own home row; the enemy's is the first."""
    return int(view.board_size)


# Runs: R6.


@rule
def is_tile(desk: Desk, at: int, sign: int) -> bool:
    """R6: whether a tile of this side lies here."""
    return 0 < sign * desk[at] <= TAKEMO


@rule
def run_start(desk: Desk, at: int, way: int, sign: int) -> int:
    """R6: where the run through a place begins; the place itself may be empty."""
    while is_tile(desk, at - way, sign):
        at -= way
    return at


@rule
def run_length(desk: Desk, start: int, way: int, sign: int) -> int:
    """R6: how long the run is that begins here; the first place counts in any case."""
    length = 1
    while is_tile(desk, start + length * way, sign):
        length += 1
    return length


@rule
def has_neighbour(desk: Desk, at: int, way: int, sign: int) -> bool:
    """R6: whether a tile of this side lies next to a place, on its line."""
    return is_tile(desk, at - way, sign) or is_tile(desk, at + way, sign)


@rule
def has_takemo(desk: Desk, start: int, way: int, length: int) -> bool:
    """R19: whether a TAKEMO is among these tiles."""
    for i in range(length):
        if abs(desk[start + i * way]) == TAKEMO:
            return True
    return False


@rule
def has_old_takemo(table: Desk, at: int, after: int, way: int) -> bool:
    """R19: whether a TAKEMO that lay there before was passed over."""
    at += way
    while at != after:
        if table[at] == TAKEMO:
            return True
        at += way
    return False


@rule
def steps_between(start: int, end: int, way: int) -> int:
    """R6: how many cells a word has from here to there."""
    return (end - start) // SPAN if way == SPAN else end - start


# Words: R7, R19.


@rule
def ends_word(lexicon: Table, node: int, strict: int) -> bool:
    """R7: whether a word ends at a node; strictly, not one that is only a conjugated verb."""
    entry = int(lexicon[node])
    return entry & END != 0 and (strict == 0 or entry & ONLY_CONJUGATED == 0)


@rule
def enter(lexicon: Table, node: int, tile: int) -> int:
    """R19: go on by a letter, or by the first one that can follow if it is a TAKEMO."""
    return first_child(lexicon, node) if tile == TAKEMO else step(lexicon, node, tile - 1)


@rule
def other(lexicon: Table, node: int, tile: int) -> int:
    """R19: what else this tile can be: a TAKEMO the next letter, another tile nothing."""
    return next_sibling(lexicon, node) if tile == TAKEMO else NOWHERE


@rule
def fits(lexicon: Table, desk: Desk, start: int, way: int, length: int, strict: int) -> bool:
    """R7, R19: whether a word can be read here, each TAKEMO being any letter."""
    return walk(lexicon, desk, start, way, length, strict) != NOWHERE


@rule
def begins(lexicon: Table, desk: Desk, start: int, way: int, length: int) -> bool:
    """R19: whether some word begins so."""
    return walk(lexicon, desk, start, way, length, -1) != NOWHERE


@rule
def walk(lexicon: Table, desk: Desk, start: int, way: int, length: int, strict: int) -> int:
    """R7, R19: the node of the first word that can be read here, or with -1 of a beginning."""
    nodes = scratch(SPAN)
    place = 0
    nodes[0] = enter(lexicon, ROOT, abs(desk[start]))
    while place >= 0:
        node = nodes[place]
        if node != NOWHERE and place < length - 1:
            place += 1
            nodes[place] = enter(lexicon, node, abs(desk[start + place * way]))
            continue
        if node != NOWHERE:
            if strict < 0 or ends_word(lexicon, node, strict):
                return node
            nodes[place] = other(lexicon, node, abs(desk[start + place * way]))
            continue
        place -= 1
        if place >= 0:
            nodes[place] = other(lexicon, nodes[place], abs(desk[start + place * way]))
    return NOWHERE


@rule
def letters_for(lexicon: Table, desk: Desk, at: int, way: int, strict: int) -> int:
    """R10, R12: the letters, as bits, that make a word of the own run through a place."""
    if not has_neighbour(desk, at, way, OWN):
        return ANY
    start = run_start(desk, at, way, OWN)
    before = (at - start) // SPAN if way == SPAN else at - start
    after = run_length(desk, at, way, OWN) - 1
    if has_takemo(desk, start, way, before) or has_takemo(desk, at + way, way, after):
        return letters_beside_takemo(lexicon, desk, at, start, way, before + 1 + after, strict)
    node = ROOT
    for i in range(before):
        node = step(lexicon, node, desk[start + i * way] - 1)
    bits = 0
    child = first_child(lexicon, node)
    while child != NOWHERE:
        end = child
        for i in range(after):
            end = step(lexicon, end, desk[at + (i + 1) * way] - 1)
        if ends_word(lexicon, end, strict):
            bits |= 1 << letter_at(lexicon, child)
        child = next_sibling(lexicon, child)
    return bits


@rule
def letters_beside_takemo(
    lexicon: Table, desk: Desk, at: int, start: int, way: int, length: int, strict: int
) -> int:
    """R19: the same where a TAKEMO lies in the run: each letter is tried."""
    kept = desk[at]
    bits = 0
    for letter in range(LETTERS):
        desk[at] = letter + 1
        if fits(lexicon, desk, start, way, length, strict):
            bits |= 1 << letter
    desk[at] = kept
    return bits
