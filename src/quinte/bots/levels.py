"""How strong a bot plays: from one that plays for fun to one that thinks hard.

Where a net has learned a game at a player count, there is a master as well.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from quinte.bots.edges import FULL_ATTENTION
from quinte.bots.nets.shipped import Shipped, mastered, shipped_net
from quinte.bots.searcher import Budget
from quinte.core.card import Game
from quinte.core.contract import View


@dataclass(frozen=True)
class Level:
    """How long a bot thinks, and how much it notices."""

    name: str
    budget: Budget
    attention: int = FULL_ATTENTION  # of a hundred moves, or of a hundred things to remember

    def budget_now(self, most_seconds: float = 1e9) -> Budget:
        """Return how much it may think on a computer as busy as this one is now."""
        seconds = self.budget.seconds * ease(os.cpu_count(), load())
        return Budget(self.budget.simulations, min(seconds, most_seconds))


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", Budget(simulations=60), attention=40),
        Level("casual", Budget(simulations=200), attention=75),
        Level("club", Budget(simulations=1_000)),
        Level("strong", Budget(simulations=5_000, seconds=1.0)),
        Level("expert", Budget(simulations=40_000, seconds=1.8)),
    )
}
"""The levels, the weakest first, for a game that says nothing else."""


def levels_of(game: Game) -> Mapping[str, Level]:
    """Return the levels of a game: its heuristics may name other simulations, or attention."""
    levels = LEVELS.values()
    usual = [level.budget.simulations for level in levels]
    simulations = getattr(game.heuristics, "SIMULATIONS", usual)
    attention = getattr(game.heuristics, "ATTENTION", [level.attention for level in levels])
    return {
        level.name: Level(level.name, Budget(count, level.budget.seconds), noticed)
        for level, count, noticed in zip(levels, simulations, attention, strict=True)
    }


MASTER = "master"
"""The level above all others, where a net is shipped."""
MASTER_SECONDS = 1.8


def levels_at(game: Game, players: int) -> Mapping[str, Level]:
    """Return the levels of a game at a player count, the weakest first."""
    has_master = players in mastered(game)
    return {**levels_of(game), MASTER: master_of(game)} if has_master else levels_of(game)


def master_of(game: Game) -> Level:
    """Return the master of a game that has one: its rollouts are those of its net."""
    net = shipped_net(game.name, mastered(game)[0])
    return Level(MASTER, Budget(net.rollouts, MASTER_SECONDS))


def learned_adviser_of(game: Game) -> Level:
    """Choose who thinks up hints where there is a master: half as much as the master."""
    return Level("adviser", Budget(master_of(game).budget.simulations // 2, MASTER_SECONDS))


def fitting(level: Level, game: Game, view: View) -> Level:
    """Return the level at which a bot of a level can play a table.

    With options that its net has not learned, a master plays like an expert.
    """
    if level.name != MASTER or net_for(game, view) is not None:
        return level
    return levels_of(game)["expert"]


def net_for(game: Game, view: View) -> Shipped | None:
    """Return the net of a master for a table, or None where none has learned it."""
    players = int(view.players)
    if players not in mastered(game):
        return None
    net = shipped_net(game.name, players)
    return net if net.knows(view) else None


def adviser_of(game: Game) -> Level:
    """Return who thinks about hints, noticing everything, and a quarter as much as an expert.

    Where that says too little about the next best moves, the heuristics name other numbers.
    """
    usual = levels_of(game)["expert"].budget.simulations // 4
    return Level("adviser", Budget(getattr(game.heuristics, "ADVISER", usual), 1.8))


def ease(cores: int | None, wanting: float) -> float:
    """Return the share of its time that a bot may take: less when more programs run than cores."""
    return min(1.0, (cores or 1) / max(1.0, wanting))


def load() -> float:
    """Return how many programs want to run, where the system says it."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
