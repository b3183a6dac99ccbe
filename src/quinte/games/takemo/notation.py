"""How a move of Takemo is written.

    f15-MER      the word MER from f15 on along the row; | is along the column (R11)
    j8|DURS      own letters that lie there already are written too, * is a TAKEMO (R17)
    j8|DURS/f8j8 these enemy letters are removed; written where there is a choice, the largest
                 removal being meant otherwise (R27)
    =AEI         these letters are exchanged; others are told =3 (R28)
    pass  ok  contest

A text of this form that cannot be a word where it is written is read all the same, as a number from
11 to 15 that says what is wrong with it; such a move is never legal, and nobody writes one.

Cells are named as White sees the board; a word is written as its camp reads it. Views are drawn in
diagram.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from quinte.core.contract import Move, Table, Text, View
from quinte.core.native import room, rule, scratch
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
    Desk,
    camp_of,
    cell_at,
    is_tile,
    lay_out,
    place_of,
    run_length,
    run_start,
    stride,
    turned,
)
from quinte.games.takemo.laying import (
    choices_among,
    covered_by,
    direction_of,
    find_places,
    first_cell,
    is_removed,
    read_tiles,
    removal_of,
    sequence_of,
)
from quinte.games.takemo.legality.captures import MOST_CAPTURED, bit_count, find_removals
from quinte.games.takemo.legality.drafts import CELL_BITS, CELLS_TOLD
from quinte.games.takemo.legality.judge import HALF, LETTER_BITS
from quinte.games.takemo.material import (
    ACROSS,
    BLACK,
    CELLS,
    CHOICES,
    CONTEST,
    DOWN,
    EXCHANGE,
    LETTERS,
    MOST_REMOVALS,
    MOST_TILES,
    NOT_WHOLE,
    NOTHING_LAID,
    OFF_BOARD,
    OTHER_LETTER,
    PASS,
    RACK,
    SIZE,
    SLOT,
    STANDS,
    TAKEMO,
    TOLD_EXCHANGE,
    TOO_MANY_TILES,
    WORD_MOVE,
)
from quinte.games.takemo.turns import exchange_of, exchanged

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


class Packed(Sequence[str]):
    """A few names written as one number, so many bits each: what an event says of a word."""

    def __init__(self, names: Sequence[str], kind: str, bits: int, most: int, before: str) -> None:
        """Keep the names, what they are called, and what is written before each of them."""
        self._names, self._bits, self._most, self._before = names, bits, most, before
        self.described = {"kind": kind, "bits": bits, "before": before}

    def __len__(self) -> int:
        return 1 << (self._bits * self._most)

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...
    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        """Spell the names that are packed into a number."""
        if isinstance(number, slice):
            return [self[n] for n in range(*number.indices(len(self)))]
        packed = [number >> (self._bits * i) & ((1 << self._bits) - 1) for i in range(self._most)]
        return "".join(f"{self._before}{self._names[one - 1]}" for one in packed if one)


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
def move_text(view: View, move: Move, text: Text, lexicon: Table) -> int:
    """R11, R27 to R29, R33: a word and what it removes, an exchange, a pass, an answer."""
    if move == PASS:
        return put_word(text, 0, PASS_WORD)
    if move == STANDS:
        return put_word(text, 0, OK_WORD)
    if move == CONTEST:
        return put_word(text, 0, CONTEST_WORD)
    if move < EXCHANGE:
        return put_number(text, put(text, 0, EQUALS), move - TOLD_EXCHANGE)
    if move < WORD_MOVE:
        return put_exchange(text, move)
    return put_placement(view, move, text, lexicon)


@rule
def put_exchange(text: Text, move: Move) -> int:
    """R28: the letters in alphabetical order."""
    letters = scratch(LETTERS)
    exchanged(move, letters)
    at = put(text, 0, EQUALS)
    for letter in range(LETTERS):
        for _ in range(letters[letter]):
            at = put(text, at, CAPITAL_A + letter)
    return at


@rule
def put_placement(view: View, move: Move, text: Text, lexicon: Table) -> int:
    """R11, R27: where the word begins, its direction, the whole word, the removal."""
    desk = scratch(PLACES)
    tiles = scratch(MOST_TILES)
    places = scratch(MOST_TILES)
    camp = camp_of(int(view.player))
    lay_out(view, camp, desk)
    way = stride(direction_of(move))
    first = place_of(first_cell(move))
    count = max(0, read_tiles(move, tiles))
    find_places(desk, first, way, count, places)
    overlaps = covered_by(desk, first, way, places, count)
    captured = scratch(MOST_CAPTURED)
    removals = room(MOST_REMOVALS)
    choices = 0
    if overlaps:
        choices = find_removals(lexicon, desk, view, camp, first, way, overlaps, captured, removals)
    for i in range(count):
        desk[places[i]] = tiles[i]
    start = run_start(desk, first, way, OWN)
    at = put_cell(text, 0, turned(view, camp, cell_at(start)))
    at = put(text, at, ALONG_ROW if direction_of(move) == ACROSS else ALONG_COLUMN)
    for i in range(run_length(desk, start, way, OWN)):
        at = put(text, at, tile_sign(int(desk[start + i * way])))
    if choices > 1 and removal_of(move) < choices:
        removed = int(removals[removal_of(move)])
        at = put_removal(view, camp, text, at, first, way, overlaps, captured, removed)
    return at


@rule
def put_removal(
    view: View,
    camp: int,
    text: Text,
    at: int,
    first: int,
    way: int,
    overlaps: int,
    captured: Desk,
    removed: int,
) -> int:
    """R27: the cells emptied, in White's reading order."""
    at = put(text, at, SLASH)
    for i in range(PLACES):
        place = PLACES - 1 - i if camp == BLACK else i
        if is_removed(place, first, way, overlaps, captured, removed):
            at = put_cell(text, at, turned(view, camp, cell_at(place)))
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
def parse_move(view: View, text: Text, length: int, lexicon: Table) -> Move:
    """R11, R27 to R29, R33: the inverse of `move_text`; -1 when the text is no move."""
    if length > 0 and text[0] == EQUALS:
        return read_exchange(text, length)
    if read_word(text, length, 0, PASS_WORD) == length:
        return PASS
    if read_word(text, length, 0, OK_WORD) == length:
        return STANDS
    if read_word(text, length, 0, CONTEST_WORD) == length:
        return CONTEST
    return read_placement(view, text, length, lexicon) if view.player >= 0 else -1


