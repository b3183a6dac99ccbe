"""What an agent is shown and may do: the same in every environment."""

from typing import Any

import numpy as np
from gymnasium import spaces

from quinte.adapters.acting import Acting, acts_end
from quinte.adapters.encoding import encode, limits_of
from quinte.core.card import Game

Observation = dict[str, Any]


def space_of(game: Game) -> spaces.Dict:
    """Return the space of what an agent is shown: a row of numbers, and the mask of its actions."""
    low, high = limits_of(game)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int64),
            "action_mask": spaces.MultiBinary(acts_end(game)),
        }
    )


def sight_of(game: Game, acting: Acting, player: int) -> Observation:
    """Return what a player may know, and may do now."""
    is_mover = player == acting.player
    mask = np.zeros(acts_end(game), np.int8)
    if is_mover:
        mask[acting.legal()] = 1
    view = game.view(acting.position, player)
    row = encode(game, view, acting.draft if is_mover else ())
    return {"observation": row, "action_mask": mask}
