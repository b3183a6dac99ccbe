"""The board as one camp sees it, with a wall around it, and the runs of letters on it (R2, R6).

A *grid* is an array of 17 x 17 *places*, turned towards the camp that lays a word: its own tiles
are positive and read by strides of +1 (across) and +SPAN (down), the enemy's are negative and read
by the same strides backwards, since they lie head to tail. So both read by `sign * stride`. Its own
home row is the last one. A *run* is a line of two or more neighbouring tiles of one camp.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Lookup, View
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
from quinte.games.takemo.material import ACROSS, BLACK, CELLS, LETTERS, SIZE, TAKEMO, WHITE

Grid = NDArray[np.int64]

SPAN = SIZE + 2
PLACES = SPAN * SPAN
WALL = 99
ANY = (1 << LETTERS) - 1

OWN, ENEMY = 1, -1


@rule
def camp_of(view: View, player: int) -> int:
    """R4: whoever sits opposite is of the same camp; which of the two is White, the lot says."""
    return (player ^ int(view.white)) & 1


@rule
def first_seat(view: View, camp: int) -> int:
    """R4: the first seat of a camp, 0 or 1; its other one, if there is one, is two further on."""
    return (camp ^ int(view.white)) & 1


@rule
def tiles_of(view: View, camp: int) -> int:
    """R30: the tiles of a camp on the board."""
    sign = 1 if camp == WHITE else -1
    count = 0
    for cell in range(CELLS):
        if sign * int(view.board[cell]) > 0:
            count += 1
    return count


@rule
def lay_out(view: View, camp: int, grid: Grid) -> None:
    """R2, R6: the board as a camp sees it."""
    size = int(view.board_size)
    for at in range(PLACES):
        grid[at] = WALL
    for row in range(size):
        for column in range(size):
            at = SPAN * (row + 1) + column + 1
            if camp == BLACK:
                grid[at] = -int(view.board[SIZE * (size - 1 - row) + size - 1 - column])
            else:
                grid[at] = int(view.board[SIZE * row + column])


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
def stride_of(direction: int) -> int:
    """R6: from one letter of a word to the next."""
    return 1 if direction == ACROSS else SPAN


@rule
def home_row(view: View) -> int:
    """R8: the row of places that is the camp's own home row; the enemy's is the first."""
    return int(view.board_size)


# Runs: R6.


@rule
def is_tile(grid: Grid, at: int, sign: int) -> bool:
    """R6: whether a tile of this side lies here."""
    return 0 < sign * grid[at] <= TAKEMO


@rule
def run_start(grid: Grid, at: int, stride: int, sign: int) -> int:
    """R6: where the run through a place begins; the place itself may be empty."""
    while is_tile(grid, at - stride, sign):
        at -= stride
    return at


@rule
def run_length(grid: Grid, start: int, stride: int, sign: int) -> int:
    """R6: how long the run is that begins here; the first place counts in any case."""
    length = 1
    while is_tile(grid, start + length * stride, sign):
        length += 1
    return length


@rule
def has_neighbour(grid: Grid, at: int, stride: int, sign: int) -> bool:
    """R6: whether a tile of this side lies next to a place, on its line."""
    return is_tile(grid, at - stride, sign) or is_tile(grid, at + stride, sign)


@rule
def is_alone(grid: Grid, at: int, sign: int) -> bool:
    """R25: whether a tile of this side lies here and stands in no word."""
    if not is_tile(grid, at, sign) or has_neighbour(grid, at, 1, sign):
        return False
    return not has_neighbour(grid, at, SPAN, sign)


@rule
def makes_two_words(grid: Grid, at: int, count: int) -> bool:
    """R11: whether a single tile here belongs to a word along the row and to one down the column.

    Then either word names the same turn, and the one along the row is written.
    """
    if count != 1 or not has_neighbour(grid, at, 1, OWN):
        return False
    return has_neighbour(grid, at, SPAN, OWN)


@rule
def has_takemo(grid: Grid, start: int, stride: int, length: int) -> bool:
    """R19: whether a TAKEMO is among these tiles."""
    for i in range(length):
        if abs(grid[start + i * stride]) == TAKEMO:
            return True
    return False


@rule
def has_old_takemo(grid: Grid, at: int, after: int, stride: int) -> bool:
    """R19: whether a TAKEMO that lay there before was passed over."""
    at += stride
    while at != after:
        if grid[at] == TAKEMO:
            return True
        at += stride
    return False


@rule
def steps_between(start: int, end: int, stride: int) -> int:
    """R6: how many cells a word has from here to there."""
    return (end - start) // SPAN if stride == SPAN else end - start


# Words: R7, R19.


@rule
def ends_word(node: int, strict: int, lexicon: Lookup) -> bool:
    """R7: whether a word ends at a node; strictly, not one that is only a conjugated verb."""
    entry = int(lexicon[node])
    return entry & END != 0 and (strict == 0 or entry & ONLY_CONJUGATED == 0)


@rule
def enter(node: int, tile: int, lexicon: Lookup) -> int:
    """R19: go on by a letter, or by the first one that can follow if it is a TAKEMO."""
    return first_child(lexicon, node) if tile == TAKEMO else step(lexicon, node, tile - 1)


@rule
def other(node: int, tile: int, lexicon: Lookup) -> int:
    """R19: what else this tile can be: a TAKEMO the next letter, another tile nothing."""
    return next_sibling(lexicon, node) if tile == TAKEMO else NOWHERE


@rule
def fits(  # noqa: PLR0913, PLR0917, six, the word graph included
    grid: Grid, start: int, stride: int, length: int, strict: int, lexicon: Lookup
) -> bool:
    """R7, R19: whether a word can be read here, each TAKEMO being any letter."""
    nodes = scratch(SPAN)
    place = 0
    nodes[0] = enter(ROOT, abs(grid[start]), lexicon)
    while place >= 0:
        node = nodes[place]
        if node != NOWHERE and place < length - 1:
            place += 1
            nodes[place] = enter(node, abs(grid[start + place * stride]), lexicon)
            continue
        if node != NOWHERE:
            if ends_word(node, strict, lexicon):
                return True
            nodes[place] = other(node, abs(grid[start + place * stride]), lexicon)
            continue
        place -= 1
        if place >= 0:
            nodes[place] = other(nodes[place], abs(grid[start + place * stride]), lexicon)
    return False


@rule
def letters_for(grid: Grid, at: int, stride: int, strict: int, lexicon: Lookup) -> int:
    """R10, R12: the letters, as bits, that make a word of this side’s run through a place."""
    if not has_neighbour(grid, at, stride, OWN):
        return ANY
    start = run_start(grid, at, stride, OWN)
    before = steps_between(start, at, stride)
    after = run_length(grid, at, stride, OWN) - 1
    if has_takemo(grid, start, stride, before) or has_takemo(grid, at + stride, stride, after):
        return letters_beside_takemo(grid, at, stride, strict, lexicon)
    node = ROOT
    for i in range(before):
        node = step(lexicon, node, grid[start + i * stride] - 1)
    bits = 0
    child = first_child(lexicon, node)
    while child != NOWHERE:
        end = child
        for i in range(after):
            end = step(lexicon, end, grid[at + (i + 1) * stride] - 1)
        if ends_word(end, strict, lexicon):
            bits |= 1 << letter_at(lexicon, child)
        child = next_sibling(lexicon, child)
    return bits


@rule
def letters_beside_takemo(grid: Grid, at: int, stride: int, strict: int, lexicon: Lookup) -> int:
    """R19: the same where a TAKEMO lies in the run: each letter is tried."""
    start = run_start(grid, at, stride, OWN)
    length = steps_between(start, at, stride) + run_length(grid, at, stride, OWN)
    kept = grid[at]
    bits = 0
    for letter in range(LETTERS):
        grid[at] = letter + 1
        if fits(grid, start, stride, length, strict, lexicon):
            bits |= 1 << letter
    grid[at] = kept
    return bits
