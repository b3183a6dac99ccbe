"""How a run went, as a picture: how far off the net was, and how it does against its past."""

from collections.abc import Sequence
from typing import Any

WIDTH, HEIGHT, EDGE = 720, 240, 46

Points = list[tuple[float, float]]


def draw_curves(reports: Sequence[dict[str, Any]]) -> str:
    """Draw an SVG from the reports of a run."""
    losses = [(each["seconds"] / 60, each["loss"]) for each in reports]
    shares = [(each["seconds"] / 60, share_of(each["met"])) for each in reports if each["met"]]
    parts = [panel("loss", losses, 0), panel("share against the past", shares, HEIGHT)]
    size = f'width="{WIDTH}" height="{2 * HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
    ground = f'<rect width="{WIDTH}" height="{2 * HEIGHT}" fill="white"/>'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"


def share_of(met: dict[Any, list[float]]) -> float:
    """Return the points made of those that could be made, against all the nets of the past."""
    games = sum(games for _, games in met.values())
    return sum(points for points, _ in met.values()) / games


def panel(title: str, points: Points, top: int) -> str:
    """Draw one curve, with the least and the most of both axes."""
    if not points:
        return ""
    across, up = [x for x, _ in points], [y for _, y in points]
    left, right = 0.0, max(*across, 1e-9)
    low, high = min(up), max(*up, min(up) + 1e-6)

    def place(x: float, y: float) -> str:
        column = EDGE + (x - left) / (right - left) * (WIDTH - 2 * EDGE)
        row = top + HEIGHT - EDGE - (y - low) / (high - low) * (HEIGHT - 2 * EDGE)
        return f"{column:.1f},{row:.1f}"

    line = " ".join(place(x, y) for x, y in points)
    bottom = top + HEIGHT - EDGE
    return "\n".join(
        [
            f'<text x="{EDGE}" y="{top + 24}" font-size="14">{title}</text>',
            f'<path d="M{EDGE},{top + EDGE} V{bottom} H{WIDTH - EDGE}" fill="none" stroke="grey"/>',
            text(EDGE - 4, top + EDGE + 4, f"{high:.3f}", "end"),
            text(EDGE - 4, bottom, f"{low:.3f}", "end"),
            text(WIDTH - EDGE, bottom + 16, f"{right:.1f} min", "end"),
            f'<polyline points="{line}" fill="none" stroke="#1664a0" stroke-width="1.5"/>',
        ]
    )


def text(x: int, y: int, words: str, anchor: str) -> str:
    """Write a few words of an axis."""
    return f'<text x="{x}" y="{y}" font-size="11" text-anchor="{anchor}">{words}</text>'
