"""A batch: an array of positions, and what belongs to each of them."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.batch import spans
from quinte.batch.acts import Drafting
from quinte.batch.loops import Games
from quinte.core.card import Game
from quinte.core.contract import Moves
from quinte.core.native import bare, bind, positions
from quinte.core.randomness import SEED_BYTES
from quinte.games import GAMES

Array = NDArray[Any]

NO_ACT = -1
"""What follows the acts of a draft."""


class IllegalChoice(ValueError):
    """A move was chosen that is not legal; nothing was played."""

    def __init__(self, game: int, move: int) -> None:
        """Say where."""
        super().__init__(
            f"Move {move} is not legal in game {game} of the batch; nothing is played."
        )
        self.game, self.move = game, move


class Batch:
    """Many games of one kind, each at its own place, all stepped by one call.

    Where there are too many moves to number one by one, the game's acts take their place. A batch
    owns the arrays that it returns: the next call writes over them, so copy what is to be kept.
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
        self.choose(options or {})
        self.positions = bare(positions(rules.POSITION, count), rules.POSITION)
        self.moves_end, listed = sizes_of(self.game)
        self.moves: Moves = np.zeros((count, listed), np.int64)
        self.counts: Moves = np.zeros(count, np.int64)
        self.rewards: NDArray[np.float64] = np.zeros((count, self.players))
        self.ended: NDArray[np.int8] = np.zeros(count, np.int8)
        self._chosen: Moves = np.zeros(count, np.int64)
        self._games = Games(
            self.positions, self._chosen, self.moves, self.counts, self.rewards, self.ended
        )
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

    def __reduce__(self) -> tuple[Callable[..., "Batch"], tuple[Any, ...]]:
        """Pickle and copy the games; what is compiled and who does the work are had anew."""
        settings = {"players": self.players, "options": self.options, "threads": self._threads}
        return restored, (self.game, self.count, settings, [each.copy() for each in self._state])

    @property
    def _state(self) -> list[Array]:
        """All that a batch does not follow from, as arrays."""
        own = [self.positions.view(np.ndarray), self.moves, self.counts, self.rewards, self.ended]
        return own + [array for drafting in self._drafting for array in drafting]

    def choose(self, options: Mapping[str, str]) -> None:
        """Choose the rules of all games that are laid out from now on."""
        self._base = self.game.new_position(self.players, options, bytes(SEED_BYTES))
        self.options = dict(options)

    def reset(self, seed: int | Sequence[int], places: Array | None = None) -> None:
        """Lay all games out anew, or those that are marked.

        The seed of each follows from one seed and its place, or from a seed of its own.
        """
        which = slice(None) if places is None else places
        self.positions[which] = self._base
        seeds = np.zeros((self.count, SEED_BYTES), np.uint8)
        words = seeds.view(np.uint64)
        if isinstance(seed, int):
            words[:, 0] = np.arange(self.count)
        words[:, 1] = seed
        if self._drafting:
            drafts = self._drafting[0].drafts
            self._run(self._begin, self.positions, seeds, drafts, places=places)
            self._play(places)
        else:
            self._run(self._begin, seeds, self._games, *self.game.tables, places=places)
        self.rewards[which] = 0
        self.ended[which] = 0

    def step(
        self, chosen: Array, places: Array | None = None
    ) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
        """Play one move in each game; give each player's result where a game ended, and where.

        A result is 1 for winners, 0 for losers and an equal share for all when nobody won. Where
        `places` are marked, nothing happens in the other games, whatever was chosen for them.
        """
        moves = np.asarray(chosen, np.int64)
        if moves.shape != (self.count,):
            message = f"Choose one move for each of the {self.count} games."
            raise ValueError(message)
        self._chosen[:] = moves
        wrong = self._run(self._check, self._games, places=places)
        if wrong < self.count:
            raise IllegalChoice(wrong, int(moves[wrong]))
        return self._play(places)

    def step_randomly(self) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
        """Play a random legal move in each game, by the streams of the positions."""
        self._run(self._choose, self._games)
        return self._play()

    def masks(self) -> NDArray[np.int8]:
        """Return the legal moves as a table: a row for each game, a column for each move."""
        if self._masks is None:
            self._masks = np.zeros((self.count, self.moves_end), np.int8)
        self._run(self._mask, self._games, self._masks)
        return self._masks

    def observe(self) -> NDArray[np.void]:
        """Return what the player to move knows in each game, as records."""
        self._run(self._look, self.positions, self._views)
        return self._views

    def observations(self) -> NDArray[np.int8]:
        """Return the same as rows of bytes; the fields lie as in the layout of the view."""
        views = self.observe().view(np.ndarray)
        return views.view(np.int8).reshape(self.count, self.game.rules.VIEW.itemsize)

    def drafts(self) -> Moves:
        """Return the acts of a move that are done in each game, then NO_ACT, as rows."""
        acts = self.game.acts
        rows = np.full((self.count, 0 if acts is None else acts.MAX_ACTS), NO_ACT, np.int64)
        if acts is not None:
            self._run(bind(spans.draft_span, self.game.rules, acts), self._drafting[0].drafts, rows)
        return rows

    def _bind_steps(self) -> tuple[Callable[..., int], Callable[..., int]]:
        """Choose how games are begun and go on: by moves, or by acts, which need drafts."""
        rules, acts = self.game.rules, self.game.acts
        self._drafting: tuple[Drafting, ...] = ()
        if acts is None:
            return bind(spans.begin_span, rules), bind(spans.step_span, rules)
        drafts = np.zeros((self.count, 2), np.int64)
        self._drafting = (Drafting(drafts, np.zeros_like(self.moves)),)
        begin = bind(spans.begin_acting_span, rules)
        return begin, bind(spans.act_span, rules, acts)

    def _play(self, places: Array | None = None) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
        if places is not None:
            self.rewards[~places] = 0
            self.ended[~places] = 0
        self._run(self._step, self._games, *self._drafting, *self.game.tables, places=places)
        return self.rewards, self.ended

    def _run(
        self,
        span: Callable[..., int],
        *arrays: Array | Games | Drafting,
        places: Array | None = None,
    ) -> int:
        """Have every core do its span; give the least of what they return, the end otherwise."""
        borders = [self.count * i // self._threads for i in range(self._threads + 1)]
        spans = list(pairwise(borders))
        if places is not None:
            spans = [run for first, last in spans for run in marked(places, first, last)]
        if len(spans) == 1:
            ends = [int(span(*spans[0], *arrays))]
        else:
            parts = [self._pool.submit(span, first, last, *arrays) for first, last in spans]
            ends = [int(part.result()) for part in parts]
        stopped = [end for end, (_, last) in zip(ends, spans, strict=True) if end != last]
        return min(stopped, default=self.count)


def marked(places: Array, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Return each run of places that are marked, between two of them."""
    edges = np.flatnonzero(np.diff(places[first:last], prepend=False, append=False))
    for begin, end in edges.reshape(-1, 2).tolist():
        yield first + begin, first + end


def restored(game: Game, count: int, settings: Mapping[str, Any], state: Sequence[Array]) -> Batch:
    """Return a batch with the games of another."""
    batch = Batch(game, count, **settings)
    for array, kept in zip(batch._state, state, strict=True):  # noqa: SLF001, our own
        array[:] = kept
    return batch


def sizes_of(game: Game) -> tuple[int, int]:
    """Return one more than a game's highest move, or act, and how many may be legal at once."""
    if game.acts is None:
        return game.rules.MOVES_END, game.rules.MAX_MOVES
    return game.acts.ACTS_END, game.acts.ACTS_END
