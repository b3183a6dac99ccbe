"""Classes of moves, from best to blunder; where they begin is measured for each game.

`analysis.json` in the folder of a game has the limits, made by `python bench/analysis.py limits` on
games of the levels: a loss is an inaccuracy, a mistake or a blunder if of a hundred moves of a club
player at most so many cost as much.
"""

import json
from functools import cache
from pathlib import Path

from quinte.analysis.judging import Judgment
from quinte.core.card import Game

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER, LEFT = (
    *("best", "good", "inaccuracy", "mistake", "blunder"),
    "left",
)
CLASSES = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
"""What a move may be called, the best first; giving up, which is no move, is LEFT."""
ERRORS = (INACCURACY, MISTAKE, BLUNDER)
RARITY = (10.0, 4.0, 1.0)
"""Of a hundred moves of a club player, so many are an error of each class, or a worse one."""
USUAL_LIMITS = (0.02, 0.05, 0.12)
"""For games that were not measured."""
FILE = "analysis.json"


def limits_of(game: Game) -> tuple[float, ...]:
    """Give the losses from which a move is an inaccuracy, a mistake, a blunder."""
    return _limits(game.folder / FILE)


@cache
def _limits(file: Path) -> tuple[float, ...]:
    if not file.exists():
        return USUAL_LIMITS
    return tuple(json.loads(file.read_text("utf-8"))["limits"])


def class_of(judgment: Judgment, limits: tuple[float, ...]) -> str:
    """Name the class of a decision; what is not sure is not called an error."""
    if judgment.best == judgment.move:
        return BEST
    passed = sum(judgment.loss >= limit for limit in limits)
    return ERRORS[passed - 1] if judgment.is_sure and passed else GOOD
