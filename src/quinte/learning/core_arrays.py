"""Arrays of NumPy, for learning on the cores: see arrays.py."""

import json
from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quinte.core.native import rule

Array = NDArray[Any]


class CoreArrays:
    """NumPy's arrays and random numbers."""

    room = 1 << 24

    def __init__(self, seed: int) -> None:
        """Begin with a seed."""
        self._chance = np.random.Generator(np.random.PCG64(seed))

    def array(self, numbers: Array) -> Array:
        """Return the same array."""
        return numbers

    def numpy(self, array: Array) -> Array:
        """Return the same array."""
        return array

    def copy(self, array: Array) -> Array:
        """Return another array with the same numbers."""
        return array.copy()

    def floats(self, array: Array) -> Array:
        """Return numbers as floats of 32 bits."""
        return array.astype(np.float32)

    def numbers(self, count: int) -> Array:
        """Return the numbers from 0 on."""
        return np.arange(count)

    def filled(self, shape: tuple[int, ...], number: float) -> Array:
        """Return floats that are all the same."""
        return np.full(shape, number, np.float32)

    def repeated(self, array: Array, counts: Array) -> Array:
        """Repeat each number as often as is said."""
        return np.repeat(array, counts)

    def stacked(self, arrays: Sequence[Array]) -> Array:
        """Stack arrays of one shape along a new first axis."""
        return np.stack(arrays)

    def joined(self, arrays: Sequence[Array]) -> Array:
        """Concatenate rows."""
        return np.concatenate(arrays)

    def where(self, condition: Array, yes: Array, no: Array | float) -> Array:
        """Take one or the other, number by number."""
        return np.where(condition, yes, no)

    def exp(self, array: Array) -> Array:
        """Return e to the power of each number."""
        return np.exp(array)

    def log(self, array: Array) -> Array:
        """Return the natural logarithm of each number."""
        return np.log(array)

    def sqrt(self, array: Array) -> Array:
        """Return the root of each number."""
        return np.sqrt(array)

    def clipped(self, array: Array, low: float, high: float) -> Array:
        """Keep numbers between two others."""
        return np.clip(array, low, high)

    def largest(self, array: Array) -> Array:
        """Return the largest number of each row."""
        return cast("Array", array.max(-1))

    def along(self, array: Array, places: Array) -> Array:
        """Take from the last axis what is at these places."""
        return np.take_along_axis(array, places, -1)

    def found(self, condition: Array) -> Array:
        """Return the places at which a condition holds."""
        return np.flatnonzero(condition)

    def chances(self, count: int) -> Array:
        """Draw floats from 0 to 1."""
        return self._chance.random(count, np.float32)

    def shuffled(self, count: int) -> Array:
        """Return the numbers from 0 on in random order."""
        return self._chance.permutation(count)

    def row_sums(self, active: Array, weights: Array, features: int) -> Array:
        """Add up the rows of weights of the active features, for each list of them."""
        sums = np.zeros((len(active), weights.shape[1]), np.float32)
        add_rows(active, weights, features, sums)
        return sums

    def spread(self, active: Array, amounts: Array, weights: Array, features: int) -> Array:
        """Add an amount to the row of each active feature: the backward pass of `row_sums`."""
        found = np.zeros_like(weights)
        spread_rows(active, np.ascontiguousarray(amounts, np.float32), features, found)
        return found

    def chance(self) -> NDArray[np.uint8]:
        """Return the state of the random numbers, to be restored later."""
        return np.frombuffer(json.dumps(self._chance.bit_generator.state).encode(), np.uint8)

    def restore_chance(self, saved: NDArray[np.uint8]) -> None:
        """Restore that state."""
        self._chance.bit_generator.state = json.loads(saved.tobytes())


@rule
def add_rows(active: Array, weights: Array, features: int, sums: Array) -> None:
    """Add up rows; after its active features, a list has a number that no feature has."""
    for i in range(active.shape[0]):
        row = sums[i]
        for place in range(active.shape[1]):
            feature = int(active[i, place])
            if feature == features:
                break
            held = weights[feature]
            for j in range(len(row)):
                row[j] += held[j]


@rule
def spread_rows(active: Array, amounts: Array, features: int, found: Array) -> None:
    """Add the amount of each list to the rows of its features."""
    for i in range(active.shape[0]):
        amount = amounts[i]
        for place in range(active.shape[1]):
            feature = int(active[i, place])
            if feature == features:
                break
            row = found[feature]
            for j in range(len(row)):
                row[j] += amount[j]
