"""The moves of Takemo as numbers: put together from their parts, and taken apart again.

move          0         pass
              1, 2      the word just laid stands; or it is contested (option challenge)
         2 +  n         n letters were exchanged, as others are told
        16 +  letters   these letters are exchanged: eight digits of base 27, A is 1, in the order
                        of the alphabet, zeros after them
        11 to 15        texts that look like a word and are not: see notation.py; never legal
WORD_MOVE +  SLOT * slot + tiles + removal     a word

A *slot* is 225 * direction + cell: the direction is ACROSS or DOWN, the cell that of the first tile
laid, both as the mover sees the board. *Tiles* are the tiles laid, in reading order; cells that
already hold the mover's own tiles are skipped. All sequences of up to eight letters and five TAKEMO
are numbered as in a dictionary, a prefix before what continues it, A to Z before TAKEMO, and leave
CHOICES for a removal after each. *Removal* is the number of the choice among the legal removals,
the largest first. So a move says what is laid and nothing else: a TAKEMO has no letter, and no list
of words is needed.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Move, MoveKind
from quinte.core.native import rule, scratch
from quinte.games.takemo.material import (
    CELLS,
    LETTERS,
    MOST_TILES,
    RACK,
    SUPPLY,
    TAKEMO,
)

Ints = NDArray[np.int64]
"""A row of numbers: tiles, places, letters."""

PASS, STANDS, CONTEST = range(3)
TOLD_EXCHANGE = 2
TOO_MANY_TILES, OTHER_LETTER, NOT_WHOLE, OFF_BOARD, NOTHING_LAID = range(11, 16)
"""What is wrong with a text that looks like a word: it is read as one of these."""
EXCHANGE = 16
EXCHANGE_BASE = 27
EXCHANGE_END = EXCHANGE + EXCHANGE_BASE**RACK
WORD_MOVE = 1 << 40

CHOICES = np.array([1, *[1024] * 9, 256, 64, 32, 32], np.int64)
"""R27: the numbers that a word of each length has for its removals; the last one means none of
them. Words that need a TAKEMO or more besides all eight letters have fewer: they are by far the
most, and all words have to fit into 63 bits."""
MOST_REMOVALS = int(CHOICES.max()) - 1
"""R27: the choice is among this many removals, the largest, whatever is laid."""


def build_endings() -> Ints:
    """Count the numbers of a word and of all that continue it, by the tiles left to lay."""
    endings = np.zeros((RACK + 1, SUPPLY + 1), np.int64)
    for letters in range(RACK + 1):
        for jokers in range(SUPPLY + 1):
            endings[letters, jokers] = CHOICES[MOST_TILES - letters - jokers]
            if letters > 0:
                endings[letters, jokers] += LETTERS * endings[letters - 1, jokers]
            if jokers > 0:
                endings[letters, jokers] += endings[letters, jokers - 1]
    return endings


ENDINGS = build_endings()
"""R18, R27: how many numbers a prefix takes, by how many letters and TAKEMO can follow it."""
SLOT = int(ENDINGS[RACK, SUPPLY])
MOVES_END = WORD_MOVE + SLOT * 2 * CELLS

# R18: no list is longer. Without a TAKEMO on the rack, a slot takes at most the 109,600 sequences
# of eight letters, and in any dictionary far fewer; bench/takemo.py gives the longest lists met.
# With TAKEMO there is no such bound that memory could hold, so where a list would be longer than
# this it leaves out the words with the most TAKEMO; `moves_after` has every word, page by page.
MAX_MOVES = 1 << 20
MOST_WORDLESS = 1 << RACK
"""R28, R29: pass, and an exchange for each choice among eight letters but none of them."""


# What kind of move it is.


@rule
def is_move(move: Move) -> bool:
    """R11, R28, R29, R33: whether a player can mean this: not what others are told, nor a gap."""
    if move == PASS or is_answer(move) or is_misread(move) or is_exchange(move):
        return True
    return WORD_MOVE <= move < MOVES_END


@rule
def lays_word(move: Move) -> bool:
    """R11: whether a word is laid."""
    return move >= WORD_MOVE


@rule
def is_exchange(move: Move) -> bool:
    """R28: whether letters are exchanged, and the move says which."""
    return EXCHANGE <= move < EXCHANGE_END


@rule
def is_told_exchange(move: Move) -> bool:
    """R28: whether letters were exchanged, and the move says only how many."""
    return TOLD_EXCHANGE < move <= TOLD_EXCHANGE + RACK


@rule
def is_answer(move: Move) -> bool:
    """R33: whether the word just laid stands, or is contested."""
    return move == STANDS or move == CONTEST


@rule
def is_misread(move: Move) -> bool:
    """R11: whether this stands for a text that looks like a word and is not one."""
    return TOO_MANY_TILES <= move <= NOTHING_LAID


@rule
def is_gap(move: Move) -> bool:
    """R28: whether a number lies after all exchanges and before all words."""
    return EXCHANGE_END <= move < WORD_MOVE


@rule
def is_after(move: Move, other: Move) -> bool:
    """R18: whether a move comes after another one in a list."""
    return move > other


# Exchanges: R28.


@rule
def pack_exchange(letters: Ints, count: int) -> Move:
    """R28: the move that exchanges these letters, which are in alphabetical order, A is 0."""
    number = 0
    for i in range(RACK):
        number = number * EXCHANGE_BASE + (int(letters[i]) + 1 if i < count else 0)
    return exchange_of(number)


@rule
def exchange_of(number: int) -> Move:
    """R28: the move that exchanges the letters written in the digits of a number."""
    return EXCHANGE + number


@rule
def exchange_number(move: Move) -> int:
    """R28: the number whose digits are the letters exchanged."""
    return move - EXCHANGE


@rule
def unpack_exchange(move: Move, letters: Ints) -> int:
    """R28: write the letters exchanged, A is 0, -1 for a gap; return how many come before a gap.

    Not every number is an exchange: letters may be out of order, or stand after a gap.
    """
    number = exchange_number(move)
    count = RACK
    for i in range(RACK - 1, -1, -1):
        letters[i] = number % EXCHANGE_BASE - 1
        number //= EXCHANGE_BASE
        if letters[i] < 0:
            count = i
    return count


@rule
def count_letters(move: Move, counts: Ints) -> int:
    """R28: add how many of each letter a move exchanges to `counts`; return how many in all."""
    letters = scratch(RACK)
    unpack_exchange(move, letters)
    total = 0
    for i in range(RACK):
        if letters[i] >= 0:
            counts[letters[i]] += 1
            total += 1
    return total


@rule
def pack_told_exchange(count: int) -> Move:
    """R28: the exchange of a number of letters, as others are told."""
    return TOLD_EXCHANGE + count


@rule
def letters_told(move: Move) -> int:
    """R28: how many letters were exchanged, as others are told."""
    return move - TOLD_EXCHANGE


# Words: R11, R18, R27.


@rule
def pack_word(slot: int, sequence: int, removal: int) -> Move:
    """R11, R27: the move that lays the tiles with this number in a slot, with this removal."""
    return WORD_MOVE + SLOT * slot + sequence + removal


@rule
def pack_slot(direction: int, cell: int) -> int:
    """R11: a direction and the cell of the first tile as one number."""
    return CELLS * direction + cell


@rule
def with_removal(word: Move, removal: int) -> Move:
    """R27: a word that has the first of its removals, with another one."""
    return word + removal


@rule
def without_removal(word: Move, count: int) -> Move:
    """R27: the same word of a number of tiles with a removal that is not one."""
    return with_removal(word, int(CHOICES[count]) - 1)


@rule
def choices_among(found: int, count: int) -> int:
    """R27: how many of the removals found a word of a number of tiles has numbers for."""
    return min(found, int(CHOICES[count]) - 1)


@rule
def slot_of(move: Move) -> int:
    """R11: where the first tile goes, and whether the word goes across or down; 0 if none does."""
    return (move - WORD_MOVE) // SLOT if move >= WORD_MOVE else 0


@rule
def direction_of(move: Move) -> int:
    """R11: across or down."""
    return slot_of(move) // CELLS


@rule
def first_cell(move: Move) -> int:
    """R11: where the first tile goes, as the mover sees the board."""
    return slot_of(move) % CELLS


@rule
def read_tiles(move: Move, tiles: Ints) -> int:
    """R11: the tiles laid, in order; return how many, or -1 when this is no sequence of tiles."""
    code = (move - WORD_MOVE) % SLOT
    letters, jokers = RACK, SUPPLY
    count = 0
    while code >= CHOICES[count]:
        code -= int(CHOICES[count])
        tile = 1
        while tile < TAKEMO and letters > 0 and code >= ENDINGS[letters - 1, jokers]:
            code -= int(ENDINGS[letters - 1, jokers])
            tile += 1
        tiles[count] = tile if letters > 0 else TAKEMO
        letters -= 1 if tiles[count] != TAKEMO else 0
        jokers -= 1 if tiles[count] == TAKEMO else 0
        count += 1
    return count if count > 0 else -1


@rule
def sequence_in(move: Move) -> int:
    """R11: the number of the tiles laid; 0 where this is no sequence of tiles."""
    tiles = scratch(MOST_TILES)
    return sequence_of(tiles, max(0, read_tiles(move, tiles)))


@rule
def removal_of(move: Move) -> int:
    """R27: the number of the removal chosen."""
    return (move - WORD_MOVE) % SLOT - sequence_in(move)


@rule
def sequence_of(tiles: Ints, count: int) -> int:
    """R11, R18: the number of these tiles; -1 when nobody can have so many."""
    code = 0
    letters, jokers = RACK, SUPPLY
    for i in range(count):
        is_joker = tiles[i] == TAKEMO
        if (jokers if is_joker else letters) == 0:
            return -1
        code += step_code(int(tiles[i]), letters, jokers)
        letters -= 0 if is_joker else 1
        jokers -= 1 if is_joker else 0
    return code


@rule
def step_code(tile: int, letters: int, jokers: int) -> int:
    """R18: what a tile adds to the number, by how many letters and TAKEMO may still be laid."""
    before = int(CHOICES[MOST_TILES - letters - jokers])
    return before + (tile - 1) * int(ENDINGS[letters - 1, jokers]) if letters > 0 else before


SPECIAL_MOVES = (PASS, STANDS, CONTEST)
MOVE_KINDS = (
    MoveKind(is_exchange, exchange_of, {exchange_number: range(EXCHANGE_BASE**RACK)}),
    MoveKind(
        lays_word,
        pack_word,
        {
            slot_of: range(2 * CELLS),
            sequence_in: range(SLOT),
            removal_of: range(MOST_REMOVALS + 1),
        },
    ),
)
