"""Pieces to cut out: as many as a page holds, their backs behind them when the sheet is turned.

Sheets are turned over their long edge, so the backs of a page stand in mirrored columns. Rows and
columns lie in the middle of the page: what is printed a little askew stays in its frame. Trays that
are small enough share a sheet.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, repeat

from quinte.core.kit import Piece, Tray
from quinte.core.shapes import INK, LINE, SOFT, Label, Shape, disc, line
from quinte.printing.paper import Paper
from quinte.printing.pen import Pen, text_width
from quinte.printing.saying import Say
from quinte.printing.sheets import Sheet

GAP = 3.0
"""Between round pieces."""
TICK = 3.5
"""Room for the marks of the knife, outside the pieces."""
CAPTION = 9.0
"""Room above the pieces for what they are."""


@dataclass(frozen=True)
class Band:
    """Rows of one tray on one page: its pieces from left to right, from top to bottom."""

    tray: Tray
    pieces: list[Piece]
    columns: int

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return -(-len(self.pieces) // self.columns)

    @property
    def height(self) -> float:
        """How high it is, with what is said above it."""
        return CAPTION + self.rows * pitch_of(self.tray)[1] + 2 * TICK

    def places(self, top: float, paper: Paper) -> list[tuple[Piece, float, float]]:
        """Return the middle of each piece, where the band begins there."""
        step_x, step_y = pitch_of(self.tray)
        left = paper.width / 2 - step_x * (self.columns - 1) / 2
        first = top + CAPTION + TICK + step_y / 2
        return [
            (piece, left + step_x * (i % self.columns), first + step_y * (i // self.columns))
            for i, piece in enumerate(self.pieces)
        ]


def tray_sheets(trays: list[Tray], paper: Paper, say: Say, name: str) -> Iterator[list[Sheet]]:
    """Lay trays out: sheets of fronts, each with the page of its backs where there are any."""
    for bands in pages_of(trays, paper):
        tall = sum(band.height for band in bands)
        at = paper.top + (paper.inner_height - tall) / 2
        placed = []
        for band in bands:
            placed.append((band, at))
            at += band.height
        title = " · ".join(band.tray.title.to(say.language) for band in bands)
        sections = tuple(band.tray.pieces[0].name for band in bands)
        pages = [Sheet(title, "", partial(draw_fronts, placed, name, say), sections)]
        if any(piece.back for band in bands for piece in band.pieces):
            heading = say("backs", title=title)
            pages.append(Sheet(heading, say("long_edge"), partial(draw_backs, placed, name)))
        yield pages


def pages_of(trays: list[Tray], paper: Paper) -> list[list[Band]]:
    """Fill pages with bands, as few as it takes without cutting a small tray in two."""
    pages: list[list[Band]] = [[]]
    room = paper.inner_height
    for tray in trays:
        columns = max(1, int(paper.inner_width // pitch_of(tray)[0]))
        most = columns * max(1, int((paper.inner_height - CAPTION - 2 * TICK) // pitch_of(tray)[1]))
        pieces = list(chain.from_iterable(repeat(piece, piece.count) for piece in tray.pieces))
        for first in range(0, len(pieces), most):
            part = pieces[first : first + most]
            band = Band(tray, part, min(columns, len(part)))
            if pages[-1] and band.height > room:
                pages.append([])
                room = paper.inner_height
            pages[-1].append(band)
            room -= band.height
    return [page for page in pages if page]


def pitch_of(tray: Tray) -> tuple[float, float]:
    """Return how far the middles of neighbours are from each other."""
    gap = GAP if tray.is_round else 0
    return tray.width + gap, tray.height + gap


def draw_fronts(placed: list[tuple[Band, float]], name: str, say: Say, pen: Pen) -> None:
    """Draw the fronts, what they are, and where to cut."""
    for band, top in placed:
        tray = band.tray
        places = band.places(top, pen.paper)
        for piece, x, y in places:
            with pen.at(x, y):
                pen.face(f"{name}.{piece.name}.front", piece.front, tray.width, tray.height)
        for mark in cuts(tray, places):
            pen.draw(mark)
        for words in caption(tray, say, pen.paper.width / 2, top + 5):
            pen.draw(words)


def draw_backs(placed: list[tuple[Band, float]], name: str, pen: Pen) -> None:
    """Draw the backs where they come behind their fronts."""
    for band, top in placed:
        width, height = band.tray.width, band.tray.height
        for piece, x, y in band.places(top, pen.paper):
            if piece.back is not None:
                with pen.at(pen.paper.width - x, y):
                    pen.face(f"{name}.{piece.name}.back", piece.back, width, height)


def caption(tray: Tray, say: Say, middle: float, y: float) -> Iterator[Shape]:
    """Say what is to be cut out, and how."""
    title = tray.title.to(say.language)
    usual = say("cut_round" if tray.is_round else "cut_straight")
    note = usual if tray.note is None else tray.note.to(say.language)
    wide = text_width(title, "bold", 4.2), text_width(note, "italic", 3.5)
    left = middle - (sum(wide) + 3) / 2
    yield Label(title, left, y, 4.2, INK, "bold", "start")
    yield Label(note, left + wide[0] + 3, y, 3.5, SOFT, "italic", "start")


def cuts(tray: Tray, places: list[tuple[Piece, float, float]]) -> Iterator[Shape]:
    """Mark where to cut: a circle around each piece, or ticks and hairlines between them."""
    if tray.is_round:
        for _, x, y in places:
            yield disc(tray.width / 2, x, y, stroke=LINE, line=0.15)
        return
    w, h = tray.width / 2, tray.height / 2
    edges_x = sorted({round(x + side * w, 3) for _, x, _ in places for side in (-1, 1)})
    edges_y = sorted({round(y + side * h, 3) for _, _, y in places for side in (-1, 1)})
    for x in edges_x:
        reached = [y for _, middle, y in places if abs(abs(middle - x) - w) < 0.01]
        top, bottom = min(reached) - h, max(reached) + h
        yield line(x, top, x, bottom, stroke=LINE, width=0.1)
        yield line(x, top - TICK + 0.5, x, top - 0.5, width=0.2)
        yield line(x, bottom + 0.5, x, bottom + TICK - 0.5, width=0.2)
    for y in edges_y:
        reached = [x for _, x, middle in places if abs(abs(middle - y) - h) < 0.01]
        yield line(min(reached) - w, y, max(reached) + w, y, stroke=LINE, width=0.1)
