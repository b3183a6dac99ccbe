"""The picture of a view as SVG: its characters in a grid, in the colours of the game's card."""

from html import escape

from quinte.core.card import Game
from quinte.core.contract import View

WIDTH, HEIGHT, EDGE = 12, 22, 10
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


def picture_of(game: Game, view: View) -> str:
    """Give the picture of a view as text: what stands before the empty line of its diagram."""
    return game.diagram(view).partition("\n\n")[0]


def svg_of(game: Game, view: View) -> str:
    """Draw a view as SVG."""
    lines = picture_of(game, view).split("\n")
    wide = 2 * EDGE + WIDTH * max(len(line) for line in lines)
    high = 2 * EDGE + HEIGHT * len(lines)
    signs = [
        sign(game, character, EDGE + WIDTH * column, EDGE + HEIGHT * row)
        for row, line in enumerate(lines)
        for column, character in enumerate(line)
        if character != " "
    ]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" font-family="monospace" font-size="17" text-anchor="middle">'
        f"<title>{escape(game.title)}</title>"
    )
    ground = f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>'
    return "\n".join([head, ground, *signs, "</svg>"])


def sign(game: Game, character: str, x: int, y: int) -> str:
    """Draw one character, on its ground if it has one."""
    style = game.styles.get(character, "").replace("bright_", "")
    ink, _, ground = style.partition(" on ")
    words = ink.split()
    weight = ' font-weight="bold"' if "bold" in words else ""
    colour = next((COLOURS[word] for word in words if word in COLOURS), INK)
    under = ""
    if ground:
        under = (
            f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="{COLOURS[ground]}"/>'
        )
    middle, line = x + WIDTH // 2, y + HEIGHT - 6
    return (
        f'{under}<text x="{middle}" y="{line}" fill="{colour}"{weight}>{escape(character)}</text>'
    )
