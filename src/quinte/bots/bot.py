"""Bots: whoever chooses a move from what a seat may know."""

import random
from dataclasses import replace
from typing import Protocol

from quinte.bots import plain
from quinte.bots.levels import LEVELS, Level, levels_of
from quinte.bots.nets.bot import is_net, make_net_bot
from quinte.bots.searcher import Budget, Searcher, Thought
from quinte.core.card import Game
from quinte.core.contract import Move, View
from quinte.core.native import copy
from quinte.core.randomness import SEED_BYTES

RANDOM = "random"
NAMES = (RANDOM, *LEVELS)
"""What a bot may be asked for by."""
PLAIN = "plain"
"""Thinks as long as an expert, but knows nothing beyond the rules: to measure others by."""


class Bot(Protocol):
    """Somebody who chooses a move from what a player may know."""

    def choose(self, view: View) -> Move:
        """Choose a legal move for the player of a view, who is to move."""
        ...


def make_bot(game: Game, name: str, seed: bytes) -> Bot:
    """Give a bot by its name; all that it does follows from the seed, unless the clock stops it."""
    if name == RANDOM:
        return RandomBot(game, seed)
    if is_net(name):
        return make_net_bot(game, name, seed)
    if name == PLAIN:
        return LevelBot(replace(game, heuristics=plain), levels_of(game)["expert"], seed)
    return LevelBot(game, levels_of(game)[name], seed)


class RandomBot:
    """Picks any legal move, each as likely as the others."""

    def __init__(self, game: Game, seed: bytes) -> None:
        """Start a generator of its own: the chance of the game stays untouched."""
        self._game = game
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Pick one, whatever the view shows."""
        return self._chance.choice(moves_of(self._game, view))


def moves_of(game: Game, view: View) -> list[Move]:
    """List the moves of the player of a view: they depend only on what the player knows."""
    return game.legal_moves(game.imagine(copy(view), bytes(SEED_BYTES)))


class LevelBot:
    """Searches as long as its level allows."""

    def __init__(self, game: Game, level: Level, seed: bytes) -> None:
        """Take a searcher of the game, which bots of one process share."""
        self.level = level
        self._searcher = searcher_of(game)
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Search, then choose by the level; where there is no choice, it does not think."""
        return self.think(view).move

    def think(self, view: View) -> Thought:
        """Search as long as the level allows."""
        seed = self._chance.randbytes(SEED_BYTES)
        return self._searcher.choose(view, self.level.budget_now(), seed, self.level.attention)


SEARCHERS: dict[tuple[str, int], Searcher] = {}


def searcher_of(game: Game) -> Searcher:
    """Give the searcher of a game; its memory is large, so there is one.

    It must not be used by two threads at once: they have one each.
    """
    key = (game.name, id(game.heuristics))
    if key not in SEARCHERS:
        SEARCHERS[key] = Searcher(game)
    return SEARCHERS[key]


def warm_up(game: Game) -> None:
    """Have the search of a game compiled, or loaded, before it is needed."""
    position = game.new_position(game.players[0], {}, bytes(SEED_BYTES))
    view = game.view(position, int(position.player))
    searcher_of(game).choose(view, Budget(simulations=1), bytes(SEED_BYTES))
