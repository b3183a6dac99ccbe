"""Opponents from the past, so that nothing is forgotten: nets spread over the whole run."""

import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.bots.nets.evaluation import WEIGHT
from quinte.learning.arrays import Array
from quinte.learning.judge import NAMES, Judge


class Past:
    """Keeps some nets; when there are too many every second goes, and the next comes later."""

    def __init__(self, first: Judge, kept: int, rounds: int) -> None:
        """Begin with the net that knows nothing."""
        self._kept, self.rounds = kept, rounds
        self.nets: list[tuple[int, Judge]] = []
        self._keep(0, first)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.nets)

    def begin_with(self, net: Judge) -> None:
        """Begin with a net other than one that knows nothing."""
        self.nets = []
        self._keep(0, net)

    def note(self, rounds: int, net: Judge) -> None:
        """Keep the current net now and then."""
        if rounds % self.rounds == 0:
            self._keep(rounds, net)
            if len(self.nets) > self._kept:
                self.nets = self.nets[::2]
                self.rounds *= 2

    def slot_of(self, games: Array) -> Array:
        """Return the opponent of each game, by number: the games share them evenly."""
        return games % len(self.nets)

    def save(self) -> dict[str, NDArray[Any]]:
        """Return all of it as arrays; weights of features fit into bytes."""
        head = json.dumps([self.rounds, [number for number, _ in self.nets]])
        saved = {"past": np.frombuffer(head.encode(), np.uint8)}
        for place, (_, net) in enumerate(self.nets):
            for name, weights in zip(NAMES, net.parameters, strict=True):
                saved[f"past {place} {name}"] = net.arrays.numpy(weights)
            first = saved[f"past {place} first"] * WEIGHT
            saved[f"past {place} first"] = np.round(first).astype(np.int8)
        return saved

    def restore(self, saved: dict[str, NDArray[Any]]) -> None:
        """Restore what was saved."""
        template = self.nets[0][1]
        self.rounds, numbers = json.loads(saved["past"].tobytes())
        self.nets = []
        for place, number in enumerate(numbers):
            weights = {name: saved[f"past {place} {name}"] for name in NAMES}
            weights["first"] = weights["first"].astype(np.float32) / np.float32(WEIGHT)
            held = (template.arrays.array(weights[name]) for name in NAMES)
            self.nets.append((number, Judge(template.arrays, template.features, *held)))

    def _keep(self, number: int, net: Judge) -> None:
        kept = net.copy()
        kept.first[:] = (kept.first * WEIGHT).round() / WEIGHT  # as it would play in whole numbers
        self.nets.append((number, kept))
