"""Diagrams: a view as text, drawn and read back by one description of each game.

A game's `diagram.py` has two functions, in ordinary Python:

    trace(pen, view)    goes over the view in the order of its text. A `Writer` writes down what the
                        view says; a `Reader` fills the view with what a text says. Each pen gives
                        the value back, so one line serves both: `view.left = pen.one(BITS, ...)`
    check(view)         goes over what is true of every view that a match reaches, each truth with
                        a sentence; the first that fails refuses a view that was read well

A text decides by what stands before: `trace` may ask the view only for what it has gone over. What
follows from lines further down, such as the sign of a side, is read and forgotten: in the end the
view is drawn again, and must give the very same text.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from string import ascii_lowercase
from typing import Any, NoReturn, Protocol

from numpy.typing import NDArray

from quinte.core.contract import ALL_SEEING, NOBODY, SPECTATOR, View
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.core.native import copy

Cells = NDArray[Any]
Options = Mapping[str, Collection[int]]
"""The numbers that each option of a game may have, in the order of the card."""

STOPPED = ALL_SEEING
"""The sign after `turn` of a match that a limit ended: it is none of the players, nor NOBODY."""
THE_END = "the end"
NUMBER = re.compile("0|[1-9][0-9]{0,18}")


class Signs:
    """Values that have a name each. Where one name begins with another, the longer one is read."""

    def __init__(self, names: Mapping[int, str]) -> None:
        """Take the name of each value."""
        self._names = names
        self._values = {name: value for value, name in names.items()}
        self._lengths = sorted({len(name) for name in self._values}, reverse=True)
        self.expected = "one of " + " ".join(repr(name)[1:-1] for name in self._values)[:60]

    def write(self, value: int) -> str:
        """Name a value."""
        return self._names[value]

    def read(self, text: str, at: int) -> tuple[int, int] | None:
        """Give the value named here and the place after its name."""
        for length in self._lengths:
            if (value := self._values.get(text[at : at + length])) is not None:
                return value, at + length
        return None

    def with_none(self, value: int, sign: str = "-") -> "Signs":
        """Add the sign of what is none of them."""
        return Signs({value: sign, **self._names})


def signs(names: Iterable[str], first: int = 0) -> Signs:
    """Name a value after the other, from the first one on."""
    return Signs(dict(enumerate(names, first)))


class Number:
    """Numbers in decimal digits, without a zero in front."""

    def __init__(self, among: Collection[int], less: int = 0, none: int | None = None) -> None:
        """Take the numbers there are, how much less a value is, and the value that is a dash."""
        self._among, self._less, self._none = among, less, none
        self.expected = f"a number, one of {among}"

    def write(self, value: int) -> str:
        """Write a number."""
        return "-" if value == self._none else str(value + self._less)

    def read(self, text: str, at: int) -> tuple[int, int] | None:
        """Give the value of the number that stands here and the place after it."""
        if self._none is not None and text.startswith("-", at):
            return self._none, at + 1
        found = NUMBER.match(text, at)
        if found is None or int(found[0]) not in self._among:
            return None
        return int(found[0]) - self._less, found.end()


def up_to(most: int) -> Number:
    """Allow the numbers from 0 to this one."""
    return Number(range(most + 1))


COLUMN = signs(ascii_lowercase)

Codec = Signs | Number
"""How the values of a field are written."""


class Pen(ABC):
    """What goes over a view: a Writer or a Reader."""

    def __init__(self, options: Options) -> None:
        """Know the options of the game."""
        self._options = options

    @abstractmethod
    def word(self, text: str) -> None:
        """Write a text that is always the same, or read it."""

    @abstractmethod
    def one(self, codec: Codec, value: int) -> int:
        """Write a value, or read one."""

    @abstractmethod
    def maybe(self, text: str, *, there: bool) -> bool:
        """Write a text if it is to be there, or read it if its first character is there."""

    @abstractmethod
    def several(
        self, codec: Codec, values: Iterable[int], most: int, before: str = ""
    ) -> Iterator[int]:
        """Write some values, each with a text before it; or read them, as many as there are.

        They are given back one by one as they are written or read, so all have to be asked for.
        """

    @abstractmethod
    def lines(self, count: int, among: Collection[int], until: str) -> Iterator[int]:
        """Go over lines by number: as many as there are before one that begins with these signs."""

    @abstractmethod
    def demand(self, reason: str, *, holds: bool) -> None:
        """Refuse what was read last unless this holds."""

    @contextmanager
    def named(self, name: str) -> Iterator[None]:
        """Go over a line that has a name."""
        self.word(name)
        yield
        self.word("\n")

    def players(self, view: View, among: Collection[int], until: str = "\n") -> Iterator[int]:
        """Go over a line for each player; so many play."""
        for player in self.lines(int(view.players), among, until):
            view.players = max(view.players, player + 1)
            yield player

    def columns(self, count: int, most: int, after: str = "") -> int:
        """Go over the letters of the columns, each between a space and a text; tell how many."""
        named = 0
        for column in self.several(COLUMN, range(count), most, " "):
            self.demand("the next column", holds=column == named)
            self.word(after)
            named += 1
        return named

    def row(self, codec: Codec, cells: Cells, before: str = "") -> None:
        """Go over the elements of an array, each with a text before it."""
        for i, value in enumerate(cells.tolist()):
            self.word(before)
            cells[i] = self.one(codec, value)

    def grid(self, codec: Codec, board: Cells, size: int | None = None) -> int:
        """Go over a board: letters of its columns, rows from the top by number; tell its width.

        Of a board that comes in sizes, `size` rows and columns from a1 on are drawn.
        """
        rows, columns = board.shape
        self.word(" ")
        width = self.columns(columns if size is None else size, columns)
        self.demand("the last column of a board", holds=size is not None or width == columns)
        self.word("\n")
        for row in reversed(range(rows if size is None else min(width, rows))):
            self.word(f"{row + 1}")
            self.row(codec, board[row, :width], " ")
            self.word("\n")
        return width

    def tally(self, sign: str, count: int, most: int) -> int:
        """Go over so many signs that are all the same."""
        return len(list(self.several(signs(sign), [0] * count, most)))

    def counts(self, codec: Codec, cells: Cells, most: int, before: str = "") -> int:
        """Go over things by an array that says how many there are of each; tell how many in all."""
        held = [value for value, count in enumerate(cells.tolist()) for _ in range(count)]
        last = cells[:] = 0
        for value in self.several(codec, held, most, before):
            self.demand("no sign that comes before the last one", holds=value >= last)
            cells[value] += 1
            last = value
        return int(cells.sum())

    def line(self, view: View, name: str, /, **fields: Codec) -> None:
        """Go over a line: its name, then fields after a space each; signs of a row stand close."""
        self.word(name)
        for field, codec in fields.items():
            if view[field].ndim and isinstance(codec, Number):
                self.row(codec, view[field], " ")
                continue
            self.word(" ")
            if view[field].ndim:
                self.row(codec, view[field])
            else:
                view[field] = self.one(codec, int(view[field]))
        self.word("\n")

    def eyes_and_turn(self, view: View, seats: int, *, stops: bool = True) -> None:
        """Go over whose view it is, and over who moves: nobody when it is over, or stopped."""
        players = {player: str(player + 1) for player in range(seats)}
        self.line(view, "eyes", viewer=Signs({ALL_SEEING: "*", SPECTATOR: "-"} | players))
        self.word("turn ")
        ends = {STOPPED: "!", NOBODY: "-"} if stops else {NOBODY: "-"}
        shown = self.one(Signs(ends | players), STOPPED if view.stopped else int(view.player))
        view.stopped = shown == STOPPED
        view.player = max(shown, NOBODY)
        self.word("\n")

    def options(self, view: View, **known: int) -> None:
        """Go over the options, in the order of the card; some are known from the picture."""
        numbers = {
            name: (known[name],) if name in known else self._options[name] for name in self._options
        }
        self.line(view, "options", **{name: Number(among) for name, among in numbers.items()})


class Writer(Pen):
    """Writes down what a view says."""

    def __init__(self, options: Options) -> None:
        """Begin with nothing."""
        super().__init__(options)
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
        """Write so many."""
        del among, until
        yield from range(count)

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


Check = Iterator[tuple[object, str]]
"""Whether something is true of a view, and the sentence that says so; later ones rely on it."""


class Diagram(Protocol):
    """The functions of one diagram.py."""

    def trace(self, pen: Pen, view: View, /) -> None:
        """Go over a view in the order of its text: a picture, an empty line, the rest."""

    def check(self, view: View, /) -> Check:
        """Give what is true of every view that a match reaches, and whether it is of this one."""


def draw(diagram: Diagram, options: Options, view: View) -> str:
    """Draw a view."""
    pen = Writer(options)
    diagram.trace(pen, copy(view))
    return pen.text


def read(diagram: Diagram, options: Options, text: str, view: View) -> None:
    """Fill a blank view with what a text says, or tell what is wrong with it and where."""
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
    """Tell where a text goes wrong, and what should stand there."""
    before = text[:at].split("\n")
    error = WrongDiagram(line=len(before), column=len(before[-1]) + 1)
    error.add_note(f"expected {expected}")
    raise error


def common(one: Sequence[str], other: Sequence[str]) -> int:
    """Tell how many characters two texts have in common at their beginnings."""
    differing = (
        i for i, (mine, yours) in enumerate(zip(one, other, strict=False)) if mine != yours
    )
    return next(differing, min(len(one), len(other)))
