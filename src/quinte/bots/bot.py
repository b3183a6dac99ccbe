"""Bots: whoever chooses a move from what a seat may know."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from quinte.bots import plain
from quinte.bots.algorithms import learned_algorithm_of
from quinte.bots.levels import (
    LEVELS,
    MASTER,
    Level,
    fitting,
    levels_at,
    levels_of,
    master_of,
    net_for,
)
from quinte.bots.nets.bot import NetBot, RolledBot, is_net, make_net_bot
from quinte.bots.nets.files import Net
from quinte.bots.nets.shipped import mastered, quick_at, shipped_net
from quinte.bots.searcher import Budget, Searcher, Thought
from quinte.core.card import Game
from quinte.core.contract import Move, View
from quinte.core.errors import QuinteError
from quinte.core.native import copy
from quinte.core.randomness import SEED_BYTES

RANDOM = "random"
NAMES = (RANDOM, *LEVELS, MASTER)
"""What a bot may be asked for by; not every table has a master."""
QUICK = "quick"
"""Plays by its net alone, in a moment: for contests, at tables that have one."""
PLAIN = "plain"
"""Thinks as long as an expert, but knows nothing beyond the rules: to measure others by."""


class NotLearned(QuinteError):
    """No net has learned `game` well enough at a table of `players` players."""

    code = "not_learned"


class Bot(Protocol):
    """Somebody who chooses a move from what a player may know."""

    def choose(self, view: View) -> Move:
        """Choose a legal move for the player of a view, who is to move."""
        ...


def make_bot(game: Game, name: str, seed: bytes) -> Bot:
    """Return a bot by its name; what it does follows from the seed, unless the clock stops it."""
    if name == RANDOM:
        return RandomBot(game, seed)
    if is_net(name):
        return make_net_bot(game, name, seed)
    if name == QUICK:
        return QuickBot(game, seed)
    if name == MASTER:
        return LevelBot(game, master_of(game), seed)
    if name == PLAIN:
        return LevelBot(replace(game, heuristics=plain), levels_of(game)["expert"], seed)
    return LevelBot(game, levels_of(game)[name], seed)


class RandomBot:
    """Picks any legal move, each as likely as the others."""

    def __init__(self, game: Game, seed: bytes) -> None:
        """Start a generator of its own: the game's stream stays untouched."""
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
        self._game = game
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Search, then choose by the level; where there is no choice, it does not think."""
        return self.think(view).move

    def think(self, view: View) -> Thought:
        """Search as long as the level allows."""
        seed = self._chance.randbytes(SEED_BYTES)
        level = fitting(self.level, self._game, view)
        searcher = searcher_for(self._game, level, view)
        return searcher.choose(view, level.budget_now(), seed, level.attention)


class QuickBot:
    """Plays what its table's net rates highest or, after a glance, what its search does."""

    def __init__(self, game: Game, seed: bytes) -> None:
        """Read no net before the table is known."""
        self._game, self._seed = game, seed
        self._bots: dict[int, Bot] = {}

    def choose(self, view: View) -> Move:
        """Choose the move that promises most."""
        players = int(view.players)
        if players not in self._bots:
            self._bots[players] = self._seated(shipped_net(self._game.name, players).net)
        return self._bots[players].choose(view)

    def _seated(self, net: Net) -> Bot:
        glance = learned_algorithm_of(self._game).GLANCE
        if glance == 0:
            return NetBot(self._game, net)
        return RolledBot(self._game, net, self._seed, glance)


def names_at(game: Game, players: int) -> tuple[str, ...]:
    """Name the bots that there are at a table by its player count."""
    return (RANDOM, *levels_at(game, players))


def check_bot(game: Game, name: str, players: int) -> None:
    """Refuse a master, or a quick player, that a table does not have."""
    known = {MASTER: mastered(game), QUICK: quick_at(game)}
    if players not in known.get(name, [players]):
        raise NotLearned(game=game.title, players=players)


SEARCHERS: dict[tuple[str, int], Searcher] = {}
MASTERS: dict[tuple[str, int], Searcher] = {}


def searcher_of(game: Game) -> Searcher:
    """Return the searcher of a game; its memory is large, so there is only one.

    Two threads must not use it at once: they have one each.
    """
    key = (game.name, id(game.heuristics))
    if key not in SEARCHERS:
        SEARCHERS[key] = Searcher(game)
    return SEARCHERS[key]


def searcher_for(game: Game, level: Level, view: View) -> Searcher:
    """Return the searcher of a level at a table: a master has one of its own, with its net."""
    net = net_for(game, view) if level.name == MASTER else None
    if net is None:
        return searcher_of(game)
    key = (game.name, net.net.players)
    if key not in MASTERS:
        MASTERS[key] = Searcher(game, net=net.lookup)
    return MASTERS[key]


def adviser_for(game: Game, view: View) -> Searcher:
    """Return the searcher that advises best at a table: a master's, where there is one."""
    if net_for(game, view) is None:
        return searcher_of(game)
    return searcher_for(game, master_of(game), view)


def warm_up(game: Game, names: Sequence[str] = ()) -> None:
    """Have the search of a game compiled, or loaded, before bots of these names need it."""
    position = game.new_position(game.players[0], {}, bytes(SEED_BYTES))
    view = game.view(position, int(position.player))
    searchers = {searcher_of(game), *([adviser_for(game, view)] if MASTER in names else [])}
    for searcher in searchers:
        searcher.choose(view, Budget(simulations=1), bytes(SEED_BYTES))
