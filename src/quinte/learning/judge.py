"""The net that learns: features, one hidden layer, and a chance of winning for each player.

The mover comes first among the players, the others follow in turn. Gradients are derived by hand:
with one layer that is a few lines, and needs no library.
"""

from dataclasses import dataclass

import numpy as np

from quinte.learning.arrays import Array, Arrays

MULTIPLE = 64
"""A GPU multiplies matrices of such widths much faster than others."""
NAMES = ("first", "bias", "last", "lean")


@dataclass
class Judge:
    """Values a move by the features that are active after it."""

    arrays: Arrays
    features: int
    first: Array  # what each feature adds to the hidden sums
    bias: Array  # what these begin with
    last: Array  # what each of them adds to the answer for each player
    lean: Array  # what these begin with

    @property
    def parameters(self) -> tuple[Array, ...]:
        """Everything that is learned, in the order of NAMES."""
        return self.first, self.bias, self.last, self.lean

    def copy(self) -> "Judge":
        """Return a copy that thinks the same."""
        return Judge(self.arrays, self.features, *map(self.arrays.copy, self.parameters))

    def odds(self, active: Array) -> Array:
        """Return the logarithm of the odds of each player, a row for each list of features."""
        _, hidden = self._sums(active)
        return hidden @ self.last.T + self.lean

    def value(self, active: Array, lengths: Array) -> Array:
        """Return the same for any number of rows, as many at a time as there is room for."""
        width = max(1, int(lengths.max()))
        rows = max(1, self.arrays.room // len(self.first))
        parts = range(0, len(active), rows)
        return self.arrays.joined([self.odds(active[at : at + rows, :width]) for at in parts])

    def derive(self, active: Array, targets: Array) -> tuple[Array, tuple[Array, ...]]:
        """Return how far off the answers are (cross-entropy), and the gradient of each weight."""
        is_on, hidden = self._sums(active)
        odds = hidden @ self.last.T + self.lean
        chance = sigmoid(self.arrays, odds)
        sure = self.arrays.clipped(chance, 1e-7, 1 - 1e-7)
        log = self.arrays.log
        loss = -(targets * log(sure) + (1 - targets) * log(1 - sure)).mean()
        error = (chance - targets) / (len(active) * len(self.lean))
        back = (error @ self.last) * is_on
        first = self.arrays.spread(active, back, self.first, self.features)
        return loss, (first, back.sum(0), error.T @ hidden, error.sum(0))

    def _sums(self, active: Array) -> tuple[Array, Array]:
        sums = self.arrays.row_sums(active, self.first, self.features) + self.bias
        is_on = self.arrays.floats(sums > 0)
        return is_on, sums * is_on


def new_judge(arrays: Arrays, features: int, players: int, hidden: int, seed: int) -> Judge:
    """Begin with small weights that follow from a seed, alike on all processors."""
    chance = np.random.Generator(np.random.PCG64(seed))
    rows = -(-(features + 1) // MULTIPLE) * MULTIPLE
    first = chance.standard_normal((rows, hidden), np.float32) * np.float32(0.05)
    first[features:] = 0.0
    last = chance.standard_normal((players, hidden), np.float32) * np.float32(0.05)
    begun = (first, np.full(hidden, 0.1, np.float32), last, np.zeros(players, np.float32))
    return Judge(arrays, features, *map(arrays.array, begun))


def sigmoid(arrays: Arrays, odds: Array) -> Array:
    """Turn logarithms of odds into chances."""
    return 1 / (1 + arrays.exp(-odds))
