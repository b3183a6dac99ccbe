"""A searcher: it is given what a seat sees, a budget and a seed, and says what it would do.

It never sees a position of the match: worlds are imagined from the view alone.
"""

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from quinte.bots.algorithms import (
    Algorithm,
    algorithm_of,
    learned_algorithm_of,
    learned_modules,
)
from quinte.bots.edges import FULL_ATTENTION, WON
from quinte.bots.reasons import justify
from quinte.core.card import Game
from quinte.core.contract import WORDS, Lookup, View
from quinte.core.native import bind, copy, position
from quinte.core.randomness import SEED_BYTES, seed_stream

SLICE = 64
"""Simulations between looks at the clock."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of simulations, or a number of seconds."""

    simulations: int = 1_000_000_000
    seconds: float = 1e9


@dataclass(frozen=True)
class Choice:
    """A move that was thought about: how often, and the result it promises its mover."""

    move: int
    visits: int
    value: float
    is_certain: bool = False  # whether it wins whatever happens
    is_bound: bool = False  # whether it was only found to promise no more than the best


@dataclass(frozen=True)
class Thought:
    """What a searcher would do: the move chosen, and those thought about, the best first."""

    move: int
    choices: tuple[Choice, ...]
    simulations: int

    @property
    def value(self) -> float:
        """The result expected of the best move, from 0 to 1."""
        return self.choices[0].value


class Searcher:
    """Searches one game; its memory is made once and used for every move."""

    def __init__(
        self,
        game: Game,
        room: int | None = None,
        algorithm: Algorithm | None = None,
        net: Lookup | None = None,
    ) -> None:
        """Search by the algorithm of the game, or another, in all its memory or less of it.

        With a net it is the search that plays by it.
        """
        algorithm = algorithm or (algorithm_of if net is None else learned_algorithm_of)(game)
        more = (game.heuristics,) if net is None else learned_modules(game)
        self.game = game
        self.net = net
        self._algorithm = algorithm
        self._room = room
        self._lookups = game.lookups if net is None else (net, *game.lookups)
        self._begin: Any = bind(algorithm.begin, game.rules, *more)
        self._think: Any = bind(algorithm.think, game.rules, *more)
        self._decide: Any = bind(algorithm.decide, game.rules, *more)
        self._justify: Any = bind(getattr(algorithm, "justify", justify), game.rules, *more)
        self._memory = position(algorithm.memory_layout(game))
        seed_stream(self._memory.worlds[0], np.zeros(SEED_BYTES, np.uint8))

    def choose(
        self, view: View, budget: Budget, seed: bytes, attention: int = FULL_ATTENTION
    ) -> Thought:
        """Think about the move that the viewer has to make."""
        if view.viewer != view.player:
            message = "A searcher thinks for the player who is to move, with that player's view."
            raise ValueError(message)
        deadline = time.perf_counter() + budget.seconds
        view = copy(view)  # it may be dimmed
        self._start(view, budget, seed, attention)
        before, done = -1, self._search(view, self._algorithm.LEAST)
        while before < done < budget.simulations and time.perf_counter() < deadline:
            before, done = done, self._search(view, min(SLICE, budget.simulations - done))
        move = self._decide(self._memory)
        return Thought(int(move), self._choices(), done)

    def explain(self, view: View, move: int) -> list[int]:
        """Say why a move is good, as the numbers of the game's advice; nothing if nothing does."""
        words = np.zeros(WORDS, np.int64)
        code = self._justify(view, self._memory, move, words, *self._lookups)
        return words.tolist() if code else []

    def _start(self, view: View, budget: Budget, seed: bytes, attention: int) -> None:
        chance = np.frombuffer(seed, np.uint8).copy()
        given = (chance, budget.simulations, attention)
        self._begin(view, self._memory, *given, *self._lookups)
        if self._room is not None:
            self._memory.room = self._room

    def _search(self, view: View, simulations: int) -> int:
        return int(self._think(view, self._memory, simulations, *self._lookups))

    def _choices(self) -> tuple[Choice, ...]:
        """Read what is known about the moves of the root, as `decide` has ranked them."""
        return tuple(
            Choice(
                int(edge.move),
                int(edge.visits),
                float(edge.value) / max(1, int(edge.visits)),
                bool(edge.proven == WON),
                is_bound=self._algorithm.GIVES_BOUNDS and place > 0,
            )
            for place, edge in enumerate(self._memory.edges[: self._memory.count])
        )
