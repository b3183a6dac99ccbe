"""The rules as a booklet: pages of half a sheet, arranged so that the folded pile can be read.

Every page is kept as a form, then two of them stand on each side of a sheet. They lie sideways, the
backs the other way round, so that the booklet turns over the long edge like all the other pages.
"""

from collections.abc import Iterator
from functools import partial

from reportlab.lib.units import mm

from quinte.core.kit import Kit
from quinte.core.shapes import SOFT, Label, Tone, box, line
from quinte.printing.paper import MARGIN, Paper
from quinte.printing.pen import Pen, text_width
from quinte.printing.rulebook import Block, Flowables
from quinte.printing.saying import Say
from quinte.printing.sheets import Sheet

EDGE = 12.0
"""What stays white around the text of a page."""
TOP = 13.0
FOOT = 15.0


class Booklet:
    """The pages of a booklet, laid out before any is drawn."""

    def __init__(self, kit: Kit, title: str, rules: str, paper: Paper, say: Say) -> None:
        """Set the rules on pages."""
        self.kit, self.title, self.say = kit, title, say
        self.width, self.height = paper.height / 2, paper.width
        flow = Flowables(kit, say, self.width - 2 * EDGE, self.height - TOP - FOOT)
        self.pages = set_pages(flow.blocks(rules), flow.width, flow.height)

    @property
    def sides(self) -> list[int]:
        """The pages in the order of a folded pile, 0 the cover and -1 an empty page."""
        count = 4 * -(-(len(self.pages) + 1) // 4)
        order: list[int] = []
        for i in range(0, count // 2, 2):
            order += [count - 1 - i, i, i + 1, count - 2 - i]
        return [page if page <= len(self.pages) else -1 for page in order]

    def sheets(self) -> Iterator[Sheet]:
        """Yield the sheets: two pages on each side."""
        sides = self.sides
        for i in range(0, len(sides), 2):
            is_back = i // 2 % 2 == 1
            draw = partial(self.draw_side, sides[i : i + 2], is_back=is_back)
            yield Sheet("", "", draw, ("booklet",), is_plain=True)

    def draw_side(self, pages: list[int], pen: Pen, *, is_back: bool) -> None:
        """Draw two pages, sideways."""
        for page in pages:
            self.keep(page, pen)
        canvas = pen.canvas
        canvas.saveState()
        if is_back:
            canvas.translate(0, pen.paper.height * mm)
            canvas.rotate(-90)
        else:
            canvas.translate(pen.paper.width * mm, 0)
            canvas.rotate(90)
        for place, page in enumerate(pages):
            if page >= 0:
                canvas.saveState()
                canvas.translate(place * self.width * mm, 0)
                canvas.doForm(f"booklet.{page}")
                canvas.restoreState()
        canvas.restoreState()

    def keep(self, page: int, pen: Pen) -> None:
        """Draw a page into a form of its own."""
        if page < 0:
            return
        with pen.form(f"booklet.{page}", self.width * mm, self.height * mm):
            if page == 0:
                self.draw_cover(pen)
            else:
                self.draw_page(page, pen)

    def draw_page(self, page: int, pen: Pen) -> None:
        """Draw the text of a page, and its number."""
        at = (self.height - TOP) * mm
        for block, height in self.pages[page - 1]:
            at -= height
            block.draw(pen, EDGE * mm, at)
        with pen.upright(self.height):
            middle, foot = self.width / 2, self.height - MARGIN - 0.5
            pen.draw(line(EDGE, foot - 4, self.width - EDGE, foot - 4, stroke=SOFT, width=0.12))
            pen.draw(Label(f"{self.title} · {page}", middle, foot, 3, SOFT))

    def draw_cover(self, pen: Pen) -> None:
        """Draw the front: the colour of the box, the name, the board."""
        w, h, edge = self.width, self.height, MARGIN
        ground = Tone(self.kit.colour, "")
        ink = Tone("#fff6e3", self.kit.colour)
        brass = Tone("#e9c46a", "#8a8a8a")
        board = self.kit.boards[0]
        scale = min((w - 2 * edge - 24) / board.width, 96 / board.height)
        size = 17.0
        while text_width(self.title, "serif", size) > w - 2 * edge - 16:
            size -= 1
        with pen.upright(h):
            pen.draw(box(edge, edge, w - 2 * edge, h - 2 * edge, 4, fill=ground, stroke=brass))
            inner = 2 * edge + 6
            pen.draw(box(edge + 3, edge + 3, w - inner, h - inner, 3, stroke=brass, line=0.4))
            pen.draw(Label(self.title, w / 2, 46, size, ink, "serif"))
            pen.draw(Label(self.kit.tagline.to(self.say.language), w / 2, 56, 5.4, ink, "italic"))
            with pen.at(w / 2, 66 + board.height * scale / 2, scale):
                pen.draw(board.drawing)
            pen.draw(Label(self.say("rules_of_the_game"), w / 2, h - 26, 5, ink))
            pen.draw(Label("Quinte", w / 2, h - 18.5, 4.4, ink, "serif"))


def set_pages(blocks: list[Block], width: float, height: float) -> list[list[tuple[Block, float]]]:
    """Fill pages with blocks; a heading stays with what it is about."""
    pages: list[list[tuple[Block, float]]] = [[]]
    room = height
    waiting = list(reversed(blocks))
    while waiting:
        block = waiting.pop()
        tall = block.height(width)
        needed = tall + (waiting[-1].least(width) if block.is_heading and waiting else 0)
        if needed <= room:
            pages[-1].append((block, tall))
            room -= tall
            continue
        parts = [] if block.is_heading else block.split(width, room)
        if parts or not pages[-1]:
            waiting += reversed(parts or [block.squeeze(width, height)])
            if not parts:
                continue
            first = waiting.pop()
            pages[-1].append((first, first.height(width)))
        else:
            waiting.append(block)
        pages.append([])
        room = height
    return [page for page in pages if page]
