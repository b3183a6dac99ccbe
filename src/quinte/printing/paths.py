"""Outlines as SVG writes them, turned into lines and curves."""

import math
import re
from collections.abc import Iterator
from functools import cache

Segment = tuple[str, tuple[float, ...]]
"""M and L with a point, C with three, Z with none: all of them absolute."""

COMMAND = re.compile(r"([MmLlHhVvCcAaZz])([^MmLlHhVvCcAaZz]*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
TAKEN = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


@cache
def segments(d: str) -> tuple[Segment, ...]:
    """Read an outline."""
    return tuple(_walk(d))


def _walk(d: str) -> Iterator[Segment]:
    x = y = start_x = start_y = 0.0
    for letter, numbers in _commands(d):
        command = letter.upper()
        if command == "Z":
            x, y = start_x, start_y
            yield "Z", ()
            continue
        at_x, at_y = (x, y) if letter.islower() else (0.0, 0.0)
        if command == "A":
            end = (at_x + numbers[5], at_y + numbers[6])
            yield from arc((x, y), end, numbers)
            x, y = end
            continue
        if command == "H":
            points = [at_x + numbers[0], y]
        elif command == "V":
            points = [x, at_y + numbers[0]]
        else:
            points = [n + (at_y if i % 2 else at_x) for i, n in enumerate(numbers)]
        x, y = points[-2], points[-1]
        if command == "M":
            start_x, start_y = x, y
        yield ("L" if command in "HV" else command), tuple(points)


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    for letter, rest in COMMAND.findall(d):
        numbers = [float(number) for number in NUMBER.findall(rest)]
        taken = TAKEN[letter.upper()]
        if not taken:
            yield letter, []
        for first in range(0, len(numbers), taken or 1):
            again = {"M": "L", "m": "l"}.get(letter, letter) if first else letter
            yield again, numbers[first : first + taken]


def arc(
    start: tuple[float, float], end: tuple[float, float], numbers: list[float]
) -> Iterator[Segment]:
    """Turn an arc of a circle into curves, a quarter each at most."""
    radius, is_large, is_clockwise = numbers[0], numbers[3] != 0, numbers[4] != 0
    (x1, y1), (x2, y2) = start, end
    chord = math.dist(start, end)
    radius = max(radius, chord / 2)
    height = math.sqrt(max(0.0, radius**2 - chord**2 / 4))
    side = height / chord if is_large != is_clockwise else -height / chord
    cx, cy = (x1 + x2) / 2 - side * (y2 - y1), (y1 + y2) / 2 + side * (x2 - x1)
    first = math.atan2(y1 - cy, x1 - cx)
    swept = math.atan2(y2 - cy, x2 - cx) - first
    if is_clockwise and swept <= 0:
        swept += 2 * math.pi
    elif not is_clockwise and swept >= 0:
        swept -= 2 * math.pi
    count = math.ceil(abs(swept) / (math.pi / 2) - 1e-9)
    step = swept / count
    pull = 4 / 3 * math.tan(step / 4) * radius
    for i in range(count):
        a, b = first + i * step, first + (i + 1) * step
        from_x, from_y = cx + radius * math.cos(a), cy + radius * math.sin(a)
        to_x, to_y = cx + radius * math.cos(b), cy + radius * math.sin(b)
        yield (
            "C",
            (
                from_x - pull * math.sin(a),
                from_y + pull * math.cos(a),
                to_x + pull * math.sin(b),
                to_y - pull * math.cos(b),
                to_x,
                to_y,
            ),
        )
