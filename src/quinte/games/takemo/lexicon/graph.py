"""The words of Takemo: a graph in one flat array, which reaches the rules as an argument.

The array holds 32-bit ints. After the header come entries, each a letter of the graph; the letters
that may follow a prefix, its *siblings*, lie side by side in alphabetical order.

    bits  0-4    the letter, A is 0
    bit   5      a word ends here
    bit   6      the last of its siblings
    bit   7      the word that ends here is only a conjugated verb (variant 1)
    bits  8-30   where the siblings begin that may follow this letter; 0: none may

    ROOT ──▶ ... M, N ...         a *node* is the index of an entry: it stands for a prefix of
                 └─▶ E■ I■ U■     words. ROOT is the empty prefix; 0, NOWHERE, is none at all:
                     └──┴──┴─▶ R■ from there every step leads to NOWHERE again.

Words are numbered in alphabetical order, from 0. For this each entry has a *skip* in the second
half of the array: how many words begin with an earlier sibling.

A word is handed in as an array of letters, A is 0, and its length.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.core.native import rule

Lexicon = NDArray[np.int32]
Letters = NDArray[Any]
"""Letters as numbers, A is 0, in an array of any kind of ints."""

FILE = Path(__file__).parent / "words" / "french.graph"

FORMAT_NUMBER = 0x54414B31
"""What every graph says about itself; another layout gets another number."""

NOWHERE, FORMAT, SKIPS, WORDS, LONGEST, DIGEST, ROOT, HEADER = 0, 1, 2, 3, 4, 5, 7, 8
"""The header: an entry without a way on, the format, how far from an entry its skip lies, how many
words, the longest word, the name of the list in two numbers, the entry before all words."""

LETTERS = 26
LETTER = 31
END = 32
LAST = 64
ONLY_CONJUGATED = 128
CHILD = 8

NO_WORD = -1


def french() -> Lexicon:
    """Return the French words that ship with the game."""
    return load(FILE)


def older() -> dict[str, Path]:
    """List the word lists of earlier versions by their names: matches played with them are kept."""
    return {file.suffixes[0].removeprefix("."): file for file in FILE.parent.glob("french.*.old")}


@cache
def load(file: Path) -> Lexicon:
    """Load a graph with one read, once; nobody can change it."""
    content = file.read_bytes()
    lexicon = np.frombuffer(content, "<i4", len(content) // 4)
    size = len(content) / 4 - HEADER
    if size < 0 or lexicon[FORMAT] != FORMAT_NUMBER or 2 * int(lexicon[SKIPS]) != size:
        message = f"{file.name} is not a word graph of this format"
        raise ValueError(message)
    return lexicon


def lexicon_name(lexicon: Lexicon) -> str:
    """Name the word list, for saved matches: two lists with the same name have the same words."""
    high, low = (int(part) for part in lexicon[DIGEST : DIGEST + 2])
    return f"{high << 31 | low:016x}"


def letters_of(word: str) -> NDArray[np.int8]:
    """Turn a word in capitals into letters."""
    return np.frombuffer(word.encode("ascii"), np.int8) - np.int8(ord("A"))


def word_of(letters: Letters, length: int) -> str:
    """Turn letters into a word in capitals."""
    return "".join(chr(ord("A") + int(letters[i])) for i in range(length))


@rule
def first_child(lexicon: Lexicon, node: int) -> int:
    """Return the first node that goes on from this one; NOWHERE when no word does."""
    return int(lexicon[node]) >> CHILD


@rule
def next_sibling(lexicon: Lexicon, node: int) -> int:
    """Return the node after this one that goes on from the same prefix; NOWHERE after the last."""
    return NOWHERE if int(lexicon[node]) & LAST else node + 1


@rule
def letter_at(lexicon: Lexicon, node: int) -> int:
    """Return the letter that leads to a node."""
    return int(lexicon[node]) & LETTER


@rule
def is_end(lexicon: Lexicon, node: int) -> bool:
    """Return whether the letters that lead to a node are a word."""
    return int(lexicon[node]) & END != 0


@rule
def ends_only_conjugated(lexicon: Lexicon, node: int) -> bool:
    """Return whether the word that ends at a node is only a conjugated verb."""
    return int(lexicon[node]) & ONLY_CONJUGATED != 0


@rule
def step(lexicon: Lexicon, node: int, letter: int) -> int:
    """Go on from a node by a letter; NOWHERE when no word begins that way."""
    at = int(lexicon[node]) >> CHILD
    while at != NOWHERE:
        entry = int(lexicon[at])
        if entry & LETTER >= letter:
            return at if entry & LETTER == letter else NOWHERE
        at = NOWHERE if entry & LAST else at + 1
    return NOWHERE


@rule
def find(lexicon: Lexicon, letters: Letters, length: int) -> int:
    """Go on from the root by all letters; NOWHERE when no word begins that way."""
    node = ROOT
    for i in range(length):
        node = step(lexicon, node, int(letters[i]))
        if node == NOWHERE:
            return NOWHERE
    return node


@rule
def is_word(lexicon: Lexicon, letters: Letters, length: int) -> bool:
    """Return whether the letters are a word."""
    node = find(lexicon, letters, length)
    return node != NOWHERE and is_end(lexicon, node)


@rule
def words_before(lexicon: Lexicon, node: int) -> int:
    """Count the words that begin with an earlier sibling of this node."""
    return int(lexicon[node + int(lexicon[SKIPS])])


@rule
def word_number(lexicon: Lexicon, letters: Letters, length: int) -> int:
    """Return the number of a word; NO_WORD when it is not one."""
    node = ROOT
    number = 0
    for i in range(length):
        number += 1 if is_end(lexicon, node) else 0
        node = step(lexicon, node, int(letters[i]))
        if node == NOWHERE:
            return NO_WORD
        number += words_before(lexicon, node)
    return number if is_end(lexicon, node) else NO_WORD


@rule
def spell(lexicon: Lexicon, number: int, letters: Letters) -> int:
    """Write the letters of a word by its number; return how many, 0 where no word has it."""
    if number < 0 or number >= int(lexicon[WORDS]):
        return 0
    node = ROOT
    length = 0
    rest = number
    while rest >= 0:
        node = child_holding(lexicon, node, rest)
        rest -= words_passed(lexicon, node)
        letters[length] = letter_at(lexicon, node)
        length += 1
    return length


@rule
def child_holding(lexicon: Lexicon, node: int, number: int) -> int:
    """Return the child with the word that has this number among a node's longer words."""
    child = first_child(lexicon, node)
    after = next_sibling(lexicon, child)
    while after != NOWHERE and words_before(lexicon, after) <= number:
        child = after
        after = next_sibling(lexicon, child)
    return child


@rule
def words_passed(lexicon: Lexicon, node: int) -> int:
    """Count the words from the first sibling of a node to the word, if any, that ends at it."""
    return words_before(lexicon, node) + (1 if is_end(lexicon, node) else 0)


@rule
def is_only_conjugated(lexicon: Lexicon, number: int) -> bool:
    """Variant 1: return by its number whether a word is only a conjugated verb."""
    if number < 0 or number >= int(lexicon[WORDS]):
        return False
    node = ROOT
    rest = number
    while rest >= 0:
        node = child_holding(lexicon, node, rest)
        rest -= words_passed(lexicon, node)
    return ends_only_conjugated(lexicon, node)
