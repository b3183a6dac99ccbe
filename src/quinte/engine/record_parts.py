"""What the text of a saved match is made of: one source for Python and the browser.

Reading cuts a text into parts, writing puts parts together. A part says where in a text, UTF-8,
something stands: a tag has a name and a value, anything else a value. `record.py` says what a
record looks like.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.core.card import Game
from quinte.core.contract import Record, Text
from quinte.core.native import rule
from quinte.core.text import ascii_word

Part = Record
Parts = NDArray[np.void]
Reading = Record
Readings = NDArray[np.void]

PART = np.dtype(
    [
        ("kind", np.int32),
        ("line", np.int32),
        ("name", np.int32),  # of a tag: where it begins and ends
        ("name_end", np.int32),
        ("value", np.int32),
        ("value_end", np.int32),
    ]
)
TAG, MOVE, COMMENT, RESULT = range(4)
KINDS = ("tag", "move", "comment", "result")
"""What a part may be, by its number."""
READING = np.dtype(
    [
        ("length", np.int32),  # of the text
        ("place", np.int32),  # where it is being read
        ("line", np.int32),
        ("count", np.int32),  # of parts
        ("moves", np.int32),
        ("has_ended", np.int32),  # whether the result has been read
        ("stray", np.int32),  # the line of the first brace that belongs to no comment, or 0
        ("problem", np.int32),  # what is wrong, or 0
        ("expected", np.int32),  # the number that should stand there
        ("fault", PART),  # where it is wrong; another result is the name, the end the value
    ]
)
PROBLEMS = (
    *("", "tag", "tag_twice", "version", "tag_missing", "after_end", "number"),
    *("comment", "result", "seed"),
)
"""What may be wrong, by its number; each has a sentence in the messages."""
(WRONG_TAG, TAG_TWICE, WRONG_VERSION, TAG_MISSING, AFTER_END, WRONG_NUMBER) = range(1, 7)
(STRAY_BRACE, OTHER_RESULT, WRONG_SEED) = range(7, 10)

MOVES_PER_LINE = 8
LONGEST_NUMBER = 9
SEED_DIGITS = 64
QUINTE, VERSION = ascii_word("Quinte"), ascii_word("1")
FIRST_LINE = ascii_word('[Quinte "1"]\n')
GAME, SEAT, EDITION, OPTIONS = (ascii_word(name) for name in ("Game", "Seat", "Edition", "Options"))
SEED, COMMITMENT, RESULT_TAG, SCORE = (
    ascii_word(name) for name in ("Seed", "Commitment", "Result", "Score")
)
OTHERS = 8
"""The place, among the tags that are written, of those that mean nothing to us."""
OPEN, CLOSE, QUOTE, BACKSLASH = ord("["), ord("]"), ord('"'), ord("\\")
BRACE, END_BRACE = ord("{"), ord("}")
DOT, DASH, STAR = ord("."), ord("-"), ord("*")
HALF = ascii_word("1/2")
RARE_SPACES = np.array([0xE19A80, 0xE280AF, 0xE2819F, 0xE38080])
"""As the three bytes of each."""
UNDERSCORE, SMALL_A, SMALL_F, SMALL_Z = ord("_"), ord("a"), ord("f"), ord("z")
UPPER_A, UPPER_Z = ord("A"), ord("Z")


def memory_kinds(_game: Game | None) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what these loops are handed; there is as much of parts and text as the caller needs."""
    text = np.dtype(np.uint8)
    return {"Parts": (PART, (1,)), "Readings": (READING, (1,)), "Text": (text, (1,))}


@rule
def is_escaped(character: int) -> bool:
    """Return whether a character of a tag's value has a backslash before it."""
    return character == QUOTE or character == BACKSLASH


@rule
def is_word(text: Text, begin: int, end: int, word: Text) -> bool:
    """Return whether exactly this word stands between two places."""
    if end - begin != len(word):
        return False
    for i in range(len(word)):
        if text[begin + i] != word[i]:
            return False
    return True
