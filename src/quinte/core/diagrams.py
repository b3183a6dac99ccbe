"""Diagrams: views drawn as text, and texts read into views, as each game's `diagram.py` says."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NoReturn, Protocol

from quinte.core.contract import View
from quinte.core.diagram import Check, Codec, Options, Pen
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.core.native import copy

THE_END = "the end"


class Writer(Pen):
    """Writes down what a view says."""

    def __init__(self, options: Options, *, for_screen: bool = False) -> None:
        """Begin with nothing."""
        super().__init__(options)
        self.for_screen = for_screen
        self._parts: list[str] = []

    @property
    def text(self) -> str:
        """All that was written."""
        return "".join(self._parts)

    def word(self, text: str) -> None:
        """Write it."""
        self._parts.append(text)

    def one(self, codec: Codec, value: int) -> int:
        """Write it."""
        self._parts.append(codec.write(value))
        return value

    def maybe(self, text: str, *, there: bool) -> bool:
        """Write it if it is to be there."""
        self._parts.append(text if there else "")
        return there

    def several(
        self, codec: Codec, values: Iterable[int], most: int, before: str = ""
    ) -> Iterator[int]:
        """Write all of them."""
        del most
        for value in values:
            self._parts.append(before + codec.write(value))
            yield value

    def lines(self, count: int, among: Collection[int], until: str) -> Iterator[int]:
        """Write that many."""
        del among, until
        for line in range(count):
            yield line
            self.word("\n")

    def demand(self, reason: str, *, holds: bool) -> None:
        """Do nothing: what is written is as it is."""


class Reader(Pen):
    """Fills a view with what a text says."""

    def __init__(self, options: Options, text: str) -> None:
        """Begin at the beginning."""
        super().__init__(options)
        self._text = text
        self._at = self._last = 0

    def word(self, text: str) -> None:
        """Read it, or refuse the first character that differs."""
        if not self._text.startswith(text, self._at):
            refuse(self._text, self._at + common(self._text[self._at :], text), repr(text))
        self._at += len(text)

    def one(self, codec: Codec, value: int) -> int:
        """Read a value, whatever the view had."""
        del value
        read = codec.read(self._text, self._at)
        if read is None:
            refuse(self._text, self._at, codec.expected)
        self._last = self._at
        value, self._at = read
        return value

    def maybe(self, text: str, *, there: bool) -> bool:
        """Read it if its first character is there."""
        del there
        is_here = self._text.startswith(text[0], self._at)
        if is_here:
            self.word(text)
        return is_here

    def several(
        self, codec: Codec, values: Iterable[int], most: int, before: str = ""
    ) -> Iterator[int]:
        """Read as many as there are."""
        del values
        count = 0
        while count < most and self._goes_on(codec, before):
            self.word(before)
            yield self.one(codec, 0)
            count += 1

    def _goes_on(self, codec: Codec, before: str) -> bool:
        if before:
            return self._text.startswith(before[0], self._at)
        return codec.read(self._text, self._at) is not None

    def lines(self, count: int, among: Collection[int], until: str) -> Iterator[int]:
        """Read as many as there are."""
        count = 0
        while count < max(among) and self._text[self._at : self._at + 1] not in until:
            yield count
            self.word("\n")
            count += 1
        if count not in among:
            refuse(self._text, self._at, f"lines before this one, as many as one of {among}")

    def demand(self, reason: str, *, holds: bool) -> None:
        """Refuse the last value that was read unless this holds."""
        if not holds:
            refuse(self._text, self._last, reason)

    def end(self) -> None:
        """Refuse a text that goes on."""
        if self._at < len(self._text):
            refuse(self._text, self._at, THE_END)


class Diagram(Protocol):
    """The functions of one diagram.py."""

    def trace(self, pen: Pen, view: View, /) -> None:
        """Go over a view in the order of its text: a picture, an empty line, the rest."""

    def check(self, view: View, /) -> Check:
        """Return what is true of every view that a match reaches, and whether it is of this one."""


def draw(diagram: Diagram, options: Options, view: View, *, for_screen: bool = False) -> str:
    """Draw a view; for a screen, as its viewer sits."""
    pen = Writer(options, for_screen=for_screen)
    diagram.trace(pen, copy(view))
    return pen.text


def read(diagram: Diagram, options: Options, text: str, view: View) -> None:
    """Fill a blank view with what a text says, or say what is wrong with it and where."""
    pen = Reader(options, text)
    diagram.trace(pen, view)
    pen.end()
    drawn = draw(diagram, options, view)
    if drawn != text:
        at = common(text, drawn)
        refuse(text, at, repr(drawn[at]) if at < len(drawn) else THE_END)
    for holds, truth in diagram.check(view):
        if not holds:
            error = ImpossiblePosition()
            error.add_note(f"expected that {truth}")
            raise error


def picture(diagram: str) -> str:
    """Keep the picture of a diagram, which ends at the first empty line."""
    return diagram.split("\n\n", 1)[0]


def refuse(text: str, at: int, expected: str) -> NoReturn:
    """Return where a text goes wrong, and what should stand there."""
    before = text[:at].split("\n")
    error = WrongDiagram(line=len(before), column=len(before[-1]) + 1)
    error.add_note(f"expected {expected}")
    raise error


def common(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many characters two texts have in common at their beginnings."""
    differing = (
        i for i, (mine, yours) in enumerate(zip(one, other, strict=False)) if mine != yours
    )
    return next(differing, min(len(one), len(other)))
