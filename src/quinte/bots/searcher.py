"""A searcher: it is given what a seat sees, a budget and a seed, and says what it would do.

It never meets a position of the match: worlds are imagined from the view alone.
"""

import time
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from quinte.bots import deepening, search
from quinte.bots.search import decide, justify, solve
from quinte.bots.tree import ALL, WON
from quinte.core.card import Game
from quinte.core.contract import WORDS, View
from quinte.core.native import bind, copy, position, positions
from quinte.core.randomness import SEED_BYTES, seed_stream

THINK = (
    *("Mind", "Worlds", "Views", "Chunks", "Slots", "Nodes", "Edges", "Path", "Moves", "Values"),
)
SOLVE = ("Mind", "Worlds", "Nodes", "Edges", "Values", "Lists")
"""What is handed to the parts of a search, in order."""
DEEPENS = "DEEPENS"
"""What an heuristics has whose game is searched by alpha-beta."""
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

    def __init__(self, game: Game, room: int | None = None, way: ModuleType | None = None) -> None:
        """Make room for so many nodes, or positions; search in the way of the game, or another."""
        rules, heuristics = game.rules, game.heuristics
        way = way or way_of(game)
        self.game = game
        self._is_bounding = way is deepening
        self._awake = bind(way.awake, rules, heuristics)
        self._think: Any = bind(way.think, rules, heuristics)
        self._solve = bind(solve, rules, heuristics)
        self._decide = bind(decide, rules, heuristics)
        self._justify = bind(justify, rules, heuristics)
        memory = way.memory(game) if room is None else way.memory(game, room)
        self._held = {kind: allocate(*given) for kind, given in memory.items()}
        bytes_seen = self._held["Views"].view(np.ndarray).view(np.uint8)
        self._held["Chunks"] = bytes_seen[: self._held["Chunks"].nbytes].view(np.uint64)
        seed_stream(self._held["Worlds"][0], np.zeros(SEED_BYTES, np.uint8))

    def choose(self, view: View, budget: Budget, seed: bytes, sight: int = ALL) -> Thought:
        """Think about the move that the viewer has to make."""
        if view.viewer != view.player:
            message = "A searcher thinks for the player who is to move, with that player's view."
            raise ValueError(message)
        held = self._held
        deadline = time.perf_counter() + budget.seconds
        chance = np.frombuffer(seed, np.uint8).copy()
        view = copy(view)  # it may be dimmed
        self._awake(view, held["Mind"], held["Worlds"], held["Slots"], chance, sight)
        done = self._search(view, 1)
        is_open = self._has_choice() and not self._is_solved(view)
        while is_open and done < budget.simulations and time.perf_counter() < deadline:
            before, done = done, self._search(view, min(SLICE, budget.simulations - done))
            is_open = done > before  # a search ends by itself when the outcome is certain
        move = self._decide(held["Nodes"], held["Edges"])
        return Thought(int(move), self._choices(), done)

    def explain(self, view: View, move: int) -> list[int]:
        """Say why a move is good, as the numbers of the game's advice; nothing if nothing does."""
        words = np.zeros(WORDS, np.int64)
        code = self._justify(view, self._held["Worlds"], move, words, *self.game.tables)
        return words.tolist() if code else []

    def _search(self, view: View, simulations: int) -> int:
        given = (self._held[kind] for kind in THINK)
        return int(self._think(view, *given, simulations, *self.game.tables))

    def _is_solved(self, view: View) -> bool:
        return bool(self._solve(view, *(self._held[kind] for kind in SOLVE)))

    def _has_choice(self) -> bool:
        return bool(self._held["Nodes"][0].count > 1)

    def _choices(self) -> tuple[Choice, ...]:
        """Read what the tree says about its root, as `decide` has ranked it."""
        root = self._held["Nodes"][0]
        return tuple(
            Choice(
                int(edge.move),
                int(edge.visits),
                float(edge.value) / max(1, int(edge.visits)),
                bool(edge.proven == WON),
                is_bound=self._is_bounding and place > 0,
            )
            for place, edge in enumerate(self._held["Edges"][root.first : root.first + root.count])
        )


def way_of(game: Game) -> ModuleType:
    """Give the search of a game: alpha-beta where its heuristics asks for it, else the tree."""
    return deepening if hasattr(game.heuristics, DEEPENS) else search


def allocate(element: np.dtype[Any], shape: tuple[int, ...]) -> Any:  # noqa: ANN401, see Record
    """Make room for a record, for records or for numbers."""
    if not shape:
        return position(element)
    return np.zeros(shape, element) if element.names is None else positions(element, shape[0])
