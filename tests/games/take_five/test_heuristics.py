"""What bots know about Take Five."""

import numpy as np
import pytest

from quinte.core.randomness import seed_stream
from quinte.games.take_five import GAME
from quinte.games.take_five.material import QUINTE, SCORE, TWENTY_ONE
from quinte.games.take_five.moves import walk_square
from tests.games.take_five.drawn import set_up

F3 = 17
"""Its tile is a 6."""


@pytest.mark.parametrize(
    ("phase", "rack", "other", "wins"),
    [
        (TWENTY_ONE, (9, 6), (1,), True),
        (TWENTY_ONE, (9, 5), (1,), False),
        (QUINTE, (4, 5, 7, 8), (1,), True),
        (QUINTE, (5, 7, 8), (1,), False),
        (SCORE, (3, 4, 7, 9), (9, 8, 7), True),
        (SCORE, (3, 4, 7, 8), (9, 8, 7, 4), False),
        (SCORE, (4, 7, 9), (1,), False),
    ],
)
def test_a_quick_player_takes_a_known_tile_that_wins_the_round(
    phase: int, rack: tuple[int, ...], other: tuple[int, ...], *, wins: bool
) -> None:
    position = set_up(racks=(rack, other), phase=phase)
    position.known[F3] |= 1
    moves = np.array(GAME.legal_moves(position))
    squares = set()
    for number in range(40):
        seed_stream(position, np.full(32, number, np.uint8))
        choice = GAME.heuristics.policy(position, moves, len(moves))
        squares.add(walk_square(int(moves[choice])))
    assert (squares == {F3}) == wins
