"""Classes of moves, from best to blunder; where they begin is measured for each game.

`analysis.json` in the folder of a game has the limits, made by `python bench/analysis.py limits` on
games played by the levels: a loss is an inaccuracy, a mistake or a blunder if at most so many of a
club player's hundred moves cost as much.
"""

import json
from functools import cache
from pathlib import Path

from quinte.core.card import Game

KINDS = ("best", "good", "inaccuracy", "mistake", "blunder", "left")
"""What the numbers of `loops.layouts` are called; who gives up makes no move, but leaves."""
BEST, GOOD, INACCURACY, MISTAKE, BLUNDER, LEFT = KINDS
CLASSES = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
"""What a move may be called, the best first."""
ERRORS = (INACCURACY, MISTAKE, BLUNDER)
RARITY = (10.0, 4.0, 1.0)
"""How many of a club player's hundred moves are an error of each class, or a worse one."""
USUAL_LIMITS = (0.02, 0.05, 0.12)
"""For games that were not measured."""
FILE = "analysis.json"


def limits_of(game: Game) -> tuple[float, ...]:
    """Return the losses from which a move is an inaccuracy, a mistake, a blunder."""
    return _limits(game.folder / FILE)


@cache
def _limits(file: Path) -> tuple[float, ...]:
    if not file.exists():
        return USUAL_LIMITS
    return tuple(json.loads(file.read_text("utf-8"))["limits"])
