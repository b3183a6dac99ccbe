"""The picture of a view: its characters in a grid, in the colours of the game's card."""

import sys
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinte.core.card import Game
from quinte.core.contract import View

WIDTH, HEIGHT, EDGE, SIZE = 12, 22, 10, 17
PAPER, INK = "#fbf6ea", "#2b2620"
COLOURS = {
    "black": "#1c1a17",
    "red": "#b3261e",
    "green": "#2e7d32",
    "yellow": "#e0a800",
    "blue": "#1f5fa8",
    "magenta": "#8e3b8a",
    "cyan": "#007c89",
    "white": "#ffffff",
}
HUMAN, ANSI, SVG, RGB_ARRAY = "human", "ansi", "svg", "rgb_array"
RENDER_MODES = [HUMAN, ANSI, SVG, RGB_ARRAY]


class UnknownMode(ValueError):
    """A way to render that there is not."""

    def __init__(self, mode: str) -> None:
        """Say which there are."""
        super().__init__(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}.")


def check_mode(mode: str | None) -> None:
    """Refuse a way to render that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise UnknownMode(mode)


def render(game: Game, view: View, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Draw a view as an environment was told to: given back, or written to the terminal."""
    if mode == SVG:
        return svg_of(game, view)
    if mode == RGB_ARRAY:
        return pixels_of(game, view)
    if mode == ANSI:
        return picture_of(game, view)
    if mode == HUMAN:
        sys.stdout.write(f"{picture_of(game, view)}\n\n")
    return None


def picture_of(game: Game, view: View) -> str:
    """Return the picture of a view as text: what stands before the empty line of its diagram."""
    return game.diagram(view).partition("\n\n")[0]


class Sign(NamedTuple):
    """One character, where it stands, and how it looks."""

    character: str
    x: int
    y: int
    ink: str
    ground: str  # empty: the paper
    is_bold: bool


def size_of(picture: str) -> tuple[int, int]:
    """Return how wide and how high a picture is."""
    lines = picture.split("\n")
    return 2 * EDGE + WIDTH * max(len(line) for line in lines), 2 * EDGE + HEIGHT * len(lines)


def signs_of(game: Game, picture: str) -> Iterator[Sign]:
    """Return the characters of a picture."""
    for row, line in enumerate(picture.split("\n")):
        for column, character in enumerate(line):
            if character != " ":
                style = game.styles.get(character, "").replace("bright_", "")
                ink, _, ground = style.partition(" on ")
                words = ink.split()
                colour = next((COLOURS[word] for word in words if word in COLOURS), INK)
                under = COLOURS[ground] if ground else ""
                place = EDGE + WIDTH * column, EDGE + HEIGHT * row
                yield Sign(character, *place, colour, under, "bold" in words)


def svg_of(game: Game, view: View) -> str:
    """Draw a view as SVG."""
    picture = picture_of(game, view)
    wide, high = size_of(picture)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" font-family="monospace" font-size="{SIZE}" text-anchor="middle">'
        f"<title>{escape(game.title)}</title>"
    )
    ground = f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>'
    return "\n".join([head, ground, *map(svg_sign, signs_of(game, picture)), "</svg>"])


def svg_sign(sign: Sign) -> str:
    """Draw one character, on its ground if it has one."""
    under = ""
    if sign.ground:
        place = f'x="{sign.x}" y="{sign.y}" width="{WIDTH}" height="{HEIGHT}"'
        under = f'<rect {place} fill="{sign.ground}"/>'
    weight = ' font-weight="bold"' if sign.is_bold else ""
    middle, line = sign.x + WIDTH // 2, sign.y + HEIGHT - 6
    text = escape(sign.character)
    return f'{under}<text x="{middle}" y="{line}" fill="{sign.ink}"{weight}>{text}</text>'


def pixels_of(game: Game, view: View) -> NDArray[np.uint8]:
    """Draw a view as an array of pixels: rows, columns, red and green and blue."""
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415, an extra that few need

    picture = picture_of(game, view)
    image = Image.new("RGB", size_of(picture), PAPER)
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(SIZE)
    for sign in signs_of(game, picture):
        if sign.ground:
            draw.rectangle((sign.x, sign.y, sign.x + WIDTH, sign.y + HEIGHT), sign.ground)
        middle = (sign.x + WIDTH // 2, sign.y + HEIGHT // 2)
        stroke = 0.4 if sign.is_bold else 0
        draw.text(middle, sign.character, sign.ink, font, anchor="mm", stroke_width=stroke)
    return np.asarray(image).copy()
