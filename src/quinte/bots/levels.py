"""How strong a bot plays: five levels, from one that plays for fun to one that thinks hard."""

from collections.abc import Mapping
from dataclasses import dataclass

from quinte.bots.searcher import Budget
from quinte.bots.tree import ALL
from quinte.core.card import Game


@dataclass(frozen=True)
class Level:
    """How long a bot thinks, and how much it sees."""

    name: str
    budget: Budget
    sight: int = ALL  # of a hundred moves, or of a hundred things to remember


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", Budget(simulations=60), sight=40),
        Level("casual", Budget(simulations=200), sight=75),
        Level("club", Budget(simulations=1_000)),
        Level("strong", Budget(simulations=5_000, seconds=1.0)),
        Level("expert", Budget(simulations=40_000, seconds=1.8)),
    )
}
"""The levels, the weakest first, for a game that says nothing else."""


def levels_of(game: Game) -> Mapping[str, Level]:
    """Give the levels of a game: its heuristics may name other simulations, or another sight."""
    levels = LEVELS.values()
    usual = [level.budget.simulations for level in levels]
    simulations = getattr(game.heuristics, "SIMULATIONS", usual)
    sights = getattr(game.heuristics, "SIGHTS", [level.sight for level in levels])
    return {
        level.name: Level(level.name, Budget(count, level.budget.seconds), sight)
        for level, count, sight in zip(levels, simulations, sights, strict=True)
    }


def adviser_of(game: Game) -> Level:
    """Give who thinks about hints: sees all, and thinks a quarter as much as an expert.

    Where that says too little about the next best moves, the heuristics names other simulations.
    """
    usual = levels_of(game)["expert"].budget.simulations // 4
    return Level("adviser", Budget(getattr(game.heuristics, "ADVISER", usual), 1.8))
