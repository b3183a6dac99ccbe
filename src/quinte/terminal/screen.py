"""What is written to the terminal: sentences, pictures and tables, in one language."""

import re
import textwrap
import unicodedata
from collections.abc import Sequence

from rich import _wrap
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn
from rich.table import Table as Grid
from rich.text import Text

from quinte.core.card import Game
from quinte.core.errors import QuinteError
from quinte.core.words import say

HARD_WORD = re.compile(r"[^\S\u00a0]*(?:\S|\u00a0)+[^\S\u00a0]*")
"""A word with the spaces around it; rich by itself would break lines at no-break spaces."""
_wrap.re_word = HARD_WORD
FORGET_SCROLLED = "\x1b[3J"
"""What clears the lines above the screen, in every terminal that has such a code."""


def clean(text: str) -> str:
    """Replace what could control a terminal: names and files come from anybody."""
    return "".join("?" if _steers(character) else character for character in text)


def _steers(character: str) -> bool:
    return character != "\n" and unicodedata.category(character).startswith("C")


def as_sentence(language: str, error: QuinteError) -> str:
    """Say an error."""
    return say(language, f"errors.{error.code}", **error.words)


def grouped(language: str, number: int) -> str:
    """Write a large number in groups of three digits."""
    return f"{number:,}".replace(",", "\u202f" if language == "fr" else ",")


def decimal(language: str, number: float) -> str:
    """Write a number with three decimals."""
    return f"{number:.3f}".replace(".", "," if language == "fr" else ".")


class Screen:
    """Standard output for what was asked for, standard error for the rest."""

    def __init__(self, language: str) -> None:
        """Open both; rich finds out whether they are terminals and what they can show."""
        self.language = language
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.err = Console(highlight=False, markup=False, emoji=False, stderr=True)

    @property
    def is_terminal(self) -> bool:
        """Return whether a person is looking."""
        return self.out.is_terminal

    def word(self, key: str, **words: object) -> str:
        """Return a text of ours, to be used in a table or a prompt."""
        return clean(say(self.language, key, **words))

    def listed(self, names: Sequence[str]) -> str:
        """List names as they are said: the last one after a word."""
        head, last = ", ".join(names[:-1]), names[-1]
        return head + self.word("cli.and") + last if head else last

    def say(self, key: str, **words: object) -> None:
        """Write one of our sentences."""
        self.tell(say(self.language, key, **words))

    def tell(self, text: str, style: str = "") -> None:
        """Write a text; lines are broken only where somebody looks, never at a no-break space."""
        self.out.print(Text(self._wrapped(clean(text)), style), soft_wrap=True)

    def _wrapped(self, text: str) -> str:
        if not self.is_terminal:
            return text
        # rich itself would break lines at no-break spaces.
        lines = [textwrap.wrap(line, self.out.width) or [""] for line in text.split("\n")]
        return "\n".join(part for line in lines for part in line)

    def complain(self, error: QuinteError) -> None:
        """Say an error where errors go."""
        sentence = Text(clean(as_sentence(self.language, error)))
        self.err.print(sentence, soft_wrap=not self.err.is_terminal)

    def show(self, thing: RenderableType) -> None:
        """Write a table or a page."""
        self.out.print(thing)

    def draw(self, game: Game, drawing: str) -> None:
        """Write a picture, each character in its colour."""
        drawn = Text()
        for character in drawing:
            drawn.append(character, game.styles.get(character, ""))
        self.out.print()
        self.out.print(drawn, soft_wrap=True)
        self.out.print()

    def bar(self, *more: ProgressColumn) -> Progress:
        """Show a bar that counts, and goes when it is done."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), *more)
        return Progress(*columns, console=self.err, transient=True)

    def clear(self) -> None:
        """Clear the screen and the lines above it, so that the next person does not read them."""
        self.out.clear()
        if self.is_terminal and not self.out.is_dumb_terminal and not self.out.legacy_windows:
            self.out.file.write(FORGET_SCROLLED)
            self.out.file.flush()


def grid(*titles: str, numbers: Sequence[int] = ()) -> Grid:
    """Make an empty table; the columns listed in `numbers` hold numbers."""
    table = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column, title in enumerate(titles):
        table.add_column(title, justify="right" if column in numbers else "left")
    return table
