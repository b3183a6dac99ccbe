"""Write a word list as the smallest graph that spells it, in one flat array of 32-bit ints.

`lexicon/graph.py` says what the array looks like and how it is read.
"""

import hashlib
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from quinte.games.takemo.lexicon.graph import (
    CHILD,
    DIGEST,
    END,
    FORMAT,
    FORMAT_NUMBER,
    HEADER,
    LAST,
    LONGEST,
    NOWHERE,
    ONLY_CONJUGATED,
    ROOT,
    SKIPS,
    WORDS,
    Lexicon,
)


class Arc(NamedTuple):
    """A letter that may follow, with the list of letters that may follow it in turn."""

    letter: int
    marks: int
    child: int  # the number of a list; the empty one is 0


Siblings = tuple[Arc, ...]


def build(words: Mapping[str, bool]) -> Lexicon:
    """Build the graph of words; each is told whether it is only a conjugated verb."""
    lists, root = minimize(words)
    return lay_out(lists, root, words)


def minimize(words: Mapping[str, bool]) -> tuple[list[Siblings], int]:
    """Return each different list of siblings once, children before parents, and the first list.

    Words come in alphabetical order, so a list is complete as soon as a word leaves it.
    """
    numbers: dict[Siblings, int] = {(): 0}
    path: list[list[Arc]] = [[]]

    def close(depth: int) -> None:
        while len(path) > depth + 1:
            siblings = tuple(path.pop())
            path[-1][-1] = path[-1][-1]._replace(child=numbers.setdefault(siblings, len(numbers)))

    previous = ""
    for word in sorted(words):
        shared = common_prefix(previous, word)
        close(shared)
        for letter in word[shared:]:
            path[-1].append(Arc(ord(letter) - ord("A"), 0, 0))
            path.append([])
        marks = END | (ONLY_CONJUGATED if words[word] else 0)
        path[-2][-1] = path[-2][-1]._replace(marks=marks)
        previous = word
    close(0)
    root = numbers.setdefault(tuple(path[0]), len(numbers))
    return list(numbers), root


def common_prefix(one: str, other: str) -> int:
    """Count the letters that two words begin with in common."""
    length = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        length += 1
    return length


def lay_out(lists: list[Siblings], root: int, words: Mapping[str, bool]) -> Lexicon:
    """Write header, entries and skips; lists lie in the order in which they were completed."""
    places, entries_end = place(lists)
    size = entries_end - HEADER
    lexicon = np.zeros(entries_end + size, np.int32)
    lexicon[NOWHERE] = LAST
    lexicon[FORMAT] = FORMAT_NUMBER
    lexicon[SKIPS] = size
    lexicon[WORDS] = len(words)
    lexicon[LONGEST] = max(map(len, words), default=0)
    lexicon[DIGEST : DIGEST + 2] = digest(words)
    lexicon[ROOT] = LAST | places[root] << CHILD
    counts = [0] * len(lists)
    for number, siblings in enumerate(lists):
        for at, arc in enumerate(siblings, places[number]):
            is_last = at == places[number] + len(siblings) - 1
            marks = arc.marks | (LAST if is_last else 0)
            lexicon[at] = arc.letter | marks | places[arc.child] << CHILD
            lexicon[at + size] = counts[number]
            counts[number] += bool(arc.marks & END) + counts[arc.child]
    lexicon.flags.writeable = False  # as if loaded: compiled code is made for one kind
    return lexicon


def place(lists: list[Siblings]) -> tuple[list[int], int]:
    """Give each list its first index, the empty list 0, and the end of them all."""
    places = []
    end = HEADER
    for siblings in lists:
        places.append(end if siblings else 0)
        end += len(siblings)
    return places, end


def digest(words: Mapping[str, bool]) -> tuple[int, int]:
    """Name a word list by 62 bits, so that a saved match can say which it was played with."""
    text = "".join(f"{word}{' c' if words[word] else ''}\n" for word in sorted(words))
    number = int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:8], "big")
    return number >> 33, number >> 2 & 0x7FFFFFFF
