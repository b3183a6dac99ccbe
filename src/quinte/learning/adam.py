"""How weights follow their gradients: Adam (Kingma and Ba, 2015), with its usual numbers."""

from collections.abc import Sequence

import numpy as np

from quinte.learning.arrays import Array, Arrays

MEAN, SQUARE, SMALL = 0.9, 0.999, 1e-8


class Adam:
    """Remembers, for each weight, the mean of its errors and of their squares."""

    def __init__(self, arrays: Arrays, parameters: Sequence[Array]) -> None:
        """Begin with nothing remembered."""
        self._arrays, self._parameters = arrays, parameters
        self.steps = 0
        self.means = [arrays.filled(tuple(each.shape), 0.0) for each in parameters]
        self.squares = [arrays.filled(tuple(each.shape), 0.0) for each in parameters]

    def follow(self, errors: Sequence[Array], rate: float) -> None:
        """Bring all weights a step against their errors."""
        self.steps += 1
        step = rate / (1 - MEAN**self.steps)
        scale = float(np.sqrt(1 - SQUARE**self.steps))
        for weights, error, mean, square in zip(
            self._parameters, errors, self.means, self.squares, strict=True
        ):
            mean[:] = MEAN * mean + (1 - MEAN) * error
            square[:] = SQUARE * square + (1 - SQUARE) * error * error
            root = self._arrays.sqrt(square) / scale
            weights[:] = weights - step * mean / (root + SMALL)
