"""The records of a game, put together from the fields that are its own."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from quinte.core.contract import Layout

Field = tuple[Any, ...]
"""A name, a kind of small signed int and, where it is an array, its shape."""

COMMON = {
    "players": "how many play",
    "player": "who moves next, NOBODY when the game is over",
    "stopped": "1 when a limit ended the game",
    "left": "bits of the players who gave up",
}
"""The fields that every position and view begins with, and what they mean."""


def layouts(
    fields: Sequence[Field], derived: Sequence[Field] = (), seen: Sequence[Field] = ()
) -> tuple[Layout, Layout]:
    """Return POSITION and VIEW: what both have, what only positions have, what only views have.

    A game lists those of the common fields about which it has more to say.
    """
    listed = {field[0] for field in fields}
    common: list[Field] = [(name, np.int8) for name in COMMON if name not in listed]
    shared = [*common, *fields]
    position = np.dtype([("stream", np.uint64, 4), *shared, *derived], align=True)
    return position, np.dtype([("viewer", np.int8), *shared, *seen], align=True)
