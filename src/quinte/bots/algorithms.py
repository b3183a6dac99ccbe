"""The searches that bots know, and which of them suits a game."""

from collections.abc import Callable
from types import ModuleType
from typing import Any, Protocol

from quinte.bots.alphabeta import search as alphabeta
from quinte.bots.mcts import search as mcts
from quinte.bots.nets import deepening, rolling
from quinte.bots.rollouts import search as rollouts
from quinte.core.card import Game
from quinte.core.contract import CANDIDATES, Layout, Move


class Algorithm(Protocol):
    """A search.py: all that a search remembers is one record, which it is handed each time."""

    @property
    def LEAST(self) -> int:
        """Simulations that it takes to know the moves."""

    @property
    def GIVES_BOUNDS(self) -> bool:
        """Whether moves after the best are only known to be no better."""

    @property
    def memory_layout(self) -> Callable[[Game], Layout]:
        """(game): say what a search of a game remembers.

        Among it are `worlds`, two positions or more, and `edges`, of which the first `count` are
        the moves thought about.
        """

    @property
    def begin(self) -> Callable[..., None]:
        """(view, memory, seed, simulations, attention, *lookups): begin anew."""

    @property
    def think(self) -> Callable[..., int]:
        """(view, memory, simulations, *lookups): search on; return the simulations done in all.

        Where nothing is left to do, they are as many as before.
        """

    @property
    def decide(self) -> Callable[[Any], Move]:
        """(memory): put the moves thought about in order, the best first, and take it."""


def algorithm_of(game: Game) -> Algorithm:
    """Return the search of a game, as its heuristics asks for it."""
    if hasattr(game.heuristics, CANDIDATES):
        return rollouts
    return alphabeta if getattr(game.heuristics, "USES_ALPHA_BETA", False) else mcts


class Learned(Algorithm, Protocol):
    """A search that plays by a net: a lookup that its entry points are handed before all others."""

    @property
    def JUDGES(self) -> tuple[ModuleType, ...]:
        """What is bound after the heuristics of a game."""

    @property
    def GLANCE(self) -> int:
        """Simulations of somebody who plays in a moment; 0 where the net alone is enough."""

    @property
    def justify(self) -> Callable[..., int]:
        """(view, memory, move, words, *lookups): write why a move is good."""


def learned_algorithm_of(game: Game) -> Learned:
    """Return the search of a game by a net: for alpha-beta still alpha-beta."""
    return deepening if algorithm_of(game) is alphabeta else rolling


def learned_modules(game: Game) -> tuple[Any, ...]:
    """Return what a search by a net is bound to besides the rules."""
    return (game.features, game.heuristics, *learned_algorithm_of(game).JUDGES)
