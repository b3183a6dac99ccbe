"""The first page: what is in the file, how to print it, and a ruler to check the size."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from quinte.core.kit import Kit, Tray
from quinte.core.shapes import INK, LINE, SOFT, Label, Shape, Tone, box, group, line
from quinte.printing.paper import MARGIN, Paper
from quinte.printing.pen import Pen, text_width
from quinte.printing.saying import Say

BAND = 62.0
RULER = 100
ROW = 16.0
PLAIN = 9.5
SHOWN = 80.0
"""How high a line is with pieces and without, and how wide the pieces in it are."""


def wrap(text: str, width: float, size: float) -> list[str]:
    """Cut a text into lines."""
    lines = [""]
    for word in text.split(" "):
        tried = f"{lines[-1]} {word}".strip()
        if text_width(tried, "sans", size) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = tried
    return lines


@dataclass(frozen=True)
class Contents:
    """The page of contents."""

    kit: Kit
    title: str
    trays: list[Tray]
    pages: Mapping[str, list[int]]  # of each part
    say: Say

    def draw(self, pen: Pen) -> None:
        """Draw the page."""
        with pen.sheet():
            draw_contents(self, pen)


def draw_contents(page: Contents, pen: Pen) -> None:
    """Draw the page from its top."""
    kit, say, paper = page.kit, page.say, pen.paper
    pen.draw(group(band(kit, page.title, paper, say)))
    board = kit.boards[0]
    scale = min(50 / board.height, 70 / board.width)
    right = paper.width - MARGIN - 8 - board.width * scale / 2
    with pen.at(right, MARGIN + BAND / 2, scale):
        pen.draw(board.drawing)
    y = MARGIN + BAND + 11
    pen.draw(Label(say("in_the_box"), MARGIN, y, 7.4, kit.colour, "serif", "start"))
    y += 4
    for name, words, count, tray in entries(kit, page.trays, say):
        draw_entry(pen, y, (words, count, numbers(page.pages.get(name, []))), tray)
        y += ROW if tray else PLAIN
    for each in kit.besides:
        pen.draw(
            Label(f"+ {each.to(say.language)}", MARGIN + 26, y + 5, 3.9, SOFT, "italic", "start")
        )
        y += 6
    pen.draw(group(how_to(kit, paper, say, y + 15)))
    pen.draw(group(ruler(paper, say)))


def band(kit: Kit, title: str, paper: Paper, say: Say) -> Iterator[Shape]:
    """Draw the name of the game on the colour of its box."""
    ink = Tone("#fff6e3", kit.colour)
    brass = Tone("#e9c46a", "#8a8a8a")
    width = paper.inner_width
    yield box(MARGIN, MARGIN, width, BAND, 4, fill=Tone(kit.colour, ""), stroke=brass, line=0.4)
    yield box(MARGIN + 2, MARGIN + 2, width - 4, BAND - 4, 3, stroke=brass, line=0.3)
    yield Label(title, MARGIN + 10, MARGIN + 28, 17, ink, "serif", "start")
    yield Label(kit.tagline.to(say.language), MARGIN + 10, MARGIN + 38, 5.4, ink, "italic", "start")
    yield Label(say("to_print"), MARGIN + 10, MARGIN + 50, 4.2, ink, "sans", "start")


def entries(kit: Kit, trays: list[Tray], say: Say) -> Iterator[tuple[str, str, str, Tray | None]]:
    """List what there is: its name, what it is called, how many, and what it looks like."""
    for board in kit.boards:
        size = say("size", width=round(board.width / 10, 1), height=round(board.height / 10, 1))
        yield board.name, f"{board.title.to(say.language)}, {comma(size, say)}", "1", None
    for tray in trays:
        count = sum(piece.count for piece in tray.pieces)
        yield tray.pieces[0].name, tray.title.to(say.language), str(count), tray
    if kit.score is not None:
        title = kit.score.title.to(say.language)
        yield "score", say("score_sheet", title=title[0].lower() + title[1:]), "1", None
    yield "booklet", say("booklet"), "1", None


def comma(text: str, say: Say) -> str:
    """Write numbers as the language does."""
    return (
        text.replace(".0 ", " ").replace(".", ",")
        if say.language == "fr"
        else text.replace(".0 ", " ")
    )


def numbers(pages: list[int]) -> str:
    """Name pages one by one, or from the first to the last where there are many."""
    return ", ".join(map(str, pages)) if len(pages) <= 4 else f"{pages[0]}–{pages[-1]}"


def draw_entry(pen: Pen, y: float, words: tuple[str, str, str], tray: Tray | None) -> None:
    """Draw a line of the list, with some of its pieces."""
    what, count, pages = words
    tall = ROW if tray else PLAIN
    base = y + tall / 2 + 1.4
    right = pen.paper.width - MARGIN
    pen.draw(Label(count, MARGIN + 17, base, 5.6, INK, "serif", "end"))
    pen.draw(Label(what, MARGIN + 26, base, 5, INK, "sans", "start"))
    pen.draw(Label(pages, right - 2, base, 4.2, SOFT, "sans", "end"))
    pen.draw(line(MARGIN, y + tall, right, y + tall, stroke=LINE, width=0.15))
    if tray is None:
        return
    scale = min(0.55, 13 / tray.height, 40 / tray.width)
    step = tray.width * scale + 1.6
    most = int(SHOWN // step)
    shown = tray.pieces[:: -(-len(tray.pieces) // most)]
    x = right - 26 - step * (len(shown) - 0.5)
    for piece in shown:
        with pen.at(x, y + tall / 2, scale):
            pen.draw(piece.front)
        x += step


def how_to(kit: Kit, paper: Paper, say: Say, y: float) -> Iterator[Shape]:
    """Say how to print and put it together."""
    yield Label(say("how_to"), MARGIN, y, 7.4, kit.colour, "serif", "start")
    y += 8
    for key in ("how_size", "how_duplex", "how_paper", "how_booklet"):
        yield Label("•", MARGIN + 2, y, 4, kit.colour, "bold", "start")
        for each in wrap(say(key), paper.inner_width - 10, 4.4):
            yield Label(each, MARGIN + 6, y, 4.4, INK, "sans", "start")
            y += 5.4
        y += 1.4


def ruler(paper: Paper, say: Say) -> Iterator[Shape]:
    """Draw a ruler of a hundred millimetres at the foot of the page."""
    y = paper.height - MARGIN - 4
    left = paper.width / 2 - RULER / 2
    yield line(left, y, left + RULER, y, width=0.25)
    for mark in range(0, RULER + 1, 5):
        yield line(left + mark, y, left + mark, y - (3 if mark % 10 == 0 else 1.8), width=0.2)
    yield Label(say("ruler"), paper.width / 2, y + 3.6, 3.2, SOFT)
