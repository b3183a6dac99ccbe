"""A tree search with a net of one's own, in many games at once.

    search = NetSearch("make_five", 256, evaluate, Settings(simulations=64))
    found = search.run(batch)                     # a batch of 256 games
    batch.step(found.visits.argmax(axis=1))

`evaluate(planes, masks)` is asked about all leaves of a round at a time: `width` for each game. It
gets planes as Batch.planes() has them, a row for each leaf, and which choices are legal there; it
gives a prior for each choice (those that are not legal do not matter, nor do the sums) and what
each player may expect, from 0 to 1, the mover first; for two players the mover's part is enough.
Rows without a legal choice are not in use, whatever is said of them. Both arrays keep their memory
and their shape: torch.from_dlpack and jax.numpy.from_dlpack read them where they are. They are
written over in the next round.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinte.batch import choices_by_acts, choices_by_moves, growing
from quinte.batch.batch import Batch, planes_of, sizes_of
from quinte.batch.growing import ASKING, DEEPEST, NODE, Forest, Leaves
from quinte.bots.defaults import observed_layout
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.native import bare, bind, positions
from quinte.core.randomness import SEED_BYTES, seed_stream
from quinte.games import GAMES

Array = NDArray[Any]
Evaluate = Callable[[NDArray[np.int8], NDArray[np.int8]], tuple[Array, Array]]
"""(planes, masks): return priors, a row of all choices each, and values."""


@dataclass(frozen=True)
class Settings:
    """How much is searched."""

    simulations: int = 64  # ways down each tree, or a few more, so that every round is full
    width: int = 4  # of them, those that the net is asked about at a time
    by_acts: bool = False  # whether acts are chosen in every game that has them
    edges: int = 64  # room for so many choices for each simulation; more than that is not kept
    noise: float = 0.0  # how much of the priors at the root is drawn by lot, as for self-play
    spread: float = 0.3  # how even that is: of a Dirichlet distribution


class Found(NamedTuple):
    """What a search found at the roots."""

    visits: NDArray[np.int32]  # how often each choice was tried
    values: NDArray[np.float64]  # what the mover may expect

    def policy(self, temperature: float = 1.0) -> NDArray[np.float64]:
        """Return how likely each choice is to be made; the smaller, the nearer to the best."""
        tried = self.visits / np.maximum(1, self.visits.max(axis=1, keepdims=True))
        weights = tried ** (1 / temperature)
        return weights / np.maximum(1e-12, weights.sum(axis=1, keepdims=True))


class WrongAnswer(ValueError):
    """What `evaluate` returned does not fit."""

    def __init__(self, name: str, shape: tuple[int, ...], wanted: str) -> None:
        """Say what it should be."""
        super().__init__(f"evaluate() gives {name} of shape {shape}; it should be {wanted}.")


class NetSearch:
    """As many trees as there are games, searched side by side."""

    def __init__(  # noqa: PLR0913, all but the first three have defaults
        self,
        game: Game | str,
        count: int,
        evaluate: Evaluate,
        settings: Settings | None = None,
        *,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        """Make room for the trees; all that is drawn by lot follows from the seed."""
        self.game = GAMES[game] if isinstance(game, str) else game
        self.count, self.evaluate, self.settings = count, evaluate, settings or Settings()
        by_acts = self.settings.by_acts or self.game.pages
        self.acts = self.game.acts if by_acts else None
        self.choices_end, most = sizes_of(self.game, self.acts)
        self._chance = np.random.default_rng(seed)
        self._forest = forest_of(self.game, count, self.settings, most)
        self._leaves = leaves_of(self.game, count * self.settings.width, self.choices_end)
        for world, words in zip(
            self._forest.worlds.view(np.recarray), seeds_of(self._chance, count), strict=True
        ):
            seed_stream(world, words)
        parts: list[ModuleType | Any] = [planes_of(self.game)]
        parts += [choices_by_moves] if self.acts is None else [self.acts, choices_by_acts]
        self._gather = bind(growing.gather_span, self.game.rules, *parts)
        self._absorb = bind(growing.absorb_span, self.game.rules)
        self._visit = bind(growing.visit_span, self.game.rules)
        self._threads = min(threads or os.cpu_count() or 1, count)
        self._pool = ThreadPoolExecutor(self._threads)

    def run(self, batch: Batch) -> Found:
        """Search for the player to move in each game of a batch, by what that player knows."""
        if (batch.acts is None) != (self.acts is None) or batch.count != self.count:
            message = f"Search a batch of {self.count} games that chooses as the search does."
            raise ValueError(message)
        self._forest.roots[:] = batch.observe()
        self._forest.begun[:] = 0
        for drafting in batch.drafting:
            self._forest.begun[:] = drafting.drafts
        return self._search()

    def look(self, views: Sequence[View]) -> Found:
        """Search for the viewer of each view, who is to move and has not begun a move yet."""
        if len(views) != self.count:
            message = f"Give a view for each of the {self.count} trees."
            raise ValueError(message)
        for place, view in enumerate(views):
            self._forest.roots[place] = view
        self._forest.begun[:] = 0
        return self._search()

    def _search(self) -> Found:
        self._forest.slots[:] = 0
        self._forest.used[:] = 0
        roots = self._forest.nodes.view(np.ndarray)[:, 0]
        roots[:] = np.zeros(1, NODE)  # where a game is over, nothing takes its place
        rounds = 1 + -(-(self.settings.simulations - 1) // self.settings.width)
        for number in range(rounds):
            self._run(self._gather, self._forest, self._leaves, *self.game.lookups)
            priors, values = self.evaluate(self._leaves.planes, self._leaves.masks)
            self._absorb_all(np.asarray(priors), values, is_root=number == 0)
        visits = np.zeros((self.count, self.choices_end), np.int32)
        self._run(self._visit, self._forest, visits)
        return Found(visits, roots["value"] / np.maximum(1, roots["visits"]))

    def _absorb_all(self, priors: Array, values: Array, *, is_root: bool) -> None:
        leaves = self._leaves
        if priors.shape != leaves.masks.shape:
            raise WrongAnswer("priors", priors.shape, str(leaves.masks.shape))
        if is_root and self.settings.noise > 0:
            drawn = self._chance.gamma(self.settings.spread, size=priors.shape)
            noise, legal = self.settings.noise, leaves.masks
            priors = (1 - noise) * shares(priors, legal) + noise * shares(drawn, legal)
        self._write_outcomes(np.asarray(values, np.float64))
        self._run(self._absorb, self._forest, leaves, np.ascontiguousarray(priors, np.float32))

    def _write_outcomes(self, values: NDArray[np.float64]) -> None:
        """Give each player of a waiting leaf what the net expects, counted from the mover on."""
        leaves = self._leaves
        players = self._forest.roots.view(np.ndarray)["players"].astype(np.int64)
        players = players.repeat(self.settings.width)
        is_asked = leaves.states == ASKING
        if values.ndim == 1 and bool((players[is_asked] == 2).all()):
            values = np.stack([values, 1 - values], axis=1)
        most = int(players.max())
        if values.ndim != 2 or len(values) != len(players) or values.shape[1] < most:
            wanted = f"({len(players)}, {most}), or ({len(players)},) for two players"
            raise WrongAnswer("values", values.shape, wanted)
        for player in range(most):
            after = (player - leaves.movers) % np.maximum(1, players)
            known = values[np.arange(len(players)), after]
            leaves.outcomes[is_asked, player] = known[is_asked]

    def _run(self, span: Callable[..., int], *arrays: Any) -> None:  # noqa: ANN401, as it takes
        """Have every core do its span of the trees."""
        borders = [self.count * i // self._threads for i in range(self._threads + 1)]
        if self._threads == 1:
            span(0, self.count, *arrays)
            return
        parts = [self._pool.submit(span, *part, *arrays) for part in pairwise(borders)]
        for part in parts:
            part.result()


def shares(weights: Array, masks: NDArray[np.int8]) -> NDArray[np.float64]:
    """Divide each row by its sum, with nothing for what is not legal."""
    kept = np.maximum(weights, 0.0) * masks
    return np.asarray(kept / np.maximum(1e-12, kept.sum(axis=1, keepdims=True)), np.float64)


def forest_of(game: Game, count: int, settings: Settings, most: int) -> Forest:
    """Make room for trees."""
    rules, room = game.rules, settings.simulations + settings.width + 1
    edges = settings.edges * settings.simulations + most
    sight = np.dtype([("observed", observed_layout(rules.VIEW))], align=True)
    nodes = np.zeros((count, room), NODE).view(np.recarray)
    return Forest(
        roots=bare(positions(rules.VIEW, count), rules.VIEW),
        worlds=bare(positions(rules.POSITION, count), rules.POSITION),
        sights=bare(positions(sight, count), sight),
        begun=np.zeros((count, 2), np.int64),
        drafts=np.zeros((count, 2), np.int64),
        slots=np.zeros((count, 1 << (2 * room - 1).bit_length()), np.int32),
        nodes=bare(nodes, NODE),
        used=np.zeros((count, 2), np.int64),
        choices=np.zeros((count, edges), np.int64),
        firsts=np.zeros((count, edges), np.int64),
        visits=np.zeros((count, edges), np.int32),
        values=np.zeros((count, edges), np.float64),
        priors=np.zeros((count, edges), np.float32),
        most=most,
    )


def leaves_of(game: Game, count: int, choices: int) -> Leaves:
    """Make room for what a round comes to."""
    return Leaves(
        states=np.zeros(count, np.int8),
        places=np.zeros(count, np.int64),
        movers=np.zeros(count, np.int64),
        depths=np.zeros(count, np.int64),
        paths=np.zeros((count, DEEPEST, 2), np.int32),
        outcomes=np.zeros((count, game.players[-1]), np.float64),
        planes=np.zeros((count, planes_of(game).PLANES.length), np.int8),
        masks=np.zeros((count, choices), np.int8),
    )


def seeds_of(chance: np.random.Generator, count: int) -> NDArray[np.uint8]:
    """Draw a seed for each world."""
    return chance.integers(256, size=(count, SEED_BYTES), dtype=np.uint8)
