"""Games that learn on the cores of this machine: a batch."""

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quinte.batch import Batch
from quinte.core.card import Game
from quinte.core.contract import Features
from quinte.core.native import bare, bind, positions
from quinte.learning.spans import Looks, guide_span, look_span, part_span, teach_span

Array = NDArray[Any]


class CoreGames:
    """Many games; looking at their moves takes one span for each core."""

    def __init__(self, game: Game, count: int, players: int, options: Any, seed: int) -> None:  # noqa: ANN401, as a batch
        """Lay them out."""
        rules = game.rules
        self.features = cast("Features", game.features)
        self.batch = Batch(game, count, players=players, options=options, seed=seed)
        self._threads = os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._threads)
        self._look = cast("Any", bind(look_span, rules, self.features))
        self._guide = bind(guide_span, rules, game.heuristics)
        self._teach = bind(teach_span, rules, game.heuristics)
        self._part = bind(part_span, rules, game.heuristics)
        self._earlier = self.batch.positions.copy()
        self._worlds = [
            bare(positions(rules.POSITION, 1), rules.POSITION) for _ in range(self._threads)
        ]

    @property
    def counts(self) -> Array:
        """How many moves each game has."""
        return self.batch.counts

    @property
    def moves(self) -> Array:
        """The moves of each game, as rows."""
        return self.batch.moves

    def movers(self) -> Array:
        """Who is to move in each game."""
        return self.batch.positions["player"].astype(np.int64)

    def look(self, owners: Array, moves: Array) -> tuple[Array, Array, Array]:
        """Return active features, how many they are, and shares of moves, each in its own game."""
        total = len(moves)
        active = np.empty((total, self.features.MAX_ACTIVE), np.int16)
        lengths, shares = np.empty(total, np.int64), np.empty(total, np.float64)
        held, lookups = self.batch.positions, self.batch.game.lookups
        looks = Looks(owners, moves, active, lengths, shares)
        borders = [total * i // self._threads for i in range(self._threads + 1)]
        waiting = [
            self._pool.submit(self._look, first, last, held, world, looks, *lookups)
            for (first, last), world in zip(pairwise(borders), self._worlds, strict=True)
        ]
        for part in waiting:
            part.result()
        return active, lengths, shares

    def guided(self) -> Array:
        """Return the move that the game's own quick player makes in each game."""
        batch = self.batch
        chosen = np.zeros(batch.count, np.int64)
        self._guide(0, batch.count, batch.positions, batch.moves, batch.counts, chosen)
        return chosen

    def taught(self) -> Array:
        """Return what the game's own judgement expects for each player of each game."""
        values = np.zeros((self.batch.count, self.batch.players))
        self._teach(0, self.batch.count, self.batch.positions, values)
        return values.astype(np.float32)

    def note(self) -> None:
        """Note where all games stand."""
        self._earlier[...] = self.batch.positions

    def parted(self) -> Array:
        """Return in which games a part, such as a round, has ended since that was noted."""
        found = np.zeros(self.batch.count, np.int64)
        self._part(0, self.batch.count, self._earlier, self.batch.positions, found)
        return found != 0

    def step(self, chosen: Array) -> tuple[Array, Array]:
        """Play a move in each game; return each player's result where a game ended, and where."""
        rewards, ended = self.batch.step(chosen)
        return rewards.astype(np.float32), ended != 0

    def reset(self, seed: int) -> None:
        """Lay all games out anew."""
        self.batch.reset(seed)

    def save(self) -> dict[str, bytes]:
        """Return everything about the games, to be restored later."""
        arrays = (self.batch.positions, self.batch.moves, self.batch.counts)
        names = ("positions", "moves", "counts")
        return {name: array.tobytes() for name, array in zip(names, arrays, strict=True)}

    def restore(self, saved: dict[str, bytes]) -> None:
        """Restore what was saved."""
        for name, array in (
            ("positions", self.batch.positions),
            ("moves", self.batch.moves),
            ("counts", self.batch.counts),
        ):
            array[...] = np.frombuffer(saved[name], array.dtype).reshape(array.shape)
