"""What a game is on a real table: boards, things to cut out, things to fold, sheets to write on.

A game's `kit.py` has one name, `KIT`, made of these. Counts come from the material of its rules;
`quinte.printing` lays everything out on pages and knows no game. Sizes are millimetres.
"""

from collections.abc import Callable
from dataclasses import dataclass

from quinte.core.shapes import Shape
from quinte.core.words import typeset


@dataclass(frozen=True)
class Said:
    """A text in each language."""

    fr: str
    en: str

    def to(self, language: str) -> str:
        """Say it in one of them."""
        return typeset(language, self.fr if language == "fr" else self.en)


@dataclass(frozen=True)
class Board:
    """A board, as large as it lies on the table, drawn around its middle."""

    name: str
    title: Said
    width: float
    height: float
    drawing: Shape


@dataclass(frozen=True)
class Piece:
    """One sort of thing to cut out: how many there are, and its two faces around their middle."""

    name: str
    title: Said
    count: int
    front: Shape
    back: Shape | None = None  # None: nobody looks at it


@dataclass(frozen=True)
class Tray:
    """Pieces of one size, side by side on their pages."""

    title: Said
    width: float
    height: float
    pieces: tuple[Piece, ...]
    is_round: bool = False  # cut along a circle; if not, along straight lines that neighbours share
    note: Said | None = None


@dataclass(frozen=True)
class Figures:
    """Pieces that stand: two panels back to back, folded at the head, with feet to glue."""

    title: Said
    width: float
    height: float
    pieces: tuple[Piece, ...]
    note: Said | None = None


@dataclass(frozen=True)
class Rack:
    """A folded strip that holds tiles upright: how many there are and how wide one is."""

    name: str
    title: Said
    count: int
    width: float
    marks: Shape  # drawn around the middle of the face that its player sees
    note: Said | None = None


@dataclass(frozen=True)
class ScoreSheet:
    """Rows and columns to write in: the head of each column, what stands in front of each line."""

    title: Said
    columns: tuple[Said, ...]
    lines: tuple[Said, ...]
    note: Said


@dataclass(frozen=True)
class Grid:
    """A drawn board as it was read from a text: what stands in each cell, by column and row."""

    columns: tuple[str, ...]
    rows: tuple[int, ...]  # from the top
    cells: dict[tuple[str, int], str]

    def at(self, column: str, row: int) -> str:
        """Return what stands in a cell, without spaces; nothing where there is no cell."""
        return self.cells.get((column, row), "")


@dataclass(frozen=True)
class Picture:
    """A drawing that knows its own size, with its middle at the origin."""

    width: float
    height: float
    drawing: Shape


@dataclass(frozen=True)
class Kit:
    """Everything that is printed of a game, besides its rules."""

    colour: str  # of its box
    tagline: Said
    boards: tuple[Board, ...]
    trays: tuple[Tray, ...]
    picture: Callable[[Grid], Picture]  # a drawn board, or a part of one, with what stands on it
    figures: tuple[Figures, ...] = ()
    racks: tuple[Rack, ...] = ()
    score: ScoreSheet | None = None
    captions: tuple[Said, ...] = ()  # below the boards in the rules, where pieces need other words
    besides: tuple[Said, ...] = ()  # what is needed besides, and found in any home
