"""Writing and reading ASCII in a byte buffer: moves and records, in the portable subset.

A writer takes the place to write at and returns the place after. So does a reader; when the text
says something else it returns a failure, -1 less the place, which every further reader passes on.
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Text
from quinte.core.native import rule

SPACE = ord(" ")
NEWLINE = ord("\n")
ZERO = ord("0")
LETTER_A = ord("a")


def ascii_word(word: str) -> Text:
    """Freeze a word so that rules can write and read it."""
    return np.frombuffer(word.encode("ascii"), np.uint8).copy()


@rule
def put(text: Text, at: int, character: int) -> int:
    """Write one character."""
    text[at] = character
    return at + 1


@rule
def put_word(text: Text, at: int, word: Text) -> int:
    """Write a frozen word."""
    for i in range(len(word)):
        text[at + i] = word[i]
    return at + len(word)


@rule
def put_number(text: Text, at: int, number: int) -> int:
    """Write a number that is not negative."""
    end = at + 1
    rest = number // 10
    while rest > 0:
        rest //= 10
        end += 1
    for place in range(end - 1, at - 1, -1):
        text[place] = ZERO + number % 10
        number //= 10
    return end


@rule
def fail(at: int) -> int:
    """Turn a place into a failure there; a failure stays what it is."""
    return at if at < 0 else -1 - at


@rule
def read_sign(text: Text, length: int, at: int, character: int) -> int:
    """Read one character."""
    return at + 1 if 0 <= at < length and text[at] == character else fail(at)


@rule
def read_word(text: Text, length: int, at: int, word: Text) -> int:
    """Read a frozen word."""
    for i in range(len(word)):
        at = read_sign(text, length, at, int(word[i]))
    return at


@rule
def is_digit(text: Text, length: int, at: int) -> bool:
    """Return whether a digit stands here."""
    return 0 <= at < length and ZERO <= text[at] < ZERO + 10


@rule
def read_number(text: Text, length: int, at: int) -> int:
    """Read a number of at most nine digits, written without a zero in front."""
    if not is_digit(text, length, at):
        return fail(at)
    end = at + 1
    while text[at] != ZERO and end < at + 9 and is_digit(text, length, end):
        end += 1
    return end


@rule
def number_at(text: Text, at: int, end: int) -> int:
    """Return the value of the digits between two places."""
    value = 0
    for i in range(at, end):
        value = 10 * value + int(text[i]) - ZERO
    return value


@rule
def put_square_name(text: Text, at: int, column: int, row: int) -> int:
    """Write a square as its column and its row, both from 0: `a1`."""
    return put_number(text, put(text, at, LETTER_A + column), row + 1)


@rule
def square_at(text: Text, at: int, columns: int, rows: int) -> int:
    """Return the square of two characters written here, row by row, or -1: `b1` is 1."""
    column, row = int(text[at]) - LETTER_A, int(text[at + 1]) - ZERO - 1
    return columns * row + column if 0 <= column < columns and 0 <= row < rows else -1
