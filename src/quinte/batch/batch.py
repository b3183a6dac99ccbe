"""A batch: an array of positions, and what belongs to each of them."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.batch import spans
from quinte.core.card import Game
from quinte.core.contract import Moves
from quinte.core.native import bare, bind, positions
from quinte.core.randomness import SEED_BYTES
from quinte.games import GAMES

Array = NDArray[Any]

NO_ACT = -1
"""Behind the acts of a draft."""


class IllegalChoice(ValueError):
    """A move was chosen that is not legal; nothing was played."""

    def __init__(self, game: int, move: int) -> None:
        """Say where."""
        super().__init__(
            f"Move {move} is not legal in game {game} of the batch; nothing is played."
        )
        self.game, self.move = game, move


class Batch:
    """So many games of one kind, each at its own place, all stepped by one call.

    Where moves are too many to be numbered one by one, the game's acts take their place.
    """

    def __init__(  # noqa: PLR0913, all but the first two have defaults
        self,
        game: Game | str,
        count: int,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        """Lay all games out; each has a seed of its own, which follows from this one."""
        self.game = GAMES[game] if isinstance(game, str) else game
        rules = self.game.rules
        self.count = count
        self.players = players or self.game.players[0]
        self._base = self.game.new_position(self.players, options or {}, bytes(SEED_BYTES))
        self.positions = bare(positions(rules.POSITION, count), rules.POSITION)
        self.moves_end, listed = sizes_of(self.game)
        self.moves: Moves = np.zeros((count, listed), np.int64)
        self.counts: Moves = np.zeros(count, np.int64)
        self.rewards: NDArray[np.float64] = np.zeros((count, self.players))
        self.ended: NDArray[np.int8] = np.zeros(count, np.int8)
        self._views = bare(positions(rules.VIEW, count), rules.VIEW)
        self._masks: NDArray[np.int8] | None = None
        self._threads = min(threads or os.cpu_count() or 1, count)
        self._pool = ThreadPoolExecutor(self._threads)
        self._begin, self._step = self._bind_steps()
        self._look = bind(spans.look_span, rules)
        self._check = bind(spans.check_span, rules)
        self._mask = bind(spans.mask_span, rules)
        self._choose = bind(spans.choose_span, rules)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Lay all games out anew."""
        self.positions[:] = self._base
        seeds = np.zeros((self.count, SEED_BYTES), np.uint8)
        words = seeds.view(np.uint64)
        words[:, 0], words[:, 1] = np.arange(self.count), seed
        if self._drafting:
            self._run(self._begin, self.positions, seeds, self._drafting[0])
            self._play(self.counts)
        else:
            arrays = (self.positions, seeds, self.moves, self.counts)
            self._run(self._begin, *arrays, *self.game.tables)
        self.rewards[:] = 0
        self.ended[:] = 0

    def step(self, chosen: Array) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
        """Play one move in each game; give each player's result where a game ended, and where.

        A result is 1 for winners, 0 for losers and an equal share for all when nobody won.
        """
        moves = np.ascontiguousarray(chosen, np.int64)
        if moves.shape != (self.count,):
            message = f"Choose one move for each of the {self.count} games."
            raise ValueError(message)
        wrong = self._run(self._check, moves, self.moves, self.counts)
        if wrong < self.count:
            raise IllegalChoice(wrong, int(moves[wrong]))
        return self._play(moves)

    def step_randomly(self) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
        """Play a random legal move in each game, by the streams of the positions."""
        chosen = np.zeros(self.count, np.int64)
        self._run(self._choose, self.positions, self.moves, self.counts, chosen)
        return self._play(chosen)

    def masks(self) -> NDArray[np.int8]:
        """Give the legal moves as a table: a row for each game, a column for each move."""
        if self._masks is None:
            self._masks = np.zeros((self.count, self.moves_end), np.int8)
        self._run(self._mask, self.moves, self.counts, self._masks)
        return self._masks

    def observe(self) -> NDArray[np.void]:
        """Give what the player to move knows in each game, as records."""
        self._run(self._look, self.positions, self._views)
        return self._views

    def observations(self) -> NDArray[np.int8]:
        """Give the same as rows of bytes; the fields lie as in the layout of the view."""
        views = self.observe().view(np.ndarray)
        return views.view(np.int8).reshape(self.count, self.game.rules.VIEW.itemsize)

    def drafts(self) -> Moves:
        """Give the acts of a move that are done in each game, NO_ACT behind them, as rows."""
        acts = self.game.acts
        rows = np.full((self.count, 0 if acts is None else acts.MAX_ACTS), NO_ACT, np.int64)
        if acts is not None:
            self._run(bind(spans.draft_span, self.game.rules, acts), self._drafting[0], rows)
        return rows

    def _bind_steps(self) -> tuple[Callable[..., int], Callable[..., int]]:
        """Choose how games are begun and go on: by moves, or by acts, which need drafts."""
        rules, acts = self.game.rules, self.game.acts
        self._drafting: tuple[Moves, ...] = ()
        if acts is None:
            return bind(spans.begin_span, rules), bind(spans.step_span, rules)
        self._drafting = np.zeros((self.count, 2), np.int64), np.zeros_like(self.moves)
        begin = bind(spans.begin_acting_span, rules)
        return begin, bind(spans.act_span, rules, acts)

    def _play(self, chosen: Moves) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
        arrays = (self.positions, chosen, self.moves, self.counts, self.rewards, self.ended)
        self._run(self._step, *arrays, *self._drafting, *self.game.tables)
        return self.rewards, self.ended

    def _run(self, span: Callable[..., int], *arrays: Array) -> int:
        """Have every core do its span; give the least of what they return, the end otherwise."""
        borders = [self.count * i // self._threads for i in range(self._threads + 1)]
        if self._threads == 1:
            return int(span(0, self.count, *arrays))
        parts = [self._pool.submit(span, first, last, *arrays) for first, last in pairwise(borders)]
        ends = [int(part.result()) for part in parts]
        stopped = [end for end, border in zip(ends, borders[1:], strict=True) if end != border]
        return min(stopped, default=self.count)


def sizes_of(game: Game) -> tuple[int, int]:
    """Give one more than the highest move of a game, or act, and how many may be legal at once."""
    if game.acts is None:
        return game.rules.MOVES_END, game.rules.MAX_MOVES
    return game.acts.ACTS_END, game.acts.ACTS_END
