"""Tensors of PyTorch, for learning on a GPU: see arrays.py."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from quinte.learning.arrays import Array


class TorchArrays:
    """PyTorch's tensors on one processor, and its random numbers."""

    room = 1 << 28

    def __init__(self, processor: str, seed: int) -> None:
        """Begin with a seed; PyTorch itself computes no gradients."""
        torch.set_grad_enabled(False)
        self._processor = processor
        self._chance = torch.Generator(processor).manual_seed(seed)

    def array(self, numbers: NDArray[Any]) -> Array:
        """Return an array of NumPy as a tensor there."""
        return torch.tensor(numbers, device=self._processor)

    def numpy(self, array: Array) -> NDArray[Any]:
        """Return a tensor as an array of NumPy."""
        found: NDArray[Any] = array.cpu().numpy()
        return found

    def copy(self, array: Array) -> Array:
        """Return another tensor with the same numbers."""
        return array.clone()

    def floats(self, array: Array) -> Array:
        """Return numbers as floats of 32 bits."""
        return array.float()

    def numbers(self, count: int) -> Array:
        """Return the numbers from 0 on."""
        return torch.arange(count, device=self._processor)

    def filled(self, shape: tuple[int, ...], number: float) -> Array:
        """Return floats that are all the same."""
        return torch.full(shape, number, device=self._processor)

    def repeated(self, array: Array, counts: Array) -> Array:
        """Repeat each number as often as is said."""
        return torch.repeat_interleave(array, counts)

    def stacked(self, arrays: Sequence[Array]) -> Array:
        """Stack tensors of one shape along a new first axis."""
        return torch.stack(list(arrays))

    def joined(self, arrays: Sequence[Array]) -> Array:
        """Concatenate rows."""
        return torch.cat(list(arrays))

    def where(self, condition: Array, yes: Array, no: Array | float) -> Array:
        """Take one or the other, number by number."""
        return torch.where(condition, yes, no)

    def exp(self, array: Array) -> Array:
        """Return e to the power of each number."""
        return torch.exp(array)

    def log(self, array: Array) -> Array:
        """Return the natural logarithm of each number."""
        return torch.log(array)

    def sqrt(self, array: Array) -> Array:
        """Return the root of each number."""
        return torch.sqrt(array)

    def clipped(self, array: Array, low: float, high: float) -> Array:
        """Keep numbers between two others."""
        return torch.clamp(array, low, high)

    def largest(self, array: Array) -> Array:
        """Return the largest number of each row."""
        return array.amax(-1)

    def along(self, array: Array, places: Array) -> Array:
        """Take from the last axis what is at these places."""
        return torch.take_along_dim(array, places, -1)

    def found(self, condition: Array) -> Array:
        """Return the places at which a condition holds."""
        return condition.nonzero()[:, 0]

    def chances(self, count: int) -> Array:
        """Draw floats from 0 to 1."""
        return torch.rand(count, generator=self._chance, device=self._processor)

    def shuffled(self, count: int) -> Array:
        """Return the numbers from 0 on in random order."""
        return torch.randperm(count, generator=self._chance, device=self._processor)

    def row_sums(self, active: Array, weights: Array, features: int) -> Array:
        """Add up the rows of weights of the active features.

        A GPU multiplies a matrix of zeros and ones much faster than it gathers rows, and always in
        the same order.
        """
        return (self._lookup(active, weights, features) @ weights.bfloat16()).float()

    def spread(self, active: Array, amounts: Array, weights: Array, features: int) -> Array:
        """Add an amount to the row of each active feature: the backward pass of `row_sums`."""
        return (self._lookup(active, weights, features).T @ amounts.bfloat16()).float()

    def chance(self) -> NDArray[np.uint8]:
        """Return the state of the random numbers, to be restored later."""
        return self.numpy(self._chance.get_state())

    def restore_chance(self, saved: NDArray[np.uint8]) -> None:
        """Restore that state."""
        self._chance.set_state(torch.tensor(saved))

    def _lookup(self, active: Array, weights: Array, features: int) -> Array:
        size = (len(active), len(weights))
        rows = torch.zeros(size, dtype=torch.bfloat16, device=self._processor)
        rows.scatter_(1, active.long(), 1.0)
        rows[:, features] = 0.0  # what the lists are filled up with
        return rows
