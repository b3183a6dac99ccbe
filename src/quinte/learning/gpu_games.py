"""Games that learn on a GPU: a batch in its memory, shared with PyTorch."""

from typing import Any, cast

import numpy as np
import torch

from quinte.core.card import Game
from quinte.core.contract import Features
from quinte.core.gpu import GpuArray as Array
from quinte.core.gpu import Kernel, cuda
from quinte.gpu import GpuBatch
from quinte.learning.arrays import Array as Tensor
from quinte.learning.kernels import learning_kernels

THREADS = 128


class GpuGames:
    """Many games; looking at their moves takes a thread for each move."""

    processor = "cuda"

    def __init__(self, game: Game, count: int, players: int, options: Any, seed: int) -> None:  # noqa: ANN401, as a batch
        """Lay them out."""
        self.features = cast("Features", game.features)
        self.batch = GpuBatch(game, count, players=players, options=options, seed=seed)
        self._kernels = learning_kernels(game)
        self.counts = torch.as_tensor(self.batch.counts, device=self.processor)
        self.moves = torch.as_tensor(self.batch.moves, device=self.processor)
        self._earlier = cuda.device_array_like(self.batch.positions)

    def movers(self) -> Tensor:
        """Who is to move in each game."""
        found = torch.empty(self.batch.count, dtype=torch.int64, device=self.processor)
        self._start(self._kernels.find_movers, self.batch.count, self.batch.positions, found)
        return found

    def look(self, owners: Tensor, moves: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return active features, how many they are, and shares of moves, each in its own game."""
        total = len(moves)
        active = torch.empty(
            (total, self.features.MAX_ACTIVE), dtype=torch.int16, device=self.processor
        )
        lengths = torch.empty(total, dtype=torch.int64, device=self.processor)
        shares = torch.empty(total, dtype=torch.float64, device=self.processor)
        arrays = (self.batch.positions, owners, moves.long(), active, lengths, shares)
        self._start(self._kernels.look, total, *arrays)
        return active, lengths, shares

    def guided(self) -> Tensor:
        """Return the move that the game's own quick player makes in each game."""
        batch = self.batch
        chosen = torch.empty(batch.count, dtype=torch.int64, device=self.processor)
        arrays = (batch.positions, batch.moves, batch.counts, chosen)
        self._start(self._kernels.guide, batch.count, *arrays)
        return chosen

    def taught(self) -> Tensor:
        """Return what the game's own judgement expects for each player of each game."""
        size = (self.batch.count, self.batch.players)
        values = torch.zeros(size, dtype=torch.float64, device=self.processor)
        self._start(self._kernels.teach, self.batch.count, self.batch.positions, values)
        return values.float()

    def note(self) -> None:
        """Note where all games stand."""
        self._earlier.copy_to_device(self.batch.positions)

    def parted(self) -> Tensor:
        """Return in which games a part, such as a round, has ended since that was noted."""
        found = torch.zeros(self.batch.count, dtype=torch.int8, device=self.processor)
        arrays = (self._earlier, self.batch.positions, found)
        self._start(self._kernels.part, self.batch.count, *arrays)
        return found != 0

    def step(self, chosen: Tensor) -> tuple[Tensor, Tensor]:
        """Play a move in each game; return each player's result where a game ended, and where."""
        torch.cuda.synchronize()
        rewards, ended = self.batch.step(cuda.as_cuda_array(chosen.long().contiguous()))
        cuda.synchronize()
        results = torch.as_tensor(rewards, device=self.processor).float()
        return results, torch.as_tensor(ended, device=self.processor) != 0

    def reset(self, seed: int) -> None:
        """Lay all games out anew."""
        self.batch.reset(seed)

    def save(self) -> dict[str, bytes]:
        """Return everything about the games, to be restored later."""
        arrays = (self.batch.positions, self.batch.moves, self.batch.counts)
        names = ("positions", "moves", "counts")
        return {
            name: array.copy_to_host().tobytes() for name, array in zip(names, arrays, strict=True)
        }

    def restore(self, saved: dict[str, bytes]) -> None:
        """Restore what was saved."""
        for name, array in (
            ("positions", self.batch.positions),
            ("moves", self.batch.moves),
            ("counts", self.batch.counts),
        ):
            held = np.frombuffer(saved[name], array.dtype).reshape(array.shape)
            array.copy_to_device(held.copy())

    def _start(self, function: Kernel, threads: int, *arrays: Array) -> None:
        """Have a kernel run between what PyTorch does before and after it."""
        torch.cuda.synchronize()
        function[(threads + THREADS - 1) // THREADS, THREADS](*arrays)
        cuda.synchronize()
