"""A batch in the memory of a GPU."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from quinte.batch.acts import Drafting
from quinte.batch.batch import planes_of, sizes_of
from quinte.batch.loops import Games
from quinte.core.card import Game
from quinte.core.gpu import GpuArray, Kernel, Memory, cuda, free_memory
from quinte.core.native import bare, positions
from quinte.core.randomness import SEED_BYTES
from quinte.games import GAMES
from quinte.gpu.kernels import (
    Steps,
    kernels_of,
    plane_kernel_of,
    steps_by_acts,
    steps_by_moves,
)

THREADS = 128
"""Threads of a block."""
FEW_THREADS = 32
"""The same where threads need much memory, and there are few of them."""
MUCH_MEMORY = 8 << 20
"""Bytes of its memory for each of these."""


class GpuBatch:
    """Many games of one kind, a thread for each; nothing leaves the GPU unless asked for.

    Where there are too many moves to number one by one, the game's acts take their place.
    """

    def __init__(
        self,
        game: Game | str,
        count: int,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
    ) -> None:
        """Lay all games out, by the same seeds as `quinte.batch.Batch`."""
        self.game = GAMES[game] if isinstance(game, str) else game
        self.count = count
        self.players = players or self.game.players[0]
        self._base = self.game.new_position(self.players, options or {}, bytes(SEED_BYTES))
        self._acts = self.game.acts if self.game.pages else None
        self.moves_end, listed = sizes_of(self.game, self._acts)
        kind = np.dtype(np.int16 if np.iinfo(np.int16).max >= self.moves_end else np.int32)
        self.moves: GpuArray = cuda.device_array((count, listed), kind)
        self._lookups = tuple(cuda.to_device(lookup) for lookup in self.game.lookups)
        self._steps = self._make_steps(kind)
        self._kernels = kernels_of(self.game, self._memory)
        self.counts: GpuArray = cuda.device_array(count, np.int64)
        self.rewards: GpuArray = cuda.device_array((count, self.players), np.float64)
        self.ended: GpuArray = cuda.device_array(count, np.int8)
        self._chosen: GpuArray = cuda.device_array(count, np.int64)
        self._views: GpuArray = None
        self._masks: GpuArray = None
        self._planes: GpuArray = None
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Lay all games out anew."""
        layout = self.game.rules.POSITION
        blank = positions(layout, self.count)
        blank[:] = self._base
        self.positions: GpuArray = cuda.to_device(bare(blank, layout))
        seeds = np.zeros((self.count, SEED_BYTES), np.uint8)
        words = seeds.view(np.uint64)
        words[:, 0], words[:, 1] = np.arange(self.count), seed
        arrays = (self.positions, cuda.to_device(seeds))
        if self._drafting:
            self._start(self._steps.begin, *arrays, self._drafting[0].drafts)
            self.step(self._chosen)
        else:
            self._start(self._steps.begin, *arrays, *self._listed())
        self.rewards.copy_to_device(np.zeros((self.count, self.players)))
        self.ended.copy_to_device(np.zeros(self.count, np.int8))

    def step(self, chosen: GpuArray) -> tuple[GpuArray, GpuArray]:
        """Play one legal move in each game, as `Batch.step` does; the moves are not checked."""
        games = Games(self.positions, chosen, *self._listed(), self.rewards, self.ended)
        self._start(self._steps.step, games, *self._drafting, *self._lookups)
        return self.rewards, self.ended

    def step_randomly(self) -> tuple[GpuArray, GpuArray]:
        """Play a random legal move in each game, by the streams of the positions."""
        self._start(self._kernels.choose, self.positions, *self._listed(), self._chosen)
        return self.step(self._chosen)

    def masks(self) -> GpuArray:
        """Return the legal moves as rows: one for each game, a column for each move."""
        if self._masks is None:
            self._masks = cuda.device_array((self.count, self.moves_end), np.int8)
        self._start(self._kernels.mask, *self._listed(), self._masks)
        return self._masks

    def observations(self) -> GpuArray:
        """Return what the player to move knows in each game, as rows of bytes."""
        layout = self.game.rules.VIEW
        if self._views is None:
            self._views = cuda.to_device(bare(positions(layout, self.count), layout))
        self._start(self._kernels.look, self.positions, self._views)
        return self._views.view(np.int8).reshape(self.count, layout.itemsize)

    def planes(self) -> GpuArray:
        """Return what a net is shown of what the player to move knows, as `Batch.planes` does.

        What is spelled of a move is not among it here.
        """
        if self._planes is None:
            size = planes_of(self.game).PLANES.length
            self._planes = cuda.device_array((self.count, size), np.int8)
            self._show = plane_kernel_of(self.game, self._memory)
        self.observations()
        self._start(self._show, self._views, self._planes)
        return self._planes

    def play_out(self, games: int) -> int:
        """Play a number of random games to their end at every place; return the moves made."""
        made = cuda.device_array(self.count, np.int64)
        self._start(self._steps.play_out, self.positions, games, made, *self._lookups)
        return int(made.copy_to_host().sum())

    def _make_steps(self, kind: np.dtype[Any]) -> Steps:
        """Choose how games are begun and go on: by moves, or by acts, which need more room."""
        self._threads, self._lanes = THREADS, self.count
        self._drafting: tuple[Drafting, ...] = ()
        if self._acts is None:
            self._memory = Memory(self._lanes)
            return steps_by_moves(self.game, self._memory, kind)
        blocks = max(1, min(free_memory() // MUCH_MEMORY, self.count) // FEW_THREADS)
        self._threads, self._lanes = FEW_THREADS, blocks * FEW_THREADS
        self._memory = Memory(self._lanes)
        drafts = cuda.device_array((self.count, 2), np.int64)
        self._drafting = (Drafting(drafts, cuda.device_array(self.moves.shape, np.int64)),)
        return steps_by_acts(self.game, self._memory)

    def _listed(self) -> tuple[GpuArray, GpuArray]:
        return self.moves, self.counts

    def _start(self, kernel: Kernel, *arrays: GpuArray) -> None:
        kernel[(self._lanes + self._threads - 1) // self._threads, self._threads](*arrays)
