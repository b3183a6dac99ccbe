"""Score sheets: rows and columns to write in, twice on a page."""

from collections.abc import Iterator
from functools import partial

from quinte.core.kit import ScoreSheet
from quinte.core.shapes import INK, LINE, SOFT, Label, Shape, box, group, line
from quinte.printing.pen import Pen
from quinte.printing.saying import Say
from quinte.printing.sheets import Sheet

FIRST = 38.0
"""How wide the column in front of the lines is."""
TITLE, HEAD, LINE_HEIGHT, BELOW = 15.0, 9.0, 11.0, 9.0


def score_sheet(score: ScoreSheet, say: Say, colour: str) -> Sheet:
    """Make the page."""
    draw = partial(draw_sheets, score, say, colour)
    return Sheet(score.title.to(say.language), say("copy_score"), draw, ("score",))


def draw_sheets(score: ScoreSheet, say: Say, colour: str, pen: Pen) -> None:
    """Draw the sheet as often as the page has room for."""
    paper = pen.paper
    tall = TITLE + HEAD + LINE_HEIGHT * len(score.lines) + BELOW
    count = max(1, int(paper.inner_height // tall))
    each = paper.inner_height / count
    left, width = 18.0, paper.width - 36
    for copy in range(count):
        top = paper.top + copy * each
        pen.draw(group(sheet_of(score, say.language, colour, width), left, top + (each - tall) / 2))
        if copy:
            cut = line(10, top, paper.width - 10, top, stroke=LINE, width=0.15, dash=(2, 1.5))
            pen.draw(cut)


def sheet_of(score: ScoreSheet, language: str, colour: str, width: float) -> Iterator[Shape]:
    """Draw a sheet from its top left corner."""
    yield Label(score.title.to(language), 0, 7, 7, colour, "serif", "start")
    yield Label(score.note.to(language), 0, 12.5, 3.6, SOFT, "italic", "start")
    column = (width - FIRST) / len(score.columns)
    bottom = TITLE + HEAD + LINE_HEIGHT * len(score.lines)
    for i, name in enumerate(score.columns):
        middle = FIRST + column * (i + 0.5)
        yield Label(name.to(language), middle, TITLE + 6, 3.8, INK, "bold")
        edge = middle - column / 2
        yield line(edge, TITLE, edge, bottom, stroke=LINE, width=0.2)
    for i, name in enumerate(score.lines):
        y = TITLE + HEAD + LINE_HEIGHT * i
        yield Label(name.to(language), 2, y + LINE_HEIGHT / 2 + 1.3, 3.8, INK, "sans", "start")
        yield line(0, y, width, y, stroke=LINE, width=0.2)
    yield box(0, TITLE, width, bottom - TITLE, 1.5, stroke=colour, line=0.5)
