"""Opponents from the past, so that nothing is forgotten: nets spread over all of a run."""

import copy
from typing import Any

import torch

from quinte.bots.nets.evaluation import WEIGHT
from quinte.learning.core_games import Tensor
from quinte.learning.judge import Judge


class Past:
    """Keeps so many nets; when they are too many every second goes, and the next comes later."""

    def __init__(self, first: Judge, kept: int, rounds: int) -> None:
        """Begin with the net that knows nothing."""
        self._kept, self.rounds = kept, rounds
        self.nets: list[tuple[int, Judge]] = []
        self._keep(0, first)

    def __len__(self) -> int:
        """Tell how many there are."""
        return len(self.nets)

    def begin_with(self, net: Judge) -> None:
        """Begin with another net than one that knows nothing."""
        self.nets = []
        self._keep(0, net)

    def note(self, rounds: int, net: Judge) -> None:
        """Keep the net of now and then."""
        if rounds % self.rounds == 0:
            self._keep(rounds, net)
            if len(self.nets) > self._kept:
                self.nets = self.nets[::2]
                self.rounds *= 2

    def slot_of(self, games: Tensor) -> Tensor:
        """Give the opponent of each game, by number: the games share them evenly."""
        return games % len(self.nets)

    def save(self) -> dict[str, Any]:
        """Give all of it as plain data; weights of features fit into bytes."""
        return {"rounds": self.rounds, "nets": [(n, as_bytes(net)) for n, net in self.nets]}

    def restore(self, saved: dict[str, Any]) -> None:
        """Put back what was saved."""
        self.rounds = saved["rounds"]
        template = self.nets[0][1]
        self.nets = []
        for number, weights in saved["nets"]:
            self._keep(number, template)
            weights["first"] = weights["first"].float() / WEIGHT
            self.nets[-1][1].load_state_dict(weights)

    @torch.no_grad()  # type: ignore[untyped-decorator]  # PyTorch is not installed where types are checked
    def _keep(self, number: int, net: Judge) -> None:
        kept = copy.deepcopy(net)
        kept.first.mul_(WEIGHT).round_().div_(WEIGHT)  # as it would play in whole numbers
        self.nets.append((number, kept))


def as_bytes(net: Judge) -> dict[str, Any]:
    """Give the weights of a net of the past, those of the features as bytes."""
    weights = dict(net.state_dict())
    weights["first"] = (weights["first"] * WEIGHT).round().to(torch.int8)
    return weights
