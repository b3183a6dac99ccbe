"""What a net is shown of Intercept: every player sees the same board from their own side."""

import numpy as np
import pytest

from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.games import GAMES
from quinte.games.intercept import features

GAME = GAMES["intercept"]


def shown_to(start: Position, player: int) -> list[tuple[int, ...]]:
    """List what each first move of a player shows."""
    before = copy(start)
    before.player = player
    found = []
    for move in GAME.legal_moves(before):
        after = copy(before)
        GAME.play(after, move)
        active = np.zeros(features.MAX_ACTIVE, np.int16)
        count = features.write_features(before, move, after, active)
        found.append(tuple(sorted(active[:count].tolist())))
    return sorted(found)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", ["13", "11"])
def test_first_moves_look_alike_from_every_side(players: int, size: str) -> None:
    start = GAME.new_position(players, {"board_size": size}, bytes(32))
    first = shown_to(start, 0)
    assert len(set(first)) == len(first)
    for player in range(1, players):
        assert shown_to(start, player) == first
