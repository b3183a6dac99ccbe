"""From what was learned to whole numbers."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.bots.nets.evaluation import ANSWER, LARGEST, UNIT, WEIGHT
from quinte.bots.nets.files import Net
from quinte.learning.arrays import Array
from quinte.learning.judge import Judge
from quinte.learning.settings import Settings

MOST = 32_767


def as_whole_numbers(judge: Judge, met: Array, settings: Settings, card: Any) -> Net:  # noqa: ANN401, plain data
    """Round a net; what was never active while it learned has no weight."""
    weights = (judge.first * met[:, None])[: judge.features]
    first, bias, last, lean = map(judge.arrays.numpy, (weights, judge.bias, judge.last, judge.lean))
    return Net(
        settings.game,
        settings.players,
        rounded(bias, WEIGHT).astype(np.int32),
        np.clip(rounded(first, WEIGHT), -LARGEST, LARGEST).astype(np.int8),
        rounded(lean, UNIT).astype(np.int32),
        np.clip(rounded(last, ANSWER), -MOST, MOST).astype(np.int16),
        card,
    )


def rounded(weights: NDArray[Any], scale: int) -> Any:  # noqa: ANN401, an array of whole numbers
    """Return weights as whole numbers, in fractions of a unit."""
    return np.round(weights.astype(np.float64) * scale)
