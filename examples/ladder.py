"""How strong an agent is on the scale of the levels: games against one of them, in both seats.

The scale is that of quinte.bots.contests.rated, where contests of bots put the levels; a newcomer
has 1500 points. Where a game has none there yet, points are counted from the level, which has 0.
"""

import csv
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinte.adapters.solo import QuinteSoloEnv
from quinte.bots.contests.rated import rated_levels
from quinte.bots.contests.strength import Interval, interval
from quinte.learning.curves import HEIGHT, WIDTH, panel

Agent = Callable[[NDArray[np.int8], NDArray[np.int8]], int]
"""Chooses by planes and the mask of what is legal."""
MOST_ACTS = 2_000
"""After that many choices of its own a game is a draw."""


class Standing(NamedTuple):
    """What an agent got against a level, and how many points that makes."""

    level: str
    share: Interval
    points: float
    low: float
    high: float

    def __str__(self) -> str:
        """Say it in one line."""
        return (
            f"{self.share.mean:.1%} ({self.share.low:.1%}–{self.share.high:.1%}) against "
            f"{self.level}: {self.points:.0f} points ({self.low:.0f}–{self.high:.0f})"
        )


def measure(
    game: str, agent: Agent, level: str, blocks: int, options: Mapping[str, str]
) -> Standing:
    """Play blocks of one deal in either seat; points follow from the share that was got."""
    made = QuinteSoloEnv(
        game, options=options, opponents=level, observe="planes", max_acts=MOST_ACTS
    )
    shares = [sum(play(made, agent, deal, seat) for seat in (0, 1)) / 2 for deal in range(blocks)]
    found = interval(shares)
    from_level = points_of(game, level)
    low, most, high = (
        from_level + lead(share, blocks) for share in (found.low, found.mean, found.high)
    )
    return Standing(level, found, most, low, high)


def play(made: QuinteSoloEnv, agent: Agent, deal: int, seat: int) -> float:
    """Play a game; return the share of it that was won."""
    seen, _ = made.reset(seed=10_000 + deal, options={"seat": seat})
    while True:
        chosen = agent(seen["observation"], seen["action_mask"])
        seen, reward, is_over, is_cut, _ = made.step(chosen)
        if is_over or is_cut:
            return (1 + reward) / 2


def lead(share: float, blocks: int) -> float:
    """Return the lead in Elo points that a share of the points is due to."""
    least = 0.5 / (blocks + 1)  # who won all did not prove to be infinitely strong
    share = min(max(share, least), 1 - least)
    return 400 * math.log10(share / (1 - share))


def points_of(game: str, level: str) -> float:
    """Return the points of a level, or 0 where contests have not told them."""
    known = {each.level: float(each.points) for each in rated_levels(game, "duel")}
    return known.get(level, 0.0)


class Curve:
    """What was measured on the way, kept as CSV and drawn as SVG after every point."""

    def __init__(self, file: str | Path, name: str, along: str) -> None:
        """Begin a file; `along` says what is counted from left to right."""
        self.file, self.name, self.along = Path(file), name, along
        self.points: list[tuple[float, float]] = []

    def add(self, x: float, y: float) -> None:
        """Add a point."""
        self.points.append((x, y))
        with self.file.with_suffix(".csv").open("w", newline="", encoding="utf-8") as out:
            csv.writer(out).writerows([(self.along, self.name), *self.points])
        drawn = panel(f"{self.name} by {self.along}", self.points, 0).replace(" min<", "<")
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
        self.file.with_suffix(".svg").write_text(
            f'{head} font-family="sans-serif">\n{ground}\n{drawn}\n</svg>\n', "utf-8"
        )
