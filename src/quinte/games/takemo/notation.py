"""How a move of Takemo is written.

    f15-MER      the word MER from f15 on along the row; | is along the column (R11)
    j8|DURS      own letters that lie there already are written too, * is a TAKEMO (R17)
                 a single letter that makes two words is read by either of them, and written by
                 the one along the row
    j8|DURS/f8j8 these enemy letters are removed; written where there is a choice, the largest
                 removal being meant otherwise (R27); `/2` is read too, the second that is offered
    =AEI         these letters are exchanged; others are told =3 (R28)
    pass  ok  contest

A text of this form that cannot be a word where it is written is read all the same, as a number from
11 to 15 that says what is wrong with it; such a move is never legal, and nobody writes one.

Cells are named as White sees the board; a word is written as its camp reads it. Views are drawn in
diagram.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from quinte.core.contract import Lookup, Move, Text, View
from quinte.core.native import large_scratch, rule, scratch
from quinte.core.story import Packed
from quinte.core.text import (
    ZERO,
    ascii_word,
    is_digit,
    number_at,
    put,
    put_number,
    put_word,
    read_number,
    read_word,
)
from quinte.games.takemo.camp_board import (
    OWN,
    PLACES,
    WALL,
    camp_of,
    cell_at,
    is_tile,
    makes_two_words,
    place_of,
    run_length,
    run_start,
    stride_of,
    turned,
)
from quinte.games.takemo.legality.captures import (
    CAPTURE,
    Capture,
    bit_count,
    find_removals,
    is_removed,
)
from quinte.games.takemo.legality.drafts import CELL_BITS, CELLS_TOLD
from quinte.games.takemo.legality.judge import HALF, LETTER_BITS
from quinte.games.takemo.material import (
    ACROSS,
    BLACK,
    CELLS,
    DOWN,
    LETTERS,
    MOST_TILES,
    NO_MOVE,
    RACK,
    SIZE,
    TAKEMO,
)
from quinte.games.takemo.moves import (
    CONTEST,
    NOT_WHOLE,
    NOTHING_LAID,
    OFF_BOARD,
    OTHER_LETTER,
    PASS,
    STANDS,
    TOO_MANY_TILES,
    Ints,
    choices_among,
    count_letters,
    is_exchange,
    lays_word,
    letters_told,
    pack_exchange,
    pack_slot,
    pack_told_exchange,
    pack_word,
    removal_of,
    sequence_of,
    with_removal,
    without_removal,
)
from quinte.games.takemo.placement import (
    PLACEMENT,
    Placement,
    find_overlaps,
    lay_tiles,
    place_move,
    spread_board,
)

CAPITAL_A = ord("A")
SMALL_A = ord("a")
STAR = ord("*")
ALONG_ROW = ord("-")
ALONG_COLUMN = ord("|")
SLASH = ord("/")
EQUALS = ord("=")

PASS_WORD = ascii_word("pass")
OK_WORD = ascii_word("ok")
CONTEST_WORD = ascii_word("contest")


CELL_NAMES = tuple(f"{chr(SMALL_A + cell % SIZE)}{cell // SIZE + 1}" for cell in range(CELLS))
TILE_NAMES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ*")
NAMES: dict[str, Sequence[str]] = {
    "cell": CELL_NAMES,
    "cells": Packed(CELL_NAMES, "cell", CELL_BITS, CELLS_TOLD, " "),
    "tile": TILE_NAMES,
    "letters": Packed(TILE_NAMES, "tile", LETTER_BITS, HALF, ""),
}


# Writing.


@rule
def move_text(view: View, move: Move, text: Text, lexicon: Lookup) -> int:
    """R11, R27 to R29, R33: a word and what it removes, an exchange, a pass, an answer."""
    if move == PASS:
        return put_word(text, 0, PASS_WORD)
    if move == STANDS:
        return put_word(text, 0, OK_WORD)
    if move == CONTEST:
        return put_word(text, 0, CONTEST_WORD)
    if lays_word(move):
        return put_placement(view, move, text, lexicon)
    if is_exchange(move):
        return put_exchange(text, move)
    return put_number(text, put(text, 0, EQUALS), letters_told(move))


@rule
def put_exchange(text: Text, move: Move) -> int:
    """R28: the letters in alphabetical order."""
    letters = scratch(LETTERS)
    count_letters(move, letters)
    at = put(text, 0, EQUALS)
    for letter in range(LETTERS):
        for _ in range(letters[letter]):
            at = put(text, at, CAPITAL_A + letter)
    return at


@rule
def put_placement(view: View, move: Move, text: Text, lexicon: Lookup) -> int:
    """R11, R27: where the word begins, its direction, the whole word, the removal."""
    placement = scratch(PLACEMENT)
    place_move(placement, view, int(view.player), move)
    capture = large_scratch(CAPTURE)
    choices = find_removals(capture, placement, view, lexicon) if placement.overlaps else 0
    lay_tiles(placement)
    grid, stride = placement.grid, placement.stride
    start = run_start(grid, placement.first, stride, OWN)
    at = put_cell(text, 0, turned(view, placement.camp, cell_at(start)))
    at = put(text, at, ALONG_ROW if placement.direction == ACROSS else ALONG_COLUMN)
    for i in range(run_length(grid, start, stride, OWN)):
        at = put(text, at, tile_sign(int(grid[start + i * stride])))
    if choices > 1 and removal_of(move) < choices:
        removed = int(capture.removals[removal_of(move)])
        at += put_removal(view, placement, capture, removed, text[at:])
    return at


@rule
def put_removal(
    view: View, placement: Placement, capture: Capture, removed: int, text: Text
) -> int:
    """R27: the cells emptied, in White's reading order."""
    at = put(text, 0, SLASH)
    for i in range(PLACES):
        place = PLACES - 1 - i if placement.camp == BLACK else i
        if is_removed(capture, placement, place, removed):
            at = put_cell(text, at, turned(view, placement.camp, cell_at(place)))
    return at


