"""Steps as they are told: memory for compiled code to write them to, and what is read from it."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from quinte.core.contract import MAX_TEXT, WORDS, Rules, Story
from quinte.core.native import bare, positions
from quinte.engine.steps import telling_of


class ToldStep(NamedTuple):
    """A step as one viewer may know it."""

    player: int
    step: int
    text: str
    events: list[list[int]]


class Ears:
    """Memory for what some viewers are told of a step, where compiled code reaches it cheaply."""

    def __init__(self, rules: Rules, story: Story, viewers: Sequence[int]) -> None:
        """Make room for a telling for each viewer."""
        self.layout = telling_of(rules)
        self.records = positions(self.layout, len(viewers))
        self.columns = self.records.view(np.ndarray)
        self.columns["viewer"] = viewers
        self.events = np.zeros((len(viewers), story.MAX_EVENTS, WORDS), np.int64)
        self.texts = np.zeros((len(viewers), MAX_TEXT), np.uint8)
        self.arrays = (bare(self.records, self.layout), self.events, self.texts)

    def heard(self, viewer: int = 0) -> ToldStep:
        """Return the last step as the first viewer, or another by their place, was told it."""
        telling = self.records[viewer]
        text = self.texts[viewer, : telling.length].tobytes().decode("ascii")
        events = self.events[viewer, : telling.count].tolist()
        return ToldStep(int(telling.player), int(telling.step), text, events)
