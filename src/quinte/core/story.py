"""What is said, as rows of numbers: a code and what it speaks of.

    class Event(Code):
        JUMPED = "player", "from:square", "to:square"
        YOUR_TURN = "player"
        OVER = ()

    EVENTS = spoken(Event)

Codes are numbered from 1, in their order. `from:square` is the placeholder `{from}` of the message,
which is filled with the name of a square.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Self, overload

from quinte.core.contract import WORDS, Events, Words
from quinte.core.native import rule


class Code(IntEnum):
    """Something that can be said; its value is a number, and it knows what it speaks of."""

    arguments: tuple[str, ...]

    def __new__(cls, *arguments: str) -> Self:
        """Take the next number."""
        number = len(cls.__members__) + 1
        code = int.__new__(cls, number)
        code._value_ = number
        code.arguments = arguments
        return code


def spoken(codes: type[Code]) -> Mapping[Code, tuple[str, ...]]:
    """Return what each code speaks of, as cards have it."""
    return {code: code.arguments for code in codes}


class Packed(Sequence[str]):
    """A few names packed into one number, some bits each, such as the cells of a path."""

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


@rule
def because(words: Words, code: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """Write a reason and what it speaks of; return its code."""
    words[0] = code
    words[1] = first
    words[2] = second
    words[3] = third
    return int(words[0])


@rule
def say(  # noqa: PLR0913, PLR0917, an event is a row of numbers
    events: Events,
    count: int,
    code: int,
    first: int = 0,
    second: int = 0,
    third: int = 0,
    fourth: int = 0,
    fifth: int = 0,
) -> int:
    """Write one event after `count` others; return how many there are now."""
    event = events[count]
    event[0] = code
    event[1] = first
    event[2] = second
    event[3] = third
    event[4] = fourth
    event[5] = fifth
    for i in range(6, WORDS):
        event[i] = 0
    return count + 1
