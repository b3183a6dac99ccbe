"""What an agent is shown and may do: the same in every environment."""

from typing import Any

import numpy as np
from gymnasium import spaces

from quinte.adapters.acting import Acting, acts_end
from quinte.adapters.encoding import FIELDS, PLANES, check_encoding, limits_of, show
from quinte.batch import planes_of
from quinte.core.card import Game

Observation = dict[str, Any]


def space_of(game: Game, shown: str = FIELDS) -> spaces.Dict:
    """Return the space of what an agent is shown: a row of numbers, and the mask of its actions."""
    check_encoding(game, shown)
    mask = spaces.MultiBinary(acts_end(game))
    if shown == PLANES:
        length = planes_of(game).PLANES.length
        return spaces.Dict(
            {"observation": spaces.Box(0, 1, (length,), np.int8), "action_mask": mask}
        )
    low, high = limits_of(game)
    rows = spaces.Box(low, high, dtype=np.int64)
    return spaces.Dict({"observation": rows, "action_mask": mask})


def sight_of(game: Game, acting: Acting, player: int, shown: str = FIELDS) -> Observation:
    """Return what a player may know, and may do now."""
    is_mover = player == acting.player
    mask = np.zeros(acts_end(game), np.int8)
    if is_mover:
        mask[acting.moves if game.acts is None else acting.legal()] = 1
    view = game.view(acting.position, player)
    row = show(game, view, acting.draft if is_mover else (), shown)
    return {"observation": row, "action_mask": mask}
