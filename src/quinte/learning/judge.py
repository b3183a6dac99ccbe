"""The net that learns: features, one layer of hidden sums, and a chance to win for each player.

The mover comes first among the players, the others follow in turn.
"""

from typing import Any

import torch
from torch import nn

from quinte.bots.nets.evaluation import HIDDEN
from quinte.learning.core_games import Tensor

MULTIPLE = 64
"""A GPU multiplies tables of such widths much faster than others."""
ROOM = 1 << 28
"""Numbers in the largest table of features that is laid out at a time."""


class Judge(nn.Module):  # type: ignore[misc]  # PyTorch is not installed where types are checked
    """Values a move by the features that hold after it."""

    def __init__(self, features: int, players: int, generator: Any) -> None:  # noqa: ANN401, as above
        """Begin with small weights, by a chance that is handed in."""
        super().__init__()
        self.features = features
        rows = -(-(features + 1) // MULTIPLE) * MULTIPLE
        first = torch.randn((rows, HIDDEN), generator=generator) * 0.05
        first[features:] = 0.0
        self.first = nn.Parameter(first)
        self.bias = nn.Parameter(torch.full((HIDDEN,), 0.1))
        self.last = nn.Parameter(torch.randn((players, HIDDEN), generator=generator) * 0.05)
        self.lean = nn.Parameter(torch.zeros(players))

    def forward(self, active: Tensor) -> Tensor:
        """Give the logarithm of the odds of each player, a row for each list of features."""
        hidden = torch.relu(self.sums(active) + self.bias)
        return hidden @ self.last.T + self.lean

    def sums(self, active: Tensor) -> Tensor:
        """Add up the weights of the features that hold.

        A GPU multiplies a table of noughts and ones much faster than it gathers rows, and always
        in the same order; a core gathers.
        """
        if not active.is_cuda:
            return nn.functional.embedding_bag(
                active.long(), self.first, mode="sum", padding_idx=self.features
            )
        size = (len(active), len(self.first))
        table = torch.zeros(size, dtype=torch.bfloat16, device=active.device)
        table.scatter_(1, active.long(), 1.0)
        table[:, self.features] = 0.0  # what the lists are filled up with
        return (table @ self.first.bfloat16()).float()

    @torch.no_grad()  # type: ignore[untyped-decorator]  # as above
    def value(self, active: Tensor, lengths: Tensor) -> Tensor:
        """Give the same for any number of rows, as many at a time as there is room for."""
        width = max(1, int(lengths.max()))
        rows = max(1, ROOM // len(self.first))
        return torch.cat([self(part[:, :width]) for part in active.split(rows)])
