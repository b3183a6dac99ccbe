"""A puzzle, and the puzzles that ship with a game: `puzzles.json` in its folder.

A puzzle is what its mover sees, drawn as a diagram: nothing that the mover may not know is in it.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from quinte.bots.levels import LEVELS
from quinte.core.card import Game
from quinte.core.contract import View

FILE = "puzzles.json"
WIN_NOW, LAST_DRAWS, WIN_SOON, STANDS_OUT = "win_now", "last_draws", "win_soon", "stands_out"
THEMES = (WIN_NOW, LAST_DRAWS, WIN_SOON, STANDS_OUT)
"""What a puzzle is about: win at once, play the last draws, win whatever the others do, or find the
one move that is worth far more than all others."""
LOWEST, STEP = 800, 300
"""The rating of a puzzle that every level solves, and what each level that never does adds."""
FIRST_DAY = date(2026, 1, 1)


@dataclass(frozen=True)
class Puzzle:
    """A position to solve."""

    view: str  # the diagram of what the mover sees
    solution: tuple[str, ...]  # the mover's moves, and the best defence between them
    theme: str
    moves: int  # legal ones
    solved: tuple[float, ...]  # by each level, of its tries
    idea: str = ""  # the code of the game's advice for the first move

    @property
    def rating(self) -> int:
        """How hard it is, by how often each level solves it."""
        return LOWEST + round(STEP * (len(LEVELS) - sum(self.solved)))

    def see(self, game: Game) -> View:
        """Return what its mover sees."""
        return game.parse_diagram(self.view)


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles that ship with a game; none where there are none yet."""
    return _load(game.folder / FILE)


@cache
def _load(file: Path) -> tuple[Puzzle, ...]:
    if not file.exists():
        return ()
    return tuple(as_puzzle(each) for each in json.loads(file.read_text("utf-8"))["puzzles"])


def as_puzzle(found: dict[str, Any]) -> Puzzle:
    """Read a puzzle."""
    lists = {name: tuple(found[name]) for name in ("solution", "solved")}
    return Puzzle(**{**found, **lists})


def as_json(puzzles: Sequence[Puzzle], made_by: str) -> str:
    """Write puzzles, one line each, and the command that made them."""
    lines = ",\n".join(json.dumps(asdict(puzzle), ensure_ascii=False) for puzzle in puzzles)
    return f'{{"made_by": {json.dumps(made_by)},\n"puzzles": [\n{lines}\n]}}\n'


def number_of_day(day: date, count: int) -> int:
    """Choose a puzzle for a day: each comes once before any comes again."""
    return (day - FIRST_DAY).days % count
