"""The one place that draws: shapes, words and faces into a PDF, in millimetres from the top left.

Each face of a piece is kept once in the file, as a form with the name of the face; every copy on a
page is one call of it. So files stay small, and whoever reads one can count the pieces.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path as File
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from quinte.core.shapes import Group, Label, Paint, Path, Shape, Tone
from quinte.printing.paper import Job
from quinte.printing.paths import segments

FOLDER = File(__file__).parent / "fonts"
FONTS = {
    "serif": "Alegreya-Bold",
    "sans": "AlegreyaSans-Regular",
    "bold": "AlegreyaSans-Bold",
    "italic": "AlegreyaSans-Italic",
}


def register_fonts() -> None:
    """Make the fonts known, once."""
    if FONTS["serif"] in pdfmetrics.getRegisteredFontNames():
        return
    for name in FONTS.values():
        pdfmetrics.registerFont(TTFont(name, str(FOLDER / f"{name}.ttf")))
    sans, bold, italic, serif = (FONTS[name] for name in ("sans", "bold", "italic", "serif"))
    pdfmetrics.registerFontFamily(sans, sans, bold, italic, bold)
    pdfmetrics.registerFontFamily(serif, serif, serif, serif, serif)


def text_width(text: str, font: str, size: float) -> float:
    """Measure a word."""
    return float(pdfmetrics.stringWidth(text, FONTS[font], size))


class Pen:
    """Draws on the pages of one file."""

    def __init__(self, title: str, job: Job) -> None:
        """Begin a file."""
        register_fonts()
        self.paper = paper = job.paper
        self.is_saving = job.is_saving
        self.page = 1
        self._file = BytesIO()
        size = (paper.width * mm, paper.height * mm)
        self.canvas: Any = Canvas(
            self._file,
            size,
            pageCompression=1,
            invariant=1,
            lang=job.language,
            initialFontName=FONTS["sans"],
        )
        self.canvas.setTitle(title)
        self.canvas.setCreator("Quinte")
        self._kept: set[str] = set()
        self._ready()

    def _ready(self) -> None:
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)

    def next_page(self) -> None:
        """Turn the page."""
        self.canvas.showPage()
        self.page += 1
        self._ready()

    def finish(self) -> bytes:
        """End the file and return it."""
        self.canvas.save()
        return self._file.getvalue()

    @contextmanager
    def sheet(self) -> Iterator[None]:
        """Measure in millimetres from the top left of the page."""
        with self.upright(self.paper.height):
            yield

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Iterator[None]:
        """Draw around another point, at another scale, turned clockwise."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        if turn:
            self.canvas.rotate(turn)
        if scale != 1:
            self.canvas.scale(scale, scale)
        yield
        self.canvas.restoreState()

    @contextmanager
    def inside(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Draw nothing outside a rectangle."""
        self.canvas.saveState()
        clip = self.canvas.beginPath()
        clip.rect(x, y, width, height)
        self.canvas.clipPath(clip, stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    @contextmanager
    def form(self, name: str, width: float, height: float) -> Iterator[None]:
        """Keep what is drawn as a form, in points from its bottom left, under its name."""
        self.canvas.beginForm(name, 0, 0, width, height)
        self._ready()
        yield
        self.canvas.endForm()

    @contextmanager
    def upright(self, height: float) -> Iterator[None]:
        """In a form of this height: measure in millimetres from its top left."""
        self.canvas.saveState()
        self.canvas.transform(mm, 0, 0, -mm, 0, height * mm)
        yield
        self.canvas.restoreState()

    def face(self, name: str, shape: Shape, width: float, height: float) -> None:
        """Draw a face around the origin; it is kept in the file once, under its name."""
        if name not in self._kept:
            self._kept.add(name)
            half_w, half_h = width / 2, height / 2
            self.canvas.beginForm(name, -half_w, -half_h, half_w, half_h)
            self._ready()
            self.draw(shape)
            self.canvas.endForm()
        self.canvas.doForm(name)

    def draw(self, shape: Shape) -> None:
        """Draw a shape."""
        if isinstance(shape, Group):
            with self.at(shape.x, shape.y, shape.scale, shape.turn):
                for part in shape.parts:
                    self.draw(part)
        elif isinstance(shape, Path):
            self._draw_path(shape)
        else:
            self._draw_label(shape)

    def _colour(self, paint: Paint) -> str:
        if isinstance(paint, Tone):
            return paint.spare if self.is_saving else paint.full
        return paint

    def _draw_path(self, path: Path) -> None:
        fill, stroke = self._colour(path.fill), self._colour(path.stroke)
        if not fill and not stroke:
            return
        outline = self.canvas.beginPath()
        for command, points in segments(path.d):
            if command == "M":
                outline.moveTo(*points)
            elif command == "L":
                outline.lineTo(*points)
            elif command == "C":
                outline.curveTo(*points)
            else:
                outline.close()
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        if stroke:
            self.canvas.setStrokeColor(HexColor(stroke))
            self.canvas.setLineWidth(path.width)
            self.canvas.setDash(list(path.dash))
        self.canvas.drawPath(outline, stroke=bool(stroke), fill=bool(fill))

    def _draw_label(self, label: Label) -> None:
        colour = self._colour(label.paint)
        if not colour:
            return
        self.canvas.saveState()
        self.canvas.transform(1, 0, 0, -1, label.x, label.y)
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.setFont(FONTS[label.font], label.size)
        draw = {
            "start": self.canvas.drawString,
            "middle": self.canvas.drawCentredString,
            "end": self.canvas.drawRightString,
        }[label.anchor]
        draw(0, 0, label.text.replace("\u202f", "\u00a0"))
        self.canvas.restoreState()