@rule
def put_cell(text: Text, at: int, cell: int) -> int:
    """R2: a column and a row."""
    return put_number(text, put(text, at, SMALL_A + cell % SIZE), cell // SIZE + 1)


@rule
def tile_sign(tile: int) -> int:
    """R3, R17: a capital, or a star for a TAKEMO."""
    return STAR if tile == TAKEMO else CAPITAL_A + tile - 1


# Reading.


@rule
def parse_move(view: View, text: Text, length: int, lexicon: Lookup) -> Move:
    """R11, R27 to R29, R33: the inverse of `move_text`; -1 when the text is not a move."""
    if length > 0 and text[0] == EQUALS:
        return read_exchange(text, length)
    if read_word(text, length, 0, PASS_WORD) == length:
        return PASS
    if read_word(text, length, 0, OK_WORD) == length:
        return STANDS
    if read_word(text, length, 0, CONTEST_WORD) == length:
        return CONTEST
    return read_placement(view, text, length, lexicon) if view.player >= 0 else NO_MOVE


@rule
def read_exchange(text: Text, length: int) -> Move:
    """R28: letters in any order, or how many there were."""
    if is_digit(text, length, 1):
        is_count = length == 2 and ZERO < text[1] <= ZERO + RACK
        return pack_told_exchange(int(text[1]) - ZERO) if is_count else NO_MOVE
    if not 2 <= length <= RACK + 1:
        return NO_MOVE
    chosen = scratch(RACK)
    count = 0
    for letter in range(LETTERS):
        for i in range(1, length):
            if tile_at(text, i) == letter + 1:
                chosen[count] = letter
                count += 1
    return pack_exchange(chosen, count) if count == length - 1 else NO_MOVE


@rule
def tile_at(text: Text, at: int) -> int:
    """R3, R17: the tile written here, in capitals or small letters; 0 if none is."""
    sign = int(text[at])
    if sign == STAR:
        return TAKEMO
    if CAPITAL_A <= sign < CAPITAL_A + LETTERS:
        return sign - CAPITAL_A + 1
    return sign - SMALL_A + 1 if SMALL_A <= sign < SMALL_A + LETTERS else 0


@rule
def read_placement(view: View, text: Text, length: int, lexicon: Lookup) -> Move:
    """R11: a cell, a direction and a whole word, of which some letters are laid."""
    cell, at = read_cell(view, text, length, 0)
    if at < 0 or at >= length or (text[at] != ALONG_ROW and text[at] != ALONG_COLUMN):
        return NO_MOVE
    placement = scratch(PLACEMENT)
    spread_board(placement, view, camp_of(view, int(view.player)))
    placement.direction = ACROSS if text[at] == ALONG_ROW else DOWN
    placement.stride = stride_of(placement.direction)
    begin = at + 1
    end = begin
    while end < length and text[end] != SLASH:
        if tile_at(text, end) == 0:
            return NO_MOVE
        end += 1
    start = place_of(turned(view, placement.camp, cell))
    wrong = read_tiles_laid(placement, start, text[begin:end])
    if wrong:
        return wrong
    if makes_two_words(placement.before, placement.first, placement.count):
        placement.direction = ACROSS
        placement.stride = stride_of(ACROSS)
    slot = pack_slot(placement.direction, cell_at(placement.first))
    sequence = sequence_of(placement.tiles, placement.count)
    if sequence < 0:
        return TOO_MANY_TILES
    move = pack_word(slot, sequence, 0)
    if end == length:
        return move
    return read_removal(view, placement, text[end + 1 : length], move, lexicon)


@rule
def read_tiles_laid(placement: Placement, start: int, letters: Text) -> Move:
    """R11: find which letters of a word written from here on are laid; 0, or what is wrong."""
    grid, stride = placement.grid, placement.stride
    count = 0
    place = start
    for i in range(len(letters)):
        tile = tile_at(letters, i)
        if grid[place] == WALL:
            return OFF_BOARD
        if is_tile(grid, place, OWN):
            if tile != grid[place]:
                return OTHER_LETTER
        elif count == MOST_TILES:
            return TOO_MANY_TILES
        else:
            placement.tiles[count] = tile
            placement.places[count] = place
            count += 1
        place += stride
    if count == 0:
        return NOTHING_LAID if len(letters) > 0 else NO_MOVE
    placement.count = count
    placement.first = placement.places[0]
    is_whole = not is_tile(grid, start - stride, OWN) and not is_tile(grid, place, OWN)
    return 0 if is_whole else NOT_WHOLE


@rule
def read_removal(
    view: View, placement: Placement, cells: Text, move: Move, lexicon: Lookup
) -> Move:
    """R27: find the removal with this number, or with just these cells; else a number of none."""
    find_overlaps(placement)
    capture = large_scratch(CAPTURE)
    choices = find_removals(capture, placement, view, lexicon) if placement.overlaps else 0
    offered = choices_among(choices, placement.count)
    if read_number(cells, len(cells), 0) == len(cells):
        number = number_at(cells, 0, len(cells))
        is_offered = 1 <= number <= offered
        return (
            with_removal(move, number - 1) if is_offered else without_removal(move, placement.count)
        )
    named = scratch(PLACES)
    total = read_cells(view, placement.camp, cells, named)
    if total < 0:
        return NO_MOVE
    for i in range(offered):
        removed = int(capture.removals[i])
        is_same = total == bit_count(removed) + bit_count(placement.overlaps)
        for place in range(PLACES):
            if named[place] and not is_removed(capture, placement, place, removed):
                is_same = False
        if is_same:
            return with_removal(move, i)
    return without_removal(move, placement.count)


@rule
def read_cells(view: View, camp: int, text: Text, named: Ints) -> int:
    """R2: mark the places of the cells written here; return how many, -1 if one is not a cell."""
    total = 0
    at = 0
    while at < len(text):
        cell, at = read_cell(view, text, len(text), at)
        if at < 0:
            return -1
        place = place_of(turned(view, camp, cell))
        total += 1 - int(named[place])
        named[place] = 1
    return total


@rule
def read_cell(view: View, text: Text, length: int, at: int) -> tuple[int, int]:
    """R2: the cell written here and the place after, or a place below 0."""
    if at >= length:
        return 0, -1
    column = int(text[at]) - SMALL_A
    end = read_number(text, length, at + 1)
    if end < 0 or end > at + 3 or not 0 <= column < view.board_size:
        return 0, -1
    row = number_at(text, at + 1, end)
    if not 1 <= row <= view.board_size:
        return 0, -1
    return SIZE * (row - 1) + column, end