@rule
def read_exchange(text: Text, length: int) -> Move:
    """R28: letters in any order, or how many there were."""
    if is_digit(text, length, 1):
        is_count = length == 2 and ZERO < text[1] <= ZERO + RACK
        return TOLD_EXCHANGE + int(text[1]) - ZERO if is_count else -1
    if not 2 <= length <= RACK + 1:
        return -1
    chosen = scratch(RACK)
    count = 0
    for letter in range(LETTERS):
        for i in range(1, length):
            if tile_at(text, i) == letter + 1:
                chosen[count] = letter
                count += 1
    return exchange_of(chosen, count) if count == length - 1 else -1


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
def read_placement(view: View, text: Text, length: int, lexicon: Table) -> Move:
    """R11: a cell, a direction and a whole word, of which some letters are laid."""
    cell, at = read_cell(view, text, length, 0)
    if at < 0 or at >= length or (text[at] != ALONG_ROW and text[at] != ALONG_COLUMN):
        return -1
    direction = ACROSS if text[at] == ALONG_ROW else DOWN
    desk = scratch(PLACES)
    tiles = scratch(MOST_TILES)
    places = scratch(MOST_TILES)
    camp = camp_of(int(view.player))
    lay_out(view, camp, desk)
    way = stride(direction)
    place = place_of(turned(view, camp, cell))
    is_whole = not is_tile(desk, place - way, OWN)
    at += 1
    begin = at
    count = 0
    while at < length and text[at] != SLASH:
        if tile_at(text, at) == 0:
            return -1
        at += 1
    for i in range(begin, at):
        if desk[place] == WALL:
            return OFF_BOARD
        if is_tile(desk, place, OWN):
            if tile_at(text, i) != desk[place]:
                return OTHER_LETTER
        elif count == MOST_TILES:
            return TOO_MANY_TILES
        else:
            tiles[count] = tile_at(text, i)
            places[count] = place
            count += 1
        place += way
    if count == 0:
        return NOTHING_LAID if at > begin else -1
    if not is_whole or is_tile(desk, place, OWN):
        return NOT_WHOLE
    code = sequence_of(tiles, count)
    if code < 0:
        return TOO_MANY_TILES
    slot = CELLS * direction + cell_at(int(places[0]))
    move = WORD_MOVE + SLOT * slot + code
    if at == length:
        return move
    return read_removal(view, camp, text, length, at + 1, desk, places, count, way, move, lexicon)


@rule
def read_removal(
    view: View,
    camp: int,
    text: Text,
    length: int,
    at: int,
    desk: Desk,
    places: Desk,
    count: int,
    way: int,
    move: Move,
    lexicon: Table,
) -> Move:
    """R27: find the removal of just these cells; where none is, a number that no removal has."""
    first = int(places[0])
    overlaps = covered_by(desk, first, way, places, count)
    captured = scratch(MOST_CAPTURED)
    removals = room(MOST_REMOVALS)
    choices = 0
    if overlaps:
        choices = find_removals(lexicon, desk, view, camp, first, way, overlaps, captured, removals)
    named = scratch(PLACES)
    total = 0
    while at < length:
        cell, at = read_cell(view, text, length, at)
        if at < 0:
            return -1
        place = place_of(turned(view, camp, cell))
        total += 1 - int(named[place])
        named[place] = 1
    for i in range(choices_among(choices, count)):
        removed = int(removals[i])
        is_same = total == bit_count(removed) + bit_count(overlaps)
        for place in range(PLACES):
            if named[place] and not is_removed(place, first, way, overlaps, captured, removed):
                is_same = False
        if is_same:
            return move + i
    return move + int(CHOICES[count]) - 1


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
