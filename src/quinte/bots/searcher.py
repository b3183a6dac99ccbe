"""A searcher: it is given what a seat sees, a budget and a seed, and says what it would do.

It never meets a position of the match: worlds are imagined from the view alone.
"""

import time
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from quinte.bots.search import think
from quinte.bots.tree import EDGE, MIND, NODE, digest, find
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.native import bind, position, positions
from quinte.core.randomness import seed_stream

SLICE = 64
"""Simulations between two looks at the clock."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: so many simulations, or until so many seconds are over."""

    simulations: int = 1_000_000_000
    seconds: float = 1e9


@dataclass(frozen=True)
class Choice:
    """A move that was thought about: how often, and the result it promises its mover."""

    move: int
    visits: int
    value: float


@dataclass(frozen=True)
class Thought:
    """What a searcher would do: the moves it thought about, the best first."""

    choices: tuple[Choice, ...]
    simulations: int

    @property
    def move(self) -> int:
        """The move chosen."""
        return self.choices[0].move

    @property
    def value(self) -> float:
        """The result expected, from 0 to 1."""
        return self.choices[0].value


class Searcher:
    """Searches one game; its memory is made once and used for every move."""

    def __init__(self, game: Game, nodes: int = 1 << 16) -> None:
        """Make room for so many nodes."""
        rules = game.rules
        self.game = game
        self._think = bind(think, rules, game.insight)
        self._mind = position(MIND)
        self._worlds = positions(rules.POSITION, 2)
        self._views = positions(rules.VIEW, 1)
        self._seen = self._views.view(np.ndarray).view(np.uint8)
        self._slots = np.zeros(2 * nodes, np.int32)
        self._nodes = positions(NODE, nodes)
        self._edges = positions(EDGE, 16 * nodes)
        self._path = np.zeros((64, 3), np.int32)
        self._moves = np.zeros(rules.MAX_MOVES, np.int64)
        self._values = np.zeros(max(game.players), np.float64)

    def choose(self, view: View, budget: Budget, seed: bytes) -> Thought:
        """Think about the move that the viewer has to make."""
        if view.viewer != view.player:
            message = "A searcher thinks for the player who is to move, with that player's view."
            raise ValueError(message)
        self._forget(seed)
        deadline = time.perf_counter() + budget.seconds
        done = 0
        while done < budget.simulations:
            done = self._search(view, min(SLICE, budget.simulations - done))
            if time.perf_counter() > deadline:
                break
        return self._thought(view)

    def _forget(self, seed: bytes) -> None:
        """Start anew: an empty tree, and a chance that follows from the seed."""
        chance = np.frombuffer(seed, np.uint8).copy()
        seed_stream(self._mind, chance)
        seed_stream(self._worlds[0], chance[::-1].copy())
        self._mind.nodes = self._mind.edges = self._mind.simulations = self._mind.depth = 0
        self._slots[:] = 0

    def _search(self, view: View, simulations: int) -> int:
        return int(
            self._think(
                *(view, self._mind, self._worlds, self._views, self._seen, self._slots),
                *(self._nodes, self._edges, self._path, self._moves, self._values, simulations),
                *self.game.tables,
            )
        )

    def _thought(self, view: View) -> Thought:
        """Read what the tree says about its root: the move tried most is the best."""
        self._views[0] = view
        slot = int(find(self._slots, self._nodes, digest(self._seen)))
        number = int(self._slots[slot]) - 1
        node = cast("Any", self._nodes[number])
        edges = self._edges[node.first : node.first + node.count]
        choices = [
            Choice(int(edge.move), int(edge.visits), float(edge.value) / max(1, int(edge.visits)))
            for edge in edges
        ]
        ordered = sorted(choices, key=lambda choice: (-choice.visits, -choice.value, choice.move))
        return Thought(tuple(ordered), int(self._mind.simulations))
