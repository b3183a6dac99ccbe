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
from quinte.batch.loops import Games, Octets
from quinte.core.card import Game
from quinte.core.contract import Acts, Moves
from quinte.core.native import bare, bind, positions
from quinte.core.planes import Bits, Planes
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

    by_acts = False
    """Whether acts take the place of moves in every game that has them."""

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
        self.acts = self.game.acts if self.by_acts or self.game.pages else None
        self.moves_end, listed = sizes_of(self.game, self.acts)
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
        self._bits: Octets | None = None
        self._planes: Bits | None = None
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
        state = [each.copy() for each in self._state]
        return restored, (type(self), self.game, self.count, settings, state)

    @property
    def _state(self) -> list[Array]:
        """All that a batch does not follow from, as arrays."""
        own = [self.positions.view(np.ndarray), self.moves, self.counts, self.rewards, self.ended]
        return own + [array for drafting in self.drafting for array in drafting]

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
        if self.drafting:
            drafts = self.drafting[0].drafts
            self._run(self._begin, self.positions, seeds, drafts, places=places)
            self._play(places)
        else:
            self._run(self._begin, seeds, self._games, *self.game.lookups, places=places)
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
        """Return the legal moves as rows: one for each game, a column for each move."""
        if self._masks is None:
            self._masks = np.zeros((self.count, self.moves_end), np.int8)
        self._run(self._mask, self._games, self._masks)
        return self._masks

    def mask_bits(self) -> Octets:
        """Return the same in an eighth of the room: bits, as np.packbits has them in little order.

        Lists of the legal moves are in `moves`, as many as `counts` says.
        """
        if self._bits is None:
            self._bits = np.zeros((self.count, -(-self.moves_end // 8)), np.uint8)
        self._run(bind(spans.bit_span, self.game.rules), self._games, self._bits)
        return self._bits

    def planes(self) -> Bits:
        """Return what a net is shown of what the player to move knows: a row of 0 and 1 a game."""
        planes = planes_of(self.game)
        if self._planes is None:
            self._planes = np.zeros((self.count, planes.PLANES.length), np.int8)
        self._run(bind(spans.plane_span, self.game.rules, planes), self.observe(), self._planes)
        if self.acts is not None:
            add = bind(spans.draft_plane_span, self.game.rules, self.acts, planes)
            rows = np.zeros((self.count, self.acts.MAX_ACTS), np.int64)
            self._run(add, self.drafting[0].drafts, rows, self._planes)
        return self._planes

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
        acts = self.acts
        rows = np.full((self.count, 0 if acts is None else acts.MAX_ACTS), NO_ACT, np.int64)
        if acts is not None:
            self._run(bind(spans.draft_span, self.game.rules, acts), self.drafting[0].drafts, rows)
        return rows

    def _bind_steps(self) -> tuple[Callable[..., int], Callable[..., int]]:
        """Choose how games are begun and go on: by moves, or by acts, which need drafts."""
        rules, acts = self.game.rules, self.acts
        self.drafting: tuple[Drafting, ...] = ()
        if acts is None:
            return bind(spans.begin_span, rules), bind(spans.step_span, rules)
        drafts = np.zeros((self.count, 2), np.int64)
        self.drafting = (Drafting(drafts, np.zeros_like(self.moves)),)
        begin = bind(spans.begin_acting_span, rules)
        return begin, bind(spans.act_span, rules, acts)

    def _play(self, places: Array | None = None) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
        if places is not None:
            self.rewards[~places] = 0
            self.ended[~places] = 0
        self._run(self._step, self._games, *self.drafting, *self.game.lookups, places=places)
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


class ActBatch(Batch):
    """The same act by act, in every game that has acts: a few hundred of them, not thousands."""

    by_acts = True


def restored(
    kind: type[Batch], game: Game, count: int, settings: Mapping[str, Any], state: Sequence[Array]
) -> Batch:
    """Return a batch with the games of another."""
    batch = kind(game, count, **settings)
    for array, kept in zip(batch._state, state, strict=True):  # noqa: SLF001, our own
        array[:] = kept
    return batch


def sizes_of(game: Game, acts: Acts | None) -> tuple[int, int]:
    """Return one more than a game's highest move, or act, and how many may be legal at once."""
    if acts is None:
        return game.rules.MOVES_END, game.rules.MAX_MOVES
    return acts.ACTS_END, acts.ACTS_END


class NoPlanes(ValueError):
    """A game has no planes."""

    def __init__(self, game: Game) -> None:
        """Say which."""
        super().__init__(f"{game.title} has no planes to show.")


def planes_of(game: Game) -> Planes:
    """Return the planes of a game; not every toy has them."""
    if game.planes is None:
        raise NoPlanes(game)
    return game.planes
