"""A page: the line at its top, the one at its foot, and what is drawn between them."""

from collections.abc import Callable
from dataclasses import dataclass

from quinte.core.shapes import LINE, SOFT, Label, line
from quinte.printing.paper import MARGIN
from quinte.printing.pen import Pen


@dataclass(frozen=True)
class Sheet:
    """One side of a sheet of paper: drawn when its number is known."""

    title: str
    foot: str
    draw: Callable[[Pen], None]
    sections: tuple[str, ...] = ()  # what the list of contents calls it by
    is_plain: bool = False  # without head and foot


def draw_sheet(pen: Pen, sheet: Sheet, game: str) -> None:
    """Draw a page."""
    if sheet.is_plain:
        sheet.draw(pen)
        return
    paper = pen.paper
    with pen.sheet():
        right = paper.width - MARGIN
        pen.draw(Label(game, MARGIN, MARGIN + 4, 4.6, SOFT, "serif", "start"))
        pen.draw(Label(sheet.title, paper.width / 2, MARGIN + 4, 4, SOFT))
        pen.draw(Label(str(pen.page), right, MARGIN + 4, 4, SOFT, "bold", "end"))
        pen.draw(line(MARGIN, MARGIN + 5.6, right, MARGIN + 5.6, stroke=LINE, width=0.2))
        if sheet.foot:
            foot = Label(sheet.foot, paper.width / 2, paper.height - MARGIN - 1.2, 3.3, SOFT)
            pen.draw(foot)
        sheet.draw(pen)
