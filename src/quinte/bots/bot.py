"""Bots: whoever chooses a move from what a seat may know."""

import os
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from quinte.bots import plain
from quinte.bots.levels import LEVELS, Level, levels_of
from quinte.bots.searcher import Budget, Searcher, Thought
from quinte.bots.sifter import Sifter
from quinte.core.card import Game
from quinte.core.contract import SIFT, Move, View
from quinte.core.randomness import SEED_BYTES

RANDOM = "random"
NAMES = (RANDOM, *LEVELS)
"""What a bot may be asked for by."""
PLAIN = "plain"
"""Thinks as long as an expert, but knows nothing beyond the rules: to measure others by."""


class Bot(Protocol):
    """Somebody who chooses a move from what a player may know."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Choose one of the legal moves."""
        ...


def make_bot(game: Game, name: str, seed: bytes) -> Bot:
    """Give a bot by its name; all that it does follows from the seed, unless the clock stops it."""
    if name == RANDOM:
        return RandomBot(seed)
    if name == PLAIN:
        return LevelBot(replace(game, heuristics=plain), levels_of(game)["expert"], seed)
    return LevelBot(game, levels_of(game)[name], seed)


def ease(cores: int | None, wanting: float) -> float:
    """Give the part of its time that a bot may take: less when more programs run than cores."""
    return min(1.0, (cores or 1) / max(1.0, wanting))


def load() -> float:
    """Tell how many programs want to run, where the system says it."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


class RandomBot:
    """Picks any legal move, each as likely as the others."""

    def __init__(self, seed: bytes) -> None:
        """Start a generator of its own: the chance of the game stays untouched."""
        self._chance = random.Random(seed)

    def choose(self, _view: View, moves: Sequence[Move]) -> Move:
        """Pick one, whatever the view."""
        return self._chance.choice(moves)


class LevelBot:
    """Searches as long as its level allows."""

    def __init__(self, game: Game, level: Level, seed: bytes) -> None:
        """Take a searcher of the game, which bots of one process share."""
        self.level = level
        self._searcher = searcher_of(game)
        self._chance = random.Random(seed)

    def choose(self, view: View, _moves: Sequence[Move]) -> Move:
        """Search, then choose by the level; where there is no choice, it does not think."""
        return self.think(view).move

    def think(self, view: View) -> Thought:
        """Search as long as the level allows."""
        seed = self._chance.randbytes(SEED_BYTES)
        given = self.level.budget
        budget = Budget(given.simulations, given.seconds * ease(os.cpu_count(), load()))
        return self._searcher.choose(view, budget, seed, self.level.sight)


SEARCHERS: dict[tuple[str, int], Searcher | Sifter] = {}


def searcher_of(game: Game) -> Searcher | Sifter:
    """Give the searcher of a game; its memory is large, so there is one."""
    key = (game.name, id(game.heuristics))
    if key not in SEARCHERS:
        SEARCHERS[key] = new_searcher(game)
    return SEARCHERS[key]


def new_searcher(game: Game) -> Searcher | Sifter:
    """Make a searcher of its own: one must not be used by two threads at once."""
    return Sifter(game) if hasattr(game.heuristics, SIFT) else Searcher(game)


def warm_up(game: Game) -> None:
    """Have the search of a game compiled, or loaded, before it is needed."""
    position = game.new_position(game.players[0], {}, bytes(SEED_BYTES))
    view = game.view(position, int(position.player))
    searcher_of(game).choose(view, Budget(simulations=1), bytes(SEED_BYTES))
