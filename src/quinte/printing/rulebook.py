"""The rules for people, read from their Markdown and set as blocks of a printed page."""

import re
from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token
from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_LEFT
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Paragraph, Table, TableStyle

from quinte.core.kit import Kit, Picture
from quinte.core.shapes import INK, SOFT, Path, group
from quinte.core.words import typeset
from quinte.printing.drawn import Drawn, read_drawn
from quinte.printing.pen import FONTS, Pen
from quinte.printing.saying import Say

STAR = "\u2605"
LARGEST = 62.0
"""How high a picture of a board may be, in millimetres."""
ARROW = Path("M-4 0h7M0.5-2.2L3.2 0 0.5 2.2", stroke=SOFT, width=0.6)


class Block:
    """Something that stands on a page, with the white around it."""

    is_heading = False

    def __init__(self, flowable: Any, before: float = 0, after: float = 0) -> None:  # noqa: ANN401
        """Take what reportlab can lay out, and the room around it."""
        self.flowable, self.before, self.after = flowable, before, after

    def height(self, width: float) -> float:
        """Return how high it is, in points, on a page so many millimetres wide."""
        _, tall = self.flowable.wrap(width * mm, 10_000)
        return float(tall + self.before + self.after)

    def least(self, width: float) -> float:
        """Return how much of it must fit below a heading."""
        return min(self.height(width), 40.0)

    def split(self, width: float, room: float) -> list["Block"]:
        """Cut it so that the first part fits; nothing where it cannot be cut."""
        parts = self.flowable.split(width * mm, room - self.before)
        if len(parts) < 2:
            return []
        return [Block(parts[0], self.before), Block(parts[1], 0, self.after)]

    def squeeze(self, _width: float, _height: float) -> "Block":
        """Return something that fits an empty page."""
        return self

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw it, its bottom left there."""
        self.flowable.drawOn(pen.canvas, x, y + self.after)


class Heading(Block):
    """A heading."""

    is_heading = True


class Figure(Block):
    """Boards, side by side, with their caption below."""

    def __init__(self, pictures: list[Picture], caption: Any, width: float) -> None:  # noqa: ANN401
        """Make them fit the page."""
        super().__init__(caption, 5, 7)
        gap = 14.0 * (len(pictures) - 1)
        wide = sum(picture.width for picture in pictures)
        tall = max(picture.height for picture in pictures)
        self.pictures = pictures
        self.scale = min(0.62, (width - 10 - gap) / wide, LARGEST / tall)
        self.tall = tall * self.scale
        self.page_width = width

    def height(self, width: float) -> float:
        """As above."""
        _, text = self.flowable.wrap(width * mm, 10_000) if self.flowable else (0, 0)
        return float(self.before + self.tall * mm + 4 + text + self.after)

    def least(self, width: float) -> float:
        """As above: it is never cut."""
        return self.height(width)

    def split(self, _width: float, _room: float) -> list[Block]:
        """As above."""
        return []

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """As above."""
        text = 0.0
        if self.flowable:
            text = self.flowable.height
            self.flowable.drawOn(pen.canvas, x, y + self.after)
        pen.canvas.saveState()
        middle = y + self.after + text + 4 + self.tall * mm / 2
        pen.canvas.transform(mm, 0, 0, -mm, x + self.page_width * mm / 2, middle)
        wide = sum(picture.width for picture in self.pictures) * self.scale
        gap = 14.0
        at = -(wide + gap * (len(self.pictures) - 1)) / 2
        for number, picture in enumerate(self.pictures):
            if number:
                pen.draw(group([ARROW], at - gap / 2))
            at += picture.width * self.scale / 2
            with pen.at(at, 0, self.scale):
                pen.draw(picture.drawing)
            at += picture.width * self.scale / 2 + gap
        pen.canvas.restoreState()


class Flowables:
    """Sets the rules of one game."""

    def __init__(self, kit: Kit, say: Say, width: float, height: float) -> None:
        """Know the page, in millimetres; heights of blocks are in points."""
        self.kit, self.say = kit, say
        self.width, self.height = width, height * mm
        self.captions = iter([each.to(say.language) for each in kit.captions])
        self.colour = HexColor(kit.colour)
        base = {
            "fontName": FONTS["sans"],
            "bulletFontName": FONTS["serif"],
            "textColor": HexColor(INK),
            "alignment": TA_LEFT,
        }
        text = ParagraphStyle("text", fontSize=9.4, leading=11.7, **base)
        self.text = text
        self.rule = ParagraphStyle("rule", text, leftIndent=25, bulletIndent=0)
        self.small = ParagraphStyle("small", text, fontSize=8, leading=9.6)
        self.caption = ParagraphStyle(
            "caption", text, fontName=FONTS["italic"], fontSize=8.8, leading=10.6, leftIndent=8,
            rightIndent=8, textColor=HexColor(SOFT),
        )  # fmt: skip
        head = {"fontName": FONTS["serif"], "textColor": self.colour}
        self.title = ParagraphStyle("title", text, fontSize=20, leading=23, **head)
        self.heading = ParagraphStyle("heading", text, fontSize=13, leading=15, **head)

    def blocks(self, rules: str) -> list[Block]:
        """Set a whole book of rules."""
        reader = MarkdownIt("commonmark").enable("table")
        return list(self._blocks(reader.parse(typeset(self.say.language, rules))))

    def _blocks(self, tokens: list[Token]) -> Iterator[Block]:
        waiting = iter(tokens)
        in_list = False
        for token in waiting:
            if token.type in ("bullet_list_open", "bullet_list_close"):
                in_list = token.type == "bullet_list_open"
            elif token.type == "heading_open":
                yield self._heading(token.tag, next(waiting))
            elif token.type == "fence":
                yield self._figure(token.content)
            elif token.type == "table_open":
                yield self._rows(waiting)
            elif token.type == "inline":
                yield self._rule(token) if in_list else Block(self._set(token, self.text), 0, 5)

    def _heading(self, tag: str, token: Token) -> Block:
        if tag == "h1":
            return Heading(self._set(token, self.title), 0, 5)
        return Heading(self._set(token, self.heading), 6, 3)

    def _rule(self, token: Token) -> Block:
        """Set a numbered rule, its number in front of it."""
        text = inline(token)
        found = re.match(r"<b>(R\d+)</b> ?", text)
        if found is None:
            return Block(Paragraph(text, self.rule, bulletText="•"), 0, 3)
        number = f'<font name="{FONTS["serif"]}" color="{self.kit.colour}">{found[1]}</font>'
        return Block(Paragraph(f"<bullet>{number}</bullet>{text[found.end() :]}", self.rule), 0, 3)

    def _set(self, token: Token, style: ParagraphStyle) -> Any:  # noqa: ANN401, reportlab has no types
        return Paragraph(inline(token), style)

    def _figure(self, content: str) -> Block:
        drawn = read_drawn(content)
        if drawn is None:
            return Block(Paragraph(escape(content), self.small), 0, 5)
        return self.figure_of(drawn)

    def figure_of(self, drawn: Drawn) -> Block:
        """Draw boards with what is said about them."""
        pictures = [self.kit.picture(grid) for grid in drawn.grids]
        said = next(self.captions, drawn.caption)
        caption = Paragraph(escape(said), self.caption) if said else None
        return Figure(pictures, caption, self.width)

    def _rows(self, waiting: Iterator[Token]) -> Block:
        rows: list[list[Any]] = []
        for token in waiting:
            if token.type == "table_close":
                break
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                text = inline(token)
                rows[-1].append(Paragraph(f"<b>{text}</b>" if len(rows) == 1 else text, self.small))
        count = len(rows[0])
        first = 34.0
        rest = (self.width * mm - first) / (count - 1)
        line = HexColor("#c9b893")
        style = TableStyle(
            [
                ("FONTNAME", (0, 0), (-1, -1), FONTS["sans"]),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LINEBELOW", (0, 0), (-1, -1), 0.3, line),
                ("LINEBELOW", (0, 0), (-1, 0), 0.8, self.colour),
                ("LEFTPADDING", (0, 0), (-1, -1), 0),
                ("RIGHTPADDING", (0, 0), (-1, -1), 5),
                ("TOPPADDING", (0, 0), (-1, -1), 1.5),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
            ]
        )
        drawn = Table(
            rows, [first] + [rest] * (count - 1), repeatRows=1, style=style, hAlign="LEFT"
        )
        return Block(drawn, 0, 5)


MARKS = {"strong_open": "<b>", "strong_close": "</b>", "em_open": "<i>", "em_close": "</i>"}


def inline(token: Token) -> str:
    """Turn a line of Markdown into what reportlab reads."""
    parts = []
    for child in token.children or []:
        if child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
        else:
            parts.append(MARKS.get(child.type) or escape(child.content))
    return "".join(parts).replace("\u202f", "\u00a0")
