"""The arrays that learning is written in: NumPy's on the cores, PyTorch's on a GPU.

What both spell alike (arithmetic, comparing, indexing, `@`, `sum`, `argmax`, `cumsum`, `reshape`)
is written as it is; the rest goes through here. So there is one trainer, and PyTorch, which weighs
gigabytes, is needed only on a GPU.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Array = Any
"""An array of NumPy, or a tensor of PyTorch, which is not installed where types are checked."""


class Arrays(Protocol):
    """What the two kinds of arrays spell differently, and their random numbers."""

    room: int  # numbers in the largest matrix that is laid out at a time

    def array(self, numbers: NDArray[Any]) -> Array:
        """Return an array of NumPy as one of these."""

    def numpy(self, array: Array) -> NDArray[Any]:
        """Return one of these as an array of NumPy."""

    def copy(self, array: Array) -> Array:
        """Return another array with the same numbers."""

    def floats(self, array: Array) -> Array:
        """Return numbers as floats of 32 bits."""

    def numbers(self, count: int) -> Array:
        """Return the numbers from 0 on."""

    def filled(self, shape: tuple[int, ...], number: float) -> Array:
        """Return floats that are all the same."""

    def repeated(self, array: Array, counts: Array) -> Array:
        """Repeat each number as often as is said."""

    def stacked(self, arrays: Sequence[Array]) -> Array:
        """Stack arrays of one shape along a new first axis."""

    def joined(self, arrays: Sequence[Array]) -> Array:
        """Concatenate rows."""

    def where(self, condition: Array, yes: Array, no: Array | float) -> Array:
        """Take one or the other, number by number."""

    def exp(self, array: Array) -> Array:
        """Return e to the power of each number."""

    def log(self, array: Array) -> Array:
        """Return the natural logarithm of each number."""

    def sqrt(self, array: Array) -> Array:
        """Return the root of each number."""

    def clipped(self, array: Array, low: float, high: float) -> Array:
        """Keep numbers between two others."""

    def largest(self, array: Array) -> Array:
        """Return the largest number of each row."""

    def along(self, array: Array, places: Array) -> Array:
        """Take from the last axis what is at these places."""

    def found(self, condition: Array) -> Array:
        """Return the places at which a condition holds."""

    def chances(self, count: int) -> Array:
        """Draw floats from 0 to 1."""

    def shuffled(self, count: int) -> Array:
        """Return the numbers from 0 on in random order."""

    def row_sums(self, active: Array, weights: Array, features: int) -> Array:
        """Add up the rows of weights of the active features, for each list of them."""

    def spread(self, active: Array, amounts: Array, weights: Array, features: int) -> Array:
        """Add an amount to the row of each active feature: the backward pass of `row_sums`."""

    def chance(self) -> NDArray[np.uint8]:
        """Return the state of the random numbers, to be restored later."""

    def restore_chance(self, saved: NDArray[np.uint8]) -> None:
        """Restore that state."""


def arrays_for(processor: str, seed: int) -> Arrays:
    """Return the arrays of a processor."""
    if processor == "cpu":
        from quinte.learning.core_arrays import CoreArrays  # noqa: PLC0415, as below

        return CoreArrays(seed)
    from quinte.learning.torch_arrays import TorchArrays  # noqa: PLC0415, needs PyTorch

    return TorchArrays(processor, seed)
