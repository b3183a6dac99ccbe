"""What a game's `diagram.py` is written with: signs and numbers of fields, and a pen.

It has two functions, in ordinary Python:

    trace(pen, view)    goes over the view in the order of its text. A `Writer` writes down what the
                        view says; a `Reader` fills the view with what a text says. Each pen gives
                        the value back, so one line serves both: `view.left = pen.one(BITS, ...)`
    check(view)         goes over what is true of every view that a match reaches, each truth with
                        a sentence; the first that fails refuses a view that was read well

A text decides by what stands before: `trace` may ask the view only for what it has gone over. What
follows from lines further down, such as the sign of a side, is read and forgotten: in the end the
view is drawn again, and must give the very same text.

After the picture and an empty line every game has these, some with a line of their own between:

    eyes 1              whose view: the number of a player, - for a spectator, * for all-seeing
    turn 2              who moves; - when the match is over, ! when it was stopped
    left 0              who gave up, as bits
    options 0 1 13      in the order of the card
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from string import ascii_lowercase
from typing import Any

from numpy.typing import NDArray

from quinte.core.contract import ALL_SEEING, NOBODY, SPECTATOR, View

Cells = NDArray[Any]
Options = Mapping[str, Collection[int]]
"""The numbers that each option of a game may have, in the order of the card."""

STOPPED = ALL_SEEING
"""The sign after `turn` of a match that a limit ended: it is none of the players, nor NOBODY."""
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
        """Return the value named here and the place after its name."""
        for length in self._lengths:
            if (value := self._values.get(text[at : at + length])) is not None:
                return value, at + length
        return None

    def with_none(self, value: int, sign: str = "-") -> "Signs":
        """Add the sign for what is none of them."""
        return Signs({value: sign, **self._names})


def signs(names: Iterable[str], first: int = 0) -> Signs:
    """Name the values one after another, from the first on."""
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
        """Return the value of the number that stands here and the place after it."""
        if self._none is not None and text.startswith("-", at):
            return self._none, at + 1
        found = NUMBER.match(text, at)
        if found is None or int(found[0]) not in self._among:
            return None
        return int(found[0]) - self._less, found.end()


def up_to(most: int) -> Number:
    """Allow the numbers from 0 to this one."""
    return Number(range(most + 1))


def seat_of(players: int) -> Number:
    """Allow the players, who are called by numbers from 1 on."""
    return Number(range(1, players + 1), less=1)


COLUMN = signs(ascii_lowercase)
BIT = signs("01")
DIGIT_OF_32 = signs("0123456789abcdefghijklmnopqrstuv")

Codec = Signs | Number
"""How the values of a field are written."""


class Pen(ABC):
    """What goes over a view: a Writer or a Reader."""

    for_screen = False
    """Whether the picture is for its viewer only, and will not be read: it may be turned round."""

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

        They are handed back one by one as they are written or read, so all have to be asked for.
        """

    @abstractmethod
    def lines(self, count: int, among: Collection[int], until: str) -> Iterator[int]:
        """Go over lines by number: as many as there are before one that begins with these signs.

        What is written or read between one number and the next is a line; its end is seen to.
        """

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
        """Go over a line for each player."""
        for player in self.lines(int(view.players), among, until):
            view.players = max(view.players, player + 1)
            yield player

    def columns(self, count: int, most: int, after: str = "", step: int = 1) -> int:
        """Go over the letters of the columns, each between a space and a text; return how many.

        A step of -1 names them from the other end, on a screen.
        """
        named = 0
        for column in self.several(COLUMN, range(count)[::step], most, " "):
            self.demand("the next column", holds=column == named)
            self.word(after)
            named += 1
        return named

    def rows(self, order: Iterable[int], width: int = 1) -> Iterator[int]:
        """Go over the rows of a board, a line each after the number that people call it by."""
        for row in order:
            self.word(f"{row + 1:{width}}")
            yield row
            self.word("\n")

    def row(self, codec: Codec, cells: Cells, before: str = "") -> None:
        """Go over the elements of an array, each with a text before it."""
        for i, value in enumerate(cells.tolist()):
            self.word(before)
            cells[i] = self.one(codec, value)

    def grid(self, codec: Codec, board: Cells, size: int | None = None) -> int:
        """Go over a board: letters of its columns, rows from the top by number; return its width.

        Of a board that comes in several sizes, `size` rows and columns from a1 on are drawn.
        """
        rows, columns = board.shape
        self.word(" ")
        width = self.columns(columns if size is None else size, columns)
        self.demand("the last column of a board", holds=size is not None or width == columns)
        self.word("\n")
        for row in self.rows(reversed(range(rows if size is None else min(width, rows)))):
            self.row(codec, board[row, :width], " ")
        return width

    def tally(self, sign: str, count: int, most: int) -> int:
        """Go over a number of signs that are all the same."""
        return len(list(self.several(signs(sign), [0] * count, most)))

    def listed(self, codec: Codec, cells: Cells, count: int, before: str, rest: int) -> int:
        """Go over the first elements of an array, and fill the rest of it; return how many."""
        found = list(self.several(codec, cells[:count].tolist(), len(cells), before))
        cells[:] = found + [rest] * (len(cells) - len(found))
        return len(found)

    def counts(
        self, codec: Codec, cells: Cells, most: int, before: str = "", none: str = ""
    ) -> int:
        """Go over things by an array that says how many there are of each; return how many in all.

        Where there are none, a sign may say so.
        """
        if none and self.maybe(none, there=not cells.any()):
            return 0
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
        """End the picture; go over whose view it is, and over who moves: nobody at the end."""
        self.word("\n")
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


Check = Iterator[tuple[object, str]]
"""Whether something is true of a view, and the sentence that says so; later ones rely on it."""
