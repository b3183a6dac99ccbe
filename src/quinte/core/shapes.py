"""Drawings as data, for paper: paths, words and groups of them, in millimetres.

A drawing has its middle at the origin unless it says otherwise; x goes right, y goes down. Paths
are written as SVG writes them. A paint is a colour such as `#2a2018`, or a `Tone`: one colour for
printing in colour, another for saving ink.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Tone:
    """A colour, and what replaces it where ink is saved; an empty text leaves the paper bare."""

    full: str
    spare: str


Paint = str | Tone
Font = Literal["serif", "sans", "bold", "italic"]
Anchor = Literal["start", "middle", "end"]

BARE = ""
"""No paint at all."""
INK = "#2a2018"
SOFT = "#695a45"
LINE = Tone("#b9a888", "#b0b0b0")
PAPER = Tone("#fffaf0", BARE)


@dataclass(frozen=True)
class Path:
    """An outline, filled or drawn or both."""

    d: str
    fill: Paint = BARE
    stroke: Paint = BARE
    width: float = 0.3
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Label:
    """A word, standing on its base line."""

    text: str
    x: float = 0
    y: float = 0
    size: float = 4
    paint: Paint = INK
    font: Font = "sans"
    anchor: Anchor = "middle"


@dataclass(frozen=True)
class Group:
    """Shapes that are moved, turned (in degrees, clockwise) and scaled together."""

    parts: tuple["Shape", ...]
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0


Shape = Path | Label | Group


def group(
    parts: Iterable[Shape], x: float = 0, y: float = 0, scale: float = 1, turn: float = 0
) -> Group:
    """Group shapes."""
    return Group(tuple(parts), x, y, scale, turn)


def box(  # noqa: PLR0913, a rectangle has as many sides to tell
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 0,
    *,
    fill: Paint = BARE,
    stroke: Paint = BARE,
    line: float = 0.3,
    dash: tuple[float, ...] = (),
) -> Path:
    """Draw a rectangle from its top left corner, its own corners rounded."""
    r = min(radius, width / 2, height / 2)
    if r == 0:
        d = f"M{x} {y}h{width}v{height}h{-width}z"
    else:
        w, h, a = width - 2 * r, height - 2 * r, f"a{r} {r} 0 0 1"
        d = f"M{x + r} {y}h{w}{a} {r} {r}v{h}{a} {-r} {r}h{-w}{a} {-r} {-r}v{-h}{a} {r} {-r}z"
    return Path(d, fill, stroke, line, dash)


def middle_box(  # noqa: PLR0913, as above
    width: float,
    height: float,
    radius: float = 0,
    *,
    fill: Paint = BARE,
    stroke: Paint = BARE,
    line: float = 0.3,
    dash: tuple[float, ...] = (),
) -> Path:
    """Draw a rectangle around the origin."""
    x, y = -width / 2, -height / 2
    return box(x, y, width, height, radius, fill=fill, stroke=stroke, line=line, dash=dash)


def disc(  # noqa: PLR0913, as above
    radius: float,
    x: float = 0,
    y: float = 0,
    *,
    fill: Paint = BARE,
    stroke: Paint = BARE,
    line: float = 0.3,
) -> Path:
    """Draw a circle."""
    r = radius
    d = f"M{x - r} {y}a{r} {r} 0 0 1 {2 * r} 0a{r} {r} 0 0 1 {-2 * r} 0z"
    return Path(d, fill, stroke, line)


def line(  # noqa: PLR0913, as above
    x: float,
    y: float,
    to_x: float,
    to_y: float,
    *,
    stroke: Paint = INK,
    width: float = 0.3,
    dash: tuple[float, ...] = (),
) -> Path:
    """Draw a straight line."""
    return Path(f"M{x} {y}L{to_x} {to_y}", stroke=stroke, width=width, dash=dash)


def star_path(points: int = 5, outer: float = 1, inner: float = 0.45) -> str:
    """Outline a star around the origin, one point up."""
    corners = []
    for i in range(2 * points):
        angle = math.pi * i / points - math.pi / 2
        reach = inner if i % 2 else outer
        corners.append(f"{reach * math.cos(angle):.4f} {reach * math.sin(angle):.4f}")
    return "M" + "L".join(corners) + "z"
